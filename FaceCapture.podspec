# The way in for an app that lives on CocoaPods: pod 'FaceCapture', :path => '…' or :git => '…'.
Pod::Spec.new do |s|
  s.name = 'FaceCapture'
  s.version = File.read(File.join(__dir__, 'Version.xcconfig'))[/MARKETING_VERSION = (\S+)/, 1]
  s.summary = 'One screen that takes a picture of every smile.'
  s.description = <<~TEXT
    Opens a full-screen camera preview, shows what Google ML Kit's Face Detection says of the face in front of the
    camera, keeps a JPEG of every frame with a smile, and hands the pictures to the app.
  TEXT
  # Nothing asks for these two when the pod is named by :path or :git.
  s.homepage = 'https://example.com/FaceCapture'
  s.source = { :git => 'https://example.com/FaceCapture.git', :tag => s.version.to_s }
  s.license = { :type => 'Apache-2.0', :file => 'LICENSE' }
  s.authors = 'The FaceCapture authors'

  s.ios.deployment_target = '15.5'
  s.swift_versions = ['5.0']
  s.source_files = 'FaceCapture/Sources/**/*.swift'
  # A bundle of our own: linked statically, the framework has none, and in the app's our strings would meet the app's.
  s.resource_bundles = {
    'FaceCapture' => ['FaceCapture/Sources/Resources/*.lproj', 'FaceCapture/Sources/Resources/PrivacyInfo.xcprivacy']
  }

  # ML Kit's binaries are static, and a dynamic framework may not depend on those.
  s.static_framework = true
  s.dependency 'GoogleMLKit/FaceDetection', '9.0.0'
end

# What a Podfile's post_install has to do for pods that use ML Kit. An app that takes FaceCapture as a pod needs it too:
#
#   require_relative 'path/to/FaceCapture/scripts/mlkit_pods'
#
#   post_install do |installer|
#     MLKitPods.link_for_devices_only(installer)
#   end
module MLKitPods
  # Google's binaries. They hold code for devices and for simulators on Intel Macs, and none for simulators on Apple silicon.
  BINARIES = %w[MLImage MLKitCommon MLKitFaceDetection MLKitVision].freeze
  SIMULATOR_EXCLUSION = 'EXCLUDED_ARCHS[sdk=iphonesimulator*]'.freeze

  # Makes every simulator buildable again: ML Kit is linked for devices only, and its pods no longer keep the simulators of
  # Apple silicon from being built. FaceCapture uses no ML Kit on a simulator, which has no camera.
  def self.link_for_devices_only(installer)
    Dir.glob(installer.sandbox.target_support_files_root + '**/*.xcconfig') do |path|
      settings = File.read(path)
      changed = settings.lines.flat_map { |line| device_only(line) }.join
      File.write(path, changed) unless changed == settings
    end
    each_configuration(installer) { |_, settings| settings.delete(SIMULATOR_EXCLUSION) }
  end

  # Some pods ask for an iOS that Xcode no longer builds for, of which it warns.
  def self.raise_deployment_target(installer, version)
    each_configuration(installer) do |_, settings|
      current = settings['IPHONEOS_DEPLOYMENT_TARGET']
      next if current.nil? || Gem::Version.new(current) >= Gem::Version.new(version)

      settings['IPHONEOS_DEPLOYMENT_TARGET'] = version
    end
  end

  # A resource bundle holds no code, and Xcode asks for a development team to sign it.
  def self.leave_resource_bundles_unsigned(installer)
    each_configuration(installer) do |target, settings|
      is_bundle = target.respond_to?(:product_type) && target.product_type == 'com.apple.product-type.bundle'
      settings['CODE_SIGNING_ALLOWED'] = 'NO' if is_bundle
    end
  end

  # One line of an xcconfig as the lines that take its place. Two conditional lines and none without a condition: the
  # `$(inherited)` of a conditional line would bring the flags of an unconditional one back.
  def self.device_only(line)
    return [] if line.start_with?(SIMULATOR_EXCLUSION)
    return [line] unless line.start_with?('OTHER_LDFLAGS = ')

    without_ml_kit = BINARIES.reduce(line) { |flags, name| flags.gsub(/ -framework "#{name}"/, '') }
    return [line] if without_ml_kit == line

    [line.sub('OTHER_LDFLAGS', 'OTHER_LDFLAGS[sdk=iphoneos*]'),
     without_ml_kit.sub('OTHER_LDFLAGS', 'OTHER_LDFLAGS[sdk=iphonesimulator*]')]
  end
  private_class_method :device_only

  def self.each_configuration(installer)
    installer.generated_projects.flat_map(&:targets).each do |target|
      target.build_configurations.each { |configuration| yield target, configuration.build_settings }
    end
  end
  private_class_method :each_configuration
end

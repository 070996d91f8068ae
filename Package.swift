// swift-tools-version: 6.0
// The Linux build of FaceCapture: the unmodified files of the framework and the demo, compiled
// against the Simulator's modules. In Xcode the two projects of the workspace are used instead; there
// these modules would shadow Apple's own, so they exist on Linux only.
import PackageDescription

let languages = ["ar", "de", "en", "es", "fr", "hi", "it", "ja", "ko", "pt-BR", "zh-Hans"]

// The phone's language instead of Foundation's, without a word of it in the shared files: see PhoneLanguage.swift.
let phoneLanguage = ["-Xfrontend", "-import-module", "-Xfrontend", "PhoneLanguage"]

// MARK: - The shared projects: the same files that Xcode compiles

let sharedProjects: [Target] = [
  .target(
    name: "FaceCapture",
    dependencies: [
      "AVFoundation", "CoreGraphics", "CoreImage", "CoreMedia", "CoreVideo", "ImageIO",
      "MLKitFaceDetection", "MLKitVision", "PhoneLanguage", "QuartzCore", "UIKit", "os",
    ],
    path: "FaceCapture/Sources",
    exclude: ["FaceCapture.docc", "Resources/PrivacyInfo.xcprivacy"] + languages.map { "Resources/\($0).lproj" },
    swiftSettings: [.unsafeFlags(phoneLanguage)]),
  // The app is a library here, because it is the phone that starts an app: its entry point gets a
  // name of its own, which facecapture-sim calls.
  .target(
    name: "FaceCaptureDemo",
    dependencies: ["FaceCapture", "PhoneLanguage", "UIKit"],
    path: "FaceCaptureDemo/Sources",
    exclude: ["Assets.xcassets", "PrivacyInfo.xcprivacy"] + languages.map { "Resources/\($0).lproj" },
    swiftSettings: [
      .unsafeFlags(
        phoneLanguage + [
          "-parse-as-library", "-Xfrontend", "-entry-point-function-name",
          "-Xfrontend", "FaceCaptureDemo_main",
        ])
    ]),
]

// MARK: - Apple's and ML Kit's modules, as far as the two projects use them

let hostModules: [Target] = [
  host("CoreGraphics", ["CCairo"]),
  host("QuartzCore", ["CoreGraphics", "CCairo"]),
  host("UIKit", ["QuartzCore", "CoreGraphics", "CCairo", "CPango", "CTurboJPEG"]),
  host("CoreVideo", ["CoreGraphics", "CYuv"]),
  host("CoreMedia", ["CoreVideo"]),
  host("ImageIO", ["CoreGraphics"]),
  host("CoreImage", ["CoreVideo", "CoreGraphics", "ImageIO", "CTurboJPEG", "CLibExif", "CYuv"]),
  host("AVFoundation", ["QuartzCore", "CoreMedia", "CoreVideo", "CoreGraphics", "CCairo", "CFFmpeg"]),
  host("MLKitVision", ["CoreGraphics", "CoreMedia", "CoreVideo", "UIKit"]),
  host(
    "MLKitFaceDetection",
    ["MLKitVision", "CoreGraphics", "CoreMedia", "CoreVideo", "UIKit", "CMediaPipeFace", "CYuv"]),
  host("os", []),
  // Texts in the phone's language and with plural forms, where Foundation on Linux has neither.
  host("PhoneLanguage", []),
]

// MARK: - The phone

let simulator: [Target] = [
  // Clips, cameras and recordings, through FFmpeg.
  host("Media", ["AVFoundation", "CoreVideo", "CoreMedia", "CoreGraphics", "CCairo", "CFFmpeg"]),
  // The device around the app: display, touch, clock, container, recording.
  host(
    "SimulatedPhone",
    [
      "AVFoundation", "CoreGraphics", "CoreImage", "CoreVideo", "Media", "MLKitFaceDetection", "QuartzCore", "UIKit",
    ]),
  .executableTarget(
    name: "facecapture-sim",
    dependencies: [
      "FaceCaptureDemo", "SimulatedPhone", "Media", "MLKitFaceDetection", "AVFoundation", "CoreGraphics", "QuartzCore",
      "UIKit", "CSDL2",
    ],
    path: "Simulator/Sources/facecapture-sim"),
]

let systemLibraries: [Target] = [
  system("CCairo", "cairo"),
  system("CPango", "pangocairo"),
  system("CSDL2", "sdl2"),
  system("CFFmpeg", "libavdevice"),
  system("CTurboJPEG", "libturbojpeg"),
  system("CLibExif", "libexif"),
  system("CYuv"),
  // Declarations only: the engine is loaded at run time, so that a missing one can be reported.
  .target(name: "CMediaPipeFace", path: "Simulator/Sources/CMediaPipeFace"),
]

// MARK: - Tests

let tests: [Target] = [
  // The fetched clips, and ffmpeg's program as a second opinion.
  .target(name: "TestSupport", path: "Simulator/Tests/TestSupport"),
  .testTarget(
    name: "FaceCaptureTests",
    dependencies: ["FaceCapture", "CoreGraphics", "UIKit"],
    path: "FaceCapture/Tests"),
  .testTarget(
    name: "FaceCaptureDemoTests",
    dependencies: ["FaceCaptureDemo", "FaceCapture", "UIKit"],
    path: "FaceCaptureDemo/Tests"),
  hostTests("GraphicsTests", ["CoreGraphics", "CoreMedia", "PhoneLanguage", "QuartzCore", "UIKit"]),
  // The Xcode projects, their pods and resources: what Xcode and CocoaPods would object to.
  hostTests("ProjectTests", []),
  hostTests(
    "CaptureTests",
    ["AVFoundation", "CoreGraphics", "CoreImage", "CoreMedia", "CoreVideo", "ImageIO", "Media", "QuartzCore"]),
  hostTests(
    "MLKitTests",
    ["CoreGraphics", "CoreMedia", "CoreVideo", "MLKitFaceDetection", "MLKitVision", "UIKit", "os"]),
  // The screens: what they show, in which layout, language and text size, and what VoiceOver says of them.
  hostTests(
    "ScreenTests",
    [
      "AVFoundation", "CoreGraphics", "CoreMedia", "CoreVideo", "FaceCapture", "FaceCaptureDemo", "Media",
      "PhoneLanguage", "QuartzCore", "SimulatedPhone", "TestSupport", "UIKit",
    ]),
  // The whole app on the simulated phone.
  hostTests(
    "AppTests",
    [
      "AVFoundation", "CoreGraphics", "CoreVideo", "FaceCapture", "FaceCaptureDemo", "Media", "MLKitFaceDetection",
      "MLKitVision", "SimulatedPhone", "TestSupport", "UIKit",
    ]),
  // The simulator as a tool: command line, window, scripts, cameras, logs.
  hostTests(
    "SimulatorTests",
    [
      "AVFoundation", "CoreGraphics", "CoreVideo", "Media", "MLKitFaceDetection", "SimulatedPhone", "TestSupport",
      "UIKit",
    ]),
]

// MARK: - The package

#if os(Linux)
  let package = Package(
    name: "FaceCapture",
    products: [.executable(name: "facecapture-sim", targets: ["facecapture-sim"])],
    targets: systemLibraries + hostModules + sharedProjects + simulator + tests,
    swiftLanguageModes: [.v6])
#else
  let package = Package(name: "FaceCapture")
#endif

func host(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Simulator/Sources/\(name)")
}

func hostTests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, path: "Simulator/Tests/\(name)")
}

func system(_ name: String, _ pkgConfig: String? = nil) -> Target {
  .systemLibrary(name: name, path: "Simulator/Sources/\(name)", pkgConfig: pkgConfig)
}

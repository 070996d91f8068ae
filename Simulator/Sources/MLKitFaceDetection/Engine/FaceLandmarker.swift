import CMediaPipeFace
import Foundation

/// MediaPipe's face landmarker: 478 points and 52 expression scores for each face of an image.
///
/// Not safe for use from several threads at a time.
final class FaceLandmarker {
  enum Mode {
    /// Each image by itself.
    case picture
    /// Frames that follow each other: a face is followed, which is quicker and steadier.
    case video
  }

  private let library: MediaPipeLibrary
  private let handle: MpFaceLandmarkerPtr
  private let mode: Mode
  private var lastTime: Int64 = -1

  init(mode: Mode) throws {
    let model = EngineFiles.model
    guard FileManager.default.fileExists(atPath: model.path) else { throw FaceEngineError.missingModel(model) }
    let library = try MediaPipeLibrary.open()
    var options = MpFaceLandmarkerOptions()
    options.running_mode = Int32(mode == .picture ? MP_RUNNING_MODE_IMAGE : MP_RUNNING_MODE_VIDEO)
    options.num_faces = 5
    options.min_face_detection_confidence = 0.5
    options.min_face_presence_confidence = 0.5
    options.min_tracking_confidence = 0.5
    options.output_face_blendshapes = true
    var handle: MpFaceLandmarkerPtr?
    do {
      try model.path.withCString { path in
        options.base_options.model_asset_path = path
        try library.call { library.createLandmarker(&options, &handle, $0) }
      }
    } catch let error as MediaPipeLibrary.CallError {
      throw FaceEngineError.unusableModel(model, reason: error.message)
    }
    self.library = library
    self.handle = handle!
    self.mode = mode
  }

  deinit {
    try? library.call { library.closeLandmarker(handle, $0) }
  }

  /// The faces in upright pixels.
  ///
  /// - Parameter seconds: the frame's time. The engine refuses a time that does not rise, so one that jumps back (a
  ///   clip that begins again) is replaced by the next possible one.
  func faces(in pixels: RGBAPixels, at seconds: Double? = nil) throws -> [FaceMesh] {
    do {
      var image: MpImagePtr?
      try library.call {
        library.createImage(
          Int32(MP_IMAGE_FORMAT_SRGBA), Int32(pixels.width), Int32(pixels.height), pixels.bytes,
          Int32(pixels.width * pixels.height * 4), &image, $0)
      }
      defer { library.freeImage(image) }
      var result = MpFaceLandmarkerResult()
      switch mode {
      case .picture:
        try library.call { library.detectInPicture(handle, image, nil, &result, $0) }
      case .video:
        let time = nextTime(seconds)
        try library.call { library.detectInVideo(handle, image, nil, time, &result, $0) }
      }
      defer { library.closeResult(&result) }
      return FaceMesh.all(in: result, width: pixels.width, height: pixels.height)
    } catch {
      throw FaceEngineError.failedAnalysis(status: error.status, reason: error.message)
    }
  }

  private func nextTime(_ seconds: Double?) -> Int64 {
    let milliseconds = Int64(exactly: ((seconds ?? 0) * 1000).rounded()) ?? 0
    lastTime = max(milliseconds, lastTime + 1)
    return lastTime
  }
}

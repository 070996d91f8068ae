import CMediaPipeFace
import Foundation

/// MediaPipe's C functions, from the shared library that is opened at the first use.
struct MediaPipeLibrary: Sendable {
  let createImage: MpImageCreateFunction
  let freeImage: MpImageFreeFunction
  let freeMessage: MpErrorFreeFunction
  let createLandmarker: MpFaceLandmarkerCreateFunction
  let detectInPicture: MpFaceLandmarkerDetectImageFunction
  let detectInVideo: MpFaceLandmarkerDetectForVideoFunction
  let closeResult: MpFaceLandmarkerCloseResultFunction
  let closeLandmarker: MpFaceLandmarkerCloseFunction

  /// Opening the same file again gives the same library, so this is cheap and always follows ``EngineFiles``.
  static func open() throws -> MediaPipeLibrary {
    let file = EngineFiles.library
    guard FileManager.default.fileExists(atPath: file.path) else { throw FaceEngineError.missingLibrary(file) }
    guard let handle = dlopen(file.path, RTLD_NOW | RTLD_LOCAL) else {
      throw FaceEngineError.unusableLibrary(file, reason: String(cString: dlerror()))
    }
    return try MediaPipeLibrary(handle: handle, file: file)
  }

  private init(handle: UnsafeMutableRawPointer, file: URL) throws {
    func function<T>(_ name: String, as type: T.Type) throws -> T {
      guard let symbol = dlsym(handle, name) else {
        throw FaceEngineError.unusableLibrary(file, reason: "it has no function \(name)")
      }
      return unsafeBitCast(symbol, to: type)
    }
    createImage = try function("MpImageCreateFromUint8Data", as: MpImageCreateFunction.self)
    freeImage = try function("MpImageFree", as: MpImageFreeFunction.self)
    freeMessage = try function("MpErrorFree", as: MpErrorFreeFunction.self)
    createLandmarker = try function("MpFaceLandmarkerCreate", as: MpFaceLandmarkerCreateFunction.self)
    detectInPicture = try function(
      "MpFaceLandmarkerDetectImage", as: MpFaceLandmarkerDetectImageFunction.self)
    detectInVideo = try function(
      "MpFaceLandmarkerDetectForVideo", as: MpFaceLandmarkerDetectForVideoFunction.self)
    closeResult = try function("MpFaceLandmarkerCloseResult", as: MpFaceLandmarkerCloseResultFunction.self)
    closeLandmarker = try function("MpFaceLandmarkerClose", as: MpFaceLandmarkerCloseFunction.self)
  }

  /// What a call that can fail said: its status and, if that is not zero, its message.
  func call(_ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> MpStatus) throws(CallError) {
    var message: UnsafeMutablePointer<CChar>?
    let status = body(&message)
    defer { if let message { freeMessage(message) } }
    guard status == 0 else {
      throw CallError(status: Int(status), message: message.map { String(cString: $0) } ?? "no reason given")
    }
  }

  struct CallError: Error {
    let status: Int
    let message: String
  }
}

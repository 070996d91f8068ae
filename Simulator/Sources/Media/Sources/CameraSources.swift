@_spi(Simulator) import AVFoundation
import Foundation

/// Opens what a person names on the command line.
public enum CameraSources {
  /// What can be named, for a help text.
  public static let kinds = """
    a clip (MP4, MOV, MKV, WebM, AVI …), a picture (JPEG, PNG …), a folder of pictures, a camera (/dev/video0),
    or a test picture (lavfi:testsrc2=size=1280x720)
    """

  /// Opens a clip, a picture, a folder of pictures, a camera or a test picture, and reads its first frame.
  ///
  /// - Throws: `MediaError`
  @_spi(Simulator) public static func open(_ name: String) throws -> any CameraSource {
    if name.hasPrefix("lavfi:") { return try TestPictureSource(graph: String(name.dropFirst("lavfi:".count))) }
    let url = URL(fileURLWithPath: name)
    if url.path.hasPrefix("/dev/video") { return try CameraDeviceSource(path: url.path) }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
      return try PictureFolderSource(url: url)
    }
    return try VideoFile.holdsPicture(url.path)
      ? StillSource(contentsOf: url, frameCount: 90) : VideoFileSource(url: url)
  }
}

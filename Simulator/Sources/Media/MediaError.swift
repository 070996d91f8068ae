import Foundation

/// Why a clip or a camera cannot be read, or a movie cannot be written.
public enum MediaError: LocalizedError, Equatable {
  case noSuchFile(path: String)
  case notAFile(path: String, kind: String)
  case notReadable(path: String)
  case emptyFile(path: String)
  case notAVideo(path: String, reason: String)
  case noPictures(path: String)
  case noTestPicture(graph: String, reason: String)
  case noVideoStream(path: String)
  case unsupportedVideo(path: String, reason: String)
  case unsupportedSize(path: String, width: Int, height: Int)
  case damaged(path: String, frame: Int, reason: String)
  case cannotOpenDevice(path: String, reason: String)
  case deviceFailed(path: String, reason: String)
  case cannotWrite(path: String, reason: String)

  public var errorDescription: String? {
    switch self {
    case .noSuchFile(let path):
      "There is no file \(path). Check the path."
    case .notAFile(let path, let kind):
      "\(path) is \(kind) and not a video file. Give the path of a file, for example clip.mp4."
    case .notReadable(let path):
      "\(path) may not be read. Change its permissions, for example with chmod +r."
    case .emptyFile(let path):
      "\(path) is empty. Copy or download it again."
    case .notAVideo(let path, let reason):
      "\(path) is not a video that can be read (\(reason)). Give an MP4, MOV, Matroska, WebM, AVI or MPEG file; one of "
        + "these may be incomplete, then copy or download it again."
    case .noPictures(let path):
      "The folder \(path) has no pictures. Give a folder with JPEG or PNG files, or a clip."
    case .noTestPicture(let graph, let reason):
      "FFmpeg makes no test picture of “\(graph)” (\(reason)). Give a video source such as "
        + "testsrc2=size=1280x720:rate=30; the manual ffmpeg-filters lists more."
    case .noVideoStream(let path):
      "\(path) has no video, perhaps only sound. Give a file with a video track."
    case .unsupportedVideo(let path, let reason):
      "The video of \(path) cannot be decoded (\(reason)). Convert it: ffmpeg -i INPUT -c:v libx264 output.mp4"
    case .unsupportedSize(let path, let width, let height):
      "The picture of \(path) has \(width) x \(height) pixels; it must have 16 to 4096 each way. Convert it: "
        + "ffmpeg -i INPUT -vf scale=1280:-2 output.mp4"
    case .damaged(let path, let frame, let reason):
      "\(path) is damaged at frame \(frame) (\(reason)). Copy or download it again, or repair it: "
        + "ffmpeg -i INPUT output.mp4"
    case .cannotOpenDevice(let path, let reason):
      "The camera \(path) cannot be opened (\(reason)). Check that it is connected, that no other program uses it, and "
        + "that this user is in the group 'video'; v4l2-ctl --list-devices shows the cameras."
    case .deviceFailed(let path, let reason):
      "The camera \(path) does not deliver pictures any more (\(reason)). Check that it is still connected."
    case .cannotWrite(let path, let reason):
      "The movie \(path) cannot be written (\(reason)). Check that its folder exists, may be written to and has room."
    }
  }
}

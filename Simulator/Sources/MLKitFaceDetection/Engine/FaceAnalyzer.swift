import CoreGraphics
import CoreMedia
import Foundation
@_spi(Simulator) import MLKitVision

/// From an image to ML Kit's faces, as the settings ask for them. Not safe for use from several threads at a time.
final class FaceAnalyzer {
  private let settings: DetectionSettings
  private var tracker = FaceTracker()

  /// Loaded when they are first needed; a failure is reported by each analysis that needs them.
  private var video: FaceLandmarker?
  private var picture: FaceLandmarker?

  init(settings: DetectionSettings) {
    self.settings = settings
  }

  func faces(in image: VisionImage) throws -> [Face] {
    let stored = try RGBAPixels(image.source)
    let orientation = PixelOrientation(image.orientation)
    let upright = stored.turned(orientation)
    let meshes = try self.meshes(in: upright, source: image.source)
    let prominent = meshes.indices.max { meshes[$0].bounds.area < meshes[$1].bounds.area }
    let reported = meshes.indices.filter { index in
      let isProminent = index == prominent
      if settings.findsContoursOnly { return isProminent }
      return meshes[index].bounds.width >= settings.minimumFaceSize * CGFloat(upright.width)
        || (settings.tracesContours && isProminent)
    }
    let ids = settings.tracks ? tracker.identify(reported.map { meshes[$0].bounds }) : []
    let place = ImagePlace(orientation: orientation, width: stored.width, height: stored.height)
    return reported.enumerated().map { position, index in
      face(
        meshes[index], id: settings.tracks ? ids[position] : nil,
        hasContours: settings.tracesContours && index == prominent, place: place)
    }
  }

  private func meshes(in pixels: RGBAPixels, source: VisionImage.Source) throws -> [FaceMesh] {
    if !settings.isAccurate, case .buffer(let sample) = source {
      let landmarker = try video ?? FaceLandmarker(mode: .video)
      video = landmarker
      return try landmarker.faces(
        in: pixels, at: CMTimeGetSeconds(CMSampleBufferGetPresentationTimeStamp(sample)))
    }
    let landmarker = try picture ?? FaceLandmarker(mode: .picture)
    picture = landmarker
    return try settings.isAccurate
      ? CloseSearch(landmarker: landmarker).faces(in: pixels) : landmarker.faces(in: pixels)
  }

  private func face(_ mesh: FaceMesh, id: Int?, hasContours: Bool, place: ImagePlace) -> Face {
    let angles = settings.findsContoursOnly ? nil : HeadAngles(mesh.points)
    return Face(
      frame: place.rect(mesh.bounds),
      landmarks: settings.locatesLandmarks ? mesh.landmarks(in: place) : [],
      contours: hasContours ? mesh.contours(in: place) : [],
      trackingID: id,
      headEulerAngleX: angles.map { CGFloat($0.x + Calibration.headAngleXOffset) },
      headEulerAngleY: angles.map { CGFloat($0.y) },
      headEulerAngleZ: angles.map { CGFloat($0.z) },
      smilingProbability: probability(Calibration.smilingProbability(score: mesh.smile)),
      leftEyeOpenProbability: probability(Calibration.eyeOpenProbability(blinkScore: mesh.leftBlink)),
      rightEyeOpenProbability: probability(Calibration.eyeOpenProbability(blinkScore: mesh.rightBlink)))
  }

  private func probability(_ value: Double) -> CGFloat? {
    settings.classifies ? CGFloat(value) : nil
  }
}

/// From the upright image that is analysed to the pixels that were given.
struct ImagePlace {
  let orientation: PixelOrientation
  let width: Int
  let height: Int

  func point(_ point: SIMD3<Double>) -> VisionPoint {
    VisionPoint(orientation.storedPoint(CGPoint(x: point.x, y: point.y), width: width, height: height))
  }

  func rect(_ rect: CGRect) -> CGRect {
    orientation.storedRect(rect, width: width, height: height)
  }
}

extension FaceMesh {
  func landmarks(in place: ImagePlace) -> [FaceLandmark] {
    Self.landmarkPoints.map { type, indices in
      let sum = indices.reduce(into: SIMD3<Double>()) { $0 += points[$1] }
      return FaceLandmark(type: type, position: place.point(sum / Double(indices.count)))
    }
  }

  func contours(in place: ImagePlace) -> [FaceContour] {
    Self.contourPoints.map { type, indices in
      FaceContour(type: type, points: indices.map { place.point(points[$0]) })
    }
  }
}

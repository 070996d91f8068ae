import Foundation
import MLKitVision

/// Which points of the mesh make ML Kit's landmarks and contours.
extension FaceMesh {
  /// A landmark lies in the middle of its points.
  static let landmarkPoints: [(type: FaceLandmarkType, points: [Int])] = [
    (.mouthBottom, [14, 17]),
    (.mouthRight, [61]),
    (.mouthLeft, [291]),
    (.leftEar, [454]),
    (.rightEar, [234]),
    (.leftEye, [473]),
    (.rightEye, [468]),
    (.leftCheek, [425]),
    (.rightCheek, [205]),
    (.noseBase, [2]),
  ]

  /// As many points for each contour as ML Kit has, 133 in all. The face and the eyes go around, the eyebrows start
  /// at the nose, the bridge of the nose runs down, and the other lines run from the picture's left to its right.
  static let contourPoints: [(type: FaceContourType, points: [Int])] = [
    (
      .face,
      [
        10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377,
        152, 148, 176, 149, 150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
      ]
    ),
    (.leftEyebrowTop, [336, 296, 334, 293, 300]),
    (.leftEyebrowBottom, [285, 295, 282, 283, 276]),
    (.rightEyebrowTop, [107, 66, 105, 63, 70]),
    (.rightEyebrowBottom, [55, 65, 52, 53, 46]),
    (.leftEye, [362, 398, 384, 385, 386, 387, 388, 466, 263, 249, 390, 373, 374, 380, 381, 382]),
    (.rightEye, [33, 246, 161, 160, 159, 158, 157, 173, 133, 155, 154, 153, 145, 144, 163, 7]),
    (.upperLipTop, [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291]),
    (.upperLipBottom, [191, 80, 81, 82, 13, 312, 311, 310, 415]),
    (.lowerLipTop, [95, 88, 178, 87, 14, 317, 402, 318, 324]),
    (.lowerLipBottom, [146, 91, 181, 84, 17, 314, 405, 321, 375]),
    (.noseBridge, [168, 1]),
    (.noseBottom, [98, 2, 327]),
    (.leftCheek, [425]),
    (.rightCheek, [205]),
  ]
}

import CoreGraphics

/// A face as ML Kit hands it over, before any of its numbers is believed.
struct RawFace {
  /// In pixels of the analysed frame.
  var frame: CGRect
  var headEulerAngleX: CGFloat?
  var headEulerAngleY: CGFloat?
  var headEulerAngleZ: CGFloat?
  var smilingProbability: CGFloat?
  var leftEyeOpenProbability: CGFloat?
  var rightEyeOpenProbability: CGFloat?
  var trackingID: Int?
}

extension DetectedFace {
  /// Leaves out each value that is no number or outside its range; a face without a usable box is no face.
  init?(_ raw: RawFace, frameSize: CGSize) {
    guard let box = raw.frame.normalized(in: frameSize) else { return nil }
    self.init(
      boundingBox: box,
      headEulerAngleX: angle(raw.headEulerAngleX),
      headEulerAngleY: angle(raw.headEulerAngleY),
      headEulerAngleZ: angle(raw.headEulerAngleZ),
      smilingProbability: probability(raw.smilingProbability),
      leftEyeOpenProbability: probability(raw.leftEyeOpenProbability),
      rightEyeOpenProbability: probability(raw.rightEyeOpenProbability),
      trackingID: raw.trackingID)
  }
}

/// ML Kit says -1 for "not computed" in some versions.
private func probability(_ value: CGFloat?) -> Double? {
  guard let value, (0...1).contains(value) else { return nil }
  return Double(value)
}

private func angle(_ value: CGFloat?) -> Double? {
  guard let value, (-180...180).contains(value) else { return nil }
  return Double(value)
}

extension CGRect {
  fileprivate func normalized(in size: CGSize) -> CGRect? {
    guard size.width > 0, size.height > 0, width > 0, height > 0, !isInfinite else { return nil }
    let box = CGRect(
      x: minX / size.width, y: minY / size.height, width: width / size.width, height: height / size.height)
    let isFinite = [box.minX, box.minY, box.width, box.height].allSatisfy(\.isFinite)
    return isFinite && box.intersects(CGRect(x: 0, y: 0, width: 1, height: 1)) ? box : nil
  }
}

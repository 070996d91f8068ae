import CoreGraphics

/// What the person should do to have the head in the oval. It helps and never hinders: a picture is taken of every smile.
enum Guidance: Sendable, CaseIterable {
  case noFace
  case severalPeople
  case tooFar
  case tooClose
  case offCentre
  case inside
  /// No more pictures are taken.
  case full

  /// A face as large as the oval counts as 1. ML Kit's box leaves out hair and ears, so that a head that fills the oval well has
  /// a face somewhat smaller than it.
  static let sizes: ClosedRange<CGFloat> = 0.5...1.2
  /// How far the face's middle may be from the oval's, the distance from there to the oval's line counting as 1.
  static let maximumOffset: CGFloat = 0.5

  /// - Parameters:
  ///   - face: The current face's box, in the coordinates of the oval.
  ///   - faceCount: How many faces there are in all.
  ///   - isFull: Whether no more pictures are taken.
  init(face: CGRect?, faceCount: Int, oval: CGRect, isFull: Bool = false) {
    guard !isFull else {
      self = .full
      return
    }
    guard let face, oval.width > 0, oval.height > 0 else {
      self = .noFace
      return
    }
    // By area, so that boxes of different shapes count alike.
    let size = (face.width * face.height / (oval.width * oval.height)).squareRoot()
    let x = (face.midX - oval.midX) / (oval.width / 2)
    let y = (face.midY - oval.midY) / (oval.height / 2)
    if faceCount > 1 {
      self = .severalPeople
    } else if size < Self.sizes.lowerBound {
      self = .tooFar
    } else if size > Self.sizes.upperBound {
      self = .tooClose
    } else if x * x + y * y > Self.maximumOffset * Self.maximumOffset {
      self = .offCentre
    } else {
      self = .inside
    }
  }

  var hint: String {
    switch self {
    case .noFace: Strings.hintNoFace
    case .severalPeople: Strings.hintSeveralPeople
    case .tooFar: Strings.hintTooFar
    case .tooClose: Strings.hintTooClose
    case .offCentre: Strings.hintOffCentre
    case .inside: Strings.hintInside
    case .full: Strings.hintFull
    }
  }
}

/// Guidance that does not flicker: it changes only when several frames in a row agree.
struct SteadyGuidance: Sendable {
  static let frameCount = 5

  private(set) var current = Guidance.noFace
  private var next = Guidance.noFace
  private var agreeingFrames = 0

  mutating func update(_ guidance: Guidance) {
    agreeingFrames = guidance == next ? agreeingFrames + 1 : 1
    next = guidance
    // Whether there is room for pictures is known and not measured.
    if agreeingFrames >= Self.frameCount || next == .full || current == .full { current = next }
  }
}

/// A rotation by quarter turns clockwise, and then a swap of left and right.
struct PictureTurn: Hashable {
  var quarterTurns = 0
  var isMirrored = false

  var swapsSides: Bool { quarterTurns % 2 == 1 }
}

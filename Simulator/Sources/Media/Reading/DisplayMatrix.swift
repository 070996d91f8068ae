import CFFmpeg
@_spi(Simulator) import CoreVideo

extension VideoReader {
  /// How decoded pictures are to be turned so that they are upright: phones record as the sensor lies.
  var displayTurn: PictureTurn {
    var size = 0
    guard let data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size), size >= 36 else {
      return PictureTurn()
    }
    return data.withMemoryRebound(to: Int32.self, capacity: 9) { matrix in
      PictureTurn(a: matrix[0], b: matrix[1], c: matrix[3], d: matrix[4])
    }
  }
}

extension PictureTurn {
  /// The turn nearest to a matrix that takes (x, y) to (a·x + c·y, b·x + d·y), with y downwards.
  init(a: Int32, b: Int32, c: Int32, d: Int32) {
    let isUpright = max(a.magnitude, d.magnitude) >= max(b.magnitude, c.magnitude)
    switch (isUpright, isUpright ? a < 0 : b < 0, isUpright ? d < 0 : c < 0) {
    case (true, false, false): self.init()
    case (true, true, false): self.init(isMirrored: true)
    case (true, true, true): self.init(quarterTurns: 2)
    case (true, false, true): self.init(quarterTurns: 2, isMirrored: true)
    case (false, false, true): self.init(quarterTurns: 1)
    case (false, true, false): self.init(quarterTurns: 3)
    case (false, false, false): self.init(quarterTurns: 1, isMirrored: true)
    case (false, true, true): self.init(quarterTurns: 3, isMirrored: true)
    }
  }
}

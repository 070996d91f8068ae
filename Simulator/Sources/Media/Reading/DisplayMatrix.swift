import CFFmpeg
@_spi(Simulator) import CoreVideo

extension VideoReader {
  /// How decoded pictures are to be turned so that they are upright: phones record as the sensor lies.
  var displayTurn: PictureTurn {
    var size = 0
    guard let data = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size), size >= 36 else {
      return PictureTurn()
    }
    return PictureTurn(displayMatrix: data)
  }

  /// How one picture is to be turned, as the Exif data of photographs says.
  func displayTurn(of frame: UnsafeMutablePointer<AVFrame>) -> PictureTurn {
    guard let data = av_frame_get_side_data(frame, AV_FRAME_DATA_DISPLAYMATRIX), data.pointee.size >= 36,
      let bytes = data.pointee.data
    else { return PictureTurn() }
    return PictureTurn(displayMatrix: bytes)
  }
}

extension PictureTurn {
  fileprivate init(displayMatrix: UnsafeMutablePointer<UInt8>) {
    self = displayMatrix.withMemoryRebound(to: Int32.self, capacity: 9) { matrix in
      PictureTurn(a: matrix[0], b: matrix[1], c: matrix[3], d: matrix[4])
    }
  }

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

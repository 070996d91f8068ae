import CSDL2
@_spi(Simulator) import CoreGraphics
import Foundation
@_spi(Simulator) import UIKit

/// A window that shows the phone's screen and takes the mouse for a finger.
@MainActor final class PhoneWindow {
  struct WindowError: LocalizedError {
    let reason: String

    var errorDescription: String? {
      "No window can be opened: \(reason). Check that DISPLAY names a display, or run with --headless."
    }
  }

  /// A finger that comes down, moves or goes up, in points.
  enum Touch {
    case down(CGPoint)
    case moved(CGPoint)
    case up(CGPoint)

    @MainActor func deliver() {
      switch self {
      case .down(let point): SimulatedDevice.touchDown(at: point)
      case .moved(let point): SimulatedDevice.touchMoved(to: point)
      case .up(let point): SimulatedDevice.touchUp(at: point)
      }
    }
  }

  struct Events {
    var touches: [Touch] = []
    var isClosed = false
    var isExposed = false
  }

  /// Pixels a point.
  let scale: CGFloat

  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private let texture: OpaquePointer
  private var context: CGContext?
  private var isPressed = false

  init(title: String) throws {
    guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else { throw Self.error() }
    var desktop = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &desktop) == 0 else { throw Self.error() }
    let size = SimulatedDevice.profile.portraitSize
    // As large as the desktop allows, with room for the window's title.
    scale = min(2, CGFloat(desktop.h - 48) / size.height, CGFloat(desktop.w) / size.width)
    let width = Int32(size.width * scale)
    let height = Int32(size.height * scale)
    let centered = Int32(bitPattern: 0x2FFF_0000)  // SDL_WINDOWPOS_CENTERED is a macro
    guard
      let window = SDL_CreateWindow(title, centered, centered, width, height, SDL_WINDOW_SHOWN.rawValue),
      let renderer = SDL_CreateRenderer(window, -1, 0),
      let texture = SDL_CreateTexture(
        renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue), width, height)
    else { throw Self.error() }
    self.window = window
    self.renderer = renderer
    self.texture = texture
  }

  isolated deinit {
    SDL_DestroyTexture(texture)
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  func poll() -> Events {
    var events = Events()
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      switch SDL_EventType(event.type) {
      case SDL_QUIT: events.isClosed = true
      case SDL_WINDOWEVENT: events.isExposed = true
      case SDL_MOUSEBUTTONDOWN:
        isPressed = true
        events.touches.append(.down(point(event.button.x, event.button.y)))
      case SDL_MOUSEMOTION where isPressed:
        events.touches.append(.moved(point(event.motion.x, event.motion.y)))
      case SDL_MOUSEBUTTONUP where isPressed:
        isPressed = false
        events.touches.append(.up(point(event.button.x, event.button.y)))
      default: break
      }
    }
    return events
  }

  func present() {
    let context = SimulatedDevice.render(scale: scale, into: context)
    self.context = context
    SDL_UpdateTexture(texture, nil, context.pixels, Int32(context.bytesPerRow))
    SDL_RenderCopy(renderer, texture, nil, nil)
    SDL_RenderPresent(renderer)
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale)
  }

  private static func error() -> WindowError {
    WindowError(reason: String(cString: SDL_GetError()))
  }
}

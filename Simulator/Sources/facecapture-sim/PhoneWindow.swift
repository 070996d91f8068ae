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
    var keys: [WindowKey] = []
    var isClosed = false
    /// Whether the window has to be drawn again though the phone's screen is as before.
    var isExposed = false
  }

  /// The window's content in pixels, and where the phone's screen is in it.
  struct Layout: Equatable {
    /// Pixels a point.
    let scale: CGFloat
    let screen: CGRect

    init(window: CGSize, display: CGSize) {
      scale = max(0.1, min(window.width / display.width, window.height / display.height))
      let size = CGSize(width: (display.width * scale).rounded(), height: (display.height * scale).rounded())
      screen = CGRect(
        x: ((window.width - size.width) / 2).rounded(.down), y: ((window.height - size.height) / 2).rounded(.down),
        width: size.width, height: size.height)
    }

    func point(_ pixel: CGPoint) -> CGPoint {
      CGPoint(x: (pixel.x - screen.minX) / scale, y: (pixel.y - screen.minY) / scale)
    }
  }

  /// SDL_WINDOWPOS_CENTERED is a macro that does not reach Swift.
  private static let centered = Int32(bitPattern: 0x2FFF_0000)

  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var context: CGContext?
  private var shownSize = CGSize.zero
  private var isPressed = false
  private let help = HelpOverlay()

  init(title: String) throws {
    guard SDL_Init(UInt32(SDL_INIT_VIDEO)) == 0 else { throw Self.error() }
    // Without a display SDL draws where nobody sees it, which is right only for who asked for it.
    let driver = String(cString: SDL_GetCurrentVideoDriver())
    guard !["offscreen", "dummy", "evdev"].contains(driver) || getenv("SDL_VIDEODRIVER") != nil else {
      throw WindowError(reason: "there is no display")
    }
    let size = try Self.size(for: SimulatedDevice.displaySize)
    let flags = SDL_WINDOW_SHOWN.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard
      let window = SDL_CreateWindow(title, Self.centered, Self.centered, Int32(size.width), Int32(size.height), flags),
      let renderer = SDL_CreateRenderer(window, -1, 0)
    else { throw Self.error() }
    self.window = window
    self.renderer = renderer
    shownSize = SimulatedDevice.displaySize
  }

  isolated deinit {
    if let texture { SDL_DestroyTexture(texture) }
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_Quit()
  }

  /// As large as the desktop allows, with room for the window's title, and at most twice the points.
  private static func size(for display: CGSize) throws -> CGSize {
    var desktop = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &desktop) == 0 else { throw error() }
    let scale = min(2, CGFloat(desktop.h - 48) / display.height, CGFloat(desktop.w) / display.width)
    return CGSize(width: (display.width * scale).rounded(), height: (display.height * scale).rounded())
  }

  private var layout: Layout {
    var (width, height): (Int32, Int32) = (1, 1)
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return Layout(
      window: CGSize(width: CGFloat(width), height: CGFloat(height)), display: SimulatedDevice.displaySize)
  }

  var title: String {
    get { String(cString: SDL_GetWindowTitle(window)) }
    set { SDL_SetWindowTitle(window, newValue) }
  }

  // MARK: Events

  func poll() -> Events {
    var events = Events()
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      switch SDL_EventType(event.type) {
      case SDL_QUIT: events.isClosed = true
      case SDL_WINDOWEVENT: events.isExposed = true
      case SDL_KEYDOWN where event.key.repeat == 0:
        if let key = WindowKey(code: event.key.keysym.sym) { events.keys.append(key) }
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

  /// From the window's own units, which on a dense display are not its pixels.
  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    var (width, pixels): (Int32, Int32) = (1, 1)
    SDL_GetWindowSize(window, &width, nil)
    SDL_GetRendererOutputSize(renderer, &pixels, nil)
    let density = CGFloat(pixels) / CGFloat(max(1, width))
    return layout.point(CGPoint(x: CGFloat(x) * density, y: CGFloat(y) * density))
  }

  // MARK: Drawing

  func present(showsHelp: Bool) {
    followRotation()
    let layout = layout
    let context = SimulatedDevice.render(scale: layout.scale, into: context)
    if showsHelp { help.draw(in: context, over: SimulatedDevice.displaySize) }
    if self.context !== context { makeTexture(for: context) }
    self.context = context
    SDL_UpdateTexture(texture, nil, context.pixels, Int32(context.bytesPerRow))
    var target = SDL_Rect(
      x: Int32(layout.screen.minX), y: Int32(layout.screen.minY), w: Int32(context.pixelWidth),
      h: Int32(context.pixelHeight))
    SDL_SetRenderDrawColor(renderer, 40, 40, 40, 255)
    SDL_RenderClear(renderer)
    SDL_RenderCopy(renderer, texture, nil, &target)
    SDL_RenderPresent(renderer)
  }

  /// A phone that is turned has a window that is turned.
  private func followRotation() {
    let display = SimulatedDevice.displaySize
    guard display != shownSize else { return }
    shownSize = display
    guard let size = try? Self.size(for: display) else { return }
    SDL_SetWindowSize(window, Int32(size.width), Int32(size.height))
    SDL_SetWindowPosition(window, Self.centered, Self.centered)
  }

  private func makeTexture(for context: CGContext) {
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      Int32(context.pixelWidth), Int32(context.pixelHeight))
  }

  private static func error() -> WindowError {
    WindowError(reason: String(cString: SDL_GetError()))
  }
}

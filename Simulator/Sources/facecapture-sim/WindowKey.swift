import CSDL2

/// What the keys of the window do.
enum WindowKey: CaseIterable {
  case turnLeft, turnRight, home, permission, call, splitView, heat, breakdown, memory, appearance, largerText,
    smallerText, screenshot, elements, help, quit

  /// The key, as it is printed on it.
  var label: String { entry.label }
  var meaning: String { entry.meaning }

  init?(code: Int32) {
    let found = Self.allCases.first { key in key.entry.codes.contains { Int32(bitPattern: $0.rawValue) == code } }
    guard let found else { return nil }
    self = found
  }

  private var entry: (codes: [SDL_KeyCode], label: String, meaning: String) {
    switch self {
    case .turnLeft: ([SDLK_LEFT], "←", "turn the phone to the left")
    case .turnRight: ([SDLK_RIGHT], "→", "turn it to the right")
    case .home: ([SDLK_h], "H", "home; again: back to the app")
    case .permission: ([SDLK_p], "P", "forbid the camera in Settings; again: allow it")
    case .call: ([SDLK_c], "C", "a video call takes the camera away; again: gives it back")
    case .splitView: ([SDLK_v], "V", "Split View takes it away; again: gives it back")
    case .heat: ([SDLK_t], "T", "too hot for the camera; again: cooled down")
    case .breakdown: ([SDLK_x], "X", "the capture system breaks down and starts anew")
    case .memory: ([SDLK_m], "M", "memory warning")
    case .appearance: ([SDLK_d], "D", "dark appearance; again: light")
    case .largerText: ([SDLK_PLUS, SDLK_EQUALS, SDLK_KP_PLUS], "+", "larger text")
    case .smallerText: ([SDLK_MINUS, SDLK_KP_MINUS], "-", "smaller text")
    case .screenshot: ([SDLK_s], "S", "screenshot")
    case .elements: ([SDLK_e], "E", "print the elements that scripts can tap, and where they are")
    case .help: ([SDLK_F1, SDLK_SLASH, SDLK_QUESTION], "F1", "these lines; again: hide them")
    case .quit: ([SDLK_q, SDLK_ESCAPE], "Q", "finish and close the window")
    }
  }
}

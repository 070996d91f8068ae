/// The domain of AVFoundation's errors.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// An error of the capture system.
public struct AVError: Error, Hashable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case unknown = -11800
    case sessionNotRunning = -11803
    case deviceAlreadyUsedByAnotherSession = -11804
    case deviceWasDisconnected = -11808
    case deviceNotConnected = -11814
    case deviceInUseByAnotherApplication = -11815
    case deviceLockedForConfigurationByAnotherProcess = -11817
    case sessionWasInterrupted = -11818
    case mediaServicesWereReset = -11819
    case deviceIsNotAvailableInBackground = -11836
    case applicationIsNotAuthorizedToUseDevice = -11852
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { AVFoundationErrorDomain }
  public var errorCode: Int { code.rawValue }

  public static var unknown: Code { .unknown }
  public static var sessionNotRunning: Code { .sessionNotRunning }
  public static var deviceAlreadyUsedByAnotherSession: Code { .deviceAlreadyUsedByAnotherSession }
  public static var deviceWasDisconnected: Code { .deviceWasDisconnected }
  public static var deviceNotConnected: Code { .deviceNotConnected }
  public static var deviceInUseByAnotherApplication: Code { .deviceInUseByAnotherApplication }
  public static var deviceLockedForConfigurationByAnotherProcess: Code { .deviceLockedForConfigurationByAnotherProcess }
  public static var sessionWasInterrupted: Code { .sessionWasInterrupted }
  public static var mediaServicesWereReset: Code { .mediaServicesWereReset }
  public static var deviceIsNotAvailableInBackground: Code { .deviceIsNotAvailableInBackground }
  public static var applicationIsNotAuthorizedToUseDevice: Code { .applicationIsNotAuthorizedToUseDevice }

  public var errorDescription: String? {
    switch code {
    case .unknown: "The operation could not be completed."
    case .sessionNotRunning: "The capture session is not running."
    case .deviceAlreadyUsedByAnotherSession: "Another capture session uses the camera."
    case .deviceWasDisconnected: "The camera was disconnected."
    case .deviceNotConnected: "The camera is not connected."
    case .deviceInUseByAnotherApplication: "Another app uses the camera."
    case .deviceLockedForConfigurationByAnotherProcess: "Another process is configuring the camera."
    case .sessionWasInterrupted: "The capture session was interrupted."
    case .mediaServicesWereReset: "The media services were reset."
    case .deviceIsNotAvailableInBackground: "The camera is not available in the background."
    case .applicationIsNotAuthorizedToUseDevice: "The app is not authorized to use the camera."
    }
  }
}

extension AVError.Code {
  /// Lets `catch AVError.mediaServicesWereReset` match any error with that code.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? AVError)?.code == code }
}

import Foundation
import Synchronization
import XCTest
@_spi(Simulator) import os

final class LogTests: XCTestCase {
  private final class Lines: Sendable {
    private let entries = Mutex<[LogEntry]>([])
    func append(_ entry: LogEntry) { entries.withLock { $0.append(entry) } }
    var all: [LogEntry] { entries.withLock { $0 } }
  }

  private let lines = Lines()
  private let logger = Logger(subsystem: "test", category: "log")

  override func setUp() {
    LogRecorder.sink = { [lines] in lines.append($0) }
    SignpostRecorder.reset()
  }

  override func tearDown() {
    LogRecorder.sink = nil
    SignpostRecorder.reset()
  }

  func testLevels() {
    logger.debug("a")
    logger.info("b")
    logger.notice("c")
    logger.warning("d")
    logger.error("e")
    logger.fault("f")

    XCTAssertEqual(lines.all.map(\.level), [.debug, .info, .default, .error, .error, .fault])
    XCTAssertEqual(lines.all.map(\.message), ["a", "b", "c", "d", "e", "f"])
    XCTAssertEqual(lines.all.map(\.category), Array(repeating: "log", count: 6))
  }

  func testTextIsPrivateUnlessPublic() {
    let name = "Ada"

    logger.notice("\(name) \(name, privacy: .public) \(name, privacy: .private)")

    XCTAssertEqual(lines.all.map(\.message), ["<private> Ada <private>"])
  }

  func testNumbersArePublicUnlessPrivate() {
    logger.notice("\(3) \(0.5, format: .fixed(precision: 2)) \(true) \(4, privacy: .private)")

    XCTAssertEqual(lines.all.map(\.message), ["3 0.50 true <private>"])
  }

  func testValuesOfUnwrittenEntriesAreNotComputed() {
    LogRecorder.sink = nil
    let computed = Mutex(0)
    func value() -> Int {
      computed.withLock {
        $0 += 1
        return $0
      }
    }

    logger.debug("\(value())")

    XCTAssertEqual(computed.withLock { $0 }, 0)
  }

  func testIntervalIsRecordedOnce() {
    let signposter = OSSignposter(subsystem: "test", category: "log")
    let state = signposter.beginInterval("work")
    Thread.sleep(forTimeInterval: 0.01)

    signposter.endInterval("work", state)
    signposter.endInterval("work", state)

    XCTAssertEqual(SignpostRecorder.intervals.map(\.name), ["work"])
    XCTAssertGreaterThanOrEqual(SignpostRecorder.intervals[0].duration, .milliseconds(10))
    XCTAssertEqual(lines.all.map(\.level), [.error])
  }

  func testEvents() {
    let signposter = OSSignposter(subsystem: "test", category: "log")

    signposter.emitEvent("drop", id: signposter.makeSignpostID())
    signposter.withIntervalSignpost("block") {}

    XCTAssertEqual(SignpostRecorder.events.map(\.name), ["drop"])
    XCTAssertEqual(SignpostRecorder.intervals.map(\.name), ["block"])
  }

  func testRecordIsBounded() {
    let signposter = OSSignposter(subsystem: "test", category: "log")

    for _ in 0..<SignpostRecorder.capacity * 2 { signposter.emitEvent("tick") }

    XCTAssertLessThanOrEqual(SignpostRecorder.events.count, SignpostRecorder.capacity * 11 / 10)
    XCTAssertGreaterThanOrEqual(SignpostRecorder.events.count, SignpostRecorder.capacity)
  }
}

// CGFloat, CGPoint, CGSize and CGRect live in Foundation on Linux.
@_exported import Foundation

/// CoreFoundation does not exist on Linux; constants that are `CFString` at Apple bridge to `String` all the same.
public typealias CFString = NSString

/// Runs a closure. There are no autoreleased objects on Linux, so there is no pool to drain.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

import XCTest

@testable import UIKit

/// The solver by itself: expressions of a few unknowns in the order of their priority.
final class ConstraintSolverTests: XCTestCase {
  private func x(_ variable: Int) -> LinearExpression { LinearExpression(variable: variable) }

  func testEquationsHaveOneSolution() {
    var solver = ConstraintSolver(unknownCount: 2)
    XCTAssertTrue(solver.makeZero(x(0) + x(1) + -10, isRequired: true))
    XCTAssertTrue(solver.makeZero(x(0) - x(1) + -2, isRequired: true))
    XCTAssertEqual(solver.value(of: 0), 6, accuracy: 1e-9)
    XCTAssertEqual(solver.value(of: 1), 4, accuracy: 1e-9)
  }

  func testRequiredContradictionIsLeftOutAndChangesNothing() {
    var solver = ConstraintSolver(unknownCount: 1)
    _ = solver.makeZero(x(0) + -5, isRequired: true)
    XCTAssertFalse(solver.makeZero(x(0) + -7, isRequired: true))
    XCTAssertEqual(solver.value(of: 0), 5)
  }

  func testTighterInequalityReplacesLooserOne() {
    var solver = ConstraintSolver(unknownCount: 1)
    XCTAssertTrue(solver.makeNonnegative(x(0) + -50, isRequired: true))
    XCTAssertTrue(solver.makeNonnegative(x(0) + -100, isRequired: true))
    XCTAssertTrue(solver.makeNonnegative((x(0) + -300) * -1, isRequired: true))
    XCTAssertFalse(solver.makeZero(x(0) + -20, isRequired: false))
    XCTAssertEqual(solver.value(of: 0), 100, accuracy: 1e-9, "as near to 20 as allowed")
  }

  func testLaterEquationMovesWithinInequalities() {
    var solver = ConstraintSolver(unknownCount: 1)
    _ = solver.makeNonnegative(x(0) + -100, isRequired: true)
    _ = solver.makeNonnegative((x(0) + -300) * -1, isRequired: true)
    XCTAssertTrue(solver.makeZero(x(0) + -250, isRequired: false))
    XCTAssertEqual(solver.value(of: 0), 250, accuracy: 1e-9)
  }

  func testWhatWasMissedStaysAsNearAsItCame() {
    // given x ≤ 10, then a wish for 20
    var solver = ConstraintSolver(unknownCount: 2)
    _ = solver.makeNonnegative((x(0) + -10) * -1, isRequired: true)
    XCTAssertFalse(solver.makeZero(x(0) + -20, isRequired: false))
    // when a weaker wish pulls the other way
    XCTAssertFalse(solver.makeZero(x(0), isRequired: false))
    // then it has no effect
    XCTAssertEqual(solver.value(of: 0), 10, accuracy: 1e-9)
  }

  func testInequalitiesShareRoom() {
    // given two widths of at least 30 and 40 in 100, of which the first wants 90
    var solver = ConstraintSolver(unknownCount: 2)
    _ = solver.makeZero(x(0) + x(1) + -100, isRequired: true)
    _ = solver.makeNonnegative(x(0) + -30, isRequired: true)
    _ = solver.makeNonnegative(x(1) + -40, isRequired: true)
    XCTAssertFalse(solver.makeZero(x(0) + -90, isRequired: false))
    XCTAssertEqual(solver.value(of: 0), 60, accuracy: 1e-9)
    XCTAssertEqual(solver.value(of: 1), 40, accuracy: 1e-9)
  }

  func testUnreachableInequalityIsReported() {
    var solver = ConstraintSolver(unknownCount: 1)
    _ = solver.makeNonnegative((x(0) + -10) * -1, isRequired: true)
    XCTAssertFalse(solver.makeNonnegative(x(0) + -11, isRequired: true))
  }

  func testExpressionsCancelOut() {
    let sum = (x(3) * 2 + x(1)) - x(3) * 2
    XCTAssertEqual(sum.terms.map(\.variable), [1])
    XCTAssertEqual(sum.coefficient(of: 3), 0)
  }
}

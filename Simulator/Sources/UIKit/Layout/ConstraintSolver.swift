/// Solves linear equations and inequalities one after the other, each as well as the earlier ones allow.
///
/// The order is the priority. After each step the earlier constraints still hold: what could be met stays met, and
/// what could not stays as near as it came. This is the simplex method in dictionary form: every variable is either
/// *basic*, with a row that gives it as an expression of the others, or *free to choose*, and then has the value 0.
/// An inequality gets a slack variable that must not become negative.
struct ConstraintSolver {
  private struct Row {
    var variable: Int
    var value: LinearExpression
  }

  private static let tolerance = 1e-6

  private let unknownCount: Int
  private var rows: [Row] = []
  /// The row of each variable, if it has one.
  private var rowIndex: [Int?]

  /// - Parameter unknownCount: How many variables may have any value, the negative ones too.
  init(unknownCount: Int) {
    self.unknownCount = unknownCount
    rowIndex = Array(repeating: nil, count: unknownCount)
  }

  func value(of variable: Int) -> Double { rowIndex[variable].map { rows[$0].value.constant } ?? 0 }

  /// Makes an expression zero, or at least brings it as near as possible.
  /// - Parameter isRequired: One that cannot be met is then left out altogether.
  /// - Returns: Whether it has been met.
  mutating func makeZero(_ expression: LinearExpression, isRequired: Bool) -> Bool {
    var expression = reduced(expression)
    if expression.constant > 0 { expression = expression * -1 }
    var pivot = expression.terms.first { isUnknown($0.variable) }?.variable ?? expression.terms.first?.variable
    if expression.constant < -Self.tolerance {
      pivot = raise(&expression)
      if pivot == nil {
        if !isRequired { freeze(expression) }
        return false
      }
    }
    if let pivot { solve(expression, for: pivot) }
    return true
  }

  /// Makes an expression zero or greater, or at least as great as possible.
  /// - Parameter isRequired: One that cannot be met is then left out altogether.
  /// - Returns: Whether it has been met.
  mutating func makeNonnegative(_ expression: LinearExpression, isRequired: Bool) -> Bool {
    var expression = reduced(expression)
    if expression.constant < -Self.tolerance {
      guard let pivot = raise(&expression) else {
        if !isRequired { freeze(expression) }
        return false
      }
      let slack = makeSlack()
      solve(expression - LinearExpression(variable: slack), for: pivot)
    } else if !expression.terms.isEmpty {
      expression.constant = max(0, expression.constant)
      add(Row(variable: makeSlack(), value: expression))
    }
    return true
  }

  // MARK: Moving

  /// Moves along the edges of what is allowed until the expression can become zero by changing one variable alone.
  /// - Returns: That variable; nil if the expression stays negative however far one moves.
  private mutating func raise(_ expression: inout LinearExpression) -> Int? {
    // Lowest index first (Bland's rule), so that it cannot go round in circles.
    while let term = expression.terms.first(where: { isUnknown($0.variable) || $0.coefficient > 0 }) {
      let step = -expression.constant / abs(term.coefficient)
      let direction: Double = term.coefficient > 0 ? 1 : -1
      guard let row = blockingRow(for: term.variable, direction: direction, within: step) else {
        return term.variable
      }
      exchange(row, with: term.variable)
      expression = reduced(expression)
    }
    return nil
  }

  /// The row whose slack becomes negative first when a variable is changed, if one does within the step.
  private func blockingRow(for variable: Int, direction: Double, within step: Double) -> Int? {
    var first: (row: Int, limit: Double)?
    for (index, row) in rows.enumerated() where !isUnknown(row.variable) {
      let slope = row.value.coefficient(of: variable) * direction
      guard slope < -1e-9 else { continue }
      let limit = row.value.constant / -slope
      guard limit < step - 1e-9 else { continue }
      if let first, (limit, row.variable) >= (first.limit, rows[first.row].variable) { continue }
      first = (index, limit)
    }
    return first?.row
  }

  /// Makes a row's variable free to choose, and gives the other one the row.
  private mutating func exchange(_ index: Int, with variable: Int) {
    let row = rows[index]
    rowIndex[row.variable] = nil
    let equation = row.value - LinearExpression(variable: row.variable)
    rows[index] = Row(variable: variable, value: equation.solved(for: variable))
    rowIndex[variable] = index
    substitute(variable, in: rows.indices.filter { $0 != index })
  }

  // MARK: Rows

  private func isUnknown(_ variable: Int) -> Bool { variable < unknownCount }

  private mutating func makeSlack() -> Int {
    rowIndex.append(nil)
    return rowIndex.count - 1
  }

  private mutating func add(_ row: Row) {
    rowIndex[row.variable] = rows.count
    rows.append(row)
  }

  /// Gives a variable the value that makes the expression zero, for good.
  private mutating func solve(_ expression: LinearExpression, for variable: Int) {
    let others = rows.indices
    add(Row(variable: variable, value: expression.solved(for: variable)))
    substitute(variable, in: Array(others))
  }

  /// Replaces a variable that has a row now in other rows.
  private mutating func substitute(_ variable: Int, in indices: [Int]) {
    guard let own = rowIndex[variable] else { return }
    let value = rows[own].value
    for index in indices {
      let coefficient = rows[index].value.coefficient(of: variable)
      guard coefficient != 0 else { continue }
      rows[index].value.remove(variable)
      rows[index].value.add(value, times: coefficient)
    }
  }

  /// What is left of an expression are slacks that make it smaller: they stay at 0 from now on, in no row any more.
  private mutating func freeze(_ expression: LinearExpression) {
    for term in expression.terms {
      for index in rows.indices { rows[index].value.remove(term.variable) }
    }
  }

  /// The same expression in terms of variables that are free to choose.
  private func reduced(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(constant: expression.constant)
    for term in expression.terms {
      if let index = rowIndex[term.variable] {
        result.add(rows[index].value, times: term.coefficient)
      } else {
        result.add(LinearExpression(variable: term.variable), times: term.coefficient)
      }
    }
    return result
  }
}

extension LinearExpression {
  /// What a variable is where the expression is zero.
  fileprivate func solved(for variable: Int) -> LinearExpression {
    var others = self
    others.remove(variable)
    return others.multiplied(by: -1 / coefficient(of: variable))
  }
}

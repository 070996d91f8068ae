/// A constant plus multiples of variables: `constant + Σ coefficient · variable`.
struct LinearExpression {
  struct Term {
    let variable: Int
    var coefficient: Double
  }

  var constant: Double
  /// In the order of the variables, none twice.
  private(set) var terms: [Term]

  init(constant: Double = 0, terms: [Term] = []) {
    self.constant = constant
    self.terms = terms
  }

  init(variable: Int) { self.init(terms: [Term(variable: variable, coefficient: 1)]) }

  func coefficient(of variable: Int) -> Double {
    let index = index(of: variable)
    guard index < terms.count, terms[index].variable == variable else { return 0 }
    return terms[index].coefficient
  }

  mutating func remove(_ variable: Int) {
    let index = index(of: variable)
    guard index < terms.count, terms[index].variable == variable else { return }
    terms.remove(at: index)
  }

  /// Adds a multiple of another expression.
  mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += factor * other.constant
    guard !other.terms.isEmpty else { return }
    var sum: [Term] = []
    sum.reserveCapacity(terms.count + other.terms.count)
    var (left, right) = (0, 0)
    while left < terms.count || right < other.terms.count {
      if right == other.terms.count || left < terms.count && terms[left].variable < other.terms[right].variable {
        sum.append(terms[left])
        left += 1
      } else if left == terms.count || other.terms[right].variable < terms[left].variable {
        sum.append(Term(variable: other.terms[right].variable, coefficient: factor * other.terms[right].coefficient))
        right += 1
      } else {
        let coefficient = terms[left].coefficient + factor * other.terms[right].coefficient
        // What cancels out leaves rounding errors, which must not be taken for a dependency.
        if abs(coefficient) > 1e-9 { sum.append(Term(variable: terms[left].variable, coefficient: coefficient)) }
        left += 1
        right += 1
      }
    }
    terms = sum
  }

  func multiplied(by factor: Double) -> LinearExpression {
    LinearExpression(
      constant: constant * factor,
      terms: terms.map { Term(variable: $0.variable, coefficient: $0.coefficient * factor) })
  }

  static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.add(right)
    return sum
  }

  static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    var sum = left
    sum.add(right, times: -1)
    return sum
  }

  static func + (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(constant: left.constant + right, terms: left.terms)
  }

  static func * (left: LinearExpression, right: Double) -> LinearExpression { left.multiplied(by: right) }

  /// Where the variable is, or would be, among the terms.
  private func index(of variable: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

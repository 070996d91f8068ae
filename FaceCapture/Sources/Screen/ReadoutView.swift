import UIKit

/// The readout on top of the preview: a small table on a ground of its own, legible over any picture.
final class ReadoutView: UIView {
  var readout = Readout(nil) {
    didSet {
      if readout != oldValue { update() }
    }
  }

  /// One value below the other, where there is no room for two side by side.
  var isNarrow = false {
    didSet {
      if isNarrow != oldValue { arrangeColumns() }
    }
  }

  private static let rowSpacing: CGFloat = 2
  private let title = UILabel()
  private let cells: [(title: UILabel, value: UILabel)]
  private let columns = UIStackView()

  override init(frame: CGRect) {
    cells = Readout(nil).rows.map { _ in (UILabel(), UILabel()) }
    super.init(frame: frame)
    layer.cornerRadius = 14
    setUpLabels()
    setUpStacks()
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
    accessibilityIdentifier = "FaceCapture.readout"
    update()
    updateTransparency()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code only") }

  func updateTransparency() {
    backgroundColor = .black.withAlphaComponent(UIAccessibility.isReduceTransparencyEnabled ? 1 : 0.6)
  }

  private func update() {
    title.text = readout.title
    for (row, cell) in zip(readout.rows, cells) {
      cell.title.text = row.title
      cell.value.text = row.value ?? Readout.noValue
    }
    accessibilityLabel = readout.spoken
  }

  private func arrangeColumns() {
    columns.axis = isNarrow ? .vertical : .horizontal
    columns.spacing = isNarrow ? Self.rowSpacing : 16
  }

  private func setUpLabels() {
    setUp(title, .systemFont(ofSize: 13, weight: .semibold), .white)
    for cell in cells {
      setUp(cell.title, .systemFont(ofSize: 13), .white.withAlphaComponent(0.75))
      setUp(cell.value, .monospacedDigitSystemFont(ofSize: 13, weight: .medium), .white)
      cell.value.setContentHuggingPriority(.required, for: .horizontal)
      cell.value.setContentCompressionResistancePriority(.required, for: .horizontal)
      cell.title.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    }
  }

  private func setUp(_ label: UILabel, _ font: UIFont, _ color: UIColor) {
    label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(for: font, maximumPointSize: 16)
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    label.textColor = color
  }

  private func setUpStacks() {
    let rows = cells.map { cell in
      let row = UIStackView(arrangedSubviews: [cell.title, cell.value])
      row.spacing = 8
      return row
    }
    for half in [rows.prefix(3), rows.suffix(3)] {
      let column = UIStackView(arrangedSubviews: Array(half))
      column.axis = .vertical
      column.spacing = Self.rowSpacing
      columns.addArrangedSubview(column)
    }
    columns.distribution = .fillEqually
    arrangeColumns()
    let table = UIStackView(arrangedSubviews: [title, columns])
    table.axis = .vertical
    table.spacing = 4
    table.translatesAutoresizingMaskIntoConstraints = false
    addSubview(table)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      table.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
      table.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 14),
      table.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -14),
    ])
  }
}

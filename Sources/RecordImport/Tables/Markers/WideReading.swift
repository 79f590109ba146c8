import Records

/// A marker with its own column, in a table with one row per visit or morning.
struct WideReading<Source: Sendable & Hashable>: Sendable, Hashable {
    var source: Source
    var marker: String
    /// Unit; nil if it is in the cells or unknown.
    var unit: String?
}

/// A row of several readings seen as one reading: its cell and mapping replace the row's own name, unit and value.
struct ReadingRow<Base: TableRow<MarkerColumn>>: TableRow {
    let base: Base
    var name: String?
    var unit: String?
    var value: Cell

    func cell(_ column: MarkerColumn) -> Cell {
        switch column {
        case .name: name.map { .text($0) } ?? base.cell(column)
        case .unit: unit.map { .text($0) } ?? base.cell(column)
        case .value: value
        default: base.cell(column)
        }
    }
}

/// A cell with more than a plain number: `104 mmHg`, `151 H`, `128/84`, but not the grade `2+`.
struct WrittenReading {
    /// The number as written, including a limit sign before it.
    var number: String
    /// The number after a slash: the diastolic pressure.
    var second: String?
    var unit: String?

    /// A laboratory's flags for values outside its range; ignored, as the range gives the same information.
    private static let flags: Set<String> = [
        "h", "l", "hh", "ll", "h*", "l*", "*", "+", "n", "high", "low", "(h)", "(l)",
    ]

    /// - Returns: nil for a text that is not a number followed by something else.
    init?(_ text: String) {
        let text = text.trimmedOfBlanks
        if ResultInWords.isKnown(text) { return nil }
        let number = text.prefix { Self.isOfNumber($0) }
        guard number.contains(where: \.isNumber), number.count < text.count, text.count <= 40 else { return nil }
        self.number = String(number).trimmedOfBlanks
        var rest = String(text.dropFirst(number.count)).trimmedOfBlanks
        if rest.first == "/", let digit = rest.dropFirst().first, digit.isNumber {
            let second = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
            self.second = String(second)
            rest = String(rest.dropFirst(1 + second.count)).trimmedOfBlanks
        }
        let words = rest.split(separator: " ").filter { !Self.flags.contains($0.lowercased()) }
        guard words.count <= 1, words.first.map({ Self.isUnit($0) }) ?? true else { return nil }
        unit = words.first.map { String($0) }
    }

    private static func isOfNumber(_ mark: Character) -> Bool {
        mark.isASCII && mark.isNumber || "<>≤≥=.,- ".contains(mark)
    }

    private static func isUnit(_ word: Substring) -> Bool {
        word.contains { $0.isLetter || $0 == "%" }
            && word.allSatisfy { $0.isLetter || $0.isNumber || "%/µ³²^.*".contains($0) }
    }
}

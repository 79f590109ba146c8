/// A rating as people write one: `6`, `6.5`, `6,5`, `6/10`, `6 of 10`.
struct SeverityRating: Equatable {
    var value: Double
    /// The top of the scale, where the cell says it.
    var top: Int?

    private static let words: Set<String> = ["of", "out of", "von", "sur", "de", "van", "su"]

    /// - Returns: nil for any other text.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let bytes = bytes.trimmed
        guard bytes.count <= 16 else { return nil }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        let number = text.prefix { $0.isWholeNumber && $0.isASCII || $0 == "." || $0 == "," }
        guard let value = Double(number.replacing(",", with: ".")), value < 1000 else { return nil }
        self.value = value
        let rest = String(text[number.endIndex...]).trimmedOfBlanks
        if rest.isEmpty { return }
        let top = rest.reversed().prefix { $0.isWholeNumber && $0.isASCII }.reversed()
        let mark = String(rest.dropLast(top.count)).trimmedOfBlanks
        guard mark == "/" || Self.words.contains(mark), let top = Int(String(top)) else { return nil }
        self.top = top
    }

    /// - Returns: nil for a cell that holds neither a number nor a text.
    static func of(_ cell: Cell) -> SeverityRating? {
        switch cell {
        case .utf8(let bytes): SeverityRating(bytes)
        case .text(let text): Array(text.utf8).withUnsafeBufferPointer { SeverityRating($0) }
        case .real(let value): SeverityRating(value: value)
        default: nil
        }
    }

    private init(value: Double) { self.value = value }
}

extension SeverityScale {
    private var top: Int {
        switch self {
        case .oneToFive, .zeroToFive: 5
        case .zeroToTen: 10
        case .zeroToHundred: 100
        case .zeroToThree, .oneToThree: 3
        }
    }

    /// A rating with a fraction, or with the top of its scale.
    ///
    /// - Returns: nil for one that is not of this scale. On those from 0 to 10 and to 100 a fraction counts as the nearest
    ///   whole number, and anything above 0 as 1 at least; on the others it has no meaning.
    func severity(of rating: SeverityRating) -> WrittenSeverity? {
        guard rating.top == nil || rating.top == top, 0...Double(top) ~= rating.value else { return nil }
        if rating.value == 0 { return .zero }
        let rounds = self == .zeroToTen || self == .zeroToHundred
        let whole = rounds ? max(1, Int(rating.value.rounded())) : Int(exactly: rating.value)
        return whole.flatMap(stored).map { .stored($0) }
    }
}

/// A rating as people write it beside a plain number: `6.5`, `6,5`, `6/10`, `6 of 10`.
struct PainRating: Equatable {
    /// 0 or more.
    var value: Double
    /// The highest rating there is, if the cell says it.
    var top: Int?

    /// Words between a rating and the highest one, in the languages of the input files.
    private static let betweens: Set<String> = [
        "/", "of", "out of", "von", "sur", "de", "van", "su", "em", "uit", "aus",
    ]

    /// - Parameter bytes: the cell without surrounding white space.
    /// - Returns: nil for any other text.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let first = bytes.first, first &- 48 <= 9, bytes.count <= 24 else { return nil }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
        guard let value = Double(number.replacing(",", with: ".")), value <= 100 else { return nil }
        self.value = value
        let rest = text.dropFirst(number.count).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if rest.isEmpty { return }
        let digits = String(rest.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
        let between = rest.dropLast(digits.count).split(separator: " ").joined(separator: " ")
        guard let top = Int(digits), Self.betweens.contains(between), value <= Double(top) else { return nil }
        self.top = top
    }

    /// The nearest whole number; a half counts as the higher one, and only 0 itself as 0.
    var nearest: Int { value == 0 ? 0 : max(1, Int(value.rounded(.toNearestOrAwayFromZero))) }

    var isWhole: Bool { value == value.rounded() }
}

import DisplayList

// Spoken text of large figures: a count is read as printed, before its caption; a measure is read after its caption,
// since a screen reader would otherwise run them together.

extension KeyFigure {
    /// Nil if the text is read as printed: `58 of 88 days with headache`.
    public var heard: String? {
        let words = numeral == "–" ? "\(caption): not known" : HeardMeasure.words([(numeral, unit)], caption)
        guard let detail else { return words }
        return (words ?? [numeral, unit, caption].compactMap(\.self).joined(separator: " ")) + "; \(detail)"
    }
}

extension ComparedFigure {
    /// Nil if the text is read as printed.
    public var heard: String? {
        let start: String?
        switch value {
        case .none: return change.isEmpty ? "\(caption): not known" : "\(caption): \(change)"
        case .severity(_, let word): start = "\(caption): \(word)"
        case .parts(let parts): start = HeardMeasure.words(parts.map { ($0.numeral, $0.unit) }, caption)
        }
        guard !change.isEmpty else { return start }
        return "\(start ?? plain). \(change)"
    }

    private var plain: String {
        guard case .parts(let parts) = value else { return caption }
        return (parts.flatMap { [$0.numeral, $0.unit] } + [caption]).compactMap(\.self).joined(separator: " ")
    }
}

extension SheetFigure {
    /// Spoken text with the monthly values; nil if the text is read as printed.
    public var heard: String? {
        let said = heardLines.isEmpty ? lines.compactMap(\.first) : heardLines
        guard !parts.isEmpty else { return ([caption] + said).joined(separator: ": ") }
        let measure = HeardMeasure.words(
            parts.map { ($0.numeral, $0.unit) } + (unit.map { [($0, nil)] } ?? []), caption)
        guard measure != nil || !said.isEmpty else { return nil }
        let plain = (parts.flatMap { [$0.numeral, $0.unit] } + [unit, caption]).compactMap(\.self)
        let sentences = [measure ?? plain.joined(separator: " ")] + said
        let text = sentences.joined(separator: ". ")
        return SpokenDurations.expanded(text) ?? text
    }
}

extension SheetValue {
    /// Returns `Ferritin: 11 ng/mL, low, falling`; with its day and range if they are drawn.
    public func heard(withDay: Bool) -> String {
        let more = withDay ? [day, range.isEmpty ? "" : "range \(HeardRange.words(range) ?? range)"] : []
        let parts = ["\(name): \(value)" + (unit.isEmpty ? "" : " \(unit)"), word, arrow?.word ?? ""] + more
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

extension ReadingGrid.Reading {
    /// `17 Mar 2026: 12.4, near limit`.
    public var heard: String { "\(day): \(value)" + (word.isEmpty ? "" : ", \(word.lowercased())") }
}

/// Spoken text of measures.
enum HeardMeasure {
    /// - Returns: `median duration: 5 hours 23 minutes`; nil for a count.
    static func words(_ parts: [(numeral: String, unit: String?)], _ caption: String) -> String? {
        let counts =
            parts[0].numeral.allSatisfy(\.isNumber) && (parts[0].unit.map(isCount) ?? true)
            && parts.dropFirst().allSatisfy { isCount($0.numeral) }
        // "4 of 28 headache days" would be read as if there were 28 of them.
        let isShare = parts.contains { $0.numeral.hasPrefix("of ") || ($0.unit ?? "").hasPrefix("of ") }
        let isShareOfDays = isShare && namesKindOfDays(caption)
        guard !counts || isShareOfDays else { return nil }
        let text = parts.flatMap { [$0.numeral, $0.unit].compactMap(\.self) }.joined(separator: "\u{A0}")
        let value = SpokenDurations.expanded(text) ?? text.replacing("\u{A0}", with: " ")
        return "\(caption): \(value)"
    }

    /// Whether the text beside a number leads to what is counted: `of 88`.
    private static func isCount(_ unit: String) -> Bool { unit.hasPrefix("of ") }

    /// Whether it is like `acute-medication days`, but not like `days with headache`, which continues from `of 88`.
    private static func namesKindOfDays(_ caption: String) -> Bool {
        ["day", "days"].contains { caption.hasSuffix(" " + $0) }
    }
}

/// Spoken text of `40–100`, whose dash most screen readers omit.
public enum HeardRange {
    /// Returns `40 to 100`, or nil without a dash.
    public static func words(_ range: String) -> String? {
        range.contains("–") ? range.replacing("–", with: " to ") : nil
    }
}

/// Spoken text of a mean with its number of ratings, `2.1 (20)`.
public enum HeardMean {
    /// Returns `2.1 of 5, 20 ratings`, or nil for any other text.
    public static func words(_ text: String) -> String? {
        // Fast exit for almost every cell.
        guard text.utf8.last == UInt8(ascii: ")") else { return nil }
        let parts = text.dropLast().split(separator: "(")
        guard parts.count == 2, let mean = Double(parts[0].filter { !$0.isWhitespace }), let ratings = Int(parts[1]),
            parts[0].contains("."), 1...5 ~= mean
        else { return nil }
        let number = parts[0].prefix { !$0.isWhitespace }
        return "\(number) of 5, \(ratings) \(ratings == 1 ? "rating" : "ratings")"
    }
}

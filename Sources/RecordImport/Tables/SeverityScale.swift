import Diagnostics

/// Scales for severities. Raw values are the words of `--severity-scale`.
public enum SeverityScale: String, Sendable, Hashable, CaseIterable {
    /// 1 Mild, 3 Moderate, 5 Severe; 2 and 4 of older stores.
    case oneToFive = "1-5"
    /// 1 to 5 as above, and 0 for a day without headache.
    case zeroToFive = "0-5"
    /// The numeric rating scale of pain: 1–3 Mild, 4–6 Moderate, 7–10 Severe; 0 for a day without headache.
    case zeroToTen = "0-10"
    /// The visual analogue scale in millimetres, rounded to 0 to 10: 1–34 Mild, 35–64 Moderate, 65–100 Severe; 0 for a
    /// day without headache.
    case zeroToHundred = "0-100"
    /// 1 Mild, 2 Moderate, 3 Severe; 0 for a day without headache, as in headache calendars on paper.
    case zeroToThree = "0-3"
    /// 1 Mild, 2 Moderate, 3 Severe.
    case oneToThree = "1-3"

    /// Converts a rating to the app's numbers.
    ///
    /// - Returns: nil for a number outside the scale, and for 0, which is no headache.
    func stored(_ rating: Int) -> Int? {
        switch self {
        case .oneToFive, .zeroToFive: (1...5).contains(rating) ? rating : nil
        case .zeroToTen: Self.stored(ofTen: rating)
        case .zeroToHundred: (1...100).contains(rating) ? Self.stored(ofTen: max(1, (rating + 5) / 10)) : nil
        case .zeroToThree, .oneToThree: (1...3).contains(rating) ? 2 * rating - 1 : nil
        }
    }

    /// Converts a rating of 1 to 10 to the app's numbers.
    ///
    /// - Returns: nil for any other number.
    static func stored(ofTen rating: Int) -> Int? {
        switch rating {
        case 1...3: 1
        case 4...6: 3
        case 7...10: 5
        default: nil
        }
    }

    /// The highest rating.
    var top: Int {
        switch self {
        case .oneToFive, .zeroToFive: 5
        case .zeroToTen: 10
        case .zeroToHundred: 100
        case .zeroToThree, .oneToThree: 3
        }
    }

    /// Reads a rating with its scale, which must be this one, or a rating between two numbers of 0 to 10 or 0 to 100.
    func rating(_ bytes: UnsafeBufferPointer<UInt8>) -> PainRating? {
        guard let rating = PainRating(bytes), rating.top == nil || rating.top == top else { return nil }
        return rating.isWhole || top >= 10 ? rating : nil
    }

    /// Whether 0 means a day without headache.
    var hasZero: Bool { self != .oneToFive && self != .oneToThree }

    /// The diagnostic for ratings that were converted to the app's numbers; nil if they already were.
    var rescaling: DiagnosticCode? {
        switch self {
        case .oneToFive, .zeroToFive: nil
        case .zeroToTen: .rescaledSeverity
        case .zeroToHundred: .rescaledSeverityOfHundred
        case .zeroToThree, .oneToThree: .rescaledSeverityOfThree
        }
    }

    /// The diagnostic for a cell outside the scale.
    var fault: DiagnosticCode {
        switch self {
        case .oneToFive: .badSeverity
        case .zeroToTen: .badSeverityOfTen
        case .zeroToFive, .zeroToHundred, .zeroToThree, .oneToThree: .badSeverityOfScale
        }
    }
}

// MARK: Cells

/// A cell's answer to the severity of a headache.
enum WrittenSeverity: Equatable {
    /// In the app's numbers.
    case stored(Int)
    /// There was no headache.
    case zero
    /// Not answered.
    case empty
    /// Outside the scale, which was reported.
    case unreadable
}

extension CellReader {
    /// Reads the severity of a cell on the file's scale; a value outside it is reported.
    mutating func severity<Column>(
        _ row: some TableRow<Column>, _ column: Column, _ scale: SeverityScale
    ) -> WrittenSeverity {
        if isEmpty(row, column) { return .empty }
        switch wholeNumber(row, column) {
        case .whole(0): return .zero
        case .whole(let rating):
            if let stored = scale.stored(rating) { return .stored(stored) }
            report(scale.fault, column)
        case .ambiguous: report(.ambiguousValue, column)
        case .none, .fraction, .junk:
            if row.isMapped, case .unusable = row.cell(column) {
                report(.unexplainedSeverity, column)
                return .unreadable
            }
            guard let rating = row.cell(column).withTrimmedText({ scale.rating($0) }) ?? nil else {
                report(scale.fault, column)
                return .unreadable
            }
            if !rating.isWhole { report(.roundedSeverity, column) }
            if rating.nearest == 0 { return .zero }
            if let stored = scale.stored(rating.nearest) { return .stored(stored) }
            report(scale.fault, column)
        }
        return .unreadable
    }

    /// Whether a cell is a severity of 0.
    func saysZero<Column>(_ row: some TableRow<Column>, _ column: Column) -> Bool {
        if case .whole(0) = wholeNumber(row, column) { true } else { false }
    }
}

/// Counts the ratings of a file that cannot be on the scale from 1 to 5 but may be on that from 0 to 10.
struct ScaleCount: Sendable, Equatable {
    private(set) var rows = 0
    private(set) var beyond = 0
    /// Whether 0 is allowed: in a table of days, a day without headache may be rated 0 on any scale.
    private let takesZero: Bool

    init(takesZero: Bool = false) { self.takesZero = takesZero }

    /// - Parameters:
    ///   - rows: number of rows checked.
    ///   - beyond: number of those whose rating cannot be on the scale from 1 to 5.
    init(rows: Int, beyond: Int) {
        (self.rows, self.beyond) = (rows, beyond)
        takesZero = false
    }

    mutating func add(_ cell: Cell) {
        rows += 1
        switch cell {
        case .utf8(let bytes): if isBeyond(bytes.trimmed) { beyond += 1 }
        case .text: if cell.withTrimmedText(isBeyond) ?? false { beyond += 1 }
        case .integer(let rating): if isBeyond(Double(rating)) { beyond += 1 }
        case .real(let rating): if isBeyond(rating) { beyond += 1 }
        case .missing, .boolean, .list, .time, .day, .unusable: break
        }
    }

    private func isBeyond(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        if text.count == 1 {
            return text[0] == UInt8(ascii: "0") && !takesZero || (UInt8(ascii: "6")...UInt8(ascii: "9")) ~= text[0]
        }
        guard (2...8).contains(text.count) else { return false }
        return WrittenNumber.double(text, decimalComma: true).map(isBeyond) ?? false
    }

    private func isBeyond(_ rating: Double) -> Bool {
        rating == 0 && !takesZero || (6...10).contains(rating) && rating == rating.rounded()
    }

    /// Whether the file uses another scale: at least two such rows and more than 2 per cent; one may be a slip.
    var isOtherScale: Bool { beyond >= 2 && beyond * 50 > rows }

    /// - Throws: status 65 for a file on another scale: every figure would be wrong.
    func requireUsualScale(at place: Place) throws(Failure) {
        guard isOtherScale else { return }
        throw Failure(
            .dataError,
            "\(beyond) of \(rows) rows have a severity \(takesZero ? "" : "of 0 or ")from 6 to 10: "
                + "the file does not use the scale 1 to 5, so nothing of it is used", at: place,
            hint: "--severity-scale 0-10 reads 1–3 as Mild, 4–6 as Moderate, 7–10 as Severe and 0 as a day without "
                + "headache; --severity-scale 1-5 leaves such ratings out", asks: .severityScale)
    }
}

/// A rating that people write instead of a plain number: `6.5`, `6,5`, `6/10`, `6 of 10`.
struct PainRating: Equatable {
    /// Number as written, 0 or more.
    var value: Double
    /// The highest possible rating, if the cell states it.
    var top: Int?

    /// Words between a rating and the highest rating, in the languages of the input files.
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

    /// The nearest whole number; a half is rounded up, and only 0 itself becomes 0.
    var nearest: Int { value == 0 ? 0 : max(1, Int(value.rounded(.toNearestOrAwayFromZero))) }

    var isWhole: Bool { value == value.rounded() }
}

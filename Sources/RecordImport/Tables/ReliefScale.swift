import Diagnostics
import Records

/// Scales for ratings of relief. Raw values are the words of `--relief-scale`.
///
/// A rating on another scale than 1 to 5 is converted linearly to the nearest whole number from 1, no relief, to 5,
/// full relief.
public enum ReliefScale: String, Sendable, Hashable, CaseIterable {
    /// 1 none to 5 full relief, as in the app.
    case oneToFive = "1-5"
    case zeroToTen = "0-10"
    case zeroToFour = "0-4"
    case zeroToThree = "0-3"
    /// From 0 to 100, with or without a percent sign.
    case percent

    var range: ClosedRange<Double> {
        switch self {
        case .oneToFive: 1...5
        case .zeroToTen: 0...10
        case .zeroToFour: 0...4
        case .zeroToThree: 0...3
        case .percent: 0...100
        }
    }

    /// Converts a rating to 1 to 5.
    ///
    /// - Returns: nil for a number outside the scale.
    func stored(_ rating: Double) -> Int? {
        guard range.contains(rating) else { return nil }
        return Int((1 + 4 * (rating - range.lowerBound) / (range.upperBound - range.lowerBound)).rounded())
    }

    /// The diagnostic for ratings that were converted to 1 to 5; nil if none were.
    var rescaling: DiagnosticCode? {
        switch self {
        case .oneToFive: nil
        case .zeroToTen: .rescaledReliefOfTen
        case .zeroToFour: .rescaledReliefOfFour
        case .zeroToThree: .rescaledReliefOfThree
        case .percent: .rescaledReliefOfPercent
        }
    }

    private static let columnNames = Set((1...TakenMedication.most).map { TakenMedication.columns(number: $0)[2].name })

    /// Returns the columns of a table with ratings of relief.
    static func columns<Column: TableColumn>(of table: Column.Type) -> [Column] {
        table.allCases.filter { columnNames.contains($0.columnName) }
    }
}

/// Counts the ratings of a file that cannot be on the scale from 1 to 5.
struct ReliefCount: Sendable, Equatable {
    private(set) var ratings = 0
    private(set) var beyond = 0

    init() {}

    /// - Parameters:
    ///   - ratings: number of ratings checked.
    ///   - beyond: number of those outside 1 to 5.
    init(ratings: Int, beyond: Int) { (self.ratings, self.beyond) = (ratings, beyond) }

    mutating func add(_ cell: Cell) {
        // Most ratings are a single digit.
        if case .utf8(let bytes) = cell, bytes.count <= 1 {
            guard let digit = bytes.first, (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= digit else { return }
            return add(Double(digit - UInt8(ascii: "0")))
        }
        if case .number(let rating, _) = WrittenRating(cell, decimalComma: true, takesPercent: true) { add(rating) }
    }

    private mutating func add(_ rating: Double) {
        ratings += 1
        if !ReliefScale.oneToFive.range.contains(rating) { beyond += 1 }
    }

    /// Whether the file uses another scale: at least two such ratings and more than 2 per cent; one may be a slip.
    var isOtherScale: Bool { beyond >= 2 && beyond * 50 > ratings }

    /// Scale for the file's ratings if the user names none; nil if none of them can be used.
    var scale: ReliefScale? { isOtherScale ? nil : .oneToFive }
}

/// A cell of ratings as a number, with or without a percent sign.
enum WrittenRating: Equatable {
    case number(Double, isPercent: Bool)
    case none, ambiguous, junk

    /// - Parameter takesPercent: whether `80 %` is accepted as a number.
    init(_ cell: Cell, decimalComma: Bool, takesPercent: Bool) {
        var (number, isPercent) = (cell, false)
        if takesPercent, let text = cell.plainText, text.hasSuffix("%") {
            (number, isPercent) = (.text(String(text.dropLast())), true)
        }
        self =
            switch CellReader.written(number, decimalComma: decimalComma) {
            case .none: isPercent ? .junk : .none
            case .ambiguous: .ambiguous
            case .junk: .junk
            case .number(let value): .number(value, isPercent: isPercent)
            }
    }
}

/// Settings for reading ratings of relief, and for checking them in the first pass over a file.
struct ReliefReading: Sendable {
    /// Scale named by the user; nil to determine it from the file's ratings.
    var named: ReliefScale?
    /// Positions of the columns with ratings.
    var columns: [Int]

    /// Setting for a table without ratings, or one whose ratings come from a mapping.
    static let usual = ReliefReading(named: .oneToFive, columns: [])

    /// Columns whose scale must be determined.
    var sought: [Int] { named == nil ? columns : [] }

    /// - Parameter count: counts of the file's ratings.
    /// - Returns: nil if none of them can be used.
    func scale(by count: ReliefCount) -> ReliefScale? { named ?? count.scale }
}

extension CellReader {
    /// Reads a rating of relief as 1 to 5, and whether the cell has an unusable rating, which is reported.
    mutating func relief<Column>(_ row: some TableRow<Column>, _ column: Column) -> (rating: Int?, isUnread: Bool) {
        let cell = row.cell(column)
        let takesPercent = reliefScale == nil || reliefScale == .percent
        switch WrittenRating(cell, decimalComma: decimalComma, takesPercent: takesPercent) {
        case .none: return (nil, false)
        case .junk:
            refuse(cell, as: .badNumber, column)
            return (nil, !cell.saysNotAnswered)
        case .ambiguous: report(.ambiguousValue, column)
        case .number(let rating, _):
            guard let scale = reliefScale else {
                reliefsOfOtherScale += 1
                break
            }
            if scale == .oneToFive, rating != rating.rounded() {
                report(.fractionalNumber, column)
            } else if let stored = scale.stored(rating) {
                if scale != .oneToFive { rescaledReliefs += 1 }
                return (stored, false)
            } else {
                report(.numberOutOfRange, column)
            }
        }
        return (nil, true)
    }

    /// Moves diagnostics about the file's ratings of relief into ``diagnostics``.
    mutating func settleReliefs() {
        let place = Place(file: file)
        diagnostics.add(.otherReliefScale, at: place, count: reliefsOfOtherScale)
        if let rescaling = reliefScale?.rescaling { diagnostics.add(rescaling, at: place, count: rescaledReliefs) }
        (reliefsOfOtherScale, rescaledReliefs) = (0, 0)
    }
}

import Diagnostics

/// One completed questionnaire. A row of the `questionnaires` table.
public struct Questionnaire: Sendable, Hashable {
    /// The export's own id; `questionnaire-1` and so on, in order of day, if it has none.
    public var id: String
    /// The name in the export's spelling: see ``instrument``.
    public var name: String
    /// Local day.
    public var day: CalendarDay
    /// The total in the export; nil if there is none, or if it contradicts the items.
    public var writtenTotal: Int?
    /// Answers to items 1 to 10, at positions 0 to 9; nil if not answered. All are nil if the total contradicts them.
    public var items: [Int?]
    /// Location in the input. Not a column of the table.
    public var place: Place

    /// Number of items for which the table has columns.
    public static let itemCount = 10

    /// - Parameter items: answers from item 1 on, at most ``itemCount``.
    public init(
        id: String = "", name: String, day: CalendarDay, writtenTotal: Int? = nil, items: [Int?] = [],
        place: Place = Place()
    ) {
        self.id = id
        self.name = name
        self.day = day
        self.writtenTotal = writtenTotal
        self.items = Array((items + Array(repeating: nil, count: Self.itemCount)).prefix(Self.itemCount))
        self.place = place
    }

    /// The questionnaire whose rules apply; nil for any other, which is not graded.
    public var instrument: Instrument? { Instrument(written: name) }

    /// The written total, or else the sum of the items that make the total; nil without either.
    public var total: Int? { writtenTotal ?? instrument?.sum(of: items) }
}

/// A questionnaire with known items.
public enum Instrument: String, Sendable, Hashable, CaseIterable {
    /// Items 1 to 6 are days in three months, item 7 is pain from 0 to 10; the total is that of items 1 to 5.
    case midas = "MIDAS"
    /// Six items of 6, 8, 10, 11 or 13 points; the total is 36 to 78.
    case hit6 = "HIT-6"

    /// Finds the questionnaire with a name, ignoring letter case, spaces and marks between words.
    public init?(written: String) {
        let key = MarkerName.key(of: written)
        guard let known = Self.allCases.first(where: { MarkerName.key(of: $0.rawValue) == key }) else { return nil }
        self = known
    }

    /// Number of items, from the first, that make the total.
    public var totalItems: Int { self == .midas ? 5 : 6 }

    /// Number of items.
    public var itemCount: Int { self == .midas ? 7 : 6 }

    /// Possible totals: MIDAS asks about three months, of at most 92 days, five times.
    public var totals: ClosedRange<Int> { self == .midas ? 0...460 : 36...78 }

    /// Whether an item can have this answer.
    ///
    /// - Parameter number: number of the item, from 1.
    public func allows(_ answer: Int, item number: Int) -> Bool {
        switch self {
        case .midas: number <= itemCount && (number == 7 ? 0...10 : 0...92).contains(answer)
        case .hit6: number <= itemCount && [6, 8, 10, 11, 13].contains(answer)
        }
    }

    /// Returns the possible totals with the answered items; other items may have any answer.
    public func totals(with items: [Int?]) -> ClosedRange<Int> {
        let answered = items.prefix(totalItems).compactMap(\.self)
        let (sum, open) = (answered.reduce(0, +), totalItems - answered.count)
        let least = totals.lowerBound / totalItems
        let most = totals.upperBound / totalItems
        return sum + open * least...sum + open * most
    }

    /// Returns the sum of the items that make the total; nil if one of them is not answered.
    public func sum(of items: [Int?]) -> Int? {
        let answered = items.prefix(totalItems).compactMap(\.self)
        return answered.count == totalItems ? answered.reduce(0, +) : nil
    }
}

extension Questionnaire: FieldList {
    @usableFromInline
    package static var blank: Questionnaire { Questionnaire(name: "", day: CalendarDay(number: 0)) }

    /// Visits the columns of the `questionnaires` table.
    @inlinable
    package mutating func visitFields<Visitor: FieldVisitor>(with visitor: inout Visitor) throws(Visitor.Fault) {
        try visitor.identifier(&id, Field("id", "The export's id of the row.", example: "q-1"))
        try visitor.text(
            &name, missing: .missingQuestionnaireName,
            Field(
                "name", "Questionnaire: MIDAS, HIT-6, or another, which is not graded.", example: "MIDAS",
                synonyms: ["questionnaire", "instrument", "scale"]))
        try visitor.day(
            &day, bad: .badQuestionnaireDay,
            Field("day", "When it was filled in.", example: "2026-03-03", synonyms: ["date", "filled_in"]))
        try visitor.whole(
            &writtenTotal, in: .questionnaire,
            Field(
                "total",
                "Total: MIDAS items 1 to 5, HIT-6 all six. If it is not their sum, it is reported; neither is used.",
                example: "24", synonyms: ["score", "sum", "points"]))
        for position in items.indices {
            try visitor.whole(&items[position], in: .questionnaire, Self.item(position + 1))
        }
    }

    /// Returns the column of an item.
    ///
    /// - Parameter number: number of the item, from 1.
    @usableFromInline
    static func item(_ number: Int) -> Field {
        let about =
            switch number {
            case 1, 2: "Answer \(number). MIDAS: days, work or school. HIT-6: 6, 8, 10, 11 or 13."
            case 3, 4: "Answer \(number). MIDAS: days, household. HIT-6: 6, 8, 10, 11 or 13."
            case 5: "Answer 5. MIDAS: days, family and leisure. HIT-6: 6, 8, 10, 11 or 13."
            case 6: "Answer 6. MIDAS: headache days of three months (A). HIT-6: 6, 8, 10, 11 or 13."
            case 7: "Answer 7. MIDAS: pain, 0 to 10 (B)."
            default: "Answer \(number) of another questionnaire."
            }
        // Items of a MIDAS whose total is the example of `total`.
        let examples = ["5", "6", "4", "5", "4", "40", "6"]
        return Field(
            "item_\(number)", about, example: number <= examples.count ? examples[number - 1] : "",
            synonyms: ["q\(number)"])
    }
}

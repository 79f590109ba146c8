import DisplayList

/// A panel of the visit sheet, beside others.
public struct SheetPanel: Sendable, Hashable {
    public enum Content: Sendable, Hashable {
        /// Shares one below another with a bar between name and numbers; none if not recorded.
        case features([SheetShare])
        case entries([SheetEntry])
        case values([SheetValue])
        /// A figure and its caption, one line each.
        case facts([SheetFact])
        case none
    }

    public var heading: String
    public var note: String?
    public var content: Content
    /// Text below the content, in Ink.
    public var reading: String?
    /// Remark on entries that are not shown, by the number of those that are, from 0.
    public var left: [String?] = []
    /// Remarks below everything else, in grey; each followed by its shorter wordings.
    public var remarks: [[String]]

    public init(
        heading: String, note: String? = nil, content: Content, reading: String? = nil, remarks: [[String]] = []
    ) {
        self.heading = heading
        self.note = note
        self.content = content
        self.reading = reading
        self.remarks = remarks
    }
}

/// A share of headaches with its numbers.
public struct SheetShare: Sendable, Hashable {
    public var name: String
    public var present: Int
    public var recorded: Int
    /// Whether too few answered to say that there were not more.
    public var isAtLeast = false

    public init(name: String, present: Int, recorded: Int) {
        self.name = name
        self.present = present
        self.recorded = recorded
    }

    /// `7 of 11`, `≥1 of 10`.
    public var numbers: String { "\(isAtLeast ? "≥" : "")\(present) of \(recorded)" }
}

/// A marker's latest value.
public struct SheetValue: Sendable, Hashable {
    public var name: String
    public var value: String
    public var unit: String
    /// Empty without a range; drawn if there is room.
    public var range: String
    /// Drawn if there is room.
    public var day: String
    public var status: StatusSymbol?
    public var word: String
    /// Nil without a trend.
    public var arrow: ArrowSymbol?

    public init(
        name: String, value: String, unit: String, range: String, day: String, status: StatusSymbol?, word: String,
        arrow: ArrowSymbol?
    ) {
        self.name = name
        self.value = value
        self.unit = unit
        self.range = range
        self.day = day
        self.status = status
        self.word = word
        self.arrow = arrow
    }
}

/// A named entry with a line below it.
public struct SheetEntry: Sendable, Hashable {
    public var title: String
    /// In grey after the title.
    public var detail: String
    public var text: String

    public init(title: String, detail: String, text: String) {
        self.title = title
        self.detail = detail
        self.text = text
    }
}

/// A figure on its own line.
public struct SheetFact: Sendable, Hashable {
    public var figure: String
    public var caption: String

    public init(figure: String, caption: String) {
        self.figure = figure
        self.caption = caption
    }
}

/// What a part of a page is to somebody who has the report read aloud, by the names of PDF 32000-1 §14.8.4.
public enum StructureRole: Sendable, Hashable {
    /// A part with a heading of its own, such as a card.
    case section
    case heading(HeadingRank)
    case paragraph
    /// Words within another element that are read differently from how they are written.
    case span
    case list, listItem, listLabel, listBody
    case table, tableHead, tableBody, tableRow
    /// What a table is called, as its first element.
    case caption
    case headerCell(HeaderScope, columns: Int = 1)
    case cell(columns: Int = 1)
    /// Shapes and words that mean something as a picture only; has an alternative text.
    case figure
    /// Leads to the element that carries this anchor.
    case link(to: String)
    case artifact
}

/// What a header cell heads.
public enum HeaderScope: Sendable, Hashable {
    case row, column
}

/// How far a heading reaches, the furthest first. Levels are counted from what was met so far, so that none is skipped:
/// see ``StructureTree``.
public enum HeadingRank: Int, Sendable, Hashable, Comparable {
    /// The report's name.
    case report
    /// Heads pages of its own.
    case page
    case section
    case subsection
    /// A figure, a card, a month.
    case item

    public static func < (left: HeadingRank, right: HeadingRank) -> Bool { left.rawValue < right.rawValue }
}

/// Where an element begins: its role, and what is said in place of what is drawn.
public struct StructureTag: Sendable, Hashable {
    public var role: StructureRole
    /// Stands outside what is open around it, as a remark at the foot of a page does in the middle of a table: read
    /// after the part of the report that is open.
    public var isDetached = false
    /// Most elements have none: items, which are copied often, stay small.
    private var texts: Texts?

    public init(
        _ role: StructureRole, alternative: String? = nil, actualText: String? = nil, anchor: String? = nil
    ) {
        self.role = role
        texts = Texts(alternative: alternative, actualText: actualText, anchor: anchor)
    }

    /// Read instead of a picture: says what the picture shows.
    public var alternative: String? { texts?.alternative }

    /// Read instead of words or signs that would be read wrongly.
    public var actualText: String? {
        get { texts?.actualText }
        set { texts = Texts(alternative: alternative, actualText: newValue, anchor: anchor) }
    }

    /// Where links lead to.
    public var anchor: String? { texts?.anchor }

    public static var detachedParagraph: StructureTag {
        var tag = paragraph
        tag.isDetached = true
        return tag
    }

    public static let section = StructureTag(.section)
    public static let paragraph = StructureTag(.paragraph)
    public static let list = StructureTag(.list)
    public static let listItem = StructureTag(.listItem)
    public static let listLabel = StructureTag(.listLabel)
    public static let listBody = StructureTag(.listBody)
    public static let table = StructureTag(.table)
    public static let caption = StructureTag(.caption)
    public static let tableHead = StructureTag(.tableHead)
    public static let tableBody = StructureTag(.tableBody)
    public static let row = StructureTag(.tableRow)
    public static let cell = StructureTag(.cell())
    public static let columnHeader = StructureTag(.headerCell(.column))
    public static let rowHeader = StructureTag(.headerCell(.row))
    /// Furniture that repeats what is said elsewhere; not read aloud.
    public static let artifact = StructureTag(.artifact)

    public static func heading(_ rank: HeadingRank, anchor: String? = nil) -> StructureTag {
        StructureTag(.heading(rank), anchor: anchor)
    }

    public static func figure(_ alternative: String) -> StructureTag {
        StructureTag(.figure, alternative: alternative)
    }
}

extension StructureTag {
    private final class Texts: Sendable, Hashable {
        let alternative: String?
        let actualText: String?
        let anchor: String?

        /// - Returns: nil for nothing.
        init?(alternative: String?, actualText: String?, anchor: String?) {
            guard alternative != nil || actualText != nil || anchor != nil else { return nil }
            self.alternative = alternative
            self.actualText = actualText
            self.anchor = anchor
        }

        static func == (left: Texts, right: Texts) -> Bool {
            left === right
                || (left.alternative, left.actualText, left.anchor)
                    == (right.alternative, right.actualText, right.anchor)
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(alternative)
            hasher.combine(actualText)
            hasher.combine(anchor)
        }
    }
}

extension [DrawItem] {
    /// These items as one element of the structure.
    public consuming func tagged(_ tag: StructureTag) -> [DrawItem] {
        var items = consume self
        items.reserveCapacity(items.count + 2)
        items.insert(.begin(tag), at: 0)
        items.append(.end)
        return items
    }
}

extension [DrawItem] {
    /// Adds an item as one element of the structure.
    public mutating func append(_ item: DrawItem, tagged tag: StructureTag) {
        append(.begin(tag))
        append(item)
        append(.end)
    }
}

extension DrawItem {
    /// This item as one element of the structure.
    public func tagged(_ tag: StructureTag) -> [DrawItem] { [.begin(tag), self, .end] }
}

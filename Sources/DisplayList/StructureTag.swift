/// The meaning of a part of a page to a screen reader, by the names of PDF 32000-1 §14.8.4.
public enum StructureRole: Sendable, Hashable {
    /// A part with its own heading, such as a card.
    case section
    case heading(HeadingRank)
    case paragraph
    /// Words within another element that are read differently from their spelling.
    case span
    case list, listItem, listLabel, listBody
    case table, tableHead, tableBody, tableRow
    /// Title of a table, as its first element.
    case caption
    case headerCell(HeaderScope, columns: Int = 1)
    case cell(columns: Int = 1)
    /// Shapes and words with a meaning only as a picture; has an alternative text.
    case figure
    /// A link to the element with this anchor.
    case link(to: String)
    case artifact
}

/// Scope of a header cell.
public enum HeaderScope: Sendable, Hashable {
    case row, column
}

/// Rank of a heading, the highest first. Levels are counted from the headings before, so that none is skipped: see
/// ``StructureTree``.
public enum HeadingRank: Int, Sendable, Hashable, Comparable {
    /// The report's name.
    case report
    /// A heading of separate pages.
    case page
    case section
    case subsection
    /// A figure, a card or a month.
    case item

    public static func < (left: HeadingRank, right: HeadingRank) -> Bool { left.rawValue < right.rawValue }
}

/// The beginning of an element: its role, and text to read instead of its content.
public struct StructureTag: Sendable, Hashable {
    public var role: StructureRole
    /// Whether it is outside the elements open around it, like a remark at the foot of a page in the middle of a table:
    /// read after the open part of the report.
    public var isDetached = false
    /// Nil for most elements, so that items, which are copied often, stay small.
    private var texts: Texts?

    public init(_ role: StructureRole, alternative: String? = nil, actualText: String? = nil, anchor: String? = nil) {
        self.role = role
        texts = Texts(alternative: alternative, actualText: actualText, anchor: anchor)
    }

    /// Description read instead of a picture.
    public var alternative: String? { texts?.alternative }

    /// Text read instead of words or signs that would be misread.
    public var actualText: String? {
        get { texts?.actualText }
        set { texts = Texts(alternative: alternative, actualText: newValue, anchor: anchor) }
    }

    /// Target of links.
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
    /// Furniture that repeats other content; not read.
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

        /// - Returns: nil if all are nil.
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
    /// Returns these items as one structure element.
    public consuming func tagged(_ tag: StructureTag) -> [DrawItem] {
        var items = consume self
        items.reserveCapacity(items.count + 2)
        items.insert(.begin(tag), at: 0)
        items.append(.end)
        return items
    }
}

extension [DrawItem] {
    /// Adds an item as one structure element.
    public mutating func append(_ item: DrawItem, tagged tag: StructureTag) {
        append(.begin(tag))
        append(item)
        append(.end)
    }
}

extension DrawItem {
    /// Returns this item as one structure element.
    public func tagged(_ tag: StructureTag) -> [DrawItem] { [.begin(tag), self, .end] }
}

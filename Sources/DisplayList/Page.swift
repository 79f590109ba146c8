/// A finished page: items at fixed positions, text in reading order, with its structure elements. Text is always above
/// shapes.
public struct Page: Sendable, Hashable {
    public var items: [DrawItem]
    /// Whether it is read after all other pages, because it is between two pages on which an element continues.
    public var isReadLast: Bool
    /// Top of the content; above it there is only the header, which identifies the patient.
    public var contentTop: Points
    public var paper: Paper

    public init(items: [DrawItem], isReadLast: Bool = false, contentTop: Points = 64, paper: Paper = .a4) {
        self.items = items
        self.isReadLast = isReadLast
        self.contentTop = contentTop
        self.paper = paper
    }
}

/// A PDF's statements about itself.
public struct DocumentInfo: Sendable, Hashable {
    public var title: String
    public var subject: String
    public var creator: String
    /// Time of creation, ISO 8601 with the offset of its zone.
    public var created: String

    public init(title: String, subject: String, creator: String, created: String) {
        self.title = title
        self.subject = subject
        self.creator = creator
        self.created = created
    }
}

/// Paper size of the pages, in portrait orientation.
public enum Paper: String, Sendable, Hashable, CaseIterable {
    /// 210 × 297 mm (ISO 216).
    case a4
    /// 8.5 × 11 in (ANSI/ASME Y14.1, size A).
    case letter

    public var width: Points {
        switch self {
        case .a4: 595.276
        case .letter: 612
        }
    }

    public var height: Points {
        switch self {
        case .a4: 841.890
        case .letter: 792
        }
    }
}

/// A finished page: items at fixed positions, words in reading order, with the elements they belong to.
/// Whatever the order, words lie above shapes.
public struct Page: Sendable, Hashable {
    public var items: [DrawItem]
    /// Read aloud after all other pages: it stands between two pages that an element runs over.
    public var isReadLast: Bool
    /// Above it only the frame stands: whose page it is.
    public var contentTop: Points
    public var paper: Paper

    public init(items: [DrawItem], isReadLast: Bool = false, contentTop: Points = 64, paper: Paper = .a4) {
        self.items = items
        self.isReadLast = isReadLast
        self.contentTop = contentTop
        self.paper = paper
    }
}

/// What a PDF says about itself.
public struct DocumentInfo: Sendable, Hashable {
    public var title: String
    public var subject: String
    public var creator: String
    /// Moment of writing, ISO 8601 with the offset of its zone.
    public var created: String

    public init(title: String, subject: String, creator: String, created: String) {
        self.title = title
        self.subject = subject
        self.creator = creator
        self.created = created
    }
}

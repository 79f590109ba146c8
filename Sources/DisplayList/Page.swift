/// A finished page: items at fixed positions, words in reading order, with the elements they belong to.
/// Whatever the order, words lie above shapes.
public struct Page: Sendable, Hashable {
    /// A4 portrait, 210 × 297 mm.
    public static let a4 = (width: Points(595.276), height: Points(841.890))

    public var items: [DrawItem]
    /// Read aloud after all other pages: it stands between two pages that an element runs over.
    public var isReadLast: Bool
    /// Above it only the frame stands: whose page it is.
    public var contentTop: Points

    public init(items: [DrawItem], isReadLast: Bool = false, contentTop: Points = 64) {
        self.items = items
        self.isReadLast = isReadLast
        self.contentTop = contentTop
    }
}

/// What a PDF says about itself.
public struct DocumentInfo: Sendable, Hashable {
    public var title: String
    public var subject: String
    public var creator: String
    /// ISO 8601, as Cairo takes it.
    public var created: String

    public init(title: String, subject: String, creator: String, created: String) {
        self.title = title
        self.subject = subject
        self.creator = creator
        self.created = created
    }
}

/// A finished page: items at fixed positions, words in reading order, with the elements they belong to.
/// Whatever the order, words lie above shapes.
public struct Page: Sendable, Hashable {
    /// A4 portrait, 210 × 297 mm.
    public static let a4 = (width: Points(595.276), height: Points(841.890))

    public var items: [DrawItem]

    public init(items: [DrawItem]) { self.items = items }
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

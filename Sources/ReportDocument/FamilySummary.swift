/// One record type on a cover: its extent, its figures, and a reference to its chapter.
public struct FamilySummary: Sendable, Hashable {
    public var name: String
    /// Data behind the figures, for example `41 headaches, 2 Jan – 30 Mar`.
    public var basis: String
    /// Up to four figures.
    public var figures: [KeyFigure]
    /// Notable findings, one sentence each.
    public var remarks: [String]
    /// Start of its chapter.
    public var chapter: Anchor

    public init(name: String, basis: String, figures: [KeyFigure], remarks: [String], chapter: Anchor) {
        self.name = name
        self.basis = basis
        self.figures = figures
        self.remarks = remarks
        self.chapter = chapter
    }
}

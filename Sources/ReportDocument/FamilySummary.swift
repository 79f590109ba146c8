/// One kind of records on a cover: what there is of it, its figures, and where its chapter begins.
public struct FamilySummary: Sendable, Hashable {
    public var name: String
    /// What the figures are drawn from, such as `41 headaches, 2 Jan – 30 Mar`.
    public var basis: String
    /// Up to four.
    public var figures: [KeyFigure]
    /// What stands out, a sentence each.
    public var remarks: [String]
    /// Where its chapter begins.
    public var chapter: Anchor

    public init(name: String, basis: String, figures: [KeyFigure], remarks: [String], chapter: Anchor) {
        self.name = name
        self.basis = basis
        self.figures = figures
        self.remarks = remarks
        self.chapter = chapter
    }
}

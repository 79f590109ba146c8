/// What the words of a report are made of: clusters, which are a few glyphs of one face that stand for a text together,
/// each once. Those of TrueType fonts come with these; one page shows all others, a row for each face, from which the
/// fonts are taken, and by which codes they have the glyphs. Words of one face that are shaped once are here once, too.
public struct GlyphSheet: Sendable {
    /// The clusters of one face, in the order in which they are first met.
    public struct Row: Sendable {
        /// Where the first glyph stands on the page.
        public var at: Point
        public var clusters: [Int32]

        public init(at: Point, clusters: [Int32]) {
            self.at = at
            self.clusters = clusters
        }
    }

    /// A word, by where its clusters are among ``clustersOfWords``.
    public struct Word: Sendable {
        public var clusters: Range<Int>
        /// The first of its glyphs among ``offsets``.
        public var firstOffset: Int

        public init(clusters: Range<Int>, firstOffset: Int) {
            self.clusters = clusters
            self.firstOffset = firstOffset
        }
    }

    public var rows: [Row]
    public var fonts: [EmbeddedFont]
    /// Of each cluster, where its glyphs begin among ``advances``; behind the last, where these end.
    public var starts: [Int32]
    /// The widths of glyphs, in sizes of their font.
    public var advances: [Double]
    public var words: [Word] = []
    public var clustersOfWords: [Int32] = []
    /// Where each glyph of the words stands from where its word begins, in sizes of the font.
    public var offsets: [Double] = []

    public init(rows: [Row] = [], fonts: [EmbeddedFont] = [], starts: [Int32] = [0], advances: [Double] = []) {
        self.rows = rows
        self.fonts = fonts
        self.starts = starts
        self.advances = advances
    }

    /// The glyphs of a cluster, by their places among ``advances``.
    @inlinable
    public func glyphs(of cluster: Int32) -> Range<Int> {
        Int(starts[Int(cluster)])..<Int(starts[Int(cluster) + 1])
    }
}

/// Everything that is painted on the pages of a report.
public struct PaintedReport: Sendable {
    public var sheet: GlyphSheet
    public var pages: [PaintedPage]
    /// Of all pages.
    public var paper: Paper
    /// Each once, however often it is painted.
    public var images: [RasterImage]

    public init(sheet: GlyphSheet, pages: [PaintedPage], paper: Paper, images: [RasterImage] = []) {
        self.sheet = sheet
        self.pages = pages
        self.paper = paper
        self.images = images
    }
}

/// A TrueType font with the glyphs of one report, and what its clusters are shown with.
public struct EmbeddedFont: Sendable {
    /// What a font says of itself, in thousandths of its size.
    public struct Metrics: Sendable, Equatable {
        public var ascent: Int
        /// Depth below the baseline; negative.
        public var descent: Int
        /// Height of capital letters.
        public var capHeight: Int
        /// Left, lower, right and upper bounds of all its glyphs.
        public var bounds: [Int]

        public init(ascent: Int, descent: Int, capHeight: Int, bounds: [Int]) {
            self.ascent = ascent
            self.descent = descent
            self.capHeight = capHeight
            self.bounds = bounds
        }
    }

    public struct Glyph: Sendable {
        /// Index in the file.
        public var number: UInt16
        /// Advance, thousandths of the font's size.
        public var width: Int
        /// Character that the font's own table leads from to this glyph; nil where that is not known.
        public var character: Unicode.Scalar?

        public init(number: UInt16, width: Int, character: Unicode.Scalar?) {
            self.number = number
            self.width = width
            self.character = character
        }
    }

    /// Glyphs that stand for a text together.
    public struct Cluster: Sendable {
        /// Number of the cluster in the report.
        public var number: Int32
        public var text: String
        public var glyphs: [Glyph]

        public init(number: Int32, text: String, glyphs: [Glyph]) {
            self.number = number
            self.text = text
            self.glyphs = glyphs
        }
    }

    /// PostScript name.
    public var name: String
    public var metrics: Metrics
    /// The font with these glyphs alone.
    public var file: [UInt8]
    public var clusters: [Cluster]

    public init(name: String, metrics: Metrics, file: [UInt8], clusters: [Cluster]) {
        self.name = name
        self.metrics = metrics
        self.file = file
        self.clusters = clusters
    }
}

/// A TrueType font with the glyphs of one report, and what its clusters are shown with.
public struct EmbeddedFont: Sendable {
    /// What a font says of itself, in thousandths of its size.
    public struct Metrics: Sendable, Equatable {
        public var ascent: Int
        /// Below the line: negative.
        public var descent: Int
        /// Of capital letters.
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
        /// In the file.
        public var number: UInt16
        /// Thousandths of the font's size.
        public var width: Int
        /// The one that leads to the glyph in the font's own table of characters, where that is known.
        public var character: Unicode.Scalar?

        public init(number: UInt16, width: Int, character: Unicode.Scalar?) {
            self.number = number
            self.width = width
            self.character = character
        }
    }

    /// A cluster of the report.
    public struct Cluster: Sendable {
        public var number: Int32
        public var text: String
        public var glyphs: [Glyph]

        public init(number: Int32, text: String, glyphs: [Glyph]) {
            self.number = number
            self.text = text
            self.glyphs = glyphs
        }
    }

    /// As PostScript has it.
    public var name: String
    public var metrics: Metrics
    public var file: [UInt8]
    public var clusters: [Cluster]

    public init(name: String, metrics: Metrics, file: [UInt8], clusters: [Cluster]) {
        self.name = name
        self.metrics = metrics
        self.file = file
        self.clusters = clusters
    }
}

/// What is painted on a page, in the order of painting, with the element that each part belongs to: all that is to be
/// written into a file, with nothing left to decide.
public struct PaintedPage: Sendable {
    public enum Paint: Sendable {
        case shapes(Shapes)
        case words(Words)
        case image(Image)
    }

    /// A picture in its place.
    public struct Image: Sendable {
        public var owner: StructureTree.Owner
        /// Among the report's ``PaintedReport/images``.
        public var number: Int
        public var place: Rect

        public init(owner: StructureTree.Owner, number: Int, place: Rect) {
            self.owner = owner
            self.number = number
            self.place = place
        }
    }

    /// Shapes of one style that are filled or stroked together.
    public struct Shapes: Sendable {
        public var owner: StructureTree.Owner
        public var color: Color
        /// Nil for filled shapes.
        public var stroke: Stroke?
        public var shapes: [Shape]

        public init(owner: StructureTree.Owner, color: Color, stroke: Stroke?, shapes: [Shape]) {
            self.owner = owner
            self.color = color
            self.stroke = stroke
            self.shapes = shapes
        }
    }

    /// Words of one font and colour.
    public struct Words: Sendable {
        public var size: Points
        public var color: Color
        /// Runs of clusters, or of words, each with the element it belongs to.
        public var parts: [Part]

        public struct Part: Sendable, Hashable {
            public enum Kind: Sendable {
                /// The next of the page's ``PaintedPage/clusters``.
                case clusters
                /// The next of the page's ``PaintedPage/words``.
                case words
            }

            public var kind: Kind
            public var count: Int
            public var owner: StructureTree.Owner
            /// Holds letters or digits of a script that is written from right to left.
            public var isRightToLeft: Bool
            /// Where the element's is another: a tag of BCP 47, empty when it is not known.
            public var language: String?
        }

        public init(size: Points, color: Color) {
            self.size = size
            self.color = color
            parts = []
        }

        public mutating func add(
            _ count: Int, _ kind: Part.Kind = .clusters, of owner: StructureTree.Owner, isRightToLeft: Bool = false,
            language: String? = nil
        ) {
            let part = Part(kind: kind, count: count, owner: owner, isRightToLeft: isRightToLeft, language: language)
            if let last = parts.indices.last, parts[last].isLike(part) {
                parts[last].count += count
            } else if parts.isEmpty {
                // Mostly the only one.
                parts = [part]
            } else {
                parts.append(part)
            }
        }
    }

    /// A word of the report's ``GlyphSheet``.
    public struct Word: Sendable, Hashable {
        public var number: Int32
        /// Where it begins, on its baseline.
        public var at: Point

        public init(number: Int32, at: Point) {
            self.number = number
            self.at = at
        }
    }

    public var paints: [Paint] = []
    public var words: [Word] = []
    /// The clusters of what is not of words, by their numbers in the report's ``GlyphSheet``.
    public var clusters: [Int32] = []
    /// Where each glyph of these clusters stands.
    public var places: [Point] = []

    public init() {}
}

extension PaintedPage.Words.Part {
    fileprivate func isLike(_ other: Self) -> Bool {
        kind == other.kind && owner == other.owner && isRightToLeft == other.isRightToLeft && language == other.language
    }
}

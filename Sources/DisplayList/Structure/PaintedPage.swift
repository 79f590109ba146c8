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
        /// Runs of clusters, each with the element it belongs to.
        public var parts: [Part]

        public struct Part: Sendable, Hashable {
            public var owner: StructureTree.Owner
            public var clusterCount: Int
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
            _ clusterCount: Int, of owner: StructureTree.Owner, isRightToLeft: Bool = false, language: String? = nil
        ) {
            let part = Part(owner: owner, clusterCount: clusterCount, isRightToLeft: isRightToLeft, language: language)
            if let last = parts.indices.last, parts[last].isLike(part) {
                parts[last].clusterCount += clusterCount
            } else {
                parts.append(part)
            }
        }
    }

    public var paints: [Paint] = []
    /// The clusters of all words, by their numbers in the report's ``GlyphSheet``.
    public var clusters: [Int32] = []
    /// Where each glyph of these clusters stands.
    public var places: [Point] = []

    public init() {}
}

extension PaintedPage.Words.Part {
    fileprivate func isLike(_ other: Self) -> Bool {
        owner == other.owner && isRightToLeft == other.isRightToLeft && language == other.language
    }
}

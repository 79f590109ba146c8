/// What was painted on a page, call by call: what a finisher needs to find the parts of each element again in the
/// page's content.
public struct PaintedPage: Sendable, Hashable {
    /// Shapes of one style that were filled or stroked together.
    public struct Shapes: Sendable, Hashable {
        public var owner: StructureTree.Owner
        public var isStroked: Bool
        /// Shapes that were filled and then outlined alike may have become one.
        public var outlinesLast: Bool

        public init(owner: StructureTree.Owner, isStroked: Bool, outlinesLast: Bool) {
            self.owner = owner
            self.isStroked = isStroked
            self.outlinesLast = outlinesLast
        }
    }

    /// Words of one font and colour that were painted together.
    public struct Words: Sendable, Hashable {
        /// Where the first glyph stands.
        public var at: Point
        /// Runs of glyphs, each with the element it belongs to.
        public var parts: [Part]

        public struct Part: Sendable, Hashable {
            public var owner: StructureTree.Owner
            public var glyphCount: Int
            /// Holds letters or digits of a script that is written from right to left.
            public var isRightToLeft: Bool
            /// Where the element's is another: a tag of BCP 47, empty when it is not known.
            public var language: String?
        }

        public init(at: Point) {
            self.at = at
            parts = []
        }

        public mutating func add(
            _ glyphCount: Int, of owner: StructureTree.Owner, isRightToLeft: Bool = false, language: String? = nil
        ) {
            let part = Part(owner: owner, glyphCount: glyphCount, isRightToLeft: isRightToLeft, language: language)
            if let last = parts.indices.last, parts[last].isLike(part) {
                parts[last].glyphCount += glyphCount
            } else {
                parts.append(part)
            }
        }
    }

    /// Shapes in the order of painting; text is painted after them.
    public var shapes: [Shapes]
    public var words: [Words]

    public init(shapes: [Shapes] = [], words: [Words] = []) {
        self.shapes = shapes
        self.words = words
    }
}

extension PaintedPage.Words.Part {
    fileprivate func isLike(_ other: Self) -> Bool {
        owner == other.owner && isRightToLeft == other.isRightToLeft && language == other.language
    }
}

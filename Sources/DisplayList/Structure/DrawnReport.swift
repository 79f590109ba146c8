/// Everything of one element and language that is drawn on a page one after the other.
public struct DrawnRun: Sendable, Hashable {
    public enum Kind: Sendable {
        case shapes, words, picture
    }

    public var kind: Kind
    public var owner: StructureTree.Owner
    /// Language of its words, where the element's is another: a tag of BCP 47, empty when it is not known.
    public var language: String?
    /// A letter, or digits, of a script that is written from right to left: shown alone.
    public var isRightToLeft: Bool

    public init(
        _ kind: Kind, _ owner: StructureTree.Owner, language: String? = nil, isRightToLeft: Bool = false
    ) {
        self.kind = kind
        self.owner = owner
        self.language = language
        self.isRightToLeft = isRightToLeft
    }
}

/// The pages of a report as a drawing library wrote them, and the runs on each by their numbers (``RunColor``).
public struct DrawnReport: Sendable {
    /// A PDF.
    public var bytes: [UInt8]
    public var runs: [[DrawnRun]]
    /// Of all pages.
    public var paper: Paper

    public init(bytes: [UInt8], runs: [[DrawnRun]], paper: Paper) {
        self.bytes = bytes
        self.runs = runs
        self.paper = paper
    }
}

/// A colour as it is given to the drawing library, which keeps 16 bits of each component: the upper eight are the colour's,
/// the lower eight carry the number of the run that is drawn, in its place on the page. The library writes another colour
/// for each run, by which its content is found again.
public struct RunColor: Sendable, Hashable {
    public var color: Color
    /// Of its page; at most ``most``.
    public var run: Int

    /// Seven bits in each of three components.
    public static let most = 1 << 21 - 1

    public init(_ color: Color, run: Int) {
        self.color = color
        self.run = run
    }

    /// Red, green and blue, 0…1.
    public var components: (red: Double, green: Double, blue: Double) {
        (Self.carrying(color.red, run), Self.carrying(color.green, run >> 7), Self.carrying(color.blue, run >> 14))
    }

    /// Towards the middle, so that it stays between 0 and 1.
    private static func carrying(_ byte: UInt8, _ number: Int) -> Double {
        let low = Double(number & 127)
        return (Double(byte) * 257 + (byte < 128 ? low : -low)) / 65535
    }

    /// - Parameter components: red, green and blue as they were written, with at least six decimals.
    /// - Returns: nil for other components than three.
    public init?(components: [Double]) {
        guard components.count == 3, components.allSatisfy({ (0...1).contains($0) }) else { return nil }
        let words = components.map { Int(($0 * 65535).rounded()) }
        let bytes = words.map { ($0 + 128) / 257 }
        color = Color(red: UInt8(bytes[0]), green: UInt8(bytes[1]), blue: UInt8(bytes[2]))
        run = zip(words, bytes).reversed().reduce(0) { $0 << 7 | abs($1.0 - $1.1 * 257) }
    }
}

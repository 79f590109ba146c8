/// Consecutive drawn content of one element and language on a page.
public struct DrawnRun: Sendable, Hashable {
    public enum Kind: Sendable {
        case shapes, words, picture
    }

    public var kind: Kind
    public var owner: StructureTree.Owner
    /// Language of its text if different from the element's: a BCP 47 tag, empty if unknown.
    public var language: String?
    /// Whether it is a letter, or digits, of a right-to-left script, which is shown separately.
    public var isRightToLeft: Bool

    public init(_ kind: Kind, _ owner: StructureTree.Owner, language: String? = nil, isRightToLeft: Bool = false) {
        self.kind = kind
        self.owner = owner
        self.language = language
        self.isRightToLeft = isRightToLeft
    }
}

/// A report's pages as written by a drawing library, with the numbered runs of each page (``RunColor``).
public struct DrawnReport: Sendable {
    /// The PDF file.
    public var bytes: [UInt8]
    public var runs: [[DrawnRun]]
    /// Paper size of all pages.
    public var paper: Paper

    public init(bytes: [UInt8], runs: [[DrawnRun]], paper: Paper) {
        self.bytes = bytes
        self.runs = runs
        self.paper = paper
    }
}

/// A colour as passed to the drawing library, which keeps 16 bits of each component: the upper eight are the colour's,
/// the lower eight carry the number of the run on its page. Each run thus has its own colour in the output, by which
/// its content is found.
public struct RunColor: Sendable, Hashable {
    public var color: Color
    /// Number of the run on its page; at most ``most``.
    public var run: Int

    /// The largest run number: seven bits in each of three components.
    public static let most = 1 << 21 - 1

    public init(_ color: Color, run: Int) {
        self.color = color
        self.run = run
    }

    /// Red, green and blue, 0…1.
    public var components: (red: Double, green: Double, blue: Double) {
        (Self.carrying(color.red, run), Self.carrying(color.green, run >> 7), Self.carrying(color.blue, run >> 14))
    }

    /// Adds or subtracts the number, towards the middle, so that the result stays between 0 and 1.
    private static func carrying(_ byte: UInt8, _ number: Int) -> Double {
        let low = Double(number & 127)
        return (Double(byte) * 257 + (byte < 128 ? low : -low)) / 65535
    }

    /// - Parameter operands: red, green and blue as written, with at least six decimals.
    /// - Returns: nil unless there are three numbers between 0 and 1.
    public init?(operands: UnsafeBufferPointer<UInt8>) {
        var place = 0
        guard let red = Self.component(of: operands, at: &place), let green = Self.component(of: operands, at: &place),
            let blue = Self.component(of: operands, at: &place), place == operands.count
        else { return nil }
        color = Color(red: red.byte, green: green.byte, blue: blue.byte)
        run = red.number | green.number << 7 | blue.number << 14
    }

    /// Reads a component, and moves past it and the blank after it.
    private static func component(
        of operands: UnsafeBufferPointer<UInt8>, at place: inout Int
    ) -> (byte: UInt8, number: Int)? {
        guard place < operands.count else { return nil }
        // The value is `digits / scale`.
        var (digits, scale, step) = (0, 1, 1)
        while place < operands.count, operands[place] > 0x20 {
            switch operands[place] {
            case UInt8(ascii: ".") where step == 1: step = 10
            case 0x30...0x39 where scale < 1_000_000_000_000:
                digits = digits * 10 + Int(operands[place] - 0x30)
                scale *= step
            case 0x30...0x39: break
            default: return nil
            }
            guard digits <= scale else { return nil }
            place += 1
        }
        while place < operands.count, operands[place] <= 0x20 { place += 1 }
        let word = (digits * 131_070 + scale) / (scale * 2)
        let byte = (word + 128) / 257
        return (UInt8(byte), abs(word - byte * 257))
    }
}

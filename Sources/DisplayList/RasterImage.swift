/// A picture of dots: the logo of a clinic, the only picture on a page that is not drawn from figures.
public struct RasterImage: Sendable, Hashable {
    /// Dots across.
    public let width: Int
    public let height: Int
    /// Rows from the top, three bytes a dot: red, green, blue of the sRGB space. What was transparent is white, as paper
    /// is.
    public let bytes: [UInt8]
    /// By which it is told from others: a hash of its bytes.
    public let digest: String

    /// - Returns: nil when the bytes are not so many rows of so many dots.
    public init?(width: Int, height: Int, bytes: [UInt8], digest: String) {
        guard width > 0, height > 0, width <= Self.most, height <= Self.most, bytes.count == width * height * 3 else {
            return nil
        }
        self.width = width
        self.height = height
        self.bytes = bytes
        self.digest = digest
    }

    /// Dots across or down that a picture has at most.
    public static let most = 4096

    public static func == (left: RasterImage, right: RasterImage) -> Bool {
        left.digest == right.digest && left.width == right.width && left.height == right.height
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(digest) }

    /// The largest place of its proportions within these lengths.
    public func size(within width: Points, _ height: Points) -> (width: Points, height: Points) {
        let scale = min(width / Points(self.width), height / Points(self.height))
        return (Points(self.width) * scale, Points(self.height) * scale)
    }
}

/// A raster image: a clinic's logo, the only image on a page that is not drawn from data.
public struct RasterImage: Sendable, Hashable {
    /// Width in pixels.
    public let width: Int
    public let height: Int
    /// Rows from the top, three bytes a pixel: red, green, blue in the sRGB space. Transparent pixels are white, like
    /// paper.
    public let bytes: [UInt8]
    /// Identity: a hash of its bytes.
    public let digest: String

    /// - Returns: nil if the bytes do not match the size.
    public init?(width: Int, height: Int, bytes: [UInt8], digest: String) {
        guard width > 0, height > 0, width <= Self.most, height <= Self.most, bytes.count == width * height * 3 else {
            return nil
        }
        self.width = width
        self.height = height
        self.bytes = bytes
        self.digest = digest
    }

    /// Largest width or height in pixels.
    public static let most = 4096

    public static func == (left: RasterImage, right: RasterImage) -> Bool {
        left.digest == right.digest && left.width == right.width && left.height == right.height
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(digest) }

    /// The largest size with its proportions within these lengths.
    public func size(within width: Points, _ height: Points) -> (width: Points, height: Points) {
        let scale = min(width / Points(self.width), height / Points(self.height))
        return (Points(self.width) * scale, Points(self.height) * scale)
    }
}

import Files

/// A dictionary with bytes (ISO 32000-1 §7.3.8).
public struct PDFStream: Sendable {
    /// Without `Length`, which is written as the bytes are; and without `Filter` while they are not compressed.
    public var dictionary: PDFDictionary
    /// Encoded bytes; `dictionary` names the filters.
    public var bytes: ArraySlice<UInt8>
    /// Compress the bytes when the file is written, if that makes them fewer.
    public var mayCompress: Bool
    /// The unencoded bytes, if this program encoded them; nil if they must be expanded to be known.
    private(set) var plain: [UInt8]?

    /// Bytes that are not encoded.
    ///
    /// - Parameter mayCompress: false for bytes that must be found in the file by those who do not know PDF: metadata.
    public init(_ bytes: [UInt8], dictionary: PDFDictionary = [:], mayCompress: Bool = true) {
        self.dictionary = dictionary
        self.bytes = bytes[...]
        self.mayCompress = mayCompress
    }

    /// Bytes that are written unchanged.
    init(encoded bytes: ArraySlice<UInt8>, dictionary: PDFDictionary, plain: [UInt8]? = nil) {
        self.dictionary = dictionary
        self.plain = plain
        self.bytes = bytes
        mayCompress = false
    }
}

/// The object stored under a number.
public enum PDFObject: Sendable {
    case value(PDFValue)
    case stream(PDFStream)
}

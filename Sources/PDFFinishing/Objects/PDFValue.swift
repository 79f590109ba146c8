import Files

/// An object of a PDF that has no bytes of its own: all but streams (ISO 32000-1 §7.3).
public enum PDFValue: Sendable, Equatable {
    case null
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    /// Without the slash.
    case name(String)
    /// The bytes as they mean, without escapes.
    case string([UInt8])
    case array([PDFValue])
    case dictionary(PDFDictionary)
    case reference(PDFReference)

    /// A text string: ASCII and the signs and letters of Latin 1 a byte each, as PDFDocEncoding has them, anything else in
    /// UTF-16 with its mark (§7.9.2.2, table D.2).
    public static func text(_ text: String) -> PDFValue {
        var text = text
        if let ascii = text.withUTF8({ $0.allSatisfy { (0x20..<0x7F).contains($0) } ? Array($0) : nil }) {
            return .string(ascii)
        }
        if text.unicodeScalars.allSatisfy(isInDocEncoding), !text.hasPrefix("\u{FE}\u{FF}"),
            !text.hasPrefix("\u{EF}\u{BB}\u{BF}")
        {
            return .string(text.unicodeScalars.map { UInt8($0.value) })
        }
        var bytes: [UInt8] = [0xFE, 0xFF]
        for unit in text.utf16 {
            bytes.append(UInt8(unit >> 8))
            bytes.append(UInt8(unit & 0xFF))
        }
        return .string(bytes)
    }

    /// Whether a byte of the same number stands for the character; U+00AD does not stand for itself.
    private static func isInDocEncoding(_ scalar: Unicode.Scalar) -> Bool {
        (0x20..<0x7F).contains(scalar.value) || (0xA1...0xFF).contains(scalar.value) && scalar.value != 0xAD
    }

    public var reference: PDFReference? { if case .reference(let reference) = self { reference } else { nil } }
    public var dictionary: PDFDictionary? { if case .dictionary(let dictionary) = self { dictionary } else { nil } }
    public var array: [PDFValue]? { if case .array(let values) = self { values } else { nil } }
    public var integer: Int? { if case .integer(let number) = self { number } else { nil } }
    public var name: String? { if case .name(let name) = self { name } else { nil } }
}

/// The number of an indirect object; generations are always 0 in files that were never edited.
public struct PDFReference: Sendable, Hashable {
    public let number: Int

    public init(_ number: Int) { self.number = number }
}

extension PDFValue: ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(arrayLiteral elements: PDFValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, PDFValue)...) {
        self = .dictionary(PDFDictionary(elements.map { (key: $0.0, value: $0.1) }))
    }
}

/// Keys and values in the order in which they are written, so that the same additions give the same bytes.
///
/// Dictionaries of a PDF are short: looking through them in order is faster than hashing.
public struct PDFDictionary: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    public private(set) var entries: [(key: String, value: PDFValue)]

    /// - Parameter entries: keys without the slash, each once.
    public init(_ entries: [(key: String, value: PDFValue)] = []) { self.entries = entries }

    public init(dictionaryLiteral elements: (String, PDFValue)...) {
        self.init(elements.map { (key: $0.0, value: $0.1) })
    }

    /// nil when there is no such key; setting nil removes it, setting another value keeps its place.
    public subscript(key: String) -> PDFValue? {
        get { entries.first { $0.key == key }?.value }
        set {
            let index = entries.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append((key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    public static func == (first: PDFDictionary, second: PDFDictionary) -> Bool {
        first.entries.elementsEqual(second.entries) { $0.key == $1.key && $0.value == $1.value }
    }
}

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

import Diagnostics
import Files

/// An object of a PDF other than a stream (ISO 32000-1 §7.3).
public enum PDFValue: Sendable, Equatable {
    case null
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    /// A name without the slash.
    case name(String)
    /// The decoded bytes, without escapes.
    case string([UInt8])
    case array([PDFValue])
    case dictionary(PDFDictionary)
    case reference(PDFReference)

    /// Makes a text string: printable ASCII and Latin 1 in PDFDocEncoding, one byte each, anything else in UTF-16 with
    /// its mark (§7.9.2.2, table D.2).
    public static func text(_ text: String) -> PDFValue {
        var text = Isolates.removed(from: text)
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

    /// Whether PDFDocEncoding has the character at its own code; it does not have U+00AD.
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
/// Dictionaries in PDFs are short: a linear search is faster than hashing.
public struct PDFDictionary: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    public private(set) var entries: [(key: String, value: PDFValue)]

    /// - Parameter entries: keys without the slash, each once.
    public init(_ entries: [(key: String, value: PDFValue)] = []) { self.entries = entries }

    public init(dictionaryLiteral elements: (String, PDFValue)...) {
        self.init(elements.map { (key: $0.0, value: $0.1) })
    }

    /// The value of a key; nil if missing. Setting nil removes it; setting another value keeps its position.
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
    /// Entries without `Length`, which is added on writing, and without `Filter` if not compressed.
    public var dictionary: PDFDictionary
    /// Encoded bytes; `dictionary` names the filters.
    public var bytes: ArraySlice<UInt8>
    /// Whether to compress the bytes when the file is written, if that makes them smaller.
    public var mayCompress: Bool

    /// Creates a stream from bytes without encoding.
    ///
    /// - Parameter mayCompress: false for bytes that must be readable without a PDF parser: metadata.
    public init(_ bytes: [UInt8], dictionary: PDFDictionary = [:], mayCompress: Bool = true) {
        self.dictionary = dictionary
        self.bytes = bytes[...]
        self.mayCompress = mayCompress
    }

    /// Creates a stream from encoded bytes, which are written unchanged.
    init(encoded bytes: ArraySlice<UInt8>, dictionary: PDFDictionary) {
        self.dictionary = dictionary
        self.bytes = bytes
        mayCompress = false
    }
}

/// The object stored under a number.
public enum PDFObject: Sendable {
    case value(PDFValue)
    case stream(PDFStream)
}

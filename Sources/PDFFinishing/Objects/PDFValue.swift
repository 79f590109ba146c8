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

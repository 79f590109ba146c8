/// The format of a CSV file.
struct CSVDialect: Sendable, Hashable {
    enum Separator: UInt8, Sendable, CaseIterable {
        case comma = 0x2C
        case semicolon = 0x3B
        case tab = 0x09

        /// Name in `inspect`. Swift's reflection of a case's name would take longer than reading a patient.
        var name: String {
            switch self {
            case .comma: "comma"
            case .semicolon: "semicolon"
            case .tab: "tab"
            }
        }
    }

    enum LineEnd: String, Sendable {
        case lineFeed = "LF"
        case carriageReturnLineFeed = "CRLF"
        case carriageReturn = "CR"

        /// Last byte of a row; in a CRLF file the CR before it is blank space.
        var terminator: UInt8 { self == .carriageReturn ? 0x0D : 0x0A }
    }

    var separator: Separator
    var lineEnd: LineEnd

    /// Whether the comma may be the decimal mark.
    var hasDecimalComma: Bool { separator == .semicolon }
}

/// The character encoding.
enum TextEncoding: String, Sendable {
    case utf8 = "UTF-8"
    case utf8WithMark = "UTF-8 with byte order mark"
    case utf16LittleEndian = "UTF-16, little-endian"
    case utf16BigEndian = "UTF-16, big-endian"
    case windows1252 = "Windows-1252"
}

extension CSVDialect.LineEnd {
    /// Returns the first line end outside quotes; LF for a single line without one.
    static func first(in bytes: UnsafeRawBufferPointer) -> Self {
        var isQuoted = false
        for index in bytes.indices {
            switch bytes[index] {
            case 0x22: isQuoted.toggle()
            case 0x0A where !isQuoted: return .lineFeed
            case 0x0D where !isQuoted:
                let isPair = index + 1 < bytes.count && bytes[index + 1] == 0x0A
                return isPair ? .carriageReturnLineFeed : .carriageReturn
            default: break
            }
        }
        return .lineFeed
    }
}

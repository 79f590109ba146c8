/// The words and marks of a Swift text, without comments and the text of strings; what is interpolated counts as code.
struct SwiftTokens {
    private(set) var tokens: [String] = []
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
        read(isInterpolated: false)
    }

    static func isName(_ token: String) -> Bool { token.utf8.first.map(startsName) ?? false }

    private static func startsName(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (97...122).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
    private static func continuesName(_ byte: UInt8) -> Bool { startsName(byte) || isDigit(byte) }
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private func hasPrefix(_ text: String) -> Bool {
        bytes[position...].starts(with: text.utf8)
    }

    /// Passes over the bytes of a kind, and gives them as text.
    private mutating func take(_ isMeant: (UInt8) -> Bool) -> String {
        let start = position
        while position < bytes.count, isMeant(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func read(isInterpolated: Bool) {
        var open = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "/"), hasPrefix("//") {
                _ = take { $0 != 0x0A }
            } else if byte == UInt8(ascii: "/"), hasPrefix("/*") {
                skipComment()
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") && isRawString {
                readString()
            } else if byte == UInt8(ascii: "`") {
                position += 1
                tokens.append(take { $0 != UInt8(ascii: "`") })
                position += 1
            } else if Self.startsName(byte) {
                tokens.append(take(Self.continuesName))
            } else if Self.isDigit(byte) {
                _ = take(Self.continuesName)
                tokens.append("0")
            } else {
                if byte == UInt8(ascii: "(") { open += 1 }
                if byte == UInt8(ascii: ")") {
                    if isInterpolated, open == 0 { return }
                    open -= 1
                }
                if !Self.isBlank(byte) { tokens.append(String(UnicodeScalar(byte))) }
                position += 1
            }
        }
    }

    private var isRawString: Bool { bytes[position...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"") }

    /// Comments may stand in comments.
    private mutating func skipComment() {
        var depth = 0
        while position < bytes.count {
            if hasPrefix("/*") {
                depth += 1
                position += 2
            } else if hasPrefix("*/") {
                depth -= 1
                position += 2
                if depth == 0 { return }
            } else {
                position += 1
            }
        }
    }

    private mutating func readString() {
        let marks = take { $0 == UInt8(ascii: "#") }
        let quote = hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        position += quote.utf8.count
        tokens.append("\"")
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "\""), hasPrefix(quote + marks) {
                position += quote.utf8.count + marks.utf8.count
                return
            }
            if bytes[position] == UInt8(ascii: "\\"), hasPrefix("\\" + marks) {
                position += 1 + marks.utf8.count
                if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
                    position += 1
                    read(isInterpolated: true)
                }
            }
            position += 1
        }
    }
}

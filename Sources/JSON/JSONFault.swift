import Diagnostics

/// Why a text was rejected as JSON, and the byte offset of the fault.
package struct JSONFault: Error, Hashable, Sendable {
    /// What was expected there, or what is wrong.
    package enum Kind: Hashable, Sendable {
        case value
        /// The name of a member, in quotation marks.
        case name
        case colon
        /// A comma, or the end of the object.
        case commaOrBrace
        /// A comma, or the end of the array.
        case commaOrBracket
        /// The end of a string, before any control character.
        case quotationMark
        /// One of the escapes of RFC 8259 §7.
        case escape
        /// An escape that stands for a character: not half of a pair of surrogates.
        case character
        case digits
        /// The end of the text.
        case end
        case utf8
        /// A name stands twice in one object. Programs differ on which of the two counts, so neither does.
        case repeatedName
        case tooDeep
    }

    package var kind: Kind
    /// Bytes from the beginning of the text.
    package var position: Int

    package init(_ kind: Kind, at position: Int) {
        self.kind = kind
        self.position = position
    }

    /// The line it is on, 1-based.
    package func line(in bytes: some Collection<UInt8>) -> Int { 1 + bytes.prefix(position).count { $0 == 0x0A } }
}

extension Place {
    /// The place of a byte of a text: its line and, on it, its character, both 1-based.
    package init(file: String, offset: Int, in bytes: [UInt8]) {
        let before = bytes.prefix(max(0, offset))
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        // Bytes that go on with a character do not count.
        let column = 1 + before[lineStart...].count { $0 & 0xC0 != 0x80 }
        self.init(file: file, line: 1 + before.count { $0 == 0x0A }, column: "\(column)")
    }
}

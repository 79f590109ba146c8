import Diagnostics

/// Reason why a text is not accepted as JSON, with the byte offset.
package struct JSONFault: Error, Hashable, Sendable {
    /// The expected element, or the error.
    package enum Kind: Hashable, Sendable {
        case value
        /// The name of a member, in quotation marks.
        case name
        case colon
        /// A comma, or the end of the object.
        case commaOrBrace
        /// A comma, or the end of the array.
        case commaOrBracket
        /// The end of a string, or a control character in it.
        case quotationMark
        /// One of the escapes of RFC 8259 §7.
        case escape
        /// An escaped character that is not half of a surrogate pair.
        case character
        case digits
        /// The end of the text.
        case end
        case utf8
        /// A name is repeated in one object. Programs differ in which value they use, so neither is.
        case repeatedName
        case tooDeep
    }

    package var kind: Kind
    /// Byte offset from the beginning of the text.
    package var position: Int

    package init(_ kind: Kind, at position: Int) {
        self.kind = kind
        self.position = position
    }

    /// Returns the line number of the fault, from 1.
    package func line(in bytes: some Collection<UInt8>) -> Int { 1 + bytes.prefix(position).count { $0 == 0x0A } }
}

extension Place {
    /// Creates the position of a byte in a text: its line, and its character within the line, both from 1.
    package init(file: String, offset: Int, in bytes: [UInt8]) {
        let before = bytes.prefix(max(0, offset))
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        // UTF-8 continuation bytes do not count.
        let column = 1 + before[lineStart...].count { $0 & 0xC0 != 0x80 }
        self.init(file: file, line: 1 + before.count { $0 == 0x0A }, column: "\(column)")
    }
}

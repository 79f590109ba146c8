/// Reads a page's content by itself, token by token, and names what is wrong with its marks: something drawn outside
/// any, a mark inside a mark, one that does not end, or one that crosses the bounds of a text object.
enum MarkedContentCheck {
    static func faults(_ content: [UInt8]) -> [String] {
        var faults: [String] = []
        var depth = 0
        var inText = false
        var depthAtText = 0
        for token in tokens(content) {
            switch token {
            case "BDC", "BMC":
                depth += 1
                if depth > 1 { faults.append("a mark inside a mark") }
            case "EMC": depth -= 1
            case "BT":
                inText = true
                depthAtText = depth
            case "ET":
                if depth != depthAtText { faults.append("a mark crosses the end of a text object") }
                inText = false
            case "Tj", "TJ", "'", "\"": if depth == 0 || !inText { faults.append("words outside a mark") }
            case "f", "F", "f*", "S", "s", "B", "B*", "b", "b*", "Do", "sh", "BI":
                if depth == 0 { faults.append("a shape outside a mark") }
            default: break
            }
            if depth < 0 { faults.append("an end without a mark") }
        }
        if depth != 0 { faults.append("a mark without end") }
        return faults
    }

    /// Operators and operands, strings as one empty token each.
    static func tokens(_ content: [UInt8]) -> [String] {
        var tokens: [String] = []
        var word: [UInt8] = []
        var depth = 0
        var isEscaped = false
        func isDelimiter(_ byte: UInt8) -> Bool { "[]<>/".utf8.contains(byte) }
        for byte in content {
            if depth > 0 {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "(") {
                    depth += 1
                } else if byte == UInt8(ascii: ")") {
                    depth -= 1
                }
                continue
            }
            if byte <= 0x20 || isDelimiter(byte) || byte == UInt8(ascii: "(") {
                if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
                word = byte == UInt8(ascii: "/") ? [byte] : []
                if byte == UInt8(ascii: "(") { depth = 1 }
            } else {
                word.append(byte)
            }
        }
        if !word.isEmpty { tokens.append(String(decoding: word, as: UTF8.self)) }
        return tokens
    }
}

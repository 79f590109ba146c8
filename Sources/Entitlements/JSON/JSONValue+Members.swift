extension JSONValue {
    /// The members of an object; nil for any other value.
    public var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }

    public var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

    public var text: String? { if case .string(let text) = self { text } else { nil } }

    public var integer: Int64? { if case .integer(let integer) = self { integer } else { nil } }

    public var boolean: Bool? { if case .boolean(let boolean) = self { boolean } else { nil } }
}

/// A text as JSON writes it, in quotes; only what must be escaped is.
func quotedJSON(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\u{0}"..<" ":
            let digits = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}

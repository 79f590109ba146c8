/// Text in an HL7 v2 message (chapter 2, §2.7).
enum V2Text {
    /// Escapes the delimiters, and writes characters that would end a line or a field as hexadecimal digits.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "|": escaped += "\\F\\"
            case "^": escaped += "\\S\\"
            case "&": escaped += "\\T\\"
            case "~": escaped += "\\R\\"
            case "\\": escaped += "\\E\\"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: escaped += hexadecimal(scalar)
            // Direction marks would turn the fields around them in a viewer.
            case _ where scalar.properties.isBidiControl: continue
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\X" + (digits.count < 2 ? "0" : "") + digits + "\\"
    }

    /// Components of a field, without empty ones at its end.
    static func field(_ components: String?...) -> String { joined(components, "^") }

    /// Subcomponents of a component.
    static func component(_ parts: String?...) -> String { joined(parts, "&") }

    private static func joined(_ parts: [String?], _ delimiter: String) -> String {
        let filled = parts.map { $0 ?? "" }
        let last = filled.lastIndex { !$0.isEmpty } ?? -1
        return filled.prefix(last + 1).joined(separator: delimiter)
    }
}

/// How units of measurement are compared.
public enum MarkerUnit {
    /// Whether two spellings mean one unit: letter case, spaces, the two signs for micro and raised digits are forgiven.
    /// Nothing is converted.
    public static func areSame(_ one: String, _ other: String) -> Bool {
        one == other || key(of: one) == key(of: other)
    }

    private static func key(of unit: String) -> String {
        var key = ""
        for scalar in unit.unicodeScalars where !scalar.properties.isWhitespace && scalar != "^" {
            switch scalar {
            case "\u{B5}", "\u{3BC}": key += "u"
            case "\u{B2}": key += "2"
            case "\u{B3}": key += "3"
            case "\u{2070}", "\u{2074}"..."\u{2079}": key += String(scalar.value - 0x2070)
            case "\u{D7}": key += "x"
            default: key.unicodeScalars.append(scalar)
            }
        }
        return key.lowercased()
    }
}

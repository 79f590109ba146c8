/// Compares names of markers.
public enum MarkerName {
    /// A key shared by all spellings of a name: its letters and digits, ignoring case.
    public static func key(of name: String) -> String {
        if let key = asciiKey(of: name) { return key }
        let kept = name.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: kept)
        // Converting to upper case first unites letters with several lower-case forms, as Unicode's case folding does.
        let key = String(text).uppercased().lowercased()
        return key.isEmpty ? name : key
    }

    /// The key of an ASCII name, as nearly all are; nil for others, and for one without letters and digits.
    private static func asciiKey(of name: String) -> String? {
        var key: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case 0x30...0x39, 0x61...0x7A: key.append(byte)
            case 0x41...0x5A: key.append(byte | 0x20)
            case 0x80...: return nil
            default: break
            }
        }
        return key.isEmpty ? nil : String(decoding: key, as: UTF8.self)
    }
}

/// How names of markers are compared.
public enum MarkerName {
    /// What two spellings of one name have in common: its letters and digits, without regard to case.
    public static func key(of name: String) -> String {
        let kept = name.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: kept)
        // Upper case first brings letters with several small forms together, as Unicode's case folding does.
        let key = String(text).uppercased().lowercased()
        return key.isEmpty ? name : key
    }
}

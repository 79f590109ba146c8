/// The language that a text's script gives away, so that it is read aloud by the right voice.
public enum WrittenLanguage {
    /// A script that one living language alone is commonly written in; most of the text's letters must be of it.
    ///
    /// - Returns: a tag of BCP 47; nil where the script leaves it open, as Arabic, Devanagari, Cyrillic and Latin do.
    public static func language(of text: String) -> String? {
        // All of these scripts stand behind the Greek letters, whose bytes begin with 0xCD.
        guard text.utf8.contains(where: { $0 >= 0xCD }) else { return nil }
        var letters = 0
        var ideographs = 0
        var counts: [String: Int] = [:]
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            letters += 1
            switch scalar.value {
            case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: counts["ja", default: 0] += 1
            case 0x4E00...0x9FFF, 0x3400...0x4DBF: ideographs += 1
            case 0x1100...0x11FF, 0xAC00...0xD7A3: counts["ko", default: 0] += 1
            case 0x0E01...0x0E4E: counts["th", default: 0] += 1
            case 0x0370...0x03FF, 0x1F00...0x1FFF: counts["el", default: 0] += 1
            case 0x0531...0x0587: counts["hy", default: 0] += 1
            case 0x10D0...0x10FF: counts["ka", default: 0] += 1
            default: break
            }
        }
        // Ideographs beside kana are Japanese; alone they could be Chinese.
        if let kana = counts["ja"] { counts["ja"] = kana + ideographs }
        return counts.first { $0.value * 2 > letters }?.key
    }
}

import Records

/// Words of the export with a defined meaning (`formats.md` §2), recognised in any spelling: case, blanks or hyphens
/// instead of `_`, and the plurals in the app's labels (PRD §5.3: "visual disturbances") do not matter. Other text is
/// compared by ``FactorKey``.
struct KnownKeys: Sendable {
    let keys: Set<String>

    func key(of text: String) -> String {
        let folded = FoldedText.key(of: text)
        if keys.contains(folded) { return folded }
        let key = FactorKey.key(of: text)
        let joined = String(decoding: key.utf8.map { $0 == 0x20 ? 0x5F : $0 }, as: UTF8.self)
        if keys.contains(joined) { return joined }
        let singular = String(joined.dropLast())
        return joined.last == "s" && keys.contains(singular) ? singular : key
    }
}

extension KnownKeys {
    /// Returns a known word by its key; other text trimmed and lower-cased.
    func shown(_ text: String) -> String {
        let key = key(of: text)
        return keys.contains(key) ? key : FoldedText.lowercased(text)
    }

    /// Environmental factors at the onset of a headache (`formats.md` §2).
    static let environment = KnownKeys(keys: [
        "strong_smell", "bright_light", "loud_noise", "screen_glare", "weather_change", "altitude", "heat", "cold",
    ])
}

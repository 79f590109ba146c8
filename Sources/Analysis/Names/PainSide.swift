import Records

/// The side that a patient's words for a place name: "right temple", "links".
enum PainSide {
    /// Returns left, right or both; nil if the words name no side, or either.
    static func side(of location: String) -> HeadSide? {
        let words = FactorKey.key(of: location).split { !$0.isLetter }.map(String.init)
        let joined = words.joined(separator: " ")
        if wholes.contains(where: joined.contains)
            || words.contains(where: { word in boths.contains { word.hasPrefix($0) } })
        {
            return .both
        }
        let sides = Set(
            words.indices.compactMap { place -> HeadSide? in
                let next = place + 1 < words.count ? words[place + 1] : ""
                // "Right behind the eyes" names no side.
                if words[place] == "right", afterAdverb.contains(next) { return nil }
                if lefts.contains(where: words[place].hasPrefix) { return .left }
                return rights.contains(where: words[place].hasPrefix) ? .right : nil
            })
        if sides.count == 2 { return words.contains(where: links.contains) ? .both : nil }
        return sides.first
    }

    // Without accents, in the languages of column names.
    private static let lefts = ["left", "link", "gauche", "izquierd", "sinistr", "esquerd"]
    private static let rights = ["right", "recht", "droit", "derech", "destr", "direit"]
    private static let boths = ["both", "bilater", "beidseit", "beide", "ambos", "ambas", "ambedue", "entrambi"]
    private static let wholes = [
        "whole head", "entire head", "all over", "ganzer kopf", "gesamter kopf", "toute la tete", "toda la cabeza",
        "tutta la testa", "hele hoofd", "toda a cabeca", "les deux",
    ]
    private static let links: Set<String> = ["and", "und", "et", "y", "e", "en"]
    private static let afterAdverb: Set<String> = [
        "behind", "at", "in", "on", "above", "below", "between", "over", "under", "around", "where", "there", "across",
        "now", "through",
    ]
}

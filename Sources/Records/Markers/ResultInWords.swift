/// A test's result in words instead of a number (`silence.md` §10.4): shown as written, without a status.
public enum ResultInWords {
    /// Maximum length in characters; a longer text is a comment.
    private static let longest = 40

    /// Whether a text can be a result: a known one, or words without digits.
    public static func mayBe(_ text: String) -> Bool {
        isKnown(text)
            || text.count <= longest && text.contains(where: \.isLetter) && !text.contains(where: \.isNumber)
    }

    /// Whether a text is a usual result: `negative`, `non-reactive`, a titre (`1:320`) or a grade (`++`, `2+`).
    public static func isKnown(_ text: String) -> Bool {
        known.contains(MarkerName.key(of: text)) || isGrade(text) || isTitre(text)
    }

    private static func isGrade(_ text: String) -> Bool {
        let signs = text.filter { $0 != "(" && $0 != ")" && $0 != " " }
        let plus = signs.drop { ("1"..."4").contains($0) }
        return !plus.isEmpty && plus.count <= 4 && signs.count - plus.count <= 1 && plus.allSatisfy { $0 == "+" }
    }

    private static func isTitre(_ text: String) -> Bool {
        let parts = text.filter { !"<>≤≥= ".contains($0) }.split(maxSplits: 1) { $0 == ":" || $0 == "/" }
        return parts.count == 2 && parts[0] == "1" && parts[1].allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// In the languages in which column names are known, by ``MarkerName/key(of:)``.
    private static let known = Set(
        """
        negative neg positive pos nonreactive notreactive reactive weaklyreactive weaklypositive weakpositive trace traces
        detected notdetected nonedetected undetected detectable notdetectable undetectable present notpresent absent normal
        abnormal indeterminate equivocal borderline inconclusive nogrowth seen notseen noneseen
        negativ positiv reaktiv nichtreaktiv nachweisbar nichtnachweisbar nachgewiesen nichtnachgewiesen schwachpositiv
        spur spuren grenzwertig fraglich unauffällig auffällig vorhanden nichtvorhanden
        négatif négative positif réactif réactive nonréactif nonréactive détecté détectée nondétecté nondétectée indétectable
        faiblementpositif présence présent absence douteux
        negativo negativa positivo positiva reactivo reactiva noreactivo noreactiva detectado detectada nodetectado
        nodetectada indetectable débilpositivo trazas indicios presente ausente indeterminado dudoso
        reattivo nonreattivo rilevato nonrilevato tracce assente reagente nãoreagente detetado nãodetetado nãodetectado
        vestígios negatief positief reactief nietreactief aantoonbaar nietaantoonbaar spoor sporen
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}

extension MedicineTable {
    /// A known name among the words of a piece.
    private struct Match {
        var words: Range<Int>
        var entry: Int
        var countsAlone: Bool
    }

    /// Largest number of words in a name.
    private static var longestName: Int { 6 }

    /// Smallest number of letters of a name composed of several words: “as a” is not ASA.
    private static var shortestOfWords: Int { 5 }

    /// Reads the text between two signs: known names anywhere, and the rest between the words that link medicines.
    func read(_ words: [CellPieces.Word], of cell: String) -> [Found] {
        let matches = matches(in: words)
        var found: [Found] = []
        for part in parts(of: words, matches) {
            found += read(words, part, matches.filter { part.contains($0.words.lowerBound) }, of: cell)
        }
        return found
    }

    /// Returns the longest known names, from the left.
    private func matches(in words: [CellPieces.Word], takesAlone: Bool = true, from range: Range<Int>? = nil) -> [Match]
    {
        var matches: [Match] = []
        var start = range?.lowerBound ?? 0
        let end = range?.upperBound ?? words.count
        while start < end {
            var key = ""
            var longest: Match?
            for stop in start..<min(end, start + Self.longestName) {
                key += words[stop].key
                guard let name = name(of: key), takesAlone || !name.countsAlone,
                    key.utf8.count >= Self.shortestOfWords || isOneWord(words[start...stop])
                else { continue }
                longest = Match(words: start..<stop + 1, entry: name.entry, countsAlone: name.countsAlone)
            }
            start = longest?.words.upperBound ?? start + 1
            if let longest { matches.append(longest) }
        }
        return matches
    }

    /// Whether it is a single word, or one split only at dots and digits: `D.H.E.`, `B2`.
    private func isOneWord(_ words: ArraySlice<CellPieces.Word>) -> Bool {
        words.count == 1 || words.allSatisfy { $0.isNumber || $0.key.utf8.count == 1 }
    }

    /// Splits at linking words with a known or a long name on either side.
    private func parts(of words: [CellPieces.Word], _ matches: [Match]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 0
        for index in words.indices
        where NoNameWords.links.contains(words[index].key) && !matches.contains(where: { $0.words.contains(index) }) {
            guard canStandAlone(words, start..<index, matches), canStandAlone(words, index + 1..<words.count, matches)
            else { continue }
            parts.append(start..<index)
            start = index + 1
        }
        return parts + [start..<words.count]
    }

    /// Whether words may name a medicine by themselves: they include a known name, or a word of at least 5 letters.
    private func canStandAlone(_ words: [CellPieces.Word], _ range: Range<Int>, _ matches: [Match]) -> Bool {
        matches.contains { range.contains($0.words.lowerBound) }
            || words[range].contains { isPartOfName($0) && $0.key.unicodeScalars.count >= 5 }
            || words[range].contains { NoNameWords.negations.contains($0.key) }
    }

    private func isPartOfName(_ word: CellPieces.Word) -> Bool {
        !word.isNumber && !NoNameWords.forms.contains(word.key) && !NoNameWords.others.contains(word.key)
            && !NoNameWords.links.contains(word.key)
    }

    private func read(_ words: [CellPieces.Word], _ part: Range<Int>, _ matches: [Match], of cell: String) -> [Found] {
        guard let first = part.first else { return [] }
        if matches.first?.words.lowerBound != first, NoNameWords.negations.contains(words[first].key),
            !part.contains(where: { NoNameWords.exceptions.contains(words[$0].key) })
        {
            return [.nothing]
        }
        let named = withoutEveryday(matches, words, part)
        if !named.isEmpty { return named.map { .known($0.entry, text(words, Array($0.words), of: cell)) } }
        if part.contains(where: { words[$0].isNumber && words[$0].key == "0" }),
            !part.contains(where: { isPartOfName(words[$0]) })
        {
            return [.nothing]
        }
        return near(words, part, of: cell).map { [$0] } ?? unknown(words, part, of: cell)
    }

    /// Leaves out names that count only alone, if there is other text beside them.
    private func withoutEveryday(_ matches: [Match], _ words: [CellPieces.Word], _ part: Range<Int>) -> [Match] {
        guard matches.contains(where: \.countsAlone) else { return matches }
        let left = part.filter { index in !matches.contains { $0.words.contains(index) } }
        let hasOther = left.contains { isPartOfName(words[$0]) } || matches.contains { !$0.countsAlone }
        let hasForm = left.contains { NoNameWords.forms.contains(words[$0].key) }
        let isMatter = { (match: Match) in self.entries[match.entry].use == .none }
        guard hasOther || hasForm && matches.contains(where: isMatter) else { return matches }
        return self.matches(in: words, takesAlone: false, from: part)
    }

    /// Returns a medicine whose name is one or two letters off the text: all of it, else one of its words.
    private func near(_ words: [CellPieces.Word], _ part: Range<Int>, of cell: String) -> Found? {
        let names = part.filter { isPartOfName(words[$0]) }
        // Including linking words: “Nurofn Plus”.
        let all = part.filter { isPartOfName(words[$0]) || NoNameWords.links.contains(words[$0].key) }
        if let entry = NearName.entry(of: all.map { words[$0].key }.joined(), in: self) {
            return .near(entry, text(words, all, of: cell))
        }
        guard names.count > 1 else { return nil }
        for index in names {
            if let entry = NearName.entry(of: words[index].key, in: self) {
                return .near(entry, text(words, [index], of: cell))
            }
        }
        return nil
    }

    /// Returns an unknown medicine; empty if no word could be a name: a dose, a time of day.
    private func unknown(_ words: [CellPieces.Word], _ part: Range<Int>, of cell: String) -> [Found] {
        var names = part.filter { isPartOfName(words[$0]) }
        guard let last = names.last else { return [] }
        if isCapitalOfName(words, last + 1, part, of: cell) { names.append(last + 1) }
        return [.unknown(NamedMedicine(name: text(words, names, of: cell), medicineClass: nil, use: .acute))]
    }

    /// Whether a capital stands alone after a name, at the end or before a dose: “Pylora B”, not “Pylora b d” or “X 2”.
    private func isCapitalOfName(_ words: [CellPieces.Word], _ place: Int, _ part: Range<Int>, of cell: String) -> Bool
    {
        guard part.contains(place), words[place].key.utf8.count == 1, words[place].key != "x",
            cell[words[place].range].allSatisfy(\.isUppercase)
        else { return false }
        return !part.contains(place + 1) || words[place + 1].isNumber
    }

    /// Returns the patient's own spelling from the first of these words to the last.
    private func text(_ words: [CellPieces.Word], _ places: [Int], of cell: String) -> String {
        guard let first = places.first, let last = places.last else { return "" }
        return String(cell[words[first].range.lowerBound..<words[last].range.upperBound])
    }
}

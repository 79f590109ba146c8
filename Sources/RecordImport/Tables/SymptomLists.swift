import Records

/// Reads lists of symptoms; used by one thread.
struct SymptomLists {
    private let words: SymptomWords
    /// Readings of lists; nil for one in which every word is known and stays as written.
    private var known: [[String]: Reading?] = [:]

    private struct Reading {
        var names: [String]
        var unknown: [String]
    }

    init(_ words: SymptomWords) { self.words = words }

    /// Names symptoms by a clinic's own words, and reports those that are not known.
    mutating func read(_ entry: inout RetrospectiveEntry, _ reader: inout CellReader, _ column: some TableColumn) {
        guard !entry.symptoms.isEmpty, let reading = reading(of: entry.symptoms) else { return }
        entry.symptoms = reading.names
        entry.hasUnknownSymptom = !reading.unknown.isEmpty
        for word in reading.unknown { reader.report(.unknownSymptom, word: word, column) }
    }

    private mutating func reading(of list: [String]) -> Reading? {
        if let reading = known[list] { return reading }
        let readings = list.map(words.reading)
        let isPlain = readings.allSatisfy { !$0.isOwn && $0.unknown.isEmpty }
        let reading = Reading(
            names: zip(list, readings).flatMap { $1.isOwn ? $1.names : [$0] }, unknown: readings.flatMap(\.unknown))
        if known.count >= 1000 { known = [:] }
        known[list] = .some(isPlain ? nil : reading)
        return isPlain ? nil : reading
    }
}

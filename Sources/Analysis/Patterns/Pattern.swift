import Records

/// A factor to look for in headaches.
protocol FactorPattern {
    /// Key in the analysis JSON.
    static var factor: String { get }
    static var kind: Cooccurrence.Kind { get }
    /// Whether it is the answer to a question rather than a reading: a diary may contain only "yes".
    static var isAnswer: Bool { get }
    /// Whether it was present; nil if the headache did not record that kind of data.
    static func presence(at index: Int, in entries: [HeadacheEntry]) -> Bool?
}

extension FactorPattern {
    static var isAnswer: Bool { false }

    static func share(in entries: [HeadacheEntry]) -> (present: Int, recorded: Int) {
        var present = 0
        var recorded = 0
        for index in entries.indices {
            guard let isPresent = presence(at: index, in: entries) else { continue }
            recorded += 1
            if isPresent { present += 1 }
        }
        return (present, recorded)
    }

    /// Counts the factor; empty if it was never present.
    static func cooccurrences(in entries: [HeadacheEntry]) -> [Cooccurrence] {
        let (present, recorded) = share(in: entries)
        return present == 0
            ? [] : [Cooccurrence(factor, kind, present: present, recorded: recorded, isAnswer: isAnswer)]
    }
}

/// A list of items in a headache, each a separate factor.
///
/// An empty list means not answered: the denominator is the headaches whose list names something or states that there
/// was nothing.
protocol ListPattern {
    static var kind: Cooccurrence.Kind { get }
    static func items(at index: Int, in entries: [HeadacheEntry]) -> [String]
    /// Returns the key for comparing items.
    static func key(of item: String) -> String
    /// Returns the display form of the first item with its key.
    static func factor(of item: String) -> String
}

extension ListPattern {
    static func factor(of item: String) -> String { key(of: item) }

    /// - Parameter recorded: headaches that answer the list.
    static func cooccurrences(in entries: [HeadacheEntry], recorded: Int) -> [Cooccurrence] {
        var tally = NameTally(key: key, shown: factor)
        // Oldest first: its spelling counts.
        for index in entries.indices.reversed() {
            for item in items(at: index, in: entries) { tally.note(item, in: index) }
        }
        return tally.counts.map { Cooccurrence($0.name, kind, present: $0.count, recorded: recorded, isAnswer: true) }
    }
}

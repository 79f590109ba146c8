import Records

/// One thing that a headache can be looked at for.
protocol FactorPattern {
    /// Its key in the analysis JSON.
    static var factor: String { get }
    static var kind: Cooccurrence.Kind { get }
    /// The answer to one question rather than a reading: a diary may only ever hold its "yes".
    static var isAnswer: Bool { get }
    /// Whether it was present; nil when the headache did not record that kind of data.
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

    /// Empty if the factor was never present.
    static func cooccurrences(in entries: [HeadacheEntry]) -> [Cooccurrence] {
        let (present, recorded) = share(in: entries)
        return present == 0
            ? [] : [Cooccurrence(factor, kind, present: present, recorded: recorded, isAnswer: isAnswer)]
    }
}

/// A list of things that a headache can name, each a factor of its own.
///
/// An empty list was not answered: the denominator is the headaches whose list names something, or says that there was
/// nothing.
protocol ListPattern {
    static var kind: Cooccurrence.Kind { get }
    static func items(at index: Int, in entries: [HeadacheEntry]) -> [String]
    /// The key by which items are compared.
    static func key(of item: String) -> String
    /// How the first item of its key is shown.
    static func factor(of item: String) -> String
}

extension ListPattern {
    static func factor(of item: String) -> String { key(of: item) }

    /// - Parameter recorded: headaches that answer the list.
    static func cooccurrences(in entries: [HeadacheEntry], recorded: Int) -> [Cooccurrence] {
        var tally = NameTally(key: key, shown: factor)
        // From the oldest on, whose spelling is the first.
        for index in entries.indices.reversed() {
            for item in items(at: index, in: entries) { tally.note(item, in: index) }
        }
        return tally.counts.map { Cooccurrence($0.name, kind, present: $0.count, recorded: recorded, isAnswer: true) }
    }
}

/// In how many headaches each name stands.
struct NameTally {
    /// The key by which names are compared; an empty key names nothing.
    let key: (String) -> String
    /// How a name is shown when it is the first of its key.
    let shown: (String) -> String
    private var places: [String: Int] = [:]
    /// The places of names as written, so that each spelling is looked into once.
    private var placesAsWritten = SpellingTable<Int>()
    private var names: [String] = []
    private var tallies: [Int] = []
    /// The headache that was last counted under each name, so that a name given twice in one counts once.
    private var lastHeadache: [Int] = []

    init(key: @escaping (String) -> String, shown: @escaping (String) -> String) {
        self.key = key
        self.shown = shown
    }

    /// Counts a name for a headache.
    ///
    /// - Parameter headache: its place; calls for one headache come one after another.
    mutating func note(_ name: String, in headache: Int) {
        let place = placesAsWritten[name] ?? newPlace(of: name)
        guard place >= 0, lastHeadache[place] != headache else { return }
        tallies[place] += 1
        lastHeadache[place] = headache
    }

    /// - Returns: −1 for a name that is none.
    private mutating func newPlace(of name: String) -> Int {
        let key = key(name)
        var place = key.isEmpty ? -1 : places[key]
        if place == nil {
            place = names.count
            places[key] = names.count
            names.append(shown(name))
            tallies.append(0)
            lastHeadache.append(-1)
        }
        placesAsWritten.insert(place ?? -1, for: name)
        return place ?? -1
    }

    /// In the order of first mention.
    var counts: [NamedCount] { zip(names, tallies).map(NamedCount.init) }
}

/// A value for each spelling met so far.
///
/// A patient uses few words again and again, so the first ones are compared one after another, which is faster than
/// hashing; a dictionary takes over when there are many.
struct SpellingTable<Value> {
    private var first: [(spelling: String, value: Value)] = []
    private var others: [String: Value] = [:]
    private static var scanned: Int { 12 }

    subscript(spelling: String) -> Value? {
        for place in first.indices where first[place].spelling == spelling { return first[place].value }
        return others.isEmpty ? nil : others[spelling]
    }

    /// - Precondition: the spelling has no value yet.
    mutating func insert(_ value: Value, for spelling: String) {
        if first.count < Self.scanned {
            first.append((spelling, value))
        } else {
            others[spelling] = value
        }
    }
}

/// A name and in how many headaches it stands.
public struct NamedCount: Sendable, Hashable {
    public var name: String
    public var count: Int
}

/// Counts the headaches with each name.
struct NameTally {
    /// Key for comparing names; an empty key is no name.
    let key: (String) -> String
    /// Display form of a name that is the first with its key.
    let shown: (String) -> String
    private var places: [String: Int] = [:]
    /// Indices by spelling, so that each spelling is processed once.
    private var placesAsWritten = SpellingTable<Int>()
    private var names: [String] = []
    private var tallies: [Int] = []
    /// Headache last counted for each name, so that a name listed twice counts once.
    private var lastHeadache: [Int] = []

    init(key: @escaping (String) -> String, shown: @escaping (String) -> String) {
        self.key = key
        self.shown = shown
    }

    /// Counts a name for a headache.
    ///
    /// - Parameter headache: its index; calls for one headache must be consecutive.
    mutating func note(_ name: String, in headache: Int) {
        let place = placesAsWritten[name] ?? newPlace(of: name)
        guard place >= 0, lastHeadache[place] != headache else { return }
        tallies[place] += 1
        lastHeadache[place] = headache
    }

    /// - Returns: −1 if it is no name.
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

/// Values by spelling.
///
/// A patient uses few words again and again, so the first ones are compared one by one, which is faster than hashing; a
/// dictionary takes over if there are many.
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

/// A name and the number of headaches with it.
public struct NamedCount: Sendable, Hashable {
    public var name: String
    public var count: Int
}

/// In how many headaches each name stands.
struct NameTally {
    private var places: [String: Int] = [:]
    private var names: [String] = []
    private var tallies: [Int] = []
    /// The headache that was last counted under each name, so that a name given twice in one counts once.
    private var lastHeadache: [Int] = []

    /// Counts a name for a headache.
    ///
    /// - Parameters:
    ///   - key: what is compared; blank ones name nothing.
    ///   - shown: what is shown when this is the first of its key; the key when nil.
    ///   - headache: its place; calls come in ascending order of it.
    mutating func note(_ key: String, shown: @autoclosure () -> String? = nil, in headache: Int) {
        guard !key.isEmpty else { return }
        if let place = places[key] {
            guard lastHeadache[place] != headache else { return }
            tallies[place] += 1
            lastHeadache[place] = headache
        } else {
            places[key] = names.count
            names.append(shown() ?? key)
            tallies.append(1)
            lastHeadache.append(headache)
        }
    }

    /// In the order of first mention.
    var counts: [NamedCount] { zip(names, tallies).map(NamedCount.init) }
}

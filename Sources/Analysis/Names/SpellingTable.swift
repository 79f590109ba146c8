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

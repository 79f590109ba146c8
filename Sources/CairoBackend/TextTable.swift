/// Cached results for texts.
///
/// Looked up for each text of a report, most of which are new at first: hashes are stored, so that neither growing the
/// table nor a collision reads a text.
struct TextTable<Value> {
    private struct Entry {
        var hash: UInt64
        var key: TextKey
        var value: Value
    }

    private var entries: [Entry] = []
    /// Hash table of entries, its size a power of two; 0 for an empty slot, otherwise the entry's number plus one.
    private var places = [Int32](repeating: 0, count: 1024)

    /// nil for a text that is not in the table.
    subscript(key: TextKey) -> Value? {
        let hash = key.hash
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: hash) & mask
        while places[place] != 0 {
            let number = Int(places[place]) - 1
            if entries[number].hash == hash, entries[number].key == key { return entries[number].value }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Adds the result for a text that is not in the table.
    mutating func add(_ value: Value, for key: TextKey) {
        entries.append(Entry(hash: key.hash, key: key, value: value))
        if entries.count * 2 > places.count {
            places = [Int32](repeating: 0, count: places.count * 2)
            for number in entries.indices { enter(number) }
        } else {
            enter(entries.count - 1)
        }
    }

    private mutating func enter(_ number: Int) {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: entries[number].hash) & mask
        while places[place] != 0 { place = (place + 1) & mask }
        places[place] = Int32(number + 1)
    }

    /// Keeps the allocated memory.
    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        for place in places.indices { places[place] = 0 }
    }
}

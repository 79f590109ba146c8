/// What was made of texts that were set.
///
/// It is looked into for each text of a report, most of which are new once: hashes are kept, so that neither growing nor a
/// look at a neighbour reads a text.
struct TextTable<Value> {
    private struct Entry {
        var hash: UInt64
        var key: TextKey
        var value: Value
    }

    private var entries: [Entry] = []
    /// Places of entries by their hashes, a power of two of them; 0 for none, else one more than the entry's number.
    private var places = [Int32](repeating: 0, count: 1024)

    /// nil for a text that was not added.
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

    /// Adds what was made of a text that is not in the table.
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

    /// Keeps the room.
    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        for place in places.indices { places[place] = 0 }
    }
}

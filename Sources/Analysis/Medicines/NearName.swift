/// Finds names one or two letters off those in the table.
enum NearName {
    /// Returns the medicine with the nearest name. If several medicines are equally near, it is the first of them if
    /// they have the same class and use; else nil, since the name is ambiguous.
    static func entry(of key: String, in table: MedicineTable) -> Int? {
        let written = Array(key.utf8)
        guard written.count >= MedicineTable.shortestLongName - 1, !written.contains(where: { $0 < 0x61 }) else {
            return nil
        }
        var fewest = Int.max
        var nearest: [Int] = []
        for (name, entry) in table.longNames {
            let most = min(mostSlips(in: name), fewest)
            // A name with digits has no near names: vitamin B6 is not a misspelling of vitamin B2.
            guard abs(name.utf8.count - written.count) <= most, !name.utf8.contains(where: { $0 < 0x61 }),
                let slips = slips(from: written, to: Array(name.utf8), most: most)
            else { continue }
            if slips < fewest { nearest = [] }
            fewest = slips
            nearest.append(entry)
        }
        guard let first = nearest.min() else { return nil }
        let found = table.entries[first]
        let isCertain = nearest.allSatisfy {
            table.entries[$0].medicineClass == found.medicineClass && table.entries[$0].use == found.use
        }
        return isCertain ? first : nil
    }

    /// Returns the number of allowed slips: 1 in names of up to 8 letters, 2 in longer ones.
    private static func mostSlips(in name: String) -> Int { name.utf8.count <= 8 ? 1 : 2 }

    /// Counts letters left out, added, changed, or swapped with the next one (Damerau–Levenshtein distance, each
    /// stretch edited once); nil if more than `most`.
    static func slips(from written: [UInt8], to name: [UInt8], most: Int) -> Int? {
        var before: [Int] = []
        var last = Array(0...name.count)
        for (row, letter) in written.enumerated() {
            var next = [row + 1]
            next.reserveCapacity(name.count + 1)
            for (column, other) in name.enumerated() {
                var best = min(last[column + 1] + 1, next[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == name[column - 1], written[row - 1] == other {
                    best = min(best, before[column - 1] + 1)
                }
                next.append(best)
            }
            if next.allSatisfy({ $0 > most }), last.allSatisfy({ $0 > most }) { return nil }
            before = last
            last = next
        }
        return last[name.count] <= most ? last[name.count] : nil
    }
}

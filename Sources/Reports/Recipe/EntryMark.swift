import Records

/// What recognises an entry in the next night's export, and which columns it answers; none of its words.
package struct EntryMark: Sendable, Hashable {
    package var day: CalendarDay
    /// Hash of the export's own id; 0 without one.
    package var id: UInt32 = 0
    /// Hash of the moment, or of what else tells the entries of a day apart.
    package var key: UInt16
    /// A bit for each column that has a value.
    package var answered: UInt128 = 0

    /// - Parameters:
    ///   - id: the export's; a number that the importer gave is no identity.
    ///   - place: position of the record's first column among those of the kind.
    init(_ day: CalendarDay, id: String = "", key: String = "", _ record: (some FieldList)?, after place: Int = 0) {
        self.day = day
        self.key = UInt16(truncatingIfNeeded: Self.hash(key))
        if !id.isEmpty, !["headache-", "treatment-", "questionnaire-"].contains(where: id.hasPrefix) {
            self.id = max(1, UInt32(truncatingIfNeeded: Self.hash(id)))
        }
        answered = record.map { $0.answeredColumns << UInt128(place) } ?? 0
    }

    fileprivate init(_ day: CalendarDay, id: UInt32, key: UInt16, answered: UInt128) {
        (self.day, self.id, self.key, self.answered) = (day, id, key, answered)
    }

    /// FNV-1a, mixed so that its lowest bits depend on every byte.
    private static func hash(_ text: String) -> UInt64 {
        let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return hash ^ hash >> 32
    }
}

extension EntryMark {
    /// Pairs the entries of two nights: those with the same id and moment, then the same moment, then the same id. So
    /// rows that are numbered anew are recognised, and so are corrected times.
    ///
    /// - Returns: positions in both lists.
    package static func pairs(_ were: [EntryMark], _ are: [EntryMark]) -> [(was: Int, now: Int)] {
        var pairs: [(was: Int, now: Int)] = []
        var (open, left) = (Array(were.indices), Array(are.indices))
        let forms: [(EntryMark) -> [UInt32]?] = [
            { $0.id == 0 ? nil : [$0.id, $0.moment] }, { [$0.moment] }, { $0.id == 0 ? nil : [$0.id] },
        ]
        for form in forms where !open.isEmpty && !left.isEmpty {
            var places: [[UInt32]: [Int]] = [:]
            for place in left.reversed() { if let form = form(are[place]) { places[form, default: []].append(place) } }
            var met: Set<Int> = []
            open.removeAll { place in
                guard let form = form(were[place]), let now = places[form]?.popLast() else { return false }
                pairs.append((place, now))
                met.insert(now)
                return true
            }
            left.removeAll(where: met.contains)
        }
        return pairs
    }

    /// Day and key.
    package var moment: UInt32 { UInt32(UInt16(truncatingIfNeeded: day.number)) << 16 | UInt32(key) }
}

extension EntryMark {
    /// How entries of one kind are written: id, key and answers, a fixed number of bytes for each.
    struct Form {
        private let columns: Int
        private let hasIDs: Bool
        var width: Int { (hasIDs ? 6 : 2) + (columns + 7) / 8 }

        init(columns: Int, hasIDs: Bool) { (self.columns, self.hasIDs) = (columns, hasIDs) }

        /// - Returns: nil if the bytes are not those of so many entries.
        init?(columns: Int, count: Int, bytes: Int) {
            let forms = [true, false].map { Form(columns: columns, hasIDs: $0) }
            guard columns <= 128, let form = forms.first(where: { $0.width * count == bytes }) else { return nil }
            self = form
        }

        /// - Parameter masks: the bits of each column.
        func append(_ entry: EntryMark, _ masks: [UInt128], to bytes: inout [UInt8]) {
            func write(_ value: some BinaryInteger, _ count: Int) {
                for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
            }
            if hasIDs { write(entry.id, 4) }
            write(entry.key, 2)
            var bits: UInt128 = 0
            for (place, mask) in masks.enumerated() where entry.answered & mask != 0 { bits |= 1 << place }
            write(bits, (columns + 7) / 8)
        }

        func entry(_ bytes: ArraySlice<UInt8>, _ day: CalendarDay) -> EntryMark {
            func read(_ bytes: ArraySlice<UInt8>) -> UInt128 { bytes.reversed().reduce(0) { $0 << 8 | UInt128($1) } }
            let rest = bytes.dropFirst(hasIDs ? 4 : 0)
            return EntryMark(
                day, id: hasIDs ? UInt32(truncatingIfNeeded: read(bytes.prefix(4))) : 0,
                key: UInt16(truncatingIfNeeded: read(rest.prefix(2))), answered: read(rest.dropFirst(2)))
        }
    }
}

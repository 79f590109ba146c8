import Records

/// A file of the time zone database, in the format TZif (RFC 9636): the changes of a zone's clocks, and the rule by which
/// they go on after the last one listed.
struct ZoneFile {
    /// From `start` on, seconds since 1970 in UTC, clocks are `offset` seconds ahead.
    private(set) var changes: [ZoneRules.Period]
    /// What holds before the first change.
    private(set) var firstOffset: Int
    /// What goes on after the last change; nil when the file does not say.
    private(set) var rule: ZoneRule?

    /// - Returns: nil for bytes that are not such a file, and for one that counts leap seconds (`right/…`), which the
    ///   times of an export do not.
    init?(_ bytes: [UInt8]) {
        var reader = ByteReader(bytes: bytes)
        guard let header = Header(&reader), header.leapSeconds == 0 else { return nil }
        guard header.version >= 2 else {
            guard let block = Block(header, &reader, timeSize: 4) else { return nil }
            self.init(block)
            return
        }
        // The first block holds 32-bit times for old readers; a second header and 64-bit times follow.
        guard reader.skip(header.size(timeSize: 4)), let header = Header(&reader), header.leapSeconds == 0,
            let block = Block(header, &reader, timeSize: 8)
        else { return nil }
        self.init(block)
        guard reader.byte() == UInt8(ascii: "\n"), let footer = reader.line() else { return nil }
        if !footer.isEmpty {
            guard let rule = ZoneRule(footer) else { return nil }
            self.rule = rule
        }
    }

    private init(_ block: Block) {
        changes = block.changes
        firstOffset = block.firstOffset
    }

    /// The periods of ``ZoneRules``: equal neighbours made one, the rule laid out to the end of a year.
    func periods(toEndOf year: Int) -> [ZoneRules.Period] {
        var periods = [ZoneRules.Period(start: .min, offset: firstOffset)]
        for change in changes + ruled(toEndOf: year) where change.offset != periods.last?.offset {
            periods.append(change)
        }
        return periods
    }

    /// The changes that the rule makes after the last one listed.
    private func ruled(toEndOf lastYear: Int) -> [ZoneRules.Period] {
        guard let rule else { return [] }
        guard let last = changes.last else {
            return [.init(start: .min, offset: rule.standardOffset)]
                + (1900...lastYear).flatMap { rule.changes(in: $0) }
        }
        let year = CalendarDay(number: Int(last.start.flooredDivision(by: 86_400))).year
        guard year <= lastYear else { return [] }
        // The year before too: near New Year its last change can fall into the next in UTC.
        return (year - 1...lastYear).flatMap { rule.changes(in: $0) }.filter { $0.start > last.start }
    }
}

extension ZoneFile {
    private struct Header {
        var version: Int
        var utcMarks, standardMarks, leapSeconds, times, types, letters: Int

        init?(_ reader: inout ByteReader) {
            guard reader.take(4)?.elementsEqual("TZif".utf8) == true, let version = reader.byte(), reader.skip(15),
                let utcMarks = reader.integer(4), let standardMarks = reader.integer(4),
                let leapSeconds = reader.integer(4), let times = reader.integer(4), let types = reader.integer(4),
                let letters = reader.integer(4),
                // Far more than any zone has; keeps sizes far from overflow.
                [utcMarks, standardMarks, leapSeconds, times, types, letters].allSatisfy({ (0...65_536).contains($0) })
            else { return nil }
            self.version = version == 0 ? 1 : Int(version) - 0x30
            (self.utcMarks, self.standardMarks, self.leapSeconds) = (utcMarks, standardMarks, leapSeconds)
            (self.times, self.types, self.letters) = (times, types, letters)
        }

        /// Bytes of the data block after the header.
        func size(timeSize: Int) -> Int {
            times * (timeSize + 1) + types * 6 + letters + leapSeconds * (timeSize + 4) + standardMarks + utcMarks
        }
    }

    private struct Block {
        var changes: [ZoneRules.Period] = []
        var firstOffset: Int

        init?(_ header: Header, _ reader: inout ByteReader, timeSize: Int) {
            var starts: [Int] = []
            for _ in 0..<header.times {
                guard let start = reader.integer(timeSize), starts.last.map({ $0 < start }) ?? true else { return nil }
                starts.append(start)
            }
            guard let kinds = reader.take(header.times) else { return nil }
            var offsets: [Int] = []
            for _ in 0..<header.types {
                // RFC 9636: offsets lie within −24:59:59 … +25:59:59.
                guard let offset = reader.integer(4), (-89_999...93_599).contains(offset), reader.skip(2) else {
                    return nil
                }
                offsets.append(offset)
            }
            guard let first = offsets.first, kinds.allSatisfy({ Int($0) < offsets.count }),
                reader.skip(header.letters + header.standardMarks + header.utcMarks)
            else { return nil }
            firstOffset = first
            changes = zip(starts, kinds).map { ZoneRules.Period(start: Int64($0), offset: offsets[Int($1)]) }
        }
    }
}

/// Takes bytes from the front; nil when there are not enough.
private struct ByteReader {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= bytes.count - position else { return nil }
        defer { position += count }
        return bytes[position..<position + count]
    }

    mutating func skip(_ count: Int) -> Bool { take(count) != nil }
    mutating func byte() -> UInt8? { take(1)?.first }

    /// A signed number, the most significant byte first.
    mutating func integer(_ size: Int) -> Int? {
        guard let taken = take(size), let first = taken.first else { return nil }
        return taken.dropFirst().reduce(Int(Int8(bitPattern: first))) { $0 << 8 | Int($1) }
    }

    /// Up to a line feed.
    mutating func line() -> ArraySlice<UInt8>? {
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { position = end + 1 }
        return bytes[position..<end]
    }
}

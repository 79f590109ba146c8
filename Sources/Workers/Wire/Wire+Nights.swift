import Records

extension NightRecords: Wire {
    package static var blank: NightRecords { NightRecords() }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&events)
        try coder.code(&sessions)
        try coder.code(&checkIns)
        try coder.code(&preSleepLogs)
        try coder.code(&medications)
        try coder.code(&inventory)
        try coder.code(&usualTarget)
        // In order of day, so that equal records give equal bytes.
        var repeated = repeatedDoses.sorted { $0.key < $1.key }.map { RepeatedDose(night: $0.key, count: $0.value) }
        try coder.code(&repeated)
        repeatedDoses = Dictionary(repeated.map { ($0.night, $0.count) }, uniquingKeysWith: { first, _ in first })
    }
}

private struct RepeatedDose: Wire {
    var night: CalendarDay
    var count: Int

    static var blank: RepeatedDose { RepeatedDose(night: .blank, count: 0) }

    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&night)
        try coder.code(&count)
    }
}

extension NightEvent: Wire {
    /// Codes the fields, and the additional meaning of its word; not its place, as for a headache.
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try visitFields(with: &coder)
        try coder.code(&kind)
        try coder.code(&moment)
        try coder.code(&isCalledEarly)
        try coder.code(&isCalledLate)
        try coder.code(&log)
    }
}

extension NightEvent.Log: Wire {
    package static var blank: NightEvent.Log { .doses }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        var number = rawValue
        try coder.code(&number)
        guard let log = NightEvent.Log(rawValue: number) else { throw .malformed }
        self = log
    }
}

extension NightEventKind: Wire {
    package static var blank: NightEventKind { .dose1 }

    /// Encodes a known kind as its index; any other as the index after the last, with its word.
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        let known = NightEventKind.known
        var number = known.firstIndex(of: self) ?? known.count
        try coder.code(&number)
        guard known.indices.contains(number) else {
            guard number == known.count else { throw .malformed }
            var word = key
            try coder.code(&word)
            self = .other(word)
            return
        }
        self = known[number]
    }
}

/// All but their places, which are not fields, as for a headache.
extension NightSession: Wire {}
extension MorningCheckIn: Wire {}
extension NightMedication: Wire {}
extension InventorySnapshot: Wire {}

extension PreSleepLog: Wire {
    package static var blank: PreSleepLog { PreSleepLog(night: .blank, moment: nil, answers: 0) }

    /// Codes all but ``place``, as for a headache.
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&night)
        try coder.code(&moment)
        try coder.code(&answers)
        try coder.code(&stressLevel)
        try coder.code(&words)
    }
}

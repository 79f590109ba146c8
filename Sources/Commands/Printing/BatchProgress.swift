/// How far a batch is, and how it is shown: as a bar that is drawn over again, or as a line now and then.
struct BatchProgress: Equatable {
    /// Reports of the run.
    let total: Int
    /// Milliseconds of some clock at which the run began.
    let start: Int
    private(set) var done = 0
    private(set) var kept = 0
    private(set) var failed = 0

    init(total: Int, start: Int) {
        self.total = total
        self.start = start
    }

    enum Kind { case written, kept, failed }

    mutating func add(_ kind: Kind) {
        done += 1
        if kind == .kept { kept += 1 }
        if kind == .failed { failed += 1 }
    }

    /// Reports a second so far; kept ones take no time and do not count. nil before there is anything to say.
    func rate(at now: Int) -> Double? {
        let made = done - kept
        guard made > 0, now - start >= 500 else { return nil }
        return Double(made) * 1000 / Double(now - start)
    }

    /// Seconds that what is left will take at the rate so far.
    func secondsLeft(at now: Int) -> Int? {
        guard done < total, let rate = rate(at: now), rate > 0 else { return nil }
        return Int((Double(total - done) / rate).rounded(.up))
    }

    /// `312 of 500, 2 failed, 84/s, 3 s left`.
    func words(at now: Int) -> String {
        var parts = ["\(done) of \(total)"]
        if failed > 0 { parts.append("\(failed) failed") }
        if let rate = rate(at: now) { parts.append(Self.spelled(rate) + "/s") }
        if let seconds = secondsLeft(at: now) { parts.append(Self.spelled(seconds: seconds) + " left") }
        return parts.joined(separator: ", ")
    }

    /// The words behind a bar, in at most so many columns; the words alone where there is no room for a bar, and cut
    /// where there is none for them.
    func bar(at now: Int, width: Int) -> String {
        let words = words(at: now)
        let room = min(40, width - words.count - 4)
        guard room >= 8 else { return String(words.prefix(max(0, width - 1))) }
        let filled = total == 0 ? room : done * room / total
        return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: room - filled) + "] " + words
    }

    private static func spelled(_ rate: Double) -> String {
        let tenths = Int((rate * 10).rounded())
        return tenths >= 100 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    /// `45 s`, `3 min`, `2 h 5 min`.
    private static func spelled(seconds: Int) -> String {
        if seconds < 90 { return "\(seconds) s" }
        let minutes = (seconds + 30) / 60
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}

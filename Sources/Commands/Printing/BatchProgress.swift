/// Progress of a batch, shown as a bar that is redrawn or as an occasional line.
struct BatchProgress: Equatable {
    /// Number of reports in the run.
    let total: Int
    /// Start of the run, in milliseconds of any clock.
    let start: Int
    private(set) var done = 0
    private(set) var kept = 0
    private(set) var failed = 0

    enum Kind { case written, kept, failed }

    mutating func add(_ kind: Kind) {
        done += 1
        if kind == .kept { kept += 1 }
        if kind == .failed { failed += 1 }
    }

    /// Reports per second so far, without kept ones, which take no time; nil at first.
    func rate(at now: Int) -> Double? {
        let made = done - kept
        guard made > 0, now - start >= 500 else { return nil }
        return Double(made) * 1000 / Double(now - start)
    }

    /// Estimated seconds left, at the rate so far.
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

    /// Returns a bar followed by the words, in at most `width` columns; without room for a bar only the words,
    /// truncated if necessary.
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

import Records

/// The phone's measurements around each headache, joined by time as the Aurae app does when a headache is logged.
///
/// - Heart rate: the latest sample that began in the hour before the onset.
/// - Resting heart rate, heart rate variability, oxygen: the latest that began in the 24 hours before it.
/// - Steps: from the onset's day up to the onset. Phone and watch count the same steps, so the source with the most is
///   used.
/// - Sleep: ``SleepBeforeOnset``.
/// - Menstrual flow: any on the onset's day.
///
/// Days follow the phone's clock. Each sample costs a search among the onsets; only the data for the nearest
/// onset is stored.
struct HealthContext {
    /// Seconds before an onset.
    static func window(of kind: HealthSampleKind) -> Int64 { kind == .heartRate ? 3600 : 86_400 }

    /// Number of step sources that are distinguished; steps of any others are added together.
    private static let mostSources = 64

    private let onsets: [Onset]
    /// Onsets in order; simultaneous ones once.
    private let moments: [Int64]
    /// By sample type and onset, the latest sample after the previous onset and up to this one.
    private var latest: [[Latest?]]
    private var steps: [StepKey: Double] = [:]
    private var sources: [[UInt8]: Int] = [:]
    private var sleep: SleepBeforeOnset
    /// Days with flow, on the phone's clock, as day numbers.
    private var flowDays: Set<Int> = []

    private struct Onset {
        /// Seconds since 1970.
        var moment: Int64
        /// Start of the day on the phone's clock.
        var dayStart: Int64
        var day: Int
    }

    private struct Latest {
        var time: Int64
        var value: Double
    }

    private struct StepKey: Hashable {
        var onset: Int
        var source: Int
    }

    private static let measured: [HealthSampleKind] = [.heartRate, .restingHeartRate, .variability, .oxygen]
    private static let day: Int64 = 86_400

    init(onsets written: [WrittenTime]) {
        var byMoment: [Int64: Onset] = [:]
        for time in written {
            let moment = time.instant.milliseconds.flooredDivision(by: 1000)
            let wall = time.wall.flooredDivision(by: 1000)
            let start = moment - wall.flooredRemainder(by: Self.day)
            byMoment[moment] = Onset(moment: moment, dayStart: start, day: Int(wall.flooredDivision(by: Self.day)))
        }
        onsets = byMoment.values.sorted { $0.moment < $1.moment }
        moments = onsets.map(\.moment)
        latest = Self.measured.map { [count = onsets.count] _ in [Latest?](repeating: nil, count: count) }
        sleep = SleepBeforeOnset(onsets: moments)
    }

    /// Returns the first onset at or after a moment; nil if there is none.
    private func onset(from moment: Int64) -> Int? {
        let index = moments.firstIndex(after: moment - 1)
        return index < moments.count ? index : nil
    }

    // MARK: Samples

    /// - Parameter kind: a type measured at a single moment.
    mutating func addMeasured(_ kind: HealthSampleKind, value: Double, at start: Int64) {
        guard let slot = Self.measured.firstIndex(of: kind), let index = onset(from: start),
            moments[index] - start <= Self.window(of: kind)
        else { return }
        if let known = latest[slot][index], known.time > start { return }
        latest[slot][index] = Latest(time: start, value: value)
    }

    mutating func addSteps(_ count: Double, from start: Int64, to end: Int64, source: UnsafeRawBufferPointer) {
        guard let index = onset(from: end), onsets[index].dayStart <= start, start <= end else { return }
        steps[StepKey(onset: index, source: number(of: source)), default: 0] += count
    }

    private mutating func number(of source: UnsafeRawBufferPointer) -> Int {
        let name = [UInt8](source.prefix(256))
        if let known = sources[name] { return known }
        guard sources.count < Self.mostSources else { return Self.mostSources }
        sources[name] = sources.count
        return sources.count - 1
    }

    mutating func addSleep(from start: Int64, to end: Int64) { sleep.add(from: start, to: end) }

    mutating func addFlow(on days: ClosedRange<Int>) {
        // A longer sample does not describe a day.
        guard days.count <= 31 else { return }
        flowDays.formUnion(days)
    }

    // MARK: Results

    /// Measurements for each onset, by column.
    func cells() -> [Instant: [(column: HeadacheColumn, cell: Cell)]] {
        var found: [Instant: [(column: HeadacheColumn, cell: Cell)]] = [:]
        var last = [Latest?](repeating: nil, count: Self.measured.count)
        var counted: [Int: Double] = [:]
        var day: Int64?
        for (index, onset) in onsets.enumerated() {
            var cells: [(HeadacheColumn, Cell)] = []
            for (slot, kind) in Self.measured.enumerated() {
                if let newer = latest[slot][index] { last[slot] = newer }
                if let value = last[slot], onset.moment - value.time <= Self.window(of: kind) {
                    cells.append((kind.column, .real(value.value)))
                }
            }
            if day != onset.dayStart { counted = [:] }
            day = onset.dayStart
            for source in 0...Self.mostSources {
                if let more = steps[StepKey(onset: index, source: source)] { counted[source, default: 0] += more }
            }
            if let most = counted.values.max() { cells.append((HealthSampleKind.steps.column, .real(most.rounded()))) }
            if let hours = sleep.hours(beforeOnset: index) {
                cells.append((HealthSampleKind.sleep.column, .real(hours)))
            }
            if flowDays.contains(onset.day) {
                cells.append((HealthSampleKind.menstrualFlow.column, .text(CyclePhase.menstrual.rawValue)))
            }
            found[Instant(seconds: onset.moment)] = cells
        }
        return found
    }
}

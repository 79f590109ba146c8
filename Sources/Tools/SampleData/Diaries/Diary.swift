/// Puts a diary together: draws ids and sensor readings, and lets the patient's own file say the rest.
struct Diary {
    /// What the phone of this patient usually measures.
    struct Body {
        var restingHeartRate = 62
        /// SDNN, milliseconds.
        var heartRateVariability = 48
        var stepsByEvening = 6_500
        /// Tenths of an hour.
        var sleep = 70
    }

    var random: SplitMix64
    var body: Body?
    var recordsWeather: Bool
    private(set) var headaches: [SampleHeadache] = []

    /// - Parameter body: nil for a patient who shares no health data.
    init(seed: UInt64, body: Body? = Body(), recordsWeather: Bool = true) {
        random = SplitMix64(seed: seed)
        self.body = body
        self.recordsWeather = recordsWeather
    }

    /// Adds a headache that begins at a moment and lasts some minutes; nil minutes: it has not ended.
    mutating func add(
        at onset: SampleMoment, minutes: Int?, severity: Int, fill: (inout SampleHeadache) -> Void = { _ in }
    ) {
        var headache = SampleHeadache(id: random.uuid(), onset: onset, severity: severity)
        headache.resolved = minutes.map { onset.adding(minutes: $0) }
        if recordsWeather { headache.weather = LondonWeather.reading(at: onset) }
        headache.health = health(at: onset)
        fill(&headache)
        headaches.append(headache)
    }

    /// As above, at a local time written `YYYY-MM-DD HH:MM`.
    mutating func add(
        _ onset: String, minutes: Int?, severity: Int, fill: (inout SampleHeadache) -> Void = { _ in }
    ) {
        add(at: SampleMoment(onset), minutes: minutes, severity: severity, fill: fill)
    }

    var inOrder: [SampleHeadache] { headaches.sorted { $0.onset < $1.onset } }

    private mutating func health(at onset: SampleMoment) -> SampleHealth? {
        guard let body else { return nil }
        let awake = max(0, min(16, onset.hour - 6))
        return SampleHealth(
            heartRate: body.restingHeartRate + random.central(in: 4...30),
            restingHeartRate: body.restingHeartRate + random.integer(in: -2...3),
            heartRateVariability: body.heartRateVariability + random.central(in: -14...14),
            oxygenSaturation: random.integer(in: 96...99),
            stepCount: body.stepsByEvening * awake / 16 + random.integer(in: 20...640),
            sleepHours: Double(body.sleep + random.central(in: -18...14)) / 10)
    }
}

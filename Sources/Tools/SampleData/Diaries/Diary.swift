import Records

/// Assembles a diary: draws ids and sensor readings, and takes the rest from the patient's own file.
struct Diary {
    /// Usual measurements of this patient's phone.
    struct Body {
        var restingHeartRate = 62
        /// SDNN in milliseconds.
        var heartRateVariability = 48
        var stepsByEvening = 6_500
        /// In tenths of an hour.
        var sleep = 70
    }

    var random: SplitMix64
    var body: Body?
    var recordsWeather: Bool
    private(set) var headaches: [HeadacheRecord] = []

    /// - Parameter body: nil for a patient without health data.
    init(seed: UInt64, body: Body? = Body(), recordsWeather: Bool = true) {
        random = SplitMix64(seed: seed)
        self.body = body
        self.recordsWeather = recordsWeather
    }

    /// Adds a headache with its onset and duration; nil minutes: it has not ended.
    mutating func add(
        at onset: SampleMoment, minutes: Int?, severity: Int, fill: (inout HeadacheRecord) -> Void = { _ in }
    ) {
        var headache = HeadacheRecord(
            id: random.uuid(), onset: Instant(onset), resolved: minutes.map { Instant(onset.adding(minutes: $0)) },
            storedSeverity: severity)
        if recordsWeather { headache.weather = LondonWeather.reading(at: onset) }
        headache.health = health(at: onset)
        fill(&headache)
        headaches.append(headache)
    }

    /// The same for a local time written as `YYYY-MM-DD HH:MM`.
    mutating func add(
        _ onset: String, minutes: Int?, severity: Int, fill: (inout HeadacheRecord) -> Void = { _ in }
    ) {
        add(at: SampleMoment(onset), minutes: minutes, severity: severity, fill: fill)
    }

    var inOrder: [HeadacheRecord] { headaches.sorted { $0.onset < $1.onset } }

    private mutating func health(at onset: SampleMoment) -> HealthReading {
        var reading = HealthReading()
        guard let body else { return reading }
        let awake = max(0, min(16, onset.hour - 6))
        reading.heartRate = Double(body.restingHeartRate + random.central(in: 4...30))
        reading.restingHeartRate = Double(body.restingHeartRate + random.integer(in: -2...3))
        reading.heartRateVariability = Double(body.heartRateVariability + random.central(in: -14...14))
        reading.oxygenSaturation = Double(random.integer(in: 96...99))
        reading.stepCount = body.stepsByEvening * awake / 16 + random.integer(in: 20...640)
        reading.sleepHours = Double(body.sleep + random.central(in: -18...14)) / 10
        return reading
    }
}

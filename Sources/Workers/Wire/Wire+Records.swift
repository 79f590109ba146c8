import Records

extension PatientIdentity: Wire {
    public static var blank: PatientIdentity { PatientIdentity(id: "") }

    /// All but ``entitlement``: a licence is looked at before a report is drawn, and has no business where it is drawn.
    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&id)
        try coder.code(&name)
        try coder.code(&dateOfBirth)
        try coder.code(&recordNumber)
        try coder.code(&clinician)
    }
}

extension PatientRecords: Wire {
    public static var blank: PatientRecords { PatientRecords(identity: .blank, headaches: []) }

    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&identity)
        try coder.code(&headaches)
        try coder.code(&markers)
        try coder.code(&nights)
    }
}

extension HeadacheRecord: Wire {
    public static var blank: HeadacheRecord { HeadacheRecord(id: "", onset: .blank, storedSeverity: 1) }

    /// All but ``place``: no page shows where a headache was read, and without it the bytes say whether two reports
    /// would be the same, wherever in a file their rows stand.
    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&id)
        try coder.code(&onset)
        try coder.code(&resolved)
        try coder.code(&storedSeverity)
        try coder.code(&onsetSpeed)
        try coder.code(&hasAcknowledgedRedFlag)
        try coder.code(&weather)
        try coder.code(&health)
        try coder.code(&retrospective)
    }
}

extension WeatherReading: Wire {
    public static var blank: WeatherReading { WeatherReading() }

    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&temperature)
        try coder.code(&humidity)
        try coder.code(&pressure)
        try coder.code(&pressureTrend)
        try coder.code(&uvIndex)
        try coder.code(&aqi)
        try coder.code(&condition)
        try coder.code(&capturedAt)
    }
}

extension HealthReading: Wire {
    public static var blank: HealthReading { HealthReading() }

    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&heartRate)
        try coder.code(&restingHeartRate)
        try coder.code(&heartRateVariability)
        try coder.code(&oxygenSaturation)
        try coder.code(&stepCount)
        try coder.code(&sleepHours)
    }
}

extension RetrospectiveEntry: Wire {
    public static var blank: RetrospectiveEntry { RetrospectiveEntry() }

    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&meals)
        try coder.code(&alcohol)
        try coder.code(&caffeine)
        try coder.code(&hydrationGlasses)
        try coder.code(&skippedMeal)
        try coder.code(&sleepHours)
        try coder.code(&sleepQuality)
        try coder.code(&stressLevel)
        try coder.code(&screenTimeHours)
        try coder.code(&medicationName)
        try coder.code(&medicationDose)
        try coder.code(&medicationEffectiveness)
        try coder.code(&medicationIsAcute)
        try coder.code(&symptoms)
        try coder.code(&location)
        try coder.code(&headacheType)
        try coder.code(&cyclePhase)
        try coder.code(&environmentalTriggers)
        try coder.code(&notes)
    }
}

extension OnsetSpeed: Wire {}
extension PressureTrend: Wire {}
extension CyclePhase: Wire {}

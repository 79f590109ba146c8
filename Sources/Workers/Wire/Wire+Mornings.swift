import Records

extension MorningCheckIn: Wire {
    package static var blank: MorningCheckIn { MorningCheckIn(night: .blank) }

    /// All but ``place``, as of a headache.
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&id)
        try coder.code(&night)
        try coder.code(&moment)
        try coder.code(&sleepQuality)
        try coder.code(&feelRested)
        try coder.code(&grogginess)
        try coder.code(&sleepInertia)
        try coder.code(&dreamRecall)
        try coder.code(&mentalClarity)
        try coder.code(&mood)
        try coder.code(&anxietyLevel)
        try coder.code(&readiness)
        try coder.code(&stressLevel)
        try coder.code(&hasPhysicalSymptoms)
        try coder.code(&hasRespiratorySymptoms)
        // In the order of the flags, so that the same check-ins are the same bytes.
        var flags = NarcolepsyFlag.allCases.filter(narcolepsy.contains)
        try coder.code(&flags)
        narcolepsy = Set(flags)
        try coder.code(&answersNarcolepsy)
        try coder.code(&usedSleepTherapy)
        try coder.code(&environment)
        try coder.code(&notes)
    }
}

extension NarcolepsyFlag: Wire {}

extension SleepEnvironment: Wire {
    package static var blank: SleepEnvironment { SleepEnvironment() }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        // No list is another thing than an empty one.
        var isListed = aids != nil
        var listed = aids ?? []
        try coder.code(&isListed)
        try coder.code(&listed)
        aids = isListed ? listed : nil
        try coder.code(&darkness)
        try coder.code(&noise)
        try coder.code(&screenTime)
        try coder.code(&soundType)
        try coder.code(&sameAsUsual)
    }
}

extension SleepEnvironment.Darkness: Wire {}
extension SleepEnvironment.Noise: Wire {}
extension SleepEnvironment.ScreenTime: Wire {}

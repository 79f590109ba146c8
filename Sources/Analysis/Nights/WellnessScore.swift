import Records

extension MorningCheckIn {
    /// The SSOT's wellness score, 0…100; nil when one of its five scales was not answered. A symptom that was not
    /// asked for counts as absent.
    var wellness: Double? {
        guard let sleepQuality, let feelRested, let mentalClarity, let mood, let readiness else { return nil }
        typealias Weight = NightConstants.Wellness
        var score = Double(sleepQuality) * Weight.sleepQuality / 5
        score += Double(feelRested) * Weight.feelRested / 5
        score += Double(mentalClarity) * Weight.mentalClarity / 10
        score += Double(mood) * Weight.mood / 5
        score += Double(readiness) * Weight.readiness / 5
        if hasPhysicalSymptoms == true { score -= Weight.physicalSymptoms }
        if hasRespiratorySymptoms == true { score -= Weight.respiratorySymptoms }
        if !narcolepsy.isEmpty { score -= Weight.narcolepsy }
        return min(max(score, Weight.range.lowerBound), Weight.range.upperBound)
    }
}

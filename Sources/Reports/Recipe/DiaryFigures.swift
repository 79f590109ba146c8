import Analysis
import ReportComposer
import Workers

/// One patient's figures for an overview of many: for the days of the report, as on its pages.
package struct DiaryFigures: Sendable, Hashable {
    /// Number of days of the report that are known from the diary (`silence.md` §1).
    package var knownDays: Int
    /// Whether the export says which days were observed; if not, days from the first to the last entry count as known.
    package var isObserved: Bool
    /// Number of days with a headache.
    package var headacheDays: Int
    /// Number of known days with acute medication; nil if the export has no medication, or too few entries say what was taken.
    package var acuteMedicationDays: Int?
    /// Number of migraine days; nil in free reports, and if more than half of the headache days are not decidable.
    package var migraineDays: Int?
    /// Whether the export has every column needed for red flags, and every symptom in it a word that is known.
    package var knowsRedFlags = false
    /// Whether there are nights, from an export with extra doses.
    package var knowsExtraDoses = false
    /// Whether there are nights, from an export with both doses.
    package var knowsBothDoses = false
    /// Headache days with the latest treatment; only in premium reports.
    package var change: RateChange?

    package init(knownDays: Int, isObserved: Bool, headacheDays: Int, acuteMedicationDays: Int?) {
        self.knownDays = knownDays
        self.isObserved = isObserved
        self.headacheDays = headacheDays
        self.acuteMedicationDays = acuteMedicationDays
    }

    init(_ findings: PatientFindings, _ contents: ReportContents) {
        let headaches = findings.headaches
        self.init(
            knownDays: headaches.coverage.coveredDays, isObserved: headaches.coverage.isObserved,
            headacheDays: headaches.headacheDays,
            acuteMedicationDays: headaches.asked.knowsMedication && headaches.asked.answers.share(.medicine).suffices
                ? headaches.acuteMedication.days
                    - headaches.diary.doseDaysOutside.count(where: findings.range.contains) : nil)
        migraineDays = knownDays > 0 ? contents.premium?.migraine.days.decided : nil
        knowsRedFlags = headaches.asked.absentRedFlagColumns.isEmpty && headaches.asked.answers.unknownSymptoms == 0
        knowsExtraDoses = findings.nights?.asked.knowsExtraDoses == true
        knowsBothDoses = findings.nights?.asked.knowsBothDoses == true
        change = contents.premium?.treatments.latestChange
    }

    /// Whether a safety flag would have been found if there were cause: without entries or columns this is unknown.
    ///
    /// - Parameter name: one of ``SafetyFlagCount/names``.
    package func knows(_ name: String) -> Bool {
        switch name {
        case SafetyFlagCount.extraDose: knowsExtraDoses
        case SafetyFlagCount.doseOutsideWindow: knowsBothDoses
        case SafetyFlagCount.frequentHeadaches: knownDays > 0
        case SafetyFlagCount.medicationOveruse: knownDays > 0 && acuteMedicationDays != nil
        default: knownDays > 0 && knowsRedFlags
        }
    }
}

extension DiaryFigures: Wire {
    package static var blank: DiaryFigures {
        DiaryFigures(knownDays: 0, isObserved: false, headacheDays: 0, acuteMedicationDays: nil)
    }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&knownDays)
        try coder.code(&isObserved)
        try coder.code(&headacheDays)
        try coder.code(&acuteMedicationDays)
        try coder.code(&migraineDays)
        try coder.code(&knowsRedFlags)
        try coder.code(&knowsExtraDoses)
        try coder.code(&knowsBothDoses)
        try coder.code(&change)
    }
}

extension RateChange: Wire {
    package static var blank: RateChange {
        RateChange(earlier: DayRate(count: 0, coveredDays: 1), later: DayRate(count: 0, coveredDays: 1))
    }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&earlier.count)
        try coder.code(&earlier.coveredDays)
        try coder.code(&later.count)
        try coder.code(&later.coveredDays)
    }
}

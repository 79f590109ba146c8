import Analysis

extension SafetyFlagCount {
    /// The flags of a report, in the order of ``names``; none with a count of 0.
    static func all(in findings: PatientFindings) -> [SafetyFlagCount] {
        let tiers = RedFlag.Tier.allCases.map { tier in
            SafetyFlagCount(tier.rawValue, findings.headaches.redFlags.count { $0.tier == tier })
        }
        let acute = findings.headaches.acuteMedication
        let overuse = SafetyFlagCount(
            BatchReport.medicationOveruse, acute.showsOveruseCard ? acute.daysInLastMonth : 0)
        let nights = findings.nights
        let doses = [
            SafetyFlagCount(BatchReport.extraDose, nights?.extraDoses ?? 0),
            SafetyFlagCount(BatchReport.doseOutsideWindow, nights.map { $0.early + $0.late } ?? 0),
        ]
        return (tiers + [overuse] + doses).filter { $0.count > 0 }
    }
}

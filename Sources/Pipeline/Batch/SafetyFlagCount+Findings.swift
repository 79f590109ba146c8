import Analysis

extension SafetyFlagCount {
    /// The flags of a report, in the order of ``names``; none with a count of 0.
    static func all(in findings: HeadacheFindings) -> [SafetyFlagCount] {
        let tiers = RedFlag.Tier.allCases.map { tier in
            SafetyFlagCount(tier.rawValue, findings.redFlags.count { $0.tier == tier })
        }
        let acute = findings.acuteMedication
        let overuse = SafetyFlagCount(
            BatchReport.medicationOveruse, acute.showsOveruseCard ? acute.daysInLastMonth : 0)
        return (tiers + [overuse]).filter { $0.count > 0 }
    }
}

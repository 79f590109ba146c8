import Analysis
import Records

/// The figures of headaches, with the medicines that come with the program.
///
/// - Parameter asOf: the last day of the range or of the diary, unless another is given.
package func analyse(
    _ records: PatientRecords, range: DayRange, zone: ZoneRules, asOf: CalendarDay? = nil
) -> HeadacheFindings {
    let end = max(range.to, headacheDiaryDays(of: records, zone: zone)?.to ?? range.to)
    return analyse(records, range: range, zone: zone, asOf: asOf ?? end, medicines: ShippedMedicines.table)
}

/// Every figure of a patient, with the medicines that come with the program.
package func analysePatient(
    _ records: PatientRecords, range: DayRange, zone: ZoneRules, asOf: CalendarDay
) -> PatientFindings {
    analysePatient(records, range: range, zone: zone, asOf: asOf, medicines: ShippedMedicines.table)
}

/// The figures of the premium pages, with the medicines that come with the program.
package func analysePremium(_ records: PatientRecords, findings: HeadacheFindings) -> PremiumFindings {
    analysePremium(records, findings: findings, medicines: ShippedMedicines.table)
}

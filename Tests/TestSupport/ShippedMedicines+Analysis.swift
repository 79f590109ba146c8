import Analysis
import Records

/// The figures of headaches, with the medicines that come with the program.
package func analyse(
    _ records: PatientRecords, range: DayRange, zone: ZoneRules, asOf: CalendarDay? = nil
) -> HeadacheFindings {
    analyse(records, range: range, zone: zone, asOf: asOf ?? range.to, medicines: ShippedMedicines.table)
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

import Export
import RecordImport
import Records

/// What a first reading of the patients finds out.
struct ExportSurvey {
    private(set) var plan = ExportPlan()
    private(set) var tally = ImportTally()
    private(set) var unwritten: [Unwritten: Int] = [:]
    /// Records outside the range.
    private(set) var outside = 0

    /// Of one patient.
    struct Finding: Sendable {
        fileprivate var shape: PatientShape
        fileprivate var tally = ImportTally()
        fileprivate var unwritten: [Unwritten: Int]
        fileprivate var outside: Int

        init(_ read: PatientImport, range: ExportRange, zone: ZoneRules) {
            let kept = read.records.within(range, zone: zone)
            let rows = PatientRows(kept, zone: zone)
            shape = PatientShape(rows)
            tally.add(read)
            unwritten = rows.unwritten
            if shape.itemsWithBars > 0 { unwritten[.itemWithBar] = shape.itemsWithBars }
            outside = read.records.count - kept.count
        }
    }

    mutating func add(_ finding: Finding) {
        plan.add(finding.shape)
        tally.add(finding.tally)
        unwritten.merge(finding.unwritten, uniquingKeysWith: +)
        outside += finding.outside
    }
}

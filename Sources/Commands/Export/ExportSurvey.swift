import Export
import RecordImport
import Records

/// Results of the first pass over the patients.
struct ExportSurvey {
    private(set) var plan = ExportPlan()
    private(set) var tally = ImportTally()
    private(set) var unwritten: [Unwritten: Int] = [:]
    /// Number of records outside the range.
    private(set) var outside = 0
    /// Counts for a de-identified export.
    private(set) var removed = RemovedCounts()

    /// Results for one patient.
    struct Finding: Sendable {
        fileprivate var shape: PatientShape
        fileprivate var tally = ImportTally()
        fileprivate var unwritten: [Unwritten: Int]
        fileprivate var outside: Int
        fileprivate var removed: RemovedCounts

        init(_ read: PatientImport, _ selection: ExportSelection) {
            let patient = selection.patient(read.records)
            let rows = patient.rows
            shape = PatientShape(rows)
            tally.add(read)
            unwritten = rows.unwritten
            if shape.itemsWithBars > 0 { unwritten[.itemWithBar] = shape.itemsWithBars }
            (outside, removed) = (patient.outside, patient.removed)
        }
    }

    mutating func add(_ finding: Finding) {
        plan.add(finding.shape)
        tally.add(finding.tally)
        unwritten.merge(finding.unwritten, uniquingKeysWith: +)
        outside += finding.outside
        removed += finding.removed
    }
}

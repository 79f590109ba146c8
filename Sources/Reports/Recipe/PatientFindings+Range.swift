import Analysis
import Diagnostics
import Records

extension PatientFindings {
    /// A patient's findings over the requested days.
    ///
    /// - Parameter medicines: nil if no table was found.
    /// - Throws: status 64 if the range ends before it begins; 66 if there are medicine names but no table.
    package init(
        of records: PatientRecords, range: RangeRequest, context: RunContext, medicines: MedicineTable?
    ) throws(Failure) {
        let days = recordedDays(of: records, zone: context.zone, asOf: context.asOf)
        guard let resolved = range.resolved(recordedDays: days, asOf: context.asOf) else {
            throw Failure(.usage, "the range asked for ends before it begins")
        }
        let areNamed = { (entry: RetrospectiveEntry) in entry.medications.contains { $0.name != nil } }
        if medicines == nil, records.headaches.contains(where: { areNamed($0.retrospective) }) {
            throw MedicineFiles.missing
        }
        self = analysePatient(
            records, range: resolved, zone: context.zone, asOf: context.asOf, medicines: medicines ?? MedicineTable())
        wasCutAtReportDay = range.reachesBeyond(context.asOf)
    }
}

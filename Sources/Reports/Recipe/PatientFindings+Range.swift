import Analysis
import Diagnostics
import Records

extension PatientFindings {
    /// The findings of a patient over the days asked for.
    ///
    /// - Throws: status 64 when the range ends before it begins.
    package init(of records: PatientRecords, range: RangeRequest, context: RunContext) throws(Failure) {
        let days = recordedDays(of: records, zone: context.zone)
        guard let resolved = range.resolved(recordedDays: days, asOf: context.asOf) else {
            throw Failure(.usage, "the range asked for ends before it begins")
        }
        self = analysePatient(records, range: resolved, zone: context.zone, asOf: context.asOf)
        wasCutAtReportDay = range.reachesBeyond(context.asOf)
    }
}

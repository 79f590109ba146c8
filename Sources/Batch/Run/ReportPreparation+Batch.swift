import Diagnostics
import Reports

extension ReportPreparation {
    /// - Throws: the failure of this patient's data, options or licence; others are not affected.
    func prepared(_ task: ReportTask) throws(BatchFailure) -> PreparedReport {
        let identity = try Self.attempt { () throws(Failure) in try self.identity(of: task) }
        let decision = try Self.attempt(.licence) { () throws(Failure) in
            try self.decision(task, for: identity)
        }
        if task.forms.contains(.protected) {
            guard let source = passwordSource(of: task) else {
                throw BatchFailure(.fault, "internal error: a protected report in a plan without its password")
            }
            guard source.isOneForAll || !task.passwordID.isEmpty else {
                throw BatchFailure(
                    .options, "the export has no patient id to derive a password from",
                    hint: "name the patient in a manifest, in the column patient_id or with a file in password_file")
            }
        }
        return try Self.attempt { () throws(Failure) in try prepare(task, identity, decision) }
    }

    private static func attempt<Value>(
        _ kind: BatchFailure.Kind? = nil, _ body: () throws(Failure) -> Value
    ) throws(BatchFailure) -> Value {
        do { return try body() } catch { throw BatchFailure(error, kind: kind) }
    }
}

import Diagnostics
import RecordImport
import Records

/// The opened sources and the patients of a run.
package struct OpenedInput: Sendable {
    package let sources: ImportedSources
    /// The requested patients, in the source's order; never empty.
    package let patientIDs: [String]

    /// Patients read at once; more would not be faster on the intended machines.
    package static let jobs = 2

    /// Opens the sources and, in a strict run, reads everything once to check that every row can be used.
    ///
    /// - Throws: the importer's failures; status 65 if there is no patient, or not the requested one, or a strict run
    ///   finds a row that cannot be used.
    package init(_ request: InputRequest) throws(Failure) {
        let opened = try failing { try ImportedSources.open(request.paths, options: request.importOptions) }
        sources = opened
        guard !opened.patientIDs.isEmpty else {
            throw Self.nobody
        }
        if let patient = request.patient {
            guard opened.patientIDs.contains(patient) else { throw Self.noSuchPatient(among: opened.patientIDs.count) }
            patientIDs = [patient]
        } else {
            patientIDs = opened.patientIDs
        }
        if request.isStrict { try checkStrictly() }
    }

    static let inspectHint = "aurae-report inspect shows what was read, what was not and why"

    package static let nobody = Failure(.dataError, "the input contains no records and no patients", hint: inspectHint)

    private static func noSuchPatient(among count: Int) -> Failure {
        Failure(
            .dataError, "the input has \(Plural.patient.plain(count)), but none with the id given with --patient",
            hint: "aurae-report inspect --verbose lists the ids")
    }

    private func checkStrictly() throws(Failure) {
        let tally = try failing { try readAll() }
        try Self.checkStrict(try summary(of: tally).sources)
    }

    /// - Throws: status 65 if a row was skipped.
    package static func checkStrict(_ sources: [SourceSummary]) throws(Failure) {
        let skipped = sources.rowsSkipped
        guard skipped > 0 else { return }
        throw Failure(
            .dataError, "\(Plural.row.plain(skipped)) cannot be used",
            hint: "without --strict the other rows are used; " + Self.inspectHint)
    }

    /// Reads the requested patients and keeps only the totals.
    private func readAll() throws -> ImportTally {
        var tally = ImportTally()
        if patientIDs.count == 1 {
            tally.add(try sources.records(of: patientIDs[0]))
            return tally
        }
        let shares = try sources.foldPatients(jobs: Self.jobs, into: ImportTally()) { share, _, patient in
            share.add(patient)
        }
        for share in shares { tally.add(share) }
        return tally
    }

    package func records(of patientID: String) throws(Failure) -> PatientImport {
        try failing { try sources.records(of: patientID) }
    }

    package func summary(of tally: ImportTally) throws(Failure) -> ImportSummary {
        try failing { try sources.summary(of: tally) }
    }

    /// Summary of the files relevant to one patient.
    func summary(of tally: ImportTally, for patientID: String) throws(Failure) -> ImportSummary {
        try failing { try sources.summary(of: tally, for: patientID) }
    }

    /// Summary for the patient's own data notes.
    func notes(of tally: ImportTally, for patientID: String) throws(Failure) -> ImportSummary {
        try failing { try sources.notes(of: tally, for: patientID) }
    }

    /// Throws if there are rows but none is usable: the report would claim that nothing was logged.
    ///
    /// - Parameters:
    ///   - tally: the patients that were read.
    ///   - summary: the summary of these patients, with the rows that have no patient.
    /// - Throws: status 65 if every row of those patients was skipped; also if they have no row, and the input holds
    ///   only rows without a patient: those may be theirs.
    package func checkUsable(_ tally: ImportTally, _ summary: ImportSummary) throws(Failure) {
        guard tally.records == 0, summary.sources.rowsSkipped > 0 else { return }
        let isOneOfMany = tally.patients == 1 && sources.patientIDs.count > 1
        if tally.shares.contains(where: { $0.rows.skipped > 0 }) {
            throw isOneOfMany
                ? Failure(
                    .dataError, "none of the patient's rows can be used" + Self.reason(summary.diagnostics),
                    hint: Self.inspectHint)
                : Self.nothingUsable(summary.diagnostics)
        }
        if try !holdsUsableRow() { throw Self.nothingUsable(summary.diagnostics) }
    }

    /// The most frequent reason for which rows are not used: `: there is no onset time (onset_time)`.
    private static func reason(_ diagnostics: DiagnosticTally) -> String {
        let groups = diagnostics.sortedGroups.filter { $0.kind.code.severity != .notice }
        guard let kind = groups.max(by: { $0.count < $1.count })?.kind else { return "" }
        // What follows is that the row is not used.
        return ": \(kind.code.message.prefix { $0 != ";" })" + (kind.column.map { " (\($0))" } ?? "")
    }

    package static let nothingUsable = Failure(.dataError, "no row of the input can be used", hint: inspectHint)

    /// Returns ``nothingUsable``; for onsets that are days, with the option that reads them.
    private static func nothingUsable(_ diagnostics: DiagnosticTally) -> Failure {
        guard diagnostics.diagnostics.contains(where: { $0.code == .onsetWithoutTime }) else { return nothingUsable }
        return Failure(
            .dataError, "no row of the input can be used: the onsets are days without times of day",
            hint: DiagnosticCode.onsetWithoutTime.hint, asks: .mapping)
    }

    private func holdsUsableRow() throws(Failure) -> Bool {
        for patientID in sources.patientIDs where try records(of: patientID).records.count > 0 { return true }
        return false
    }
}

extension [SourceSummary] {
    var rowsRead: Int { reduce(0) { $0 + $1.rowsRead } }
    package var rowsSkipped: Int { reduce(0) { $0 + $1.rowsSkipped } }
}

/// Converts the importer's errors to failures; any other error is an internal error.
package func failing<Value>(_ body: () throws -> Value) throws(Failure) -> Value {
    do {
        return try body()
    } catch let failure as Failure {
        throw failure
    } catch {
        throw Failure(.software, "internal error: an error of an unexpected type")
    }
}

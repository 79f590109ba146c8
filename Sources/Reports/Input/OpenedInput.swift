import Diagnostics
import RecordImport
import Records

/// The opened sources and the patients of a run.
package struct OpenedInput: Sendable {
    package let sources: ImportedSources
    /// The patients asked for, in the source's order; never empty.
    package let patientIDs: [String]

    /// Patients read at once; more would not be faster on the machines this is made for.
    package static let jobs = 2

    /// Opens the sources and, when the run is strict, reads everything once to see that every row can be used.
    ///
    /// - Throws: the importer's failures; status 65 when there is no patient, or not the one asked for, or a strict run
    ///   meets a row that cannot be used.
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

    package static let nobody = Failure(.dataError, "there is no record and no patient in the input", hint: inspectHint)

    private static func noSuchPatient(among count: Int) -> Failure {
        Failure(
            .dataError, "the input has \(Plural.patient.plain(count)), but none of the id given with --patient",
            hint: "aurae-report inspect --verbose lists the ids")
    }

    private func checkStrictly() throws(Failure) {
        let tally = try failing { try readAll() }
        try Self.checkStrict(try summary(of: tally).sources)
    }

    /// - Throws: status 65 when a row was skipped.
    package static func checkStrict(_ sources: [SourceSummary]) throws(Failure) {
        let skipped = sources.rowsSkipped
        guard skipped > 0 else { return }
        throw Failure(
            .dataError, "\(Plural.row.plain(skipped)) cannot be used",
            hint: "without --strict the others are used; " + Self.inspectHint)
    }

    /// Reads the patients asked for and keeps only the sums.
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

    /// Refuses to say "nothing logged" where there are rows and none of them can be used.
    ///
    /// - Parameters:
    ///   - tally: the patients that were read.
    ///   - summary: of the same, with the rows that belong to nobody.
    /// - Throws: status 65 when every row of those patients was skipped; also when they have no row, and the input holds
    ///   nothing but rows that belong to nobody: those may be theirs.
    package func checkUsable(_ tally: ImportTally, _ summary: ImportSummary) throws(Failure) {
        guard tally.records == 0, summary.sources.rowsSkipped > 0 else { return }
        let isOneOfMany = tally.patients == 1 && sources.patientIDs.count > 1
        if tally.shares.contains(where: { $0.rows.skipped > 0 }) {
            throw isOneOfMany
                ? Failure(.dataError, "none of the patient's rows can be used", hint: Self.inspectHint)
                : Self.nothingUsable(summary.diagnostics)
        }
        if try !holdsUsableRow() { throw Self.nothingUsable(summary.diagnostics) }
    }

    package static let nothingUsable = Failure(.dataError, "not one row of the input can be used", hint: inspectHint)

    /// The same; of onsets that are days, what reads them.
    private static func nothingUsable(_ diagnostics: DiagnosticTally) -> Failure {
        guard diagnostics.diagnostics.contains(where: { $0.code == .onsetWithoutTime }) else { return nothingUsable }
        return Failure(
            .dataError, "not one row of the input can be used: the onsets are days without times of day",
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

/// Narrows what the importer throws to the failures it promises; anything else is a fault of the program.
package func failing<Value>(_ body: () throws -> Value) throws(Failure) -> Value {
    do {
        return try body()
    } catch let failure as Failure {
        throw failure
    } catch {
        throw Failure(.software, "a fault of the program: an error of a kind that is not foreseen")
    }
}

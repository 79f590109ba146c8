import Diagnostics
import Files
import RecordImport
import Records
import ReportComposer
import Workers

/// A report ready to be made, and the data needed after it was made.
package struct PreparedReport {
    package var order: ReportOrder
    /// Nil if no file is protected.
    package var passwords: OrderedPasswords?
    /// Identity lines required on every page.
    package var identity: IdentityWords
    /// This patient's rows.
    package var rows: RowCounts
    /// Number of diagnostics about this patient's rows by code, in order of the codes.
    package var diagnostics: [DiagnosticCount]
    /// Warnings to read before the figures, one sentence each: columns that were probably meant to be others, and a
    /// record type with more than ``UnusedRows/saidPercent`` per cent unusable rows.
    package var warnings: [String]
    /// Summary of the input read for the report.
    package var summary: ImportSummary
    /// Reason for writing the free report although more was requested.
    package var refusal: Failure?

    /// - Throws: status 65 for a patient without an entry if a file was not read: it may hold them.
    package func checkRead() throws(Failure) {
        guard let files = order.records.unused.unreadFiles else { return }
        throw Failure(
            .dataError, "\(files) and may hold the patient's entries; no other file has any",
            hint: OpenedInput.inspectHint)
    }
}

/// The first half of the pipeline: makes an order from a task. Reads one patient, and admits only what is unlocked.
package struct ReportPreparation {
    package let inputs: OpenInputs
    /// Passwords of patients with their own password file, by the keys of the files' paths: ``Files/PathText/key(_:)``.
    package var passwordFiles: [String: PasswordSource]

    package init(inputs: OpenInputs, passwordFiles: [String: PasswordSource] = [:]) {
        self.inputs = inputs
        self.passwordFiles = passwordFiles
    }

    /// The patient's identity according to the sources.
    ///
    /// - Throws: status 65 if the patient is not in the sources; the failures of opening them.
    package func identity(of task: ReportTask) throws(Failure) -> PatientIdentity {
        let export = try inputs.export(task.sources, own: task.own)
        guard export.patientIDs.contains(task.patientID) else {
            throw Failure(.dataError, "the patient is not in the source", hint: OpenedInput.inspectHint)
        }
        return export.input.sources.identity(of: task.patientID)
    }

    /// Decides what the report may contain.
    ///
    /// - Throws: status 77 if the requested depth is not unlocked and the free report may not replace it; 66 or 78 if
    ///   keys or a licence cannot be read.
    package func decision(_ task: ReportTask, for identity: PatientIdentity) throws(Failure) -> DepthGate.Decision {
        var patient = identity
        if patient.id.isEmpty { patient.id = task.licenceID }
        return try inputs.gate(
            task.depth, ownTemplate: task.hasOwnTemplate, licenceFile: task.licenceFile, sources: task.sources
        ).decision(for: patient)
    }

    /// Reads the patient.
    ///
    /// - Throws: status 65 if no row can be used, or a password must be derived for a patient without an id; 64 if
    ///   there is no password for a protected report; the importer's failures.
    package func prepare(
        _ task: ReportTask, _ identity: PatientIdentity, _ decision: DepthGate.Decision
    ) throws(Failure) -> PreparedReport {
        let export = try inputs.export(task.sources, own: task.own)
        if task.patientID.isEmpty { try export.input.sources.requireOnePerson() }
        let patient = try export.input.records(of: task.patientID)
        var tally = ImportTally()
        tally.add(patient)
        let summary = try export.input.summary(of: tally, for: task.patientID)
        try export.input.checkUsable(tally, summary)
        try inputs.options.rules.check(patient.records.unused)
        let notes = try export.input.notes(of: tally, for: task.patientID)
        var order = ReportOrder(
            identity: identity, records: patient.records, sources: notes.sources,
            // Columns that are read but not shown matter only to users of `inspect`.
            diagnostics: notes.diagnostics.filter { $0 != .notShown }.diagnostics.map(\.shown), range: task.range,
            depth: decision.depth,
            template: decision.keepsTemplate ? task.template : nil, zone: export.hasOwnZone ? export.zone : nil,
            wantsThumbnail: task.wantsThumbnail, forms: task.forms)
        order.leaveOutDoubtedBirth()
        return PreparedReport(
            order: order, passwords: try passwords(for: task),
            identity: order.identityWords(dates: inputs.options.settings.style.dates),
            rows: patient.shares.reduce(into: RowCounts()) { $0 += $1.rows },
            diagnostics: Self.counts(of: patient.diagnostics),
            warnings: Self.warnings(of: patient.records.unused, summary), summary: summary, refusal: decision.refusal)
    }

    /// Source of a patient's password: their own file, else the run's.
    package func passwordSource(of task: ReportTask) -> PasswordSource? {
        guard let file = task.passwordFile else { return inputs.options.forms.passwords }
        return passwordFiles[PathText.key(file)]
    }

    private func passwords(for task: ReportTask) throws(Failure) -> OrderedPasswords? {
        guard task.forms.contains(.protected) else { return nil }
        guard let source = passwordSource(of: task) else { throw OutputForms.noPassword }
        let passwords = try source.passwords(for: task.passwordID)
        return OrderedPasswords(user: passwords.user, owner: passwords.chosenOwner)
    }

    private static func warnings(of unused: UnusedRows, _ summary: ImportSummary) -> [String] {
        [unused.unreadFiles].compactMap(\.self)
            + unused.kinds(beyond: UnusedRows.saidPercent).map { unused[$0].sentence($0) }
            + InputRemarks(summary).misnamedColumns
    }

    private static func counts(of tally: DiagnosticTally) -> [DiagnosticCount] {
        var counts: [DiagnosticCode: Int] = [:]
        for group in tally.sortedGroups { counts[group.kind.code, default: 0] += group.count }
        return counts.map { DiagnosticCount($0.key, $0.value) }.sorted { $0.code.rawValue < $1.code.rawValue }
    }
}

extension Diagnostic {
    /// The diagnostic with the file's name in readable form.
    fileprivate var shown: Diagnostic {
        var copy = self
        copy.place.file = place.file.map(PathText.shown)
        return copy
    }
}

/// Number of occurrences of a diagnostic.
package struct DiagnosticCount: Sendable, Hashable {
    package var code: DiagnosticCode
    package var count: Int

    package init(_ code: DiagnosticCode, _ count: Int) {
        self.code = code
        self.count = count
    }
}

extension DiagnosticCount: Wire {
    package static var blank: DiagnosticCount { DiagnosticCount(.blank, 0) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&code)
        try coder.code(&count)
    }
}

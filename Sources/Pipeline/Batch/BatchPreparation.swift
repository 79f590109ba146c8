import CairoBackend
import Diagnostics
import RecordImport
import Records
import ReportComposer
import TimeZones
import Workers

/// A report that is ready to be made: what a worker gets, and what the run has to know of it afterwards.
struct PreparedReport {
    /// A ``ReportOrder``, as bytes.
    var order: [UInt8]
    var sourceHashes: [String]
    var depth: ReportDepth
    var identity: IdentityWords
    var inputSHA256: String
    /// This patient's rows.
    var rows: RowCounts
    var diagnostics: [DiagnosticCount]
    /// Why it is the free report though more was asked for.
    var refusal: String?
    /// nil when no file is to be protected.
    var passwords: OrderedPasswords?
}

extension BatchFailure: Error {}

/// Turns tasks into orders, one after the other: reads the patient, asks the licences, hashes what comes of it.
///
/// A few exports are open at a time, and of them one patient's records are in memory.
final class BatchPreparation {
    private let plan: BatchPlan
    /// Hash of all that holds for every report.
    private let common: [UInt8]
    /// Used last, last.
    private var exports: [OpenedExport] = []
    private var gates: [GateKey: Result<DepthGate, Failure>] = [:]
    /// Knows every patient of the files opened so far.
    private(set) var identities = IdentityCheck()

    private static let mostExports = 4

    private struct ExportKey: Equatable {
        var paths: [String]
        var timeZone: String?
    }

    private struct OpenedExport {
        var key: ExportKey
        var zone: ZoneRules
        var input: OpenedInput
        var patientIDs: Set<String>
    }

    private struct GateKey: Hashable {
        var licenceFile: String?
        var sources: [String]
    }

    init(_ plan: BatchPlan, setup: BatchSetup) {
        self.plan = plan
        common = BatchFingerprint.of(setup, executable: plan.executable)
    }

    /// - Throws: what is wrong with this patient's data, options or licence; the others have theirs.
    func prepare(_ task: BatchTask) throws(BatchFailure) -> PreparedReport {
        let export = try export(ExportKey(paths: task.sources, timeZone: task.timeZone))
        guard export.patientIDs.contains(task.patientID) else {
            throw BatchFailure(.noRows, "the patient is not in the source", hint: OpenedInput.inspectHint)
        }
        let identity = export.input.sources.identity(of: task.patientID)
        let decision = try attempt(.licence) { () throws(Failure) in try gate(task).decision(for: identity) }
        let (patient, summary) = try attempt(nil) { () throws(Failure) in try Self.read(task.patientID, export.input) }
        let passwords = try passwords(for: task)
        let order = ReportOrder(
            identity: identity, records: patient.records, sources: summary.sources,
            diagnostics: summary.diagnostics.diagnostics, range: task.range, depth: decision.depth,
            template: task.template, zone: task.timeZone == nil ? nil : export.zone,
            wantsThumbnail: task.wantsThumbnail, forms: task.forms
        ).wireBytes
        return PreparedReport(
            order: order, sourceHashes: summary.sources.map(\.sha256), depth: decision.depth,
            identity: IdentityWords(identity, dates: plan.style.dates),
            inputSHA256: fingerprint(of: order, task.fileNames, passwords), rows: Self.rows(of: patient),
            diagnostics: Self.counts(of: patient.diagnostics), refusal: decision.refusal?.message,
            passwords: passwords)
    }

    private func passwords(for task: BatchTask) throws(BatchFailure) -> OrderedPasswords? {
        guard task.forms.contains(.protected) else { return nil }
        guard let source = plan.passwords(of: task) else {
            throw BatchFailure(.fault, "a fault of the program: a protected report in a plan without its password")
        }
        guard source.isOneForAll || !task.passwordID.isEmpty else {
            throw BatchFailure(
                .options, "the export names no patient id, from which a password could be derived",
                hint: "name the patient in a manifest, in the column patient_id or with a file in password_file")
        }
        let passwords = try attempt(nil) { () throws(Failure) in try source.passwords(for: task.passwordID) }
        return OrderedPasswords(user: passwords.user, owner: passwords.chosenOwner)
    }

    /// Hash of all that decides what the files are. Another password makes it another, and it tells nothing of the
    /// password to anybody who does not have all of the patient's data: the key of its hash is what the order holds.
    private func fingerprint(of order: [UInt8], _ names: [String], _ passwords: OrderedPasswords?) -> String {
        let words = passwords.map { KeyedHash.of($0.wireBytes, key: common + order) } ?? []
        return SHA256.hex(of: common + order + Array(names.joined(separator: "\n").utf8) + words)
    }

    private static func read(
        _ patientID: String, _ input: OpenedInput
    ) throws(Failure) -> (PatientImport, ImportSummary) {
        let patient = try input.records(of: patientID)
        var tally = ImportTally()
        tally.add(patient)
        let summary = try input.summary(of: tally, for: patientID)
        try input.checkUsable(tally, summary)
        return (patient, summary)
    }

    private static func rows(of patient: PatientImport) -> RowCounts {
        patient.shares.reduce(into: RowCounts()) { $0 += $1.rows }
    }

    private static func counts(of tally: DiagnosticTally) -> [DiagnosticCount] {
        var counts: [DiagnosticCode: Int] = [:]
        for group in tally.sortedGroups { counts[group.kind.code, default: 0] += group.count }
        return counts.map { DiagnosticCount($0.key, $0.value) }.sorted { $0.code.rawValue < $1.code.rawValue }
    }

    private func attempt<Value>(
        _ kind: BatchFailure.Kind?, _ body: () throws(Failure) -> Value
    ) throws(BatchFailure) -> Value {
        do { return try body() } catch { throw BatchFailure(error, kind: kind) }
    }
}

// MARK: What tasks share

extension BatchPreparation {
    private func export(_ key: ExportKey) throws(BatchFailure) -> OpenedExport {
        if let index = exports.lastIndex(where: { $0.key == key }) {
            if index < exports.count - 1 { exports.append(exports.remove(at: index)) }
            return exports[exports.count - 1]
        }
        var context = plan.context
        if let name = key.timeZone {
            guard let zone = ZoneRules.named(name) else {
                throw BatchFailure(.options, "the time zone is not in this system's database")
            }
            context.zone = zone
        }
        let request = InputRequest(
            paths: key.paths, context: context, temporaryFolder: plan.temporaryFolder,
            markerLibrary: plan.markerLibrary)
        let input = try attempt(nil) { () throws(Failure) in try OpenedInput(request) }
        for id in input.patientIDs {
            identities.add(IdentityWords(input.sources.identity(of: id), dates: plan.style.dates))
        }
        if exports.count >= Self.mostExports { exports.removeFirst() }
        let export = OpenedExport(
            key: key, zone: context.zone, input: input, patientIDs: Set(input.patientIDs))
        exports.append(export)
        return export
    }

    private func gate(_ task: BatchTask) throws(Failure) -> DepthGate {
        guard task.depth != .free else { return try DepthGate(nil, sources: []) }
        guard var licences = plan.licences else {
            throw Failure(.software, "a fault of the program: a premium report in a plan without licences")
        }
        licences.licenceFile = task.licenceFile ?? licences.licenceFile
        let key = GateKey(licenceFile: licences.licenceFile, sources: task.sources)
        if let known = gates[key] { return try known.get().asking(for: task.depth) }
        let request = DepthRequest(depth: task.depth, licences: licences, allowsDowngrade: plan.allowsDowngrade)
        let gate = Result { () throws(Failure) in try DepthGate(request, sources: task.sources) }
        gates[key] = gate
        return try gate.get()
    }
}

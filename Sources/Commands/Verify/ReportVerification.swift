import Diagnostics
import Files
import JSON
import PDFFinishing
import Records
import Reports

/// Checks whether a report is unaltered, and whether its figures still match the sources.
///
/// A report's record of itself is not a signature: anyone who knows this program can write a false report that agrees
/// with itself. It would not match the sources.
package struct ReportVerification: Sendable {
    /// Path of the PDF.
    package var file: String
    /// Sources from which to recompute the figures; empty to check only the PDF.
    package var sources: [String]
    /// Passwords to open a protected report.
    package var passwords: PasswordSource?
    /// Options for checking signatures.
    package var signatures: SignatureVerification
    /// Options for reading the sources.
    package var options: ReportOptions

    /// Larger files are not reports of this program.
    private static let largestFile = 1 << 28

    /// Checks everything that can be checked. A library that is refused memory leaves parts of a file out without a word,
    /// so a report only counts as altered if a second look finds the same; one look that finds all of it proves it unaltered.
    ///
    /// - Throws: as ``look()``; status 70 if two looks find different faults.
    package func run() throws(Failure) -> Verification {
        func result() -> Result<Verification, Failure> { Result { () throws(Failure) in try look() } }
        let first = result()
        switch first {
        case .success(let verification) where verification.stands: return verification
        // A file that cannot be read is no verdict.
        case .failure(let failure) where failure.status != .dataError: throw failure
        default: break
        }
        let second = result()
        switch second {
        case first: return try first.get()
        case .success(let verification) where verification.stands: return verification
        case .failure(let failure) where failure.status != .dataError: throw failure
        default: throw OpenedReport.notChecked
        }
    }

    /// - Throws: status 65 if the file is not a report of this program, is protected and no password opens it, or
    ///   nothing in the sources can be used; 66 if a file cannot be read.
    private func look() throws(Failure) -> Verification {
        let bytes = try SmallFile.bytes(of: file, limit: Self.largestFile, tooLong: .dataError)
        let report: OpenedReport
        do {
            report = try OpenedReport(bytes, password: try passwords?.password(for: ""))
        } catch {
            guard error.status == .dataError, error.place == nil else { throw error }
            throw Failure(.dataError, error.message, at: Place(file: file), hint: error.hint)
        }
        let record: EmbeddedProvenance
        do throws(Failure) { record = try EmbeddedProvenance(report, file: file) } catch {
            throw report.lacksMemory ? OpenedReport.notChecked : error
        }
        var result = record.verification
        result.pageCount = report.pageCount
        let parts = PartChecks(report: report, recorded: record.partDigests, pagesDigest: record.pagesDigest)
        result.checks += parts.checks
        let (check, figures) = Self.figures(report, record)
        result.checks.append(check)
        result.checks.append(Self.metadata(report, record, figures, parts))
        if let signed = try signatures.check(bytes, password: try passwords?.password(for: "")) {
            result.checks.append(signed.check)
            result.signatures = signed.signatures
        }
        if let check = try HandOverChecks(file: file).check(bytes) { result.checks.append(check) }
        if report.lacksMemory { throw OpenedReport.notChecked }
        guard !report.isTooLarge else {
            throw Failure(
                .dataError, "expands to more than \(OpenedReport.mostExpanded >> 20) MiB, which no report does",
                at: Place(file: file))
        }
        try recompute(record, figures, into: &result)
        return result
    }

    /// The attached figures, if they are unaltered.
    private static func figures(
        _ report: OpenedReport, _ record: EmbeddedProvenance
    ) -> (check: Verification.Check, figures: JSONLeaves?) {
        func check(_ state: Verification.Check.State, _ reason: String?) -> Verification.Check {
            .init(subject: .figures, state: state, reason: reason)
        }
        let attached = report.attachment(named: Provenance.fileName)
        switch (attached, record.attachmentDigest) {
        case (nil, nil): return (check(.notChecked, "no figures were attached"), nil)
        case (nil, _): return (check(.differs, "the attached figures were removed"), nil)
        case (_, nil): return (check(.differs, "figures were attached afterwards"), nil)
        case (let bytes?, let digest?):
            guard ContentDigest.of(bytes) == digest else {
                return (check(.differs, "the attached figures were changed"), nil)
            }
            guard let figures = try? JSONLeaves(bytes) else {
                return (check(.differs, "the attached figures are not JSON"), nil)
            }
            return (check(.stands, nil), figures)
        }
    }

    private static func metadata(
        _ report: OpenedReport, _ record: EmbeddedProvenance, _ figures: JSONLeaves?, _ parts: PartChecks
    ) -> Verification.Check {
        func differs(_ reason: String) -> Verification.Check {
            .init(subject: .metadata, state: .differs, reason: reason)
        }
        guard report.information("Creator") == record.verification.generator else {
            return differs("the metadata name different programs")
        }
        if let figures, figures.under(EmbeddedProvenance.members) != record.json.under(EmbeddedProvenance.members) {
            return differs("the metadata and the attached figures describe different reports")
        }
        // The first version recorded no digest of them, but repeated the same in several places.
        return record.partDigests == nil ? .init(subject: .metadata, state: .stands) : parts.check(.metadata)
    }

    // MARK: - Against the sources

    private func recompute(
        _ record: EmbeddedProvenance, _ figures: JSONLeaves?, into result: inout Verification
    ) throws(Failure) {
        func add(_ state: Verification.Check.State, _ reason: String?) {
            result.checks.append(.init(subject: .recomputation, state: state, reason: reason))
        }
        guard !sources.isEmpty else { return add(.notChecked, "no source was named") }
        let (now, isUnlocked) = try provenance(record)
        result.sources = record.sources(beside: now)
        let isSameVersion = record.verification.generator == Product.generator
        guard let figures else {
            // There are no figures to compare one by one, but a digest of all of them.
            if ContentDigest.of(now.patientFigures) == record.figuresDigest { return add(.stands, nil) }
            guard isSameVersion else {
                return add(.notChecked, "another version made the report and attached no figures to compare one by one")
            }
            return add(.differs, "which ones is unknown, as no figures are attached")
        }
        let fresh = try Self.leaves(now.figures)
        var (compared, differences) = Self.compare(figures, fresh, onlyRecorded: !isSameVersion)
        result.figuresCompared = compared
        if !isUnlocked {
            let free = try Self.leaves(now.freeFigures)
            Self.withhold(&differences, besides: Set(free.paths.map(Self.shown)))
        }
        result.differences = differences
        add(
            differences.isEmpty ? .stands : .differs,
            differences.isEmpty
                ? nil
                : "\(Plural.figure.plain(differences.count)) of \(compared) no longer \(Self.follows(differences.count))"
        )
    }

    private static func leaves(_ figures: [UInt8]) throws(Failure) -> JSONLeaves {
        do { return try JSONLeaves(figures) } catch {
            throw Failure(.software, "internal error: the figures are not JSON")
        }
    }

    /// Withholds the current figures: a file that merely claims to be a premium report would otherwise reveal them.
    ///
    /// - Parameter free: keys of figures that need no licence.
    private static func withhold(_ differences: inout [Verification.Difference], besides free: Set<String>) {
        for index in differences.indices where !free.contains(differences[index].key) {
            differences[index].isWithheld = differences[index].now != nil
            differences[index].now = nil
        }
    }

    /// The figures of the same patient and days, recomputed from the sources; and whether a licence unlocks those of
    /// premium pages.
    private func provenance(_ record: EmbeddedProvenance) throws(Failure) -> (Provenance, isUnlocked: Bool) {
        let context = try RunContext.make(
            zoneName: record.verification.timeZone, asOf: record.asOf, sourceDateEpoch: nil, now: 0)
        var options = options
        let medicines = options.settings.medicines
        options.settings = ReportSettings(context: context, zoneName: record.verification.timeZone)
        options.settings.medicines = medicines
        options.patient = record.patientID.isEmpty ? nil : record.patientID
        let inputs = OpenInputs(options)
        let patients = try inputs.export(sources, isChecked: true).input.patientIDs
        guard patients.count == 1 else {
            throw Failure(.dataError, "the report names no patient, and the sources have many")
        }
        let task = ReportTask(
            patientID: patients[0], sources: sources, range: .days(from: record.from, to: record.to), fileName: "")
        let preparation = ReportPreparation(inputs: inputs)
        let identity = try preparation.identity(of: task)
        let gate = try FiguresGate(options.licences, allowsDowngrade: false, patients: [identity], sources: sources)
        let isUnlocked = try gate.decision(for: identity).depth != .free
        // Comparing figures already in the report needs no licence; reporting their current values does.
        let prepared = try preparation.prepare(task, identity, DepthGate.Decision(depth: record.depth))
        let analysed = try AnalysedReport(prepared.order, options.settings)
        return (Provenance(analysed.request, contents: analysed.contents, template: nil), isUnlocked)
    }

    /// Members with figures; the others describe how the report was made.
    private static let compared: Set<String> = ["patients"]

    private static let follows = Plural(one: "follows", other: "follow")

    /// - Parameter onlyRecorded: whether to ignore figures that the other version does not have.
    private static func compare(
        _ recorded: JSONLeaves, _ fresh: JSONLeaves, onlyRecorded: Bool
    ) -> (compared: Int, differences: [Verification.Difference]) {
        let before = recorded.under(compared)
        let now = fresh.under(compared)
        let added = onlyRecorded ? [] : fresh.paths.filter { now[$0] != nil && before[$0] == nil }
        let keys = recorded.paths.filter { before[$0] != nil } + added
        let differences = keys.filter { before[$0] != now[$0] }.map { key in
            Verification.Difference(key: shown(key), recorded: number(before[key]), now: number(now[key]))
        }
        return (keys.count, differences)
    }

    /// A figure's key without the prefix of the report's only patient.
    private static func shown(_ key: String) -> String {
        let prefix = "patients[0]."
        return key.hasPrefix(prefix) ? String(key.dropFirst(prefix.count)) : key
    }

    /// A recorded number; nil for text, which may be the patient's.
    private static func number(_ leaf: JSONLeaves.Leaf?) -> String? {
        if case .token(let token) = leaf { token } else { nil }
    }
}

import Diagnostics
import Records

/// The output of `inspect` for an import, as plain values.
public struct ImportInspection: Sendable {
    /// Files in import order.
    public var sources: [SourceInspection]
    /// Patients in order of first appearance.
    public var patients: [PatientInspection]
    /// All diagnostics, with equal ones grouped.
    public var diagnostics: DiagnosticTally
}

/// One file.
public struct SourceInspection: Sendable, Hashable {
    public var summary: SourceSummary
    /// The file's format in detail.
    public var traits: [SourceTrait]
    /// Number of patients with rows in the file or an entry in its patients table.
    public var patients: Int
    /// First and last local day with a record; nil if none was read.
    public var recordedDays: DayRange?
    /// Number of diagnostics about the file, by severity.
    public var errors: Int
    public var warnings: Int
    public var notices: Int
}

/// One patient in all files.
public struct PatientInspection: Sendable, Hashable {
    public var id: String
    public var headaches: Int
    public var treatments: Int
    public var questionnaires: Int
    public var doses: Int
    public var sideEffects: Int
    /// Number of marker readings and visits.
    public var markers: Int
    public var nights: Int
    public var rowsSkipped: Int
    /// First and last local day with a record; nil if none was read.
    public var recordedDays: DayRange?
}

extension ImportedSources {
    /// Reads every patient and summarises the files' contents.
    ///
    /// - Parameter jobs: number of patients to read at once.
    /// - Throws: ``Failure`` if a file cannot be read or has changed since it was opened.
    public func inspect(jobs: Int) throws -> ImportInspection {
        typealias Share = (tally: ImportTally, patients: [(index: Int, patient: PatientInspection)])
        let shares = try foldPatients(jobs: jobs, into: Share(ImportTally(), [])) { share, index, patient in
            share.tally.add(patient)
            share.patients.append((index, self.inspection(of: patient)))
        }
        var tally = ImportTally()
        for share in shares { tally.add(share.tally) }
        var summary = try summary(of: tally)
        summary.diagnostics.add(namelessDiagnostics)
        let counts = SeverityCounts(summary.diagnostics)
        let sources = self.sources.indices.map { index in
            inspection(
                of: self.sources[index], summary: summary.sources[index], counts,
                days: index < tally.shares.count ? tally.shares[index].days : nil)
        }
        let patients = shares.flatMap(\.patients).sorted { $0.index < $1.index }.map(\.patient)
        return ImportInspection(sources: sources, patients: patients, diagnostics: summary.diagnostics)
    }

    private func inspection(of patient: PatientImport) -> PatientInspection {
        PatientInspection(
            id: patient.records.identity.id, headaches: patient.records.headaches.count,
            treatments: patient.records.treatments.count, questionnaires: patient.records.questionnaires.count,
            doses: patient.records.doses.count, sideEffects: patient.records.sideEffects.count,
            markers: patient.records.markers.count, nights: patient.records.nights.count,
            rowsSkipped: patient.shares.reduce(0) { $0 + $1.rows.skipped },
            recordedDays: patient.shares.reduce(nil) { .spanning($0, $1.days) })
    }

    private func inspection(
        of source: any OpenedSource, summary: SourceSummary, _ counts: SeverityCounts, days: DayRange?
    ) -> SourceInspection {
        SourceInspection(
            summary: summary, traits: source.traits,
            patients: Set(source.patientIDs).union(source.identities.lazy.map(\.id)).count,
            recordedDays: days,
            errors: counts.errors[source.path] ?? 0,
            warnings: counts.warnings[source.path] ?? 0,
            notices: counts.notices[source.path] ?? 0)
    }
}

/// Number of diagnostics about each file by severity, counted once for all files.
private struct SeverityCounts {
    let errors: [String: Int]
    let warnings: [String: Int]
    let notices: [String: Int]

    init(_ diagnostics: DiagnosticTally) {
        errors = diagnostics.countsByFile(of: .error)
        warnings = diagnostics.countsByFile(of: .warning)
        notices = diagnostics.countsByFile(of: .notice)
    }
}

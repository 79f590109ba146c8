import Diagnostics
import Records

/// What `inspect` shows of an import: plain values.
public struct ImportInspection: Sendable {
    /// In the order of the import.
    public var sources: [SourceInspection]
    /// In order of first appearance.
    public var patients: [PatientInspection]
    /// Everything noticed; what is alike stands together.
    public var diagnostics: DiagnosticTally
}

/// One file.
public struct SourceInspection: Sendable, Hashable {
    public var summary: SourceSummary
    /// How the file is written.
    public var traits: [SourceTrait]
    /// Patients with rows in the file or a place in its table of patients.
    public var patients: Int
    /// First and last local day with a record; nil when none was read.
    public var recordedDays: DayRange?
    /// Diagnostics about the file, by severity.
    public var errors: Int
    public var warnings: Int
    public var notices: Int
}

/// One patient over all files.
public struct PatientInspection: Sendable, Hashable {
    public var id: String
    public var headaches: Int
    /// Marker readings and visits.
    public var markers: Int
    public var nights: Int
    public var rowsSkipped: Int
    /// First and last local day with a record; nil when none was read.
    public var recordedDays: DayRange?
}

extension ImportedSources {
    /// Reads every patient and says what the files hold.
    ///
    /// - Parameter jobs: how many patients are read at once.
    /// - Throws: ``Failure`` when a file cannot be read, or changed since it was opened.
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

/// How many diagnostics there are about each file, counted once for all files.
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

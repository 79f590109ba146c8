import Diagnostics
import Records

/// One patient, read from all files of an import.
public struct PatientImport: Sendable {
    /// Records of all types in order of time, ties in the order of the files.
    public var records: PatientRecords
    /// Diagnostics about this patient's rows.
    public var diagnostics: DiagnosticTally
    /// Contributions of the files that have this patient.
    public var shares: [SourceShare]
}

/// The contribution of one file.
public struct SourceShare: Sendable, Hashable {
    /// Position of the file in the import.
    public var source: Int
    public var rows = RowCounts()
    /// First and last local day of the used records; nil if none was used.
    var days: DayRange?

    mutating func add(_ other: SourceShare) {
        rows += other.rows
        days = .spanning(days, other.days)
    }
}

/// Totals over the patients read so far: independent of the order in which they are added, with memory for only a few
/// patients.
public struct ImportTally: Sendable {
    public private(set) var diagnostics = DiagnosticTally()
    /// Shares by position of the file in the import; may be shorter if the last files contributed nothing.
    public private(set) var shares: [SourceShare] = []
    /// Number of patients added.
    public private(set) var patients = 0
    /// Number of records added, of all types.
    public private(set) var records = 0

    public init() {}

    public mutating func add(_ patient: PatientImport) {
        add(patient.shares)
        diagnostics.add(patient.diagnostics)
        patients += 1
        records += patient.records.count
    }

    /// Adds the tally of another thread.
    public mutating func add(_ other: ImportTally) {
        add(other.shares)
        diagnostics.add(other.diagnostics)
        patients += other.patients
        records += other.records
    }

    private mutating func add(_ more: [SourceShare]) {
        for share in more {
            while shares.count <= share.source { shares.append(SourceShare(source: shares.count)) }
            shares[share.source].add(share)
        }
    }
}

/// The first and last of a set of onsets.
struct OnsetSpan: Sendable, Hashable {
    private var first: Instant?
    private var last: Instant?

    mutating func add(_ onset: Instant) {
        first = first.map { min($0, onset) } ?? onset
        last = last.map { max($0, onset) } ?? onset
    }

    /// Returns the first and last local days; nil without an onset.
    func days(in zone: ZoneRules) -> DayRange? {
        guard let first, let last else { return nil }
        // If clocks go back across midnight, a later moment can fall on the day before.
        let days = [zone.local(first).day, zone.local(last).day]
        return DayRange(from: min(days[0], days[1]), to: max(days[0], days[1]))
    }
}

/// The result of an import, for the data notes and the analysis JSON.
public struct ImportSummary: Sendable {
    /// One summary per file, in import order, with the rows of the patients that were read.
    public var sources: [SourceSummary]
    /// All diagnostics: about the files, about rows without a patient, and about the patients that were read.
    public var diagnostics: DiagnosticTally
}

/// Summary of the rows read from one file.
public struct SourceSummary: Sendable, Hashable {
    /// Path as given by the user.
    public var path: String
    /// SHA-256 of the bytes, lower-case hexadecimal.
    public var sha256: String
    public var format: SourceFormat
    /// Number of rows used.
    public var rowsRead: Int
    /// Number of rows not used; each is among the diagnostics.
    public var rowsSkipped: Int

    public init(path: String, sha256: String, format: SourceFormat, rowsRead: Int, rowsSkipped: Int) {
        self.path = path
        self.sha256 = sha256
        self.format = format
        self.rowsRead = rowsRead
        self.rowsSkipped = rowsSkipped
    }
}

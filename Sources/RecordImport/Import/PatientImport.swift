import Diagnostics
import Records

/// One patient, read from all files of an import.
public struct PatientImport: Sendable {
    /// Each family in order of time, ties in the order of the files.
    public var records: PatientRecords
    /// What was noticed about this patient's rows.
    public var diagnostics: DiagnosticTally
    /// What each file that has this patient contributed.
    public var shares: [SourceShare]
}

/// What one file contributed.
public struct SourceShare: Sendable, Hashable {
    /// Position of the file in the import.
    public var source: Int
    public var rows = RowCounts()
    /// First and last local day of what was used; nil when nothing was.
    var days: DayRange?

    init(source: Int, rows: RowCounts = RowCounts(), days: DayRange? = nil) {
        self.source = source
        self.rows = rows
        self.days = days
    }

    mutating func add(_ other: SourceShare) {
        rows += other.rows
        days = .spanning(days, other.days)
    }
}

/// What was read of the patients so far: a sum that is the same in whatever order they are added, in the memory of a
/// few patients however many there are.
public struct ImportTally: Sendable {
    public private(set) var diagnostics = DiagnosticTally()
    /// By position of the file in the import; short of files that contributed nothing.
    public private(set) var shares: [SourceShare] = []
    /// Patients added.
    public private(set) var patients = 0
    /// Records added, of whatever family.
    public private(set) var records = 0

    public init() {}

    public mutating func add(_ patient: PatientImport) {
        add(patient.shares)
        diagnostics.add(patient.diagnostics)
        patients += 1
        records += patient.records.count
    }

    /// Adds what another thread has gathered.
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

/// The first and the last of some onsets.
struct OnsetSpan: Sendable, Hashable {
    private var first: Instant?
    private var last: Instant?

    mutating func add(_ onset: Instant) {
        first = first.map { min($0, onset) } ?? onset
        last = last.map { max($0, onset) } ?? onset
    }

    /// Local days; nil without an onset.
    func days(in zone: ZoneRules) -> DayRange? {
        guard let first, let last else { return nil }
        // Where clocks are set back across midnight, a later moment can fall on the day before.
        let days = [zone.local(first).day, zone.local(last).day]
        return DayRange(from: min(days[0], days[1]), to: max(days[0], days[1]))
    }
}

/// What an import came to, for the data notes and the analysis JSON.
public struct ImportSummary: Sendable {
    /// One a file, in the order of the import, with the rows of the patients that were read.
    public var sources: [SourceSummary]
    /// Everything noticed: about the files, about rows that belong to nobody, and about the patients that were read.
    public var diagnostics: DiagnosticTally
}

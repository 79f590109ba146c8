import Diagnostics
import Records

/// One patient, read from all files of an import.
public struct PatientImport: Sendable {
    /// Headaches in order of onset, ties in the order of the files.
    public var records: PatientRecords
    /// What was noticed about this patient's rows.
    public var diagnostics: DiagnosticTally
    /// This patient's rows in each file, in the order of the import's files.
    public var rows: [RowCounts]
    /// This patient's onsets in each file.
    var onsets: [OnsetSpan]
}

/// What was read of the patients so far: a sum that is the same in whatever order they are added, in the memory of a
/// few patients however many there are.
public struct ImportTally: Sendable {
    public private(set) var diagnostics = DiagnosticTally()
    public private(set) var rows: [RowCounts] = []
    private(set) var onsets: [OnsetSpan] = []
    /// Patients added.
    public private(set) var patients = 0
    /// Headaches added.
    public private(set) var headaches = 0

    public init() {}

    public mutating func add(_ patient: PatientImport) {
        add(rows: patient.rows, onsets: patient.onsets)
        diagnostics.add(patient.diagnostics)
        patients += 1
        headaches += patient.records.headaches.count
    }

    /// Adds what another thread has gathered.
    public mutating func add(_ other: ImportTally) {
        add(rows: other.rows, onsets: other.onsets)
        diagnostics.add(other.diagnostics)
        patients += other.patients
        headaches += other.headaches
    }

    private mutating func add(rows moreRows: [RowCounts], onsets moreOnsets: [OnsetSpan]) {
        while rows.count < moreRows.count { rows.append(RowCounts()) }
        while onsets.count < moreOnsets.count { onsets.append(OnsetSpan()) }
        for index in moreRows.indices { rows[index] += moreRows[index] }
        for index in moreOnsets.indices { onsets[index].add(moreOnsets[index]) }
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

    mutating func add(_ other: OnsetSpan) {
        if let first = other.first { add(first) }
        if let last = other.last { add(last) }
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

import Diagnostics
import RecordImport
import Records
import ReportComposer
import Workers

/// One report to make: a message to a worker.
struct BatchOrder: Sendable, Equatable, Wire {
    /// The name under which the worker writes the PDF, in the folder of the run; nobody else uses it.
    var unfinishedName: String
    /// Of the report's files, in their order: SHA-256, which a report may record.
    var sourceHashes: [String]
    /// A ``ReportOrder``, as bytes: what is hashed to know whether a report is still what a run would make.
    var report: [UInt8]

    static var blank: BatchOrder { BatchOrder(unfinishedName: "", sourceHashes: [], report: []) }

    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&unfinishedName)
        try coder.code(&sourceHashes)
        try coder.code(&report)
    }
}

/// Everything one report is made from, besides what holds for all.
struct ReportOrder: Sendable, Equatable, Wire {
    /// Whose report is asked for, by the run's own account; the records must say the same.
    var identity: PatientIdentity
    var records: PatientRecords
    var sources: [SourceSummary]
    var diagnostics: [Diagnostic]
    var range: RangeRequest
    /// As the licences allow.
    var depth: ReportDepth
    /// Position in ``BatchSetup/templates``.
    var template: Int?
    /// The patient's own time zone; nil for the run's.
    var zone: ZoneRules?
    var wantsThumbnail: Bool

    static var blank: ReportOrder {
        ReportOrder(
            identity: .blank, records: .blank, sources: [], diagnostics: [], range: .blank, depth: .blank,
            template: nil, zone: nil, wantsThumbnail: false)
    }

    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&identity)
        try coder.code(&records)
        try coder.code(&sources)
        try coder.code(&diagnostics)
        try coder.code(&range)
        try coder.code(&depth)
        try coder.code(&template)
        try coder.code(&zone)
        try coder.code(&wantsThumbnail)
    }
}

extension SourceSummary: Wire {
    public static var blank: SourceSummary {
        SourceSummary(path: "", sha256: "", format: .clinicCSV, rowsRead: 0, rowsSkipped: 0)
    }

    /// All but the hash of the file, which changes with every row of every other patient and would have all their
    /// reports made anew; it travels beside.
    public mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&path)
        try coder.code(&format)
        try coder.code(&rowsRead)
        try coder.code(&rowsSkipped)
    }
}

extension SourceFormat: Wire {}
extension ReportDepth: Wire {}

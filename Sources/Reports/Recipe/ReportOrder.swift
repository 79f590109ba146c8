import Diagnostics
import RecordImport
import Records
import ReportComposer
import Workers

/// Everything one report is made from, besides what holds for all reports of a run: what goes into the recipe.
package struct ReportOrder: Sendable, Equatable, Wire {
    /// Whose report is asked for, by the run's own account; the records must say the same.
    var identity: PatientIdentity
    var records: PatientRecords
    package var sources: [SourceSummary]
    var diagnostics: [Diagnostic]
    var range: RangeRequest
    /// As the licences allow.
    package var depth: ReportDepth
    /// Position among the run's templates.
    var template: Int?
    /// The patient's own time zone; nil for the run's.
    var zone: ZoneRules?
    var wantsThumbnail: Bool
    /// The files to write, in this order.
    package var forms: [ReportForm]

    package static var blank: ReportOrder {
        ReportOrder(
            identity: .blank, records: .blank, sources: [], diagnostics: [], range: .blank, depth: .blank,
            template: nil, zone: nil, wantsThumbnail: false, forms: [])
    }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try codeAllButRecords(with: &coder)
        // They come last: most of the bytes are theirs, which ``OrderBytes`` makes once.
        try coder.code(&records)
    }

    mutating func codeAllButRecords<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&identity)
        try coder.code(&sources)
        try coder.code(&diagnostics)
        try coder.code(&range)
        try coder.code(&depth)
        try coder.code(&template)
        try coder.code(&zone)
        try coder.code(&wantsThumbnail)
        try coder.code(&forms)
    }
}

extension SourceSummary: Wire {
    package static var blank: SourceSummary {
        SourceSummary(path: "", sha256: "", format: .clinicCSV, rowsRead: 0, rowsSkipped: 0)
    }

    /// All but the hash of the file, which changes with every row of every other patient and would have all their
    /// reports made anew; it travels beside.
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&path)
        try coder.code(&format)
        try coder.code(&rowsRead)
        try coder.code(&rowsSkipped)
    }
}

extension SourceFormat: Wire {}
extension ReportDepth: Wire {}
extension ReportForm: Wire {}

/// What protects one report, on its way through the pipe: nothing else carries it, and nothing prints it.
package struct OrderedPasswords: Sendable, Equatable, Wire {
    var user: String
    /// nil for one that the worker makes up.
    var owner: String?

    package static var blank: OrderedPasswords { OrderedPasswords(user: "") }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&user)
        try coder.code(&owner)
    }
}

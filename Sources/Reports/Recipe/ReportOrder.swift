import Diagnostics
import RecordImport
import Records
import ReportComposer
import Workers

/// The input of one report, apart from settings shared by all reports of a run: what the pipeline starts from.
package struct ReportOrder: Sendable, Equatable, Wire {
    /// The requested patient according to the run; the records must agree.
    var identity: PatientIdentity
    var records: PatientRecords
    package var sources: [SourceSummary]
    var diagnostics: [Diagnostic]
    var range: RangeRequest
    /// Depth allowed by the licences.
    package var depth: ReportDepth
    /// Position among the run's templates.
    var template: Int?
    /// The patient's own time zone; nil for the run's.
    var zone: ZoneRules?
    var wantsThumbnail: Bool
    /// Forms to write, in order.
    package var forms: [ReportForm]

    package static var blank: ReportOrder {
        ReportOrder(
            identity: .blank, records: .blank, sources: [], diagnostics: [], range: .blank, depth: .blank,
            template: nil, zone: nil, wantsThumbnail: false, forms: [])
    }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try codeAllButRecords(with: &coder)
        // They come last, as most of the bytes; ``OrderBytes`` encodes them once.
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

extension ReportOrder {
    /// Removes an impossible date of birth, which may be another person's, from all pages and files.
    mutating func leaveOutDoubtedBirth() {
        guard doubtsBirth else { return }
        identity.dateOfBirth = nil
        records.identity.dateOfBirth = nil
    }

    func identityWords(dates style: ReportStyle.Dates) -> IdentityWords {
        IdentityWords(identity, dates: style, doubtsBirth: doubtsBirth)
    }

    private var doubtsBirth: Bool { diagnostics.contains { $0.code == .birthAfterEntries } }
}

extension SourceSummary: Wire {
    package static var blank: SourceSummary {
        SourceSummary(path: "", sha256: "", format: .clinicCSV, rowsRead: 0, rowsSkipped: 0)
    }

    /// Encodes all but the hash of the file, which changes with every row of other patients and would cause all their
    /// reports to be remade; it is sent separately.
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

/// The passwords of one report as sent through the pipe: sent in no other way, and never printed.
package struct OrderedPasswords: Sendable, Equatable, Wire {
    var user: String
    /// Nil for one that the worker generates.
    var owner: String?

    package static var blank: OrderedPasswords { OrderedPasswords(user: "") }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&user)
        try coder.code(&owner)
    }
}

/// An order as bytes: for the worker that makes the report, and for the hash that shows whether a report is unchanged.
package struct OrderBytes: Sendable, Equatable {
    /// All but the records.
    private var head: [UInt8]
    /// All but the records, in the order's ``ReportOrder/comparable`` form.
    package private(set) var comparableHead: [UInt8]
    /// The records, which follow either head.
    package private(set) var records: [UInt8]
    /// Position of the template among the run's; nil for the default sections.
    package private(set) var template: Int?

    /// - Parameter order: unchanged afterwards. If its records are not shared, they are encoded without copying.
    package init(_ order: inout ReportOrder) {
        head = order.bytesOfAllButRecords
        comparableHead = order.comparable.bytesOfAllButRecords
        var writer = WireWriter(capacity: order.records.headaches.count * Self.usualBytes + 1024)
        writer.write(inPlace: &order.records)
        records = writer.bytes
        template = order.template
    }

    /// Bytes reserved for an ordinary headache; larger ones fit too.
    private static let usualBytes = 448

    /// The encoded ``ReportOrder`` that a worker reads.
    package var order: [UInt8] { head + records }
}

extension ReportOrder {
    fileprivate var bytesOfAllButRecords: [UInt8] {
        var writer = WireWriter()
        var order = self
        // Writing cannot fail.
        try? order.codeAllButRecords(with: &writer)
        return writer.bytes
    }
}

extension ReportOrder {
    /// An order without anything that may differ in the next night's export although the report would say the same
    /// about the patient: two orders with equal bytes make the same report on the same day.
    ///
    /// Left out are:
    /// - the names of the files: they stay those that the report was made from, whatever tonight's are called; which of
    ///   them a remark is about is kept;
    /// - the lines of rows, which shift with every row of other patients; the rows themselves are kept, and so are the
    ///   remarks on them;
    /// - the template's position among the run's, whose contents the run knows; and whether a picture is wanted.
    package var comparable: ReportOrder {
        var order = self
        order.template = nil
        order.wantsThumbnail = false
        var numbers: [String: Int] = [:]
        func number(_ file: String) -> String {
            let number = numbers[file] ?? numbers.count
            numbers[file] = number
            return String(number)
        }
        for index in order.sources.indices { order.sources[index].path = number(order.sources[index].path) }
        for index in order.diagnostics.indices {
            order.diagnostics[index].place.file = order.diagnostics[index].place.file.map(number)
            order.diagnostics[index].place.line = nil
        }
        return order
    }
}

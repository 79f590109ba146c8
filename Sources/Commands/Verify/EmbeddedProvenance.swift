import Diagnostics
import JSON
import PDFFinishing
import Records
import ReportComposer
import Reports

/// The provenance recorded in a report, read back.
struct EmbeddedProvenance {
    /// Members shared by metadata and figures.
    static let members: Set<String> = ["schemaVersion", "generator", "timeZone", "report", "sources"]

    let json: JSONLeaves
    /// Digest of each part; nil in a report of the first version.
    let partDigests: PartDigests?
    /// Digest of the pages' drawing, in a report of the first version.
    let pagesDigest: String?
    /// Digest of the patient's figures.
    let figuresDigest: String
    /// Nil if no figures were attached.
    let attachmentDigest: String?
    let patientID: String
    let depth: ReportDepth
    let asOf: CalendarDay
    let from: CalendarDay
    let to: CalendarDay
    /// Filled with the recorded values; nothing is checked yet.
    let verification: Verification

    /// - Throws: status 65 if the file has no such record.
    init(_ report: OpenedReport, file: String) throws(Failure) {
        let place = Place(file: file)
        guard let packet = report.metadata, let text = ReportFact.provenance.value(in: packet),
            let figuresDigest = ReportFact.figuresDigest.value(in: packet)
        else {
            throw Failure(.dataError, "is not a report of this program: it has no record of how it was made", at: place)
        }
        let parts = ReportFact.partDigests.value(in: packet)
        partDigests = parts.flatMap(PartDigests.init)
        pagesDigest = ReportFact.pagesDigest.value(in: packet)
        guard let json = try? JSONLeaves(Array(text.utf8)), let generator = json.text("generator"),
            let timeZone = json.text("timeZone"), let patientID = json.text("report.patientId"),
            let depth = json.text("report.depth").flatMap(ReportDepth.init),
            let asOf = json.text("report.asOf").flatMap(CalendarDay.init(iso:)),
            let from = json.text("report.from").flatMap(CalendarDay.init(iso:)),
            let to = json.text("report.to").flatMap(CalendarDay.init(iso:)),
            parts == nil ? pagesDigest != nil : partDigests != nil
        else {
            throw Failure(.dataError, "records how it was made in a format that this version does not know", at: place)
        }
        self.json = json
        self.figuresDigest = figuresDigest
        attachmentDigest = ReportFact.attachmentDigest.value(in: packet)
        self.patientID = patientID
        self.depth = depth
        self.asOf = asOf
        self.from = from
        self.to = to
        verification = Verification(
            generator: generator, depth: depth.rawValue, from: from.iso, to: to.iso, timeZone: timeZone, pageCount: 0)
    }

    /// Compares the sources named now with those the report was made from: by their hashes, if it recorded them.
    func sources(beside now: Provenance) -> [Verification.Source] {
        let recorded = Set(
            json.leaves.compactMap { path, leaf -> String? in
                guard path.hasPrefix("sources["), path.hasSuffix("].sha256"), case .text(let hash) = leaf else {
                    return nil
                }
                return hash
            })
        return now.sources.map { source in
            Verification.Source(
                name: fileName(of: source.path),
                state: recorded.isEmpty ? .unknown : recorded.contains(source.sha256) ? .same : .changed)
        }
    }
}

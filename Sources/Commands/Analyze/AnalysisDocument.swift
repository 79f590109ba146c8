import Analysis
import Diagnostics
import Files
import JSON
import RecordImport
import Records

/// Writes the output of an analysis in pieces: the head, every patient, the sources and diagnostics.
///
/// In JSON the patients come before the sources and diagnostics, because a file's faults are known only after the last
/// patient was read. Nothing leaves the buffer before the first usable patient: an unusable input writes nothing.
struct AnalysisDocument {
    /// Bytes gathered before they are written.
    private static let chunk = 1 << 18

    private let format: DataFormat
    private let sink: any OutputSink
    private var buffer: [UInt8] = []
    private var isEmpty = true
    private var mayWrite = false

    init(format: DataFormat, context: RunContext, sink: any OutputSink) {
        self.format = format
        self.sink = sink
        if format == .json { buffer = Self.head(context) }
    }

    /// One patient as taken by ``add(_:isUsable:)``; thread-safe.
    ///
    /// - Parameters:
    ///   - isFree: whether to write only the figures of a free report.
    ///   - premium: computes the figures that a free report lacks and that need all records.
    static func bytes(
        of findings: PatientFindings, patientID: String, format: DataFormat, isFree: Bool,
        premium: () -> PremiumFindings
    ) -> [UInt8] {
        switch format {
        case .json:
            var json = JSONWriter()
            guard !isFree else {
                json.freePatient(id: patientID, findings: findings)
                return json.takeBytes()
            }
            let hasHeadaches = findings.families.contains(.headaches)
            json.patient(
                id: patientID, range: findings.range, headaches: hasHeadaches ? findings.headaches : nil,
                premium: premium(), markers: findings.markers, nights: findings.nights)
            return json.takeBytes()
        case .text:
            let treatments = isFree ? nil : premium().treatments
            return Array(AnalysisText.of(findings, treatments, patientID: patientID).utf8)
        }
    }

    /// Adds a patient.
    ///
    /// - Parameter isUsable: whether any of the patient's data was read.
    mutating func add(_ patient: [UInt8], isUsable: Bool) throws(Failure) {
        if !isEmpty { buffer += format == .json ? ",\n".utf8 : "\n".utf8 }
        isEmpty = false
        buffer += patient
        mayWrite = mayWrite || isUsable
        guard mayWrite, buffer.count >= Self.chunk else { return }
        try flush()
    }

    /// Ends the document and moves it into place.
    mutating func finish(_ summary: ImportSummary) throws(Failure) {
        if format == .json { buffer += Self.tail(summary) }
        try flush()
        try sink.commit()
    }

    private mutating func flush() throws(Failure) {
        try sink.write(buffer)
        buffer.removeAll(keepingCapacity: true)
    }

    private static func head(_ context: RunContext) -> [UInt8] {
        var json = JSONWriter()
        json.object {
            $0.field("schemaVersion", 1)
            $0.field("generator", context.generator)
            $0.field("timeZone", context.zone.name)
        }
        // The object stays open for the patients.
        return json.takeBytes().dropLast() + Array(",\"patients\":[\n".utf8)
    }

    private static func tail(_ summary: ImportSummary) -> [UInt8] {
        var json = JSONWriter()
        json.object {
            $0.sources(summary)
            $0.objects("diagnostics", summary.diagnostics.diagnostics) { $0.diagnostic($1) }
        }
        return Array("\n],".utf8) + json.takeBytes().dropFirst() + Array("\n".utf8)
    }
}

extension JSONWriter {
    /// `sources` of `analysis-json.md`.
    fileprivate mutating func sources(_ summary: ImportSummary) {
        let notices = summary.diagnostics.countsByFile(of: .notice)
        objects("sources", summary.sources) {
            $0.field("path", $1.path)
            $0.field("sha256", $1.sha256)
            $0.field("format", $1.format.rawValue)
            $0.field("rowsRead", $1.rowsRead)
            $0.field("rowsSkipped", $1.rowsSkipped)
            $0.field("notices", notices[$1.path] ?? 0)
        }
    }
}

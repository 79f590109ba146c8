import CairoBackend
import Diagnostics
import Records
import ReportComposer

/// Makes the reports of the sample data, or says in what they differ from those that are there.
public struct SamplesJob {
    /// The folder with the sample data and the list of reports.
    public var folder: String
    /// The folder that holds, or will hold, `reports/`, `layouts/` and `versions.txt`.
    public var output: String
    /// Path of the running program: the brand fonts are looked for around it.
    public var executable: String
    /// Where private scratch folders may be made.
    public var temporaryFolder: String

    public init(folder: String = "samples", output: String, executable: String, temporaryFolder: String) {
        self.folder = folder
        self.output = output
        self.executable = executable
        self.temporaryFolder = temporaryFolder
    }

    /// Writes every report and layout, and what they were drawn with.
    ///
    /// - Parameter written: a file that is whole and under its name.
    public func write(_ written: (String) throws(Failure) -> Void) throws(Failure) {
        let samples = try list()
        let engine = try engine()
        for folder in [output, output + "/reports", output + "/layouts"] { try OutputPlace.makeFolder(folder) }
        for sample in samples {
            let report = try make(sample, engine)
            try write(try report.pdf(), to: path(ofReport: sample))
            try write(Array(LayoutListing.of(report.pages).utf8), to: path(ofLayout: sample))
            try written(path(ofReport: sample))
        }
        try write(Array(SampleVersions(survey).text.utf8), to: versionsPath)
    }

    /// Makes every report and compares it with the one that is there: byte for byte when the machine has the versions
    /// that made them, else words and places.
    ///
    /// - Parameters:
    ///   - remark: how the comparison is made, when it is not by bytes.
    ///   - difference: a report that is not as it should be, and where.
    /// - Returns: ``ExitStatus/partial`` when there is a difference.
    public func check(
        remark: (String) -> Void, difference: (String) throws(Failure) -> Void
    ) throws(Failure) -> ExitStatus {
        let samples = try list()
        let engine = try engine()
        let recorded = SampleVersions(text: try WholeFile.text(of: versionsPath))
        let others = SampleVersions(survey).differences(from: recorded)
        if !others.isEmpty {
            remark(
                "words and places are compared, not bytes, because this machine has \(others.joined(separator: ", "))")
        }
        var status = ExitStatus.done
        for sample in samples {
            let report = try make(sample, engine)
            guard let found = try compare(report, with: sample, bytes: others.isEmpty) else { continue }
            try difference("\(path(ofReport: sample)): \(found)")
            status = .partial
        }
        return status
    }

    /// - Returns: what differs; nil when nothing does.
    private func compare(
        _ report: RenderedReport, with sample: SampleReport, bytes: Bool
    ) throws(Failure) -> String? {
        guard let pdf = try WholeFile.bytesIfThere(at: path(ofReport: sample)) else { return "is not there" }
        guard let layout = try WholeFile.bytesIfThere(at: path(ofLayout: sample)) else { return "has no layout file" }
        let made = bytes ? try report.pdf() : []
        if bytes && pdf == made { return nil }
        let listing = LayoutListing.of(report.pages)
        if let place = LayoutListing.difference(listing, from: String(decoding: layout, as: UTF8.self)) {
            return "differs from what this program makes: \(place)"
        }
        guard bytes else { return nil }
        let first = zip(pdf, made).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let place = first ?? min(pdf.count, made.count)
        return "has the same words in the same places, but other bytes, the first at \(place)"
    }

    private func list() throws(Failure) -> [SampleReport] {
        let file = folder + "/reports.csv"
        return try SampleReport.list(try WholeFile.text(of: file), file: file)
    }

    private func make(_ sample: SampleReport, _ engine: ReportEngine) throws(Failure) -> RenderedReport {
        let context = try RunContext.make(
            zoneName: sample.timeZone, asOf: sample.asOf, sourceDateEpoch: nil, now: 0)
        let input = try OpenedInput(
            InputRequest(
                paths: ["\(folder)/\(sample.source)"], patient: sample.patient, context: context,
                temporaryFolder: temporaryFolder,
                markerLibrary: try MarkerLibraryFiles.library(executable: executable)))
        return try PatientReport(
            of: input.patientIDs[0], in: input, range: sample.range, context: context, zoneWasGiven: true,
            style: ReportStyle(), depth: sample.depth, engine: engine
        ).rendered
    }

    private func engine() throws(Failure) -> ReportEngine {
        try ReportEngine(fonts: FontLocations.search(executable: executable))
    }

    private func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        let sink = try OutputPlace.file(path).open()
        try sink.write(bytes)
        try sink.commit()
    }

    private var survey: MachineSurvey { MachineSurvey.make(executable: executable) }
    private var versionsPath: String { output + "/versions.txt" }
    private func path(ofReport sample: SampleReport) -> String { "\(output)/reports/\(sample.name).pdf" }
    private func path(ofLayout sample: SampleReport) -> String { "\(output)/layouts/\(sample.name).txt" }
}

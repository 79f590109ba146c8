import CairoBackend
import Diagnostics
import Records
import ReportComposer

/// Makes the reports of the sample data, or says in what they differ from those that are there.
package struct SamplesJob {
    /// The folder with the sample data and the list of reports.
    package var folder: String
    /// The folder that holds, or will hold, `reports/`, `layouts/` and `versions.txt`.
    package var output: String
    /// What holds for every report besides what the list says of it.
    package var options: ReportOptions

    package init(folder: String = "samples", output: String, options: ReportOptions) {
        self.folder = folder
        self.output = output
        self.options = options
    }

    /// Writes every report and layout, and what they were drawn with.
    ///
    /// - Parameters:
    ///   - written: a file that is whole and under its name.
    ///   - remark: a report that is the free one, because nothing unlocks what the list asks for and that was allowed.
    /// - Throws: status 77 when a report is not unlocked as the list asks for: then nothing is written.
    package func write(
        remark: (String) -> Void, written: (String) throws(Failure) -> Void
    ) throws(Failure) {
        let samples = try list()
        try checkLicences(of: samples)
        let engine = try engine()
        for folder in [output, output + "/reports", output + "/layouts"] { try OutputPlace.makeFolder(folder) }
        for sample in samples {
            let report = try make(sample, engine, remark)
            try write(report.files[0].bytes, to: path(ofReport: sample))
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
    /// - Throws: status 77 when a report is not unlocked as the list asks for.
    package func check(
        remark: (String) -> Void, difference: (String) throws(Failure) -> Void
    ) throws(Failure) -> ExitStatus {
        let samples = try list()
        try checkLicences(of: samples)
        let engine = try engine()
        let recorded = SampleVersions(text: try WholeFile.text(of: versionsPath))
        let others = SampleVersions(survey).differences(from: recorded)
        if !others.isEmpty {
            remark(
                "words and places are compared, not bytes, because this machine has \(others.joined(separator: ", "))")
        }
        var status = ExitStatus.done
        for sample in samples {
            let report = try make(sample, engine, remark)
            guard let found = try compare(report, with: sample, bytes: others.isEmpty) else { continue }
            try difference("\(path(ofReport: sample)): \(found)")
            status = .partial
        }
        return status
    }

    /// - Returns: what differs; nil when nothing does.
    private func compare(
        _ report: FinishedReport, with sample: SampleReport, bytes: Bool
    ) throws(Failure) -> String? {
        guard let pdf = try WholeFile.bytesIfThere(at: path(ofReport: sample)) else { return "is not there" }
        guard let layout = try WholeFile.bytesIfThere(at: path(ofLayout: sample)) else { return "has no layout file" }
        let made = report.files[0].bytes
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

    private func make(
        _ sample: SampleReport, _ engine: ReportEngine, _ remark: (String) -> Void
    ) throws(Failure) -> FinishedReport {
        let (task, inputs) = try opened(sample)
        let maker = ReportMaker(inputs.options.settings, templates: [], engine: engine)
        let report = try ReportRecipe(preparation: ReportPreparation(inputs: inputs), maker: maker).report(task)
        if let refusal = report.prepared.refusal { remark("\(sample.name): \(refusal.message): it is the free report") }
        return report.finished
    }

    private func checkLicences(of samples: [SampleReport]) throws(Failure) {
        for sample in samples where sample.depth != .free {
            let (task, inputs) = try opened(sample)
            let preparation = ReportPreparation(inputs: inputs)
            let identity = try preparation.identity(of: task)
            do throws(Failure) {
                _ = try preparation.decision(task, for: identity)
            } catch {
                guard error.status == .noPermission else { throw error }
                var named = error
                named.message = "\(sample.name): \(error.message); nothing was written"
                throw named
            }
        }
    }

    /// The report to make, and its source.
    private func opened(_ sample: SampleReport) throws(Failure) -> (ReportTask, OpenInputs) {
        let context = try RunContext.make(
            zoneName: sample.timeZone, asOf: sample.asOf, sourceDateEpoch: nil, now: 0)
        var options = options
        options.settings = ReportSettings(context: context, zoneName: sample.timeZone)
        options.licences = SampleLicences(samples: folder)
            .request(options.licences, patientID: sample.patient ?? "")
        let inputs = OpenInputs(options)
        let source = "\(folder)/\(sample.source)"
        let patients = try inputs.export([source]).input.patientIDs
        let isNameless = patients == [""]
        var task = ReportTask(
            patientID: isNameless ? "" : sample.patient ?? patients[0], sources: [source], range: sample.range,
            depth: sample.depth, fileName: sample.name + ".pdf")
        if isNameless { task.licenceID = sample.patient ?? "" }
        return (task, inputs)
    }

    private func engine() throws(Failure) -> ReportEngine {
        try ReportEngine(fonts: FontLocations.search(executable: options.executable))
    }

    private func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        let sink = try OutputPlace.file(path).open()
        try sink.write(bytes)
        try sink.commit()
    }

    private var survey: MachineSurvey { MachineSurvey.make(executable: options.executable) }
    private var versionsPath: String { output + "/versions.txt" }
    private func path(ofReport sample: SampleReport) -> String { "\(output)/reports/\(sample.name).pdf" }
    private func path(ofLayout sample: SampleReport) -> String { "\(output)/layouts/\(sample.name).txt" }
}

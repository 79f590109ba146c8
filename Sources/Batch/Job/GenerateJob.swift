import CairoBackend
import Diagnostics
import Files
import Records
import Reports

/// The report of one patient, or of every patient in the source into a folder.
///
/// A folder is a batch in this process: starting a worker would take longer than most reports. It writes no record; a
/// missing licence, or an error that is not about one patient, ends it.
package struct GenerateJob {
    package var sources: [String]
    package var options: ReportOptions
    package var output: OutputPlace
    /// Fonts that are already being opened; nil for none. They are not used if the reports have another brand.
    package var engine: EngineOpening?

    package init(sources: [String], options: ReportOptions, output: OutputPlace) {
        self.sources = sources
        self.options = options
        self.output = output
    }

    /// Runs the job and reports each file as soon as it is written. The process should end afterwards: memory is not
    /// released.
    ///
    /// - Parameters:
    ///   - written: receives each finished report.
    ///   - failed: receives the id and the failure of a patient without a report, if there are several.
    ///   - stopped: receives the number of reports written before a signal ended the run, and of all.
    /// - Returns: whether every patient got a report.
    /// - Throws: a `Failure`; the report it is about is not written. Status 64 if the input has many patients and the
    ///   output is one file, 65 if nothing can be used, 77 if a patient's report is not unlocked as requested: then
    ///   nothing is written at all.
    package func run(
        written: (WrittenReport) throws(Failure) -> Void, failed: (String, Failure) -> Void,
        stopped: (Int, Int) -> Void = { _, _ in }
    ) throws(Failure) -> ExitStatus {
        let folder = output.folder
        let engine = engineOfBrand()
        if folder == nil {
            let read = options.input(sources, isChecked: false).read
            for place in try options.forms.places(for: output) { try place.check(against: read) }
        }
        let planned = try BatchRequest(
            sources: sources, folder: folder ?? "", options: options, naming: folder == nil ? .oneFile : .patientIDs
        ).plan()
        try planned.inputs.read.checkStandardOutput()
        let preparation = ReportPreparation(inputs: planned.inputs)
        try checkLicences(of: planned.plan.tasks, preparation)
        let maker = try ReportMaker(
            options.settings, templates: planned.plan.templates.map(\.template),
            signing: options.forms.signing, picture: options.picture, engine: engine)
        if let folder {
            _ = try engine.engine()
            try planned.plan.checkInputsStay(planned.inputs.read)
            try OutputPlace.makeFolder(folder)
            SignalRules.noteRequests()
        }
        // A question may follow, which a request ends.
        defer { SignalRules.endOnRequests() }
        let recipe = ReportRecipe(preparation: preparation, maker: maker)
        var reports = 0
        var unread: Failure?
        for task in planned.plan.tasks {
            if let signal = SignalRules.notedRequest {
                stopped(reports, planned.plan.tasks.count)
                SignalRules.end(by: signal)
            }
            do throws(Failure) {
                let report = try recipe.report(task)
                do throws(Failure) { try report.prepared.checkRead() } catch {
                    unread = error
                    throw error
                }
                try written(try write(report, to: try places(of: task), planned.inputs))
                reports += 1
                if planned.plan.tasks.count == 1 { KeptToTheEnd.keep(report) }
            } catch {
                // An error in one patient's data fails only that patient's report; any other error ends the run.
                guard error.status == .dataError, planned.plan.tasks.count > 1 else { throw error }
                failed(task.patientID, error)
            }
        }
        guard reports > 0 else { throw unread ?? OpenedInput.nothingUsable }
        KeptToTheEnd.keep(engine)
        KeptToTheEnd.keep(options)
        return reports == planned.plan.tasks.count ? .done : .partial
    }

    private func engineOfBrand() -> EngineOpening {
        let brand = options.settings.brand
        if let engine, engine.brand == brand { return engine }
        return EngineOpening(of: brand, executable: options.executable)
    }

    /// Checks all licences before the first report: if one report is not allowed, none is written.
    private func checkLicences(of tasks: [ReportTask], _ preparation: ReportPreparation) throws(Failure) {
        if options.licences.licenceFile != nil {
            _ = try preparation.inputs.gate(.summary, licenceFile: nil, sources: sources)
        }
        for task in tasks where task.needsLicence {
            do throws(Failure) {
                _ = try preparation.decision(task, for: try preparation.identity(of: task))
            } catch {
                guard tasks.count > 1 else { throw error }
                var named = error
                named.message = "patient \(task.patientID): \(error.message); nothing was written"
                throw named
            }
        }
    }

    private func places(of task: ReportTask) throws(Failure) -> [OutputPlace] {
        guard let folder = output.folder else { return try options.forms.places(for: output) }
        return task.fileNames.map { .file("\(folder)/\($0)") }
    }

    private func write(
        _ report: ReportRecipe.Result, to places: [OutputPlace], _ inputs: OpenInputs
    ) throws(Failure) -> WrittenReport {
        if let place = places.first, places.count == 1, output.folder == nil {
            let sink = try place.open(sparing: inputs.read)
            try sink.write(report.finished.files[0].bytes)
            try sink.commit()
        } else {
            // Names in a folder are chosen by the program, so existing files are replaced.
            for place in places { try place.check(against: inputs.read) }
            try AtomicFile.write(zip(places, report.finished.files).map { ($0.path ?? "", $1.bytes) })
        }
        return WrittenReport(
            paths: places.compactMap(\.path), remarks: InputRemarks(report.prepared.summary),
            refusal: report.prepared.refusal, contents: report.finished.contents,
            wrongFonts: report.finished.wrongFonts)
    }
}

/// A written report.
package struct WrittenReport: Sendable {
    /// Paths of its files, in the order of the forms; empty for standard output.
    package var paths: [String]
    package var remarks: InputRemarks
    /// Reason for writing the free report although more was requested.
    package var refusal: Failure?
    /// Summary of the contents: `3 pages, 120 headaches on 98 days, 2025-01-01 to 2025-12-31`.
    package var contents: String
    /// Font files replaced by other faces, with reasons.
    package var wrongFonts: [String]
}

extension FinishedReport {
    fileprivate var contents: String {
        let logged =
            headaches == 0
            ? headacheDays == 0 ? "no headaches" : Plural.dayWithHeadache.plain(headacheDays)
            : "\(Plural.headache.plain(headaches)) on \(Plural.day.plain(headacheDays))"
        return "\(Plural.page.plain(pages.count)), \(logged), \(range.from.iso) to \(range.to.iso)"
    }
}

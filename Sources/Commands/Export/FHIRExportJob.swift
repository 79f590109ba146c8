import Batch
import CairoBackend
import Diagnostics
import Export
import Files
import Reports

/// Exports the records, figures and report of every requested patient as FHIR R4 resources, in one folder: one document
/// a patient, or one file a resource type.
package struct FHIRExportJob: Sendable {
    package var sources: [String]
    /// Options for reading sources and making reports; the reports are of summary depth.
    package var options: ReportOptions
    /// Output folder.
    package var output: String
    /// Whether to write one file a resource type, for bulk import.
    package var isBulk: Bool

    package init(sources: [String], options: ReportOptions, output: String, isBulk: Bool) {
        self.sources = sources
        self.options = options
        self.options.depth = .summary
        self.options.allowsDowngrade = false
        self.options.forms = OutputForms()
        self.output = output
        self.isBulk = isBulk
    }

    /// Results of the export: the data written and the data left out.
    package struct Outcome: Sendable {
        package var remarks: [InputRemarks] = []
        /// Names of the files in the folder.
        package var files: [String] = []
        package var patients = 0
        /// Record data without a FHIR resource, for all patients together.
        package var leftOut: [LeftOut] = []
        /// Font files replaced by other faces, with reasons.
        package var wrongFonts: [String] = []
    }

    /// Runs the job.
    ///
    /// - Throws: a `Failure`; no file has then changed. Status 77 for a patient without a valid licence.
    package func run() throws(Failure) -> Outcome {
        let planned = try BatchRequest(sources: sources, folder: output, options: options, naming: .patientIDs).plan()
        try planned.inputs.read.checkStandardOutput()
        let preparation = ReportPreparation(inputs: planned.inputs)
        for task in planned.plan.tasks { try checkLicence(of: task, preparation) }
        let maker = try ReportMaker(
            options.settings, templates: [],
            fonts: FontLocations.search(executable: options.executable, hashes: false))
        let recipe = ReportRecipe(preparation: preparation, maker: maker)
        try OutputPlace.makeFolder(output)
        var files: any FHIRFiles = isBulk ? BulkFiles(output) : try DocumentFiles(output)
        var outcome = Outcome()
        var leftOut: [LeftOut.Kind: Int] = [:]
        for task in planned.plan.tasks {
            let (input, made) = try recipe.fhirInput(task)
            for one in try files.add(input, of: task, sparing: planned.inputs.read) {
                leftOut[one.kind, default: 0] += one.count
            }
            outcome.remarks.append(InputRemarks(made.prepared.summary))
            outcome.wrongFonts = made.finished.wrongFonts
            outcome.patients += 1
        }
        outcome.files = try files.finish()
        outcome.leftOut = LeftOut.list(leftOut)
        return outcome
    }

    /// Exporting records is premium (Aurae PRD §8).
    private func checkLicence(of task: ReportTask, _ preparation: ReportPreparation) throws(Failure) {
        do throws(Failure) {
            _ = try preparation.decision(task, for: try preparation.identity(of: task))
        } catch {
            var named = error
            let whose = task.patientID.isEmpty ? "" : "patient \(task.patientID): "
            named.message = "\(whose)an export of the records is premium: \(error.message); nothing was written"
            throw error.status == .noPermission ? named : error
        }
    }
}

/// Destination of resources.
private protocol FHIRFiles {
    /// - Returns: data of the patient's records without a FHIR resource.
    mutating func add(_ input: FHIRInput, of task: ReportTask, sparing read: ReadFiles) throws(Failure) -> [LeftOut]
    /// - Returns: names of the files.
    mutating func finish() throws(Failure) -> [String]
}

/// One document a patient, named by the patient's id; all are renamed into place at the end, or none.
private struct DocumentFiles: FHIRFiles {
    let folder: String
    /// Holds the documents until all are there: any number of them, and none of them open.
    private let stage: ScratchFolder
    private var names: [String] = []

    init(_ folder: String) throws(Failure) {
        self.folder = folder
        stage = try failing { try ScratchFolder(in: folder) }
    }

    mutating func add(_ input: FHIRInput, of task: ReportTask, sparing read: ReadFiles) throws(Failure) -> [LeftOut] {
        let name = task.fileName.dropLast(".pdf".count) + ".json"
        try read.check("\(folder)/\(name)")
        let (bytes, leftOut) = FHIRExport.document(input)
        try AtomicFile.write(bytes, to: "\(stage.path)/\(name)")
        names.append(String(name))
        return leftOut
    }

    mutating func finish() throws(Failure) -> [String] {
        var placed: [(path: String, former: FormerFile)] = []
        do throws(SystemFault) {
            for name in names {
                let path = "\(folder)/\(name)"
                placed.append((path, FormerFile(of: path, besides: "\(stage.path)/\(placed.count).partial")))
                try FilePath.rename("\(stage.path)/\(name)", to: path)
            }
        } catch {
            placed.popLast()?.former.forget()
            for (path, former) in placed.reversed() { former.restore(to: path) }
            throw error.writing(folder)
        }
        for (_, former) in placed { former.forget() }
        return names
    }
}

/// One file a resource type; all are renamed into place at the end, or none.
private struct BulkFiles: FHIRFiles {
    let folder: String
    var files: [String: AtomicFile] = [:]

    init(_ folder: String) { self.folder = folder }

    mutating func add(_ input: FHIRInput, of task: ReportTask, sparing read: ReadFiles) throws(Failure) -> [LeftOut] {
        let (lines, device, leftOut) = FHIRExport.bulk(input)
        if files.isEmpty { try write(device, of: "Device", sparing: read) }
        for (type, bytes) in lines.sorted(by: { $0.key < $1.key }) { try write(bytes, of: type, sparing: read) }
        return leftOut
    }

    private mutating func write(_ bytes: [UInt8], of type: String, sparing read: ReadFiles) throws(Failure) {
        if files[type] == nil {
            let path = "\(folder)/\(type).ndjson"
            try read.check(path)
            files[type] = try AtomicFile(path: path)
        }
        try files[type]?.write(bytes)
    }

    mutating func finish() throws(Failure) -> [String] {
        let types = files.keys.sorted()
        try AtomicFile.commit(types.compactMap { files[$0] })
        return types.map { "\($0).ndjson" }
    }
}

import Batch
import CairoBackend
import Diagnostics
import Files
import Glibc
import Records
import ReportComposer
import Reports

/// Makes the reports of the sample data, or reports how they differ from the existing ones.
package struct SamplesJob {
    /// The folder with the sample data and the list of reports.
    package var folder = "samples"
    /// The folder for `reports/`, `layouts/`, `hashes.txt` and `versions.txt`; nil for the samples' own, which contains
    /// only the PDFs that the list marks as stored.
    package var otherOutput: String?
    /// Options of every report besides those in the list.
    package var options: ReportOptions

    /// Writes every report and layout, and the library versions they were drawn with.
    ///
    /// - Parameters:
    ///   - written: receives the name of each completed file.
    ///   - remark: receives reports replaced by the free one, if nothing unlocks the listed depth and that was allowed.
    /// - Throws: status 77 if a report is not unlocked at the listed depth: then nothing is written.
    package func write(remark: (String) -> Void, written: (String) throws(Failure) -> Void) throws(Failure) {
        let samples = try list()
        try checkLicences(of: samples)
        let engines = SampleEngines(executable: options.executable)
        for folder in [output, output + "/reports", output + "/layouts"] { try OutputPlace.makeFolder(folder) }
        var hashes = SampleHashes()
        for sample in samples {
            let report = try make(sample, engines, remark)
            let pdf = report.files[0].bytes
            hashes[sample.name] = SHA256.hex(of: pdf)
            if isKept(sample) {
                try write(pdf, to: path(ofReport: sample))
            } else {
                try remove(path(ofReport: sample))
            }
            try write(LayoutListing.files(of: report.pages), of: sample)
            try written(isKept(sample) ? path(ofReport: sample) : path(ofLayout: sample))
        }
        try write(Array(hashes.text.utf8), to: hashesPath)
        try write(Array(SampleVersions(survey).text.utf8), to: versionsPath)
    }

    /// Whether the folder contains the report's PDF.
    private func isKept(_ sample: SampleReport) -> Bool { sample.isStored || otherOutput != nil }

    /// Writes a layout's files and removes extra files of a longer earlier one.
    private func write(_ files: [(ending: String, text: String)], of sample: SampleReport) throws(Failure) {
        for file in files { try write(Array(file.text.utf8), to: path(ofLayout: sample, file.ending)) }
        var page = files.count * LayoutListing.pagesOfAFile + 1
        while try remove(path(ofLayout: sample, LayoutListing.ending(fromPage: page))) {
            page += LayoutListing.pagesOfAFile
        }
    }

    /// - Returns: whether there was such a file.
    @discardableResult private func remove(_ path: String) throws(Failure) -> Bool {
        if unlink(path) == 0 { return true }
        guard errno == ENOENT else { throw Failure(.ioError, "\(path): cannot be removed (\(SystemFault.last.words))") }
        return false
    }

    /// Makes every report and compares it with the existing one: byte for byte, or by hash where no PDF is stored, if
    /// the machine has the library versions of the samples; otherwise text and positions.
    ///
    /// - Parameters:
    ///   - remark: receives the method of comparison, if not by bytes.
    ///   - difference: receives reports that differ, and where.
    /// - Returns: ``ExitStatus/partial`` if there is a difference.
    /// - Throws: status 77 if a report is not unlocked at the listed depth.
    package func check(
        remark: (String) -> Void, difference: (String) throws(Failure) -> Void
    ) throws(Failure) -> ExitStatus {
        let samples = try list()
        try checkLicences(of: samples)
        let engines = SampleEngines(executable: options.executable)
        let recorded = SampleVersions(text: try Self.text(of: versionsPath))
        let others = SampleVersions(survey).differences(from: recorded)
        if !others.isEmpty {
            remark(
                "text and positions are compared, not bytes, as this machine has \(others.joined(separator: ", "))")
        }
        let hashes = SampleHashes(text: try Self.text(of: hashesPath))
        var status = ExitStatus.done
        for sample in samples {
            let report = try make(sample, engines, remark)
            guard let found = try compare(report, with: sample, hashes: others.isEmpty ? hashes : nil) else { continue }
            try difference("\(path(ofReport: sample)): \(found)")
            status = .partial
        }
        return status
    }

    /// - Parameter hashes: hashes of the PDFs; nil to compare text and positions.
    /// - Returns: a description of the difference; nil if there is none.
    private func compare(
        _ report: FinishedReport, with sample: SampleReport, hashes: SampleHashes?
    ) throws(Failure) -> String? {
        let pdf = try WholeFile.bytesIfThere(at: path(ofReport: sample))
        if pdf == nil, isKept(sample) { return "does not exist" }
        guard let layout = try layout(of: sample) else { return "has no layout file" }
        let made = report.files[0].bytes
        let isSame = pdf.map { $0 == made } ?? true
        if let hashes, isSame, hashes[sample.name] == SHA256.hex(of: made) { return nil }
        if let place = LayoutListing.difference(LayoutListing.of(report.pages), from: layout) {
            return "differs from what this program makes: \(place)"
        }
        guard hashes != nil else { return nil }
        guard let pdf, !isSame else { return "has the same text in the same positions, but another hash" }
        let first = zip(pdf, made).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let place = first ?? min(pdf.count, made.count)
        return "has the same text in the same positions, but other bytes, the first at \(place)"
    }

    /// The existing layout, from all its files; nil if there is none.
    private func layout(of sample: SampleReport) throws(Failure) -> String? {
        guard var bytes = try WholeFile.bytesIfThere(at: path(ofLayout: sample)) else { return nil }
        var page = LayoutListing.pagesOfAFile + 1
        while let more = try WholeFile.bytesIfThere(at: path(ofLayout: sample, LayoutListing.ending(fromPage: page))) {
            bytes += more
            page += LayoutListing.pagesOfAFile
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func list() throws(Failure) -> [SampleReport] {
        let file = folder + "/reports.csv"
        return try SampleReport.list(try Self.text(of: file), file: file)
    }

    private static func text(of path: String) throws(Failure) -> String {
        guard let bytes = try WholeFile.bytesIfThere(at: path) else {
            throw Failure(
                .noInput, "\(path): does not exist",
                hint:
                    "run this in the project's folder, or beside a copy of an installed package's folder share/aurae-report/samples"
            )
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func make(
        _ sample: SampleReport, _ engines: SampleEngines, _ remark: (String) -> Void
    ) throws(Failure) -> FinishedReport {
        let (task, inputs) = try opened(sample)
        let settings = inputs.options.settings
        let maker = ReportMaker(
            settings, templates: [inputs.options.template?.template].compactMap(\.self),
            engine: EngineOpening(try engines.engine(of: settings.brand)))
        let report = try ReportRecipe(preparation: ReportPreparation(inputs: inputs), maker: maker).report(task)
        if let refusal = report.prepared.refusal { remark("\(sample.name): \(refusal.message); it is the free report") }
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
        let context = try RunContext.make(zoneName: sample.timeZone, asOf: sample.asOf, sourceDateEpoch: nil, now: 0)
        var options = options
        options.settings = ReportSettings(context: context, zoneName: sample.timeZone)
        options.settings.medicines = self.options.settings.medicines
        options.licences = SampleLicences(samples: folder)
            .request(options.licences, patientID: sample.patient ?? "")
        options.rules.knownMappings = MappingFiles.known(executable: ProcessSurroundings.executable)
        options.rules.mapping = try sample.mapping.map { name throws(Failure) in
            try MappingFiles.mapping("\(folder)/\(name)", executable: ProcessSurroundings.executable)
        }
        let template = try sample.template.map { name throws(Failure) in try TemplateFile(path: "\(folder)/\(name)") }
        options.template = template
        let brand = try sample.brand.map { name throws(Failure) in
            try BrandFile.named(name, executable: options.executable)
        }
        let own = try template?.brandFile(executable: options.executable)
        options.settings.brand = (brand ?? own)?.brand ?? .aurae
        let inputs = OpenInputs(options)
        let source = "\(folder)/\(sample.source)"
        let patients = try inputs.export([source]).input.patientIDs
        let isNameless = patients == [""]
        var task = ReportTask(
            patientID: isNameless ? "" : sample.patient ?? patients[0], sources: [source], range: sample.range,
            depth: sample.depth, template: template == nil ? nil : 0, fileName: sample.name + ".pdf")
        if task.range == .everything, let own = template?.template.frame.range { task.range = own }
        if isNameless { task.licenceID = sample.patient ?? "" }
        return (task, inputs)
    }

    private func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        try ReadFiles([folder + "/reports.csv"]).check(path)
        try AtomicFile.write(bytes, to: path)
    }

    private var survey: MachineSurvey { MachineSurvey.make(executable: options.executable) }
    private var output: String { otherOutput ?? folder }
    private var versionsPath: String { output + "/versions.txt" }
    private var hashesPath: String { output + "/hashes.txt" }
    private func path(ofReport sample: SampleReport) -> String { "\(output)/reports/\(sample.name).pdf" }
    private func path(ofLayout sample: SampleReport, _ ending: String = LayoutListing.ending(fromPage: 1)) -> String {
        "\(output)/layouts/\(sample.name)\(ending)"
    }
}

/// Report engines for the samples' brands, each opened once.
final class SampleEngines {
    private let executable: String
    private var engines: [String: ReportEngine] = [:]

    init(executable: String) { self.executable = executable }

    /// - Throws: status 70 if no usable font is installed.
    func engine(of brand: Brand) throws(Failure) -> ReportEngine {
        let key = brand.faces.files.joined(separator: "/")
        if let known = engines[key] { return known }
        let engine = try ReportEngine(fonts: brand.fonts(executable: executable))
        engines[key] = engine
        return engine
    }
}

/// The hashes of the sample reports' PDFs, in the format of `sha256sum`.
struct SampleHashes: Equatable {
    /// SHA-256 in hexadecimal, by the report's name.
    private var hashes: [String: String] = [:]

    init() {}

    /// Reads the output of ``text``; lines in another format are ignored.
    init(text: String) {
        for line in text.split(separator: "\n") {
            guard let gap = line.firstRange(of: "  "), line.hasSuffix(".pdf") else { continue }
            hashes[String(line[gap.upperBound...].dropLast(4))] = String(line[..<gap.lowerBound])
        }
    }

    /// The hash of a report; nil if it has none.
    subscript(name: String) -> String? {
        get { hashes[name] }
        set { hashes[name] = newValue }
    }

    /// One line each, sorted by name: `HASH  NAME.pdf`.
    var text: String { hashes.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key).pdf\n" }.joined() }
}

/// Licences for the patients in a folder of samples, in its folder `licences/`: the keys that signed them in
/// `jwks.json`, and for each patient a file named after the id. The repository's unlock only its invented patients.
struct SampleLicences {
    /// `samples/licences`.
    private let folder: String

    init(samples: String) { folder = samples + "/licences" }

    /// The licences for a patient's report: those named by the user, else those in the folder.
    ///
    /// - Parameter patientID: the id as in the list of reports.
    func request(_ asked: LicenceRequest, patientID: String) -> LicenceRequest {
        guard asked.licenceFile == nil else { return asked }
        var request = asked
        request.licenceFile = file(PatientFileNames.part(for: patientID) + ".jwt")
        if asked.trustedKeys.named.isEmpty, let keys = file("jwks.json") { request.trustedKeys.named = [keys] }
        return request
    }

    private func file(_ name: String) -> String? {
        let path = "\(folder)/\(name)"
        return (try? FileStatus.of(path)) == nil ? nil : path
    }
}

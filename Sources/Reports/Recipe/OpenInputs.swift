import Diagnostics
import Files
import RecordImport
import Records
import ReportComposer
import TimeZones

/// The sources and licences of a run, opened once for planning and making reports: a few exports at a time.
package final class OpenInputs {
    /// Files and folders that are read together, and the patients in them.
    package struct Export {
        /// The zone in which the patients' days are counted.
        package let zone: ZoneRules
        /// Whether the zone is these sources' own, not the run's.
        let hasOwnZone: Bool
        package let input: OpenedInput
        /// Every patient of the export, requested or not.
        let patientIDs: Set<String>
    }

    package let options: ReportOptions
    /// Identity check with every patient of the files opened so far.
    package private(set) var identities = IdentityCheck()
    /// Sources read so far by the run, and their companion files: no output may overwrite them.
    package private(set) var read = ReadFiles()
    /// Columns of the files opened so far that were probably meant to be others.
    package private(set) var misnamedColumns: [Diagnostic] = []
    /// The combined contents of the files opened so far.
    package private(set) var contents = ExportContents()
    /// Failures to open sources, in the order of the attempts.
    package private(set) var failures: [Failure] = []
    /// Opened exports, the most recently used last.
    private var exports: [(key: ExportKey, export: Export)] = []
    private var gates: [GateKey: Result<DepthGate, Failure>] = [:]

    private static let mostExports = 4

    private struct ExportKey: Equatable {
        /// Keys of the paths: ``Files/PathText/key(_:)``.
        var keys: [String]
        var own: OwnReading
    }

    private struct GateKey: Hashable {
        /// A key like ``ExportKey/keys``.
        var licenceFile: String?
        var sources: [String]
    }

    package init(_ options: ReportOptions) {
        self.options = options
        read = options.alsoRead
    }

    /// - Parameters:
    ///   - own: a patient's own reading options, instead of the run's.
    ///   - isChecked: whether, on first opening, a strict run reads every row and a run for one patient checks its id.
    /// - Throws: as ``OpenedInput/init(_:)``; status 64 for a time zone unknown to this system.
    package func export(
        _ paths: [String], own: OwnReading = OwnReading(), isChecked: Bool = false
    ) throws(Failure) -> Export {
        let key = ExportKey(keys: paths.map(PathText.key), own: own)
        if let index = exports.lastIndex(where: { $0.key == key }) {
            if index < exports.count - 1 { exports.append(exports.remove(at: index)) }
            return exports[exports.count - 1].export
        }
        var request = options.input(paths, isChecked: isChecked)
        request.rules.severityScale = own.severityScale ?? request.rules.severityScale
        request.rules.reliefScale = own.reliefScale ?? request.rules.reliefScale
        request.rules.mapping = own.mapping ?? request.rules.mapping
        request.rules.sheet = own.sheet ?? request.rules.sheet
        if let mapping = own.mapping { request.alsoRead.add(mapping.path) }
        let ownZone = own.timeZone ?? (options.settings.zoneName == nil ? own.mapping?.zone?.name : nil)
        if let timeZone = ownZone {
            guard let zone = ZoneRules.named(timeZone) else {
                throw Failure(.usage, "the time zone is not in this system's database")
            }
            request.context.zone = zone
        }
        // Even if they cannot be opened: other reports may still be written.
        read.add(request.read)
        let input = try opened(request)
        read.add(request.read(input.sources))
        read.add(options.licences.files(of: input.sources, at: paths))
        for diagnostic in input.sources.misnamedColumns where !misnamedColumns.contains(diagnostic) {
            misnamedColumns.append(diagnostic)
        }
        contents.add(input.sources.contents)
        for id in input.sources.patientIDs {
            identities.add(
                IdentityWords(input.sources.identity(of: id), dates: options.settings.style.dates, doubtsBirth: false))
        }
        if exports.count >= Self.mostExports { exports.removeFirst() }
        let export = Export(
            zone: request.context.zone, hasOwnZone: ownZone != nil, input: input,
            patientIDs: Set(input.sources.patientIDs))
        exports.append((key, export))
        return export
    }

    private func opened(_ request: InputRequest) throws(Failure) -> OpenedInput {
        do throws(Failure) {
            return try OpenedInput(request)
        } catch {
            failures.append(error)
            throw error
        }
    }

    /// Finds the licence that unlocks reports of a depth.
    ///
    /// - Parameters:
    ///   - ownTemplate: whether the reports use the clinic's own section order.
    ///   - licenceFile: a licence for one patient, instead of the run's.
    /// - Throws: status 66 or 78 if keys or a licence named by the user cannot be read.
    package func gate(
        _ depth: ReportDepth, ownTemplate: Bool = false, licenceFile: String?, sources: [String]
    ) throws(Failure) -> DepthGate {
        guard depth != .free || ownTemplate else { return try DepthGate(nil, sources: []) }
        var licences = options.licences
        licences.licenceFile = licenceFile ?? licences.licenceFile
        let key = GateKey(licenceFile: licences.licenceFile.map(PathText.key), sources: sources.map(PathText.key))
        if gates[key] == nil {
            let request = DepthRequest(depth: depth, licences: licences, allowsDowngrade: options.allowsDowngrade)
            gates[key] = Result { () throws(Failure) in try DepthGate(request, sources: sources) }
        }
        let gate = gates[key] ?? .failure(Failure(.software, "internal error: licences were not opened"))
        return try gate.get().asking(for: depth, ownTemplate: ownTemplate)
    }
}

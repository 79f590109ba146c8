import Diagnostics
import Files
import JSON
import Records

/// HL7 FHIR R4 resources of one or many patients: a Bundle, or one resource a line (NDJSON).
///
/// The whole file is in memory while it is opened. Afterwards only the positions of each patient's resources are kept;
/// the resources are read again on request.
final class FHIRSource: OpenedSource {
    let path: String
    let format = SourceFormat.fhir
    let patientIDs: [String]
    let identities: [PatientIdentity]
    let contestedIDs: Set<String>
    let diagnostics: DiagnosticTally
    let rowsOnOpening: RowCounts
    let traits: [SourceTrait]
    let absentColumns: [RecordTable: Set<String>]

    private let file: InputFile
    private let hash: FileHash
    private let options: ImportOptions
    private let parts: [String: [FHIRContents.Part]]
    private let medicines: [String: String]
    private let table: String?
    private let patientLines: [Int]
    private let identityLines: [Int]

    /// Number of bytes searched for the word that identifies resources.
    private static let headSize = 64 << 10

    /// - Returns: nil for JSON that is not FHIR.
    /// - Throws: ``Failure`` if the file cannot be read, is larger than 512 MiB, is not JSON, or changed meanwhile.
    init?(_ file: InputFile, options: ImportOptions, budget: OpenFileBudget) throws {
        guard try Self.mentionsResources(file) else { return nil }
        let contents = try JSONContent.of(file) { bytes, start in
            try FHIRIndex(bytes, from: start).map { try FHIRContents($0, of: bytes, file: file.name) }
        }
        guard let contents else { return nil }
        hash = FileHash(file.given, inBackground: budget.hashesInBackground)
        self.file = file
        self.options = options
        (parts, medicines, table) = (contents.parts, contents.medicines, contents.table)
        patientLines = contents.patientLines
        path = file.name
        patientIDs = contents.patientIDs
        identities = contents.identities.identities
        identityLines = contents.identities.lines
        contestedIDs = contents.identities.contestedIDs
        rowsOnOpening = RowCounts(skipped: contents.skipped)
        var noticed = contents.diagnostics
        noticed.add(contents.identities.diagnostics)
        diagnostics = noticed
        traits = [SourceTrait("encoding", TextEncoding.utf8.rawValue), SourceTrait("resources", contents.counted)]
        var absent: [RecordTable: Set<String>] = [.headaches: contents.absentColumns]
        for (kind, table) in [
            (FHIRKind.visit, RecordTable.visits), (.treatment, .treatments), (.questionnaire, .questionnaires),
            (.dose, .doses), (.administration, .doses),
        ]
        where contents.parts.values.contains(where: { $0.contains { $0.kind == kind } }) { absent[table] = [] }
        absentColumns = absent
        if options.severityScale == nil {
            try contents.scale.requireUsualScale(at: Place(file: file.name, column: "value"))
        }
    }

    private static func mentionsResources(_ file: InputFile) throws -> Bool {
        var head = [UInt8](repeating: 0, count: min(headSize, file.size))
        let count = try head.withUnsafeMutableBytes { try file.read(into: $0, at: 0) }
        return String(decoding: head[..<count], as: UTF8.self).contains("\"resourceType\"")
    }

    var holdings: Set<String> {
        Set(
            (parts[""] ?? []).map { part in
                switch part.kind {
                case .headache, .medicine, .administration: RecordTable.headaches.rawValue
                case .dose: RecordTable.doses.rawValue
                case .treatment: RecordTable.treatments.rawValue
                case .questionnaire: RecordTable.questionnaires.rawValue
                case .marker: RecordTable.markers.rawValue
                case .visit: RecordTable.visits.rawValue
                }
            })
    }

    func place(ofPatient patient: Int) -> Place { place(patientLines[patient]) }
    func place(ofIdentity identity: Int) -> Place { place(identityLines[identity]) }
    private func place(_ line: Int) -> Place { Place(file: path, table: table, line: line) }

    func sha256() throws -> String { try hash.value() }

    func headaches(of patientID: String) throws -> HeadacheBatch {
        var headaches = try linked(of: patientID)
        return headaches.finish()
    }

    /// Reads a patient's headaches and the medicines that may have been taken for them.
    private func linked(of patientID: String) throws -> FHIRHeadaches {
        var headaches = FHIRHeadaches(file: path, table: table, options: options)
        try read(patientID, [.headache, .medicine, .administration]) { part, resource in
            if part.kind == .headache {
                headaches.addHeadache(resource, url: part.extent.url, line: part.extent.line)
            } else {
                headaches.addMedicine(resource, url: part.extent.url, names: medicines, line: part.extent.line)
            }
        }
        return headaches
    }

    func markers(of patientID: String) throws -> MarkerBatch {
        var markers = MarkerRowBuilder(
            TableReading(
                file: path, table: table, zone: options.zone, markerLibrary: options.markerLibrary ?? MarkerLibrary(),
                asOf: options.asOf))
        var visits = VisitRowBuilder(file: path, table: table, zone: options.zone)
        try read(patientID, [.marker, .visit]) { part, resource in
            let line = part.extent.line
            if resource.isNotUsed {
                markers.note(.retractedResource, line: line)
            } else if part.kind == .marker {
                for row in FHIRMarkerRow.rows(of: resource) { markers.add(row, line: line) }
            } else {
                visits.add(FHIRVisitRow.row(of: resource), line: line)
            }
        }
        var batch = markers.finish()
        batch.add(visits.finish())
        return batch
    }

    func treatments(of patientID: String) throws -> TreatmentBatch {
        var treatments = TreatmentRowBuilder(file: path, table: table, zone: options.zone)
        var questionnaires = QuestionnaireRowBuilder(file: path, table: table, zone: options.zone)
        var doses = DoseRowBuilder(file: path, table: table, zone: options.zone)
        let ownDoses = try linesOfDoses(of: patientID)
        try read(patientID, [.treatment, .questionnaire, .dose, .administration]) { part, resource in
            let line = part.extent.line
            if part.kind == .administration, !ownDoses.contains(line) { return }
            let statuses =
                part.kind == .treatment ? FHIRTreatmentRow.statuses : part.kind == .dose ? FHIRDoseRow.statuses : []
            if resource.isNotUsed(besides: statuses) {
                treatments.note(.retractedResource, line: line)
            } else if part.kind == .dose || part.kind == .administration {
                let medicine = FHIRMedicine(resource, url: part.extent.url, names: medicines, line: line)
                doses.add(FHIRDoseRow.row(of: resource, medicine), line: line)
            } else if part.kind == .treatment {
                let medicine = FHIRMedicine(resource, url: part.extent.url, names: medicines, line: line)
                treatments.add(FHIRTreatmentRow.row(of: resource, medicine), line: line)
            } else {
                questionnaires.add(FHIRQuestionnaireRow.row(of: resource), line: line)
            }
        }
        var batch = treatments.finish()
        batch.add(questionnaires.finish())
        batch.add(doses.finish())
        return batch
    }

    /// Returns the lines of administrations that belong to no headache.
    private func linesOfDoses(of patientID: String) throws -> Set<Int> {
        guard (parts[patientID] ?? []).contains(where: { $0.kind == .administration }) else { return [] }
        return try linked(of: patientID).linesOfDoses
    }

    private func read(
        _ patientID: String, _ kinds: Set<FHIRKind>, _ use: (FHIRContents.Part, FHIRResource) -> Void
    ) throws {
        for part in parts[patientID] ?? [] where kinds.contains(part.kind) {
            var bytes = [UInt8](repeating: 0, count: part.extent.length)
            try bytes.withUnsafeMutableBytes { try file.readFully(into: $0, at: part.extent.offset) }
            guard let resource = FHIRResource(bytes) else { throw file.changed }
            use(part, resource)
        }
        try file.requireUnchanged()
    }
}

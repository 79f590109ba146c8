import Diagnostics
import JSON
import Records

/// The resources of a FHIR file by patient: the result of the first pass.
struct FHIRContents {
    /// A resource that is used.
    struct Part: Sendable {
        var extent: FHIRIndex.Extent
        var kind: FHIRKind
    }

    /// Ids in order of first appearance; empty for the patient of a file without ids.
    private(set) var patientIDs: [String] = []
    /// First line of each patient, in the order of ``patientIDs``.
    private(set) var patientLines: [Int] = []
    private(set) var parts: [String: [Part]] = [:]
    private(set) var identities: PatientTableBuilder
    /// Medications of the file as text, by reference key.
    private(set) var medicines: [String: String] = [:]
    private(set) var diagnostics = DiagnosticTally()
    /// Number of resources that have no patient, or cannot be read.
    private(set) var skipped = 0
    private(set) var scale = ScaleCount()
    /// Container of the resources, for their locations; nil if each has a line.
    let table: String?

    private let file: String
    private var counts: [String: Int] = [:]
    private var asked: Set<String> = ["onset_time", "severity"]
    /// The ids of the Patients by reference key.
    private var patients: [String: String] = [:]
    private var unresolved: [(subject: String?, part: Part)] = []

    /// - Throws: ``Failure`` if two patient ids look the same.
    init(_ index: FHIRIndex, of bytes: UnsafeBufferPointer<UInt8>, file: String) throws {
        self.file = file
        table = index.isBundle ? "entry" : nil
        identities = PatientTableBuilder(file: file, table: table)
        for line in index.empty { skip(.badRecord, line) }
        for extent in index.extents {
            let text = UnsafeBufferPointer(rebasing: bytes[extent.offset..<extent.offset + extent.length])
            guard let resource = FHIRResource(text), !resource.type.isEmpty else {
                skip(.badRecord, extent.line)
                continue
            }
            try add(resource, extent)
        }
        assign()
        if index.hasNextPage { diagnostics.add(.onePageOfSeveral, at: Place(file: file)) }
    }

    private mutating func skip(_ code: DiagnosticCode, _ line: Int) {
        diagnostics.add(code, at: Place(file: file, table: table, line: line))
        skipped += 1
    }

    // MARK: Resources

    private mutating func add(_ resource: FHIRResource, _ extent: FHIRIndex.Extent) throws {
        let name = shownColumnName(resource.type) ?? "other"
        counts[counts[name] != nil || counts.count < 256 ? name : "other", default: 0] += 1
        switch resource.type {
        case "Patient": try addPatient(resource, extent)
        case "Medication":
            guard let words = resource.words("code") else { return }
            for key in FHIRReference.keys(of: resource, url: extent.url) { medicines[key] = words }
        default:
            guard let kind = FHIRKind(resource) else {
                diagnostics.add(.otherSamples, at: Place(file: file, column: shownColumnName(resource.type)))
                return
            }
            if kind == .headache { noteHeadache(resource) }
            if kind == .medicine || kind == .administration {
                asked.formUnion(
                    ["medication_name", "medication_dose"] + FHIRMedicine.remarks(of: resource).map(\.column))
            }
            unresolved.append((resource.subject.map(FHIRReference.key), Part(extent: extent, kind: kind)))
        }
    }

    private mutating func addPatient(_ resource: FHIRResource, _ extent: FHIRIndex.Extent) throws {
        guard let id = resource.id ?? extent.url.map({ FHIRReference.key($0) }), PatientTableBuilder.isUsableID(id)
        else {
            return skip(.badPatientID, extent.line)
        }
        for key in FHIRReference.keys(of: resource, url: extent.url) { patients[key] = id }
        try identities.add(FHIRPatientRow.row(of: resource, id: id), line: extent.line)
    }

    private mutating func noteHeadache(_ resource: FHIRResource) {
        asked.formUnion(FHIRHeadaches.askedColumns(of: resource))
        if !resource.isNotUsed, let number = FHIRRating.unscaled(resource) { scale.add(number) }
    }

    // MARK: Patients

    /// Assigns each resource to its patient. In a file without ids, all belong to one patient.
    private mutating func assign() {
        let isNameless = patients.isEmpty && unresolved.allSatisfy { $0.subject == nil }
        for (subject, part) in unresolved {
            guard let id = isNameless ? "" : subject.flatMap(patient) else {
                skip(.missingPatientID, part.extent.line)
                continue
            }
            guard PatientTableBuilder.isUsableID(id) else {
                skip(.badPatientID, part.extent.line)
                continue
            }
            if parts[id] == nil {
                patientIDs.append(id)
                patientLines.append(part.extent.line)
            }
            parts[id, default: []].append(part)
        }
        unresolved = []
        if isNameless, patientIDs.isEmpty {
            patientIDs = [""]
            patientLines = [1]
        }
    }

    /// Returns the id of a Patient, in the file or only referred to.
    private func patient(_ subject: String) -> String? {
        if let id = patients[subject] { return id }
        if subject.hasPrefix("urn:") { return subject }
        let parts = subject.split(separator: "/")
        return parts.count == 2 && parts[0] == "Patient" ? String(parts[1]) : nil
    }

    // MARK: Summary

    /// Counts by type, the most frequent first: `120 Observation, 2 Patient`.
    var counted: String {
        let order = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let shown = order.prefix(12).map { "\($0.value) \($0.key)" }
        return (shown + (order.count > 12 ? ["and \(order.count - 12) other types"] : [])).joined(separator: ", ")
    }

    /// Headache columns for which the file has no data.
    var absentColumns: Set<String> { Set(HeadacheColumn.columnNames.dropFirst()).subtracting(asked) }
}

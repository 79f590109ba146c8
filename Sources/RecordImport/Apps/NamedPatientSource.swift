import Diagnostics
import Records

/// A file without patient ids, read as the data of the patient named by its file name.
struct NamedPatientSource: OpenedSource {
    private let source: any OpenedSource
    private let id: String

    /// - Throws: ``Failure`` (`dataError`) for a name that the pattern does not match, or matches in several ways.
    init(_ source: any OpenedSource, _ pattern: PatientNamePattern) throws(Failure) {
        self.source = source
        // For a workbook the file's name counts, unless the pattern includes the sheet's.
        let isSheet = source.traits.contains { $0.name == "container" }
        let isOfFile = isSheet && !pattern.text.contains("/")
        let path = isOfFile ? source.path.split(separator: "/").dropLast().joined(separator: "/") : source.path
        let ids = pattern.ids(in: path)
        let place = Place(file: source.path)
        guard ids.count <= 1 else {
            throw Failure(
                .dataError, "the pattern of --patient-from-name fits the file's name in several ways", at: place,
                hint: "write more of the name into it than \(pattern.text)")
        }
        guard let id = ids.first, PatientTableBuilder.isUsableID(id) else {
            throw Failure(
                .dataError, "the file names no patient, and its name does not fit the pattern of --patient-from-name",
                at: place, hint: "the pattern is \(pattern.text); * in it stands for any text")
        }
        self.id = id
    }

    var path: String { source.path }
    var format: SourceFormat { source.format }
    var patientIDs: [String] { [id] }
    var identities: [PatientIdentity] { source.identities }
    var contestedIDs: Set<String> { source.contestedIDs }
    var diagnostics: DiagnosticTally { source.diagnostics }
    var rowsOnOpening: RowCounts { source.rowsOnOpening }
    /// A patients table beside the file may identify the patient.
    var namesPatientsInRows: Bool { true }
    var traits: [SourceTrait] { source.traits + [SourceTrait("patient", "from the file's name")] }
    var absentColumns: [RecordTable: Set<String>] { source.absentColumns }
    var holdings: Set<String> { source.holdings }
    var ending: FileEnding { source.ending }
    var rowsOfTables: [String: Int] { source.rowsOfTables }
    func place(ofPatient patient: Int) -> Place { Place(file: path) }
    func place(ofIdentity identity: Int) -> Place { source.place(ofIdentity: identity) }
    func headaches(of patientID: String) throws -> HeadacheBatch { try source.headaches(of: own(patientID)) }
    func markers(of patientID: String) throws -> MarkerBatch { try source.markers(of: own(patientID)) }
    func nights(of patientID: String) throws -> NightBatch { try source.nights(of: own(patientID)) }
    func treatments(of patientID: String) throws -> TreatmentBatch { try source.treatments(of: own(patientID)) }
    func sha256() throws -> String { try source.sha256() }

    /// The patient's id within the file.
    private func own(_ patientID: String) -> String { patientID == id ? "" : patientID }
}

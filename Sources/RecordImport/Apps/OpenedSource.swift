import Diagnostics
import Records

/// One open file, indexed by patient.
///
/// Opening reads enough to know the patients; each patient's rows are read on request, by several threads at once if
/// needed, so that a clinic's file needs memory for only one patient a thread.
protocol OpenedSource: Sendable {
    /// The file as the user named it, or its name within the folder the user named.
    var path: String { get }
    var format: SourceFormat { get }
    /// Patients with rows or an entry in a patients table, in order of first appearance; the empty string is the
    /// patient of a file without ids.
    var patientIDs: [String] { get }
    /// Patient identities in the file itself, in the file's order.
    var identities: [PatientIdentity] { get }
    /// Patients about whom the file contradicts itself.
    var contestedIDs: Set<String> { get }
    /// Diagnostics from opening: about the file as a whole and about rows without a patient.
    var diagnostics: DiagnosticTally { get }
    /// Rows handled on opening: those of a file that only lists patients, and those skipped because they have no
    /// patient.
    var rowsOnOpening: RowCounts { get }
    /// Whether each row has a patient id that another file may identify.
    var namesPatientsInRows: Bool { get }
    /// The file's format in words for users: separator, encoding, line ends, the state of a write-ahead log.
    var traits: [SourceTrait] { get }
    /// The columns that each of the file's tables lacks, by their names in a clinic's tables; no entry for a table
    /// whose columns are not known to be all it can have.
    var absentColumns: [RecordTable: Set<String>] { get }
    /// Absent columns that the file has by another name, but that are not read.
    var unreadColumns: [RecordTable: Set<String>] { get }
    /// Returns the same for one patient; fewer if the file has several tables of the kind and the patient is not in all
    /// of them.
    func absentColumns(for patientID: String) -> [RecordTable: Set<String>]
    /// The file's tables, by their names in a clinic's export or in the app: two files without patient ids that have
    /// the same table may belong to two people.
    var holdings: Set<String> { get }
    var ending: FileEnding { get }

    /// Returns the location of the first mention of one of ``patientIDs``.
    ///
    /// - Parameter patient: its position.
    func place(ofPatient patient: Int) -> Place

    /// Returns the location of the first mention of one of ``identities``.
    ///
    /// - Parameter identity: its position.
    func place(ofIdentity identity: Int) -> Place

    /// Returns the number of a patient's record rows in the file, used or not; 1 if they were not counted on opening.
    func rowCount(of patientID: String) -> Int

    /// Rows of each of the file's record tables, used or not; without tables whose rows were not counted on opening.
    var rowsOfTables: [String: Int] { get }

    /// Reads one patient's headaches, in the file's order.
    ///
    /// - Returns: an empty batch for a patient the file does not have.
    /// - Throws: ``Failure`` if the file cannot be read or has changed since it was opened.
    func headaches(of patientID: String) throws -> HeadacheBatch

    /// Reads one patient's marker readings and visits; returns and throws as ``headaches(of:)`` does.
    func markers(of patientID: String) throws -> MarkerBatch

    /// Reads one patient's nights; returns and throws as ``headaches(of:)`` does.
    func nights(of patientID: String) throws -> NightBatch

    /// Reads one patient's treatments, questionnaires, doses and side effects; returns and throws as ``headaches(of:)`` does.
    func treatments(of patientID: String) throws -> TreatmentBatch

    /// Returns the SHA-256 of the file's bytes in lower-case hexadecimal; waits until it is computed.
    ///
    /// - Throws: ``Failure`` if the file cannot be read or has changed since it was opened.
    func sha256() throws -> String
}

/// A file holds the record types of its format; for all others it returns empty batches.
extension OpenedSource {
    var namesPatientsInRows: Bool { false }
    var contestedIDs: Set<String> { [] }
    func place(ofPatient patient: Int) -> Place { Place(file: path) }
    func place(ofIdentity identity: Int) -> Place { Place(file: path) }
    func rowCount(of patientID: String) -> Int { 1 }
    var rowsOfTables: [String: Int] { [:] }
    var absentColumns: [RecordTable: Set<String>] { [:] }
    var unreadColumns: [RecordTable: Set<String>] { [:] }
    func absentColumns(for patientID: String) -> [RecordTable: Set<String>] { absentColumns }
    var holdings: Set<String> { format.holdings }
    var ending: FileEnding { .whole }
    func headaches(of patientID: String) throws -> HeadacheBatch { HeadacheBatch() }
    func markers(of patientID: String) throws -> MarkerBatch { MarkerBatch() }
    func nights(of patientID: String) throws -> NightBatch { NightBatch() }
    func treatments(of patientID: String) throws -> TreatmentBatch { TreatmentBatch() }
}

import Diagnostics
import Records

/// One file, opened and indexed by patient.
///
/// Opening reads enough to know the patients; each patient's rows are read when asked for, from several threads at
/// once if need be, so that a clinic's file costs the memory of one patient a thread.
protocol OpenedSource: Sendable {
    /// The file as the user named it, or its name inside the folder the user named.
    var path: String { get }
    var format: SourceFormat { get }
    /// Patients with rows or a place in a patients' table, in order of first appearance; the empty string
    /// stands for the patient of a file that names none.
    var patientIDs: [String] { get }
    /// What the file itself says of its patients, in the file's order.
    var identities: [PatientIdentity] { get }
    /// Of whom the file itself says different things.
    var contestedIDs: Set<String> { get }
    /// What was noticed on opening: of the file as a whole and of rows that belong to no patient.
    var diagnostics: DiagnosticTally { get }
    /// Rows dealt with on opening: those of a file that only lists patients, and those that belong to no patient and
    /// were therefore skipped.
    var rowsOnOpening: RowCounts { get }
    /// Whether each row says whose it is and another file may say who that is.
    var namesPatientsInRows: Bool { get }
    /// How the file is written, in words for people: separator, encoding, line ends, the state of a write-ahead log.
    var traits: [SourceTrait] { get }
    /// The columns that each of the file's tables lacks, by their names in a clinic's tables; nothing of a table whose
    /// columns are not known to be all that it can say.
    var absentColumns: [RecordTable: Set<String>] { get }
    /// The same for one patient; less where the file has several tables of the kind and the patient is not in all of them.
    func absentColumns(for patientID: String) -> [RecordTable: Set<String>]
    /// The tables that the file has, by their names in a clinic's export or in the app: two files that name no patient and
    /// have the same table may be two people's.
    var holdings: Set<String> { get }
    var ending: FileEnding { get }

    /// Where one of ``patientIDs`` stands first.
    ///
    /// - Parameter patient: its position.
    func place(ofPatient patient: Int) -> Place

    /// Where one of ``identities`` stands first.
    ///
    /// - Parameter identity: its position.
    func place(ofIdentity identity: Int) -> Place

    /// How many rows of records the file has of a patient, used or not; 1 of one whose rows were not counted on opening.
    func rowCount(of patientID: String) -> Int

    /// Rows of each of the file's tables of records, used or not; nothing of a table whose rows were not counted on opening.
    var rowsOfTables: [String: Int] { get }

    /// Reads one patient's headaches, in the file's order.
    ///
    /// - Returns: an empty batch for a patient the file does not have.
    /// - Throws: ``Failure`` when the file cannot be read or changed since it was opened.
    func headaches(of patientID: String) throws -> HeadacheBatch

    /// Reads one patient's marker readings and visits; returns and throws as ``headaches(of:)`` does.
    func markers(of patientID: String) throws -> MarkerBatch

    /// Reads one patient's nights; returns and throws as ``headaches(of:)`` does.
    func nights(of patientID: String) throws -> NightBatch

    /// SHA-256 of the file's bytes in lower-case hexadecimal; waits until it is known.
    ///
    /// - Throws: ``Failure`` when the file cannot be read or changed since it was opened.
    func sha256() throws -> String
}

/// A file holds what its format has; of the other families it has nothing.
extension OpenedSource {
    var namesPatientsInRows: Bool { false }
    var contestedIDs: Set<String> { [] }
    func place(ofPatient patient: Int) -> Place { Place(file: path) }
    func place(ofIdentity identity: Int) -> Place { Place(file: path) }
    func rowCount(of patientID: String) -> Int { 1 }
    var rowsOfTables: [String: Int] { [:] }
    var absentColumns: [RecordTable: Set<String>] { [:] }
    func absentColumns(for patientID: String) -> [RecordTable: Set<String>] { absentColumns }
    var holdings: Set<String> { format.holdings }
    var ending: FileEnding { .whole }
    func headaches(of patientID: String) throws -> HeadacheBatch { HeadacheBatch() }
    func markers(of patientID: String) throws -> MarkerBatch { MarkerBatch() }
    func nights(of patientID: String) throws -> NightBatch { NightBatch() }
}

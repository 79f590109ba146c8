import Diagnostics
import Files
import Records

/// The files of an export in one format, written patient by patient.
package protocol RecordFiles: AnyObject, Sendable {
    /// Prepares the output for a patient; thread-safe.
    func prepared(_ patient: PatientRows, in set: ExportSet) -> PreparedPatient

    /// Adds a patient to the files of a set.
    ///
    /// - Parameter set: position of the set in the plan.
    /// - Throws: status 73 or 74 if a file cannot be created or written.
    func add(_ patient: PreparedPatient, toSetAt set: Int) throws(Failure)

    /// Completes the files.
    ///
    /// - Returns: the complete files, which get their names when committed.
    func finish() throws(Failure) -> [AtomicFile]
}

/// The output for one patient.
package enum PreparedPatient: Sendable {
    /// The bytes of each table's rows.
    case tables([CanonicalTable: [UInt8]])
    case document([UInt8])
    case rows([CanonicalTable: [[CellValue]]], ZoneRules)
}

extension ExportPlan {
    /// Returns the names of an export's files, in order.
    package func names(_ format: RecordFormat) -> [String] {
        switch format {
        case .csv:
            sets.flatMap { set in
                // One table contains all patients' identities.
                set.tables.filter { $0 != .patients }.map { $0.fileName(set) }
            } + (hasIdentities ? ["patients.csv"] : [])
        case .json, .sqlite: sets.map { "records\($0.suffix).\(format.rawValue)" }
        }
    }
}

extension ExportSet {
    /// Suffix that distinguishes the files of several sets: empty for the first, `-2` for the second.
    var suffix: String { number == 1 ? "" : "-\(number)" }
}

extension CanonicalTable {
    /// Returns a file name such as `headaches.csv`.
    func fileName(_ set: ExportSet) -> String { "\(rawValue)\(set.suffix).csv" }
}

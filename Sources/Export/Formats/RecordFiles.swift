import Diagnostics
import Files
import Records

/// The files of an export in one format, written patient by patient.
package protocol RecordFiles: AnyObject, Sendable {
    /// Makes what is written of a patient; called on any thread, several at once.
    func prepared(_ patient: PatientRows, in set: ExportSet) -> PreparedPatient

    /// Adds a patient to the files of a set.
    ///
    /// - Parameter set: its position in the plan.
    /// - Throws: status 73 or 74 when a file cannot be made or written.
    func add(_ patient: PreparedPatient, toSetAt set: Int) throws(Failure)

    /// Ends the files.
    ///
    /// - Returns: them, whole, but without their names until they are committed.
    func finish() throws(Failure) -> [AtomicFile]
}

/// What is written of one patient.
package enum PreparedPatient: Sendable {
    /// The bytes of each table's rows.
    case tables([CanonicalTable: [UInt8]])
    case document([UInt8])
    case rows([CanonicalTable: [[CellValue]]], ZoneRules)
}

extension ExportPlan {
    /// The names of an export's files, in their order.
    package func names(_ format: RecordFormat) -> [String] {
        switch format {
        case .csv:
            sets.flatMap { set in
                // Who the patients are stands in one table.
                set.tables.filter { $0 != .patients }.map { $0.fileName(set) }
            } + (hasIdentities ? ["patients.csv"] : [])
        case .json, .sqlite: sets.map { "records\($0.suffix).\(format.rawValue)" }
        }
    }
}

extension ExportSet {
    /// What tells the files of several sets apart: nothing for the first, `-2` for the second.
    var suffix: String { number == 1 ? "" : "-\(number)" }
}

extension CanonicalTable {
    /// `headaches.csv`
    func fileName(_ set: ExportSet) -> String { "\(rawValue)\(set.suffix).csv" }
}

import Diagnostics
import Records

/// Makes identities from rows of a `patients` table, for every file format.
///
/// Two rows with the same id but different details may be two people: the differing details are left out and reported.
struct PatientTableBuilder {
    private var reader: CellReader
    private var positions: [String: Int] = [:]
    private(set) var identities: [PatientIdentity] = []
    /// First line of each identity, in order.
    private(set) var lines: [Int] = []
    private(set) var rows = RowCounts()
    /// Patients whose rows contradict each other.
    private(set) var contestedIDs: Set<String> = []
    private var distinct = DistinctIDs<Int>()
    private let idColumn: String?

    /// - Parameter columnNames: the file's names of the columns, in the order of ``PatientColumn``.
    init(file: String?, table: String? = nil, columnNames: [String] = PatientColumn.columnNames) {
        // No column holds a moment or a number, so zone and decimal mark do not matter.
        idColumn =
            columnNames.indices.contains(PatientColumn.patientID.rawValue)
            ? columnNames[PatientColumn.patientID.rawValue] : nil
        let table = TableReading(file: file, table: table, zone: .utc, columnNames: columnNames)
        reader = CellReader(table, PatientColumn.self)
    }

    var diagnostics: DiagnosticTally { reader.diagnostics }

    var places: [Place] { lines.map(place) }

    private func place(_ line: Int) -> Place {
        Place(file: reader.file, table: reader.table, line: line, column: idColumn)
    }

    /// Adds a row; one without a usable id is skipped.
    ///
    /// - Parameter isLone: whether the row is the only one, whose patient needs no id.
    /// - Throws: ``Failure`` (`dataError`) for an id that looks the same as an earlier one.
    mutating func add(_ row: some TableRow<PatientColumn>, line: Int, isLone: Bool = false) throws {
        reader.begin(line: line)
        let id = id(of: row)
        if id.isEmpty && !isLone || !Self.isUsableID(id) {
            reader.report(id.isEmpty ? .missingPatientID : .badPatientID, PatientColumn.patientID)
            rows.skipped += 1
            return
        }
        var identity = PatientIdentity.blank
        reader.fillOthers(&identity, from: AnyRow(row), TableColumns<PatientColumn>(from: 0))
        identity.id = id
        if let other = distinct.add(id, from: line) { throw AlikeIDs.failure(place(other), place(line)) }
        rows.read += 1
        add(identity, line: line)
    }

    /// Reads an id with any characters: whether it is usable is checked separately.
    private mutating func id(of row: some TableRow<PatientColumn>) -> String {
        let cell = row.cell(.patientID)
        if cell.saysNotAnswered { return "" }
        switch cell {
        case .list, .time, .day, .unusable: reader.report(.badText, PatientColumn.patientID)
        default: break
        }
        return cell.plainText ?? ""
    }

    /// Maximum length in code points: a limit in bytes would depend on the file's encoding.
    private static let longestID = 256

    /// Whether a text can be a patient's id: short, and without control characters, because ids are printed.
    static func isUsableID(_ id: String) -> Bool {
        id.unicodeScalars.count <= longestID && !id.unicodeScalars.contains(where: \.isControl)
    }

    /// Whether a text's bytes can be a patient's id: none of its characters was damaged, which could make two ids one.
    static func isUsableID(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
        id.count { $0 & 0xC0 != 0x80 } <= longestID && id.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            && (!id.contains(0xEF) || !String(decoding: id, as: UTF8.self).unicodeScalars.contains("\u{FFFD}"))
    }

    /// Counts a row that cannot be used.
    mutating func skip(_ code: DiagnosticCode, line: Int, column: String? = nil) {
        note(code, line: line, column: column)
        rows.skipped += 1
    }

    /// Reports something about a row that is used.
    mutating func note(_ code: DiagnosticCode, line: Int, column: String? = nil) {
        reader.diagnostics.add(code, at: Place(file: reader.file, table: reader.table, line: line, column: column))
    }

    private mutating func add(_ identity: PatientIdentity, line: Int) {
        guard let position = positions[identity.id] else {
            positions[identity.id] = identities.count
            identities.append(identity)
            lines.append(line)
            return
        }
        let common = identities[position].agreeing(with: identity)
        if identities[position] != identity {
            reader.report(.duplicatePatient, PatientColumn.patientID)
            contestedIDs.insert(identity.id)
            identities[position] = common
        }
    }
}

/// The columns of the canonical `patients` table: the fields of an identity.
struct PatientColumn: DeclaredColumn {
    let rawValue: Int

    static let declared = TableDescription.patients.columns
    static let spellings = ColumnSpellings<PatientColumn>(declared)

    static let patientID = PatientColumn(rawValue: 0)
}

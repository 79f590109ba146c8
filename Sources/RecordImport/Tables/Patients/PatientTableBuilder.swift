import Diagnostics
import Records

/// Makes identities of the rows of a `patients` table, for every file format.
///
/// Two rows of one id that say different things may be two people: the details on which they differ are left out, and
/// the reader is told.
struct PatientTableBuilder {
    private let file: String?
    private let table: String?
    private let columnNames: [String]
    private var positions: [String: Int] = [:]
    private(set) var identities: [PatientIdentity] = []
    private(set) var diagnostics = DiagnosticTally()
    private(set) var rows = RowCounts()

    /// - Parameter columnNames: what this format calls the columns, in the order of ``PatientColumn``.
    init(file: String?, table: String? = nil, columnNames: [String] = PatientColumn.columnNames) {
        self.file = file
        self.table = table
        self.columnNames = columnNames
    }

    /// Takes in a row; one without a usable id is skipped.
    ///
    /// - Parameter isLone: whether the row is the only one, whose patient needs no id.
    mutating func add(_ row: some TableRow<PatientColumn>, line: Int, isLone: Bool = false) {
        let id = text(row, .patientID, line: line) ?? ""
        if id.isEmpty && !isLone || !Self.isUsableID(id) {
            report(id.isEmpty ? .missingPatientID : .badPatientID, .patientID, line: line)
            rows.skipped += 1
            return
        }
        let identity = PatientIdentity(
            id: id, name: text(row, .name, line: line), dateOfBirth: day(row, .dateOfBirth, line: line),
            recordNumber: text(row, .recordNumber, line: line), clinician: text(row, .clinician, line: line),
            entitlement: text(row, .entitlement, line: line))
        rows.read += 1
        add(identity, line: line)
    }

    /// Bytes.
    private static let longestID = 256

    /// Whether a text can be a patient's id: short, and without control characters, because ids are printed.
    static func isUsableID(_ id: String) -> Bool {
        id.utf8.count <= longestID && id.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }

    /// The same of bytes that may not be UTF-8.
    static func isUsableID(_ id: UnsafeBufferPointer<UInt8>) -> Bool {
        id.count <= longestID && id.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// Counts a row of which nothing can be made.
    mutating func skip(_ code: DiagnosticCode, line: Int, column: String? = nil) {
        diagnostics.add(code, at: Place(file: file, table: table, line: line, column: column))
        rows.skipped += 1
    }

    /// Notes something about a row that is used.
    mutating func note(_ code: DiagnosticCode, line: Int, column: String? = nil) {
        diagnostics.add(code, at: Place(file: file, table: table, line: line, column: column))
    }

    private mutating func add(_ identity: PatientIdentity, line: Int) {
        guard let position = positions[identity.id] else {
            positions[identity.id] = identities.count
            identities.append(identity)
            return
        }
        let common = identities[position].agreeing(with: identity)
        if identities[position] != identity {
            report(.duplicatePatient, .patientID, line: line)
            identities[position] = common
        }
    }

    private mutating func report(_ code: DiagnosticCode, _ column: PatientColumn, line: Int) {
        diagnostics.add(
            code, at: Place(file: file, table: table, line: line, column: columnNames[column.rawValue]))
    }

    private mutating func text(_ row: some TableRow<PatientColumn>, _ column: PatientColumn, line: Int) -> String? {
        let cell = row.cell(column)
        if let text = cell.plainText { return text.isEmpty ? nil : text }
        if case .missing = cell { return nil }
        report(.badText, column, line: line)
        return nil
    }

    private mutating func day(_ row: some TableRow<PatientColumn>, _ column: PatientColumn, line: Int) -> CalendarDay? {
        guard let written = text(row, column, line: line) else { return nil }
        if let day = CalendarDay(iso: written), (1850...2100).contains(day.year) { return day }
        report(.badDate, column, line: line)
        return nil
    }
}

extension PatientIdentity {
    /// The details that two rows of one id share.
    func agreeing(with other: PatientIdentity) -> PatientIdentity {
        PatientIdentity(
            id: id, name: name == other.name ? name : nil,
            dateOfBirth: dateOfBirth == other.dateOfBirth ? dateOfBirth : nil,
            recordNumber: recordNumber == other.recordNumber ? recordNumber : nil,
            clinician: clinician == other.clinician ? clinician : nil,
            entitlement: entitlement == other.entitlement ? entitlement : nil)
    }
}

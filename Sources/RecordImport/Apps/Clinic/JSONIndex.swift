import Diagnostics
import JSON
import Records

/// The positions of each patient's lists in a JSON export, and the patients' identities: the result of the first pass.
struct JSONIndex {
    /// An array of records.
    struct Extent: Sendable {
        var offset: Int
        /// Bytes.
        var length: Int
        /// Position of its patient in the file, from 1.
        var patient: Int
    }

    /// Ids in order of first appearance; empty for the patient of a file without ids.
    private(set) var patientIDs: [String] = []
    /// Positions of the patients in the file, from 1, in the order of ``patientIDs``.
    private(set) var numbers: [Int] = []
    private var distinct = DistinctIDs<Int>()
    private(set) var extents: [String: [ClinicTable: [Extent]]] = [:]
    private(set) var identities: PatientTableBuilder
    private(set) var diagnostics = DiagnosticTally()
    /// Number of records of patients without a usable id, and of patients that are not objects.
    private(set) var rowsSkipped = 0
    private let file: String
    private var keys = JSONKeys { Key($0) }
    private var members: [ClinicTable: MetMembers] = [:]

    private enum Key {
        case list(ClinicTable)
        case identity(PatientColumn)

        init?(_ name: String) {
            if let list = ClinicTable(key: name) {
                self = .list(list)
            } else if let column = PatientColumn(key: name) {
                self = .identity(column)
            } else {
                return nil
            }
        }
    }

    /// One element of `patients`.
    fileprivate struct Patient {
        var number: Int
        var cells = TableCells<PatientColumn>()
        var lists: [ClinicTable: Extent] = [:]
        /// Number of elements of its lists.
        var rows = 0
        var namesKeyTwice = false
        /// Number of values that should be lists but are not.
        var nonLists = 0
    }

    private init(file: String) {
        self.file = file
        identities = PatientTableBuilder(file: file, table: "patients", columnNames: PatientColumn.keys)
    }

    /// Reads a whole export.
    ///
    /// - Parameter start: position at which the JSON begins, for example after a byte order mark.
    /// - Returns: nil if the JSON is not a clinic export.
    /// - Throws: ``Failure`` (`dataError`) for an export of another version; ``JSONFault`` if it is not JSON.
    static func made(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, file: String) throws -> JSONIndex? {
        var index = JSONIndex(file: file)
        var scanner = JSONScanner(bytes, from: start)
        guard try scanner.kind() == .object else { return nil }
        var isFirst = true
        var hasPatients = false
        var version: Cell?
        while let key = try scanner.nextKey(isFirst: isFirst) {
            isFirst = false
            switch JSONScanner.text(key) {
            case "exportVersion": version = try scanner.cell(depth: 1)
            case "patients":
                guard !hasPatients, try scanner.kind() == .array else { throw index.misshapen }
                hasPatients = true
                try index.addPatients(&scanner)
            case let name:
                try scanner.skipValue(depth: 1)
                index.noteUnknown(name)
            }
        }
        try scanner.requireEnd()
        guard hasPatients else { return nil }
        try index.require(version: version)
        return index
    }

    private var misshapen: Failure {
        Failure(.dataError, "patients is not a single list", at: Place(file: file))
    }

    private mutating func require(version: Cell?) throws {
        guard let version else { return diagnostics.add(.noExportVersion, at: Place(file: file)) }
        guard case .integer(1) = version else {
            throw Failure(
                .dataError, "the export's version is not 1, the only supported version",
                at: Place(file: file, column: "exportVersion"))
        }
    }

    private mutating func noteUnknown(_ name: String) {
        diagnostics.add(.unknownColumn, at: Place(file: file, column: shownColumnName(name)))
    }
}

// MARK: Patients

extension JSONIndex {
    private mutating func addPatients(_ scanner: inout JSONScanner) throws {
        // A lone patient needs no id, and only the end of the list shows that there is no other.
        var lone: Patient?
        var number = 0
        while try scanner.nextElement(isFirst: number == 0) {
            number += 1
            if let earlier = lone { try add(earlier, isLone: false) }
            lone = nil
            guard try scanner.kind() == .object else {
                try scanner.skipValue(depth: 2)
                skip(.badRecord, Place(file: file, table: "patients", line: number), rows: 1)
                continue
            }
            let patient = try patient(&scanner, number: number)
            if number == 1 { lone = patient } else { try add(patient, isLone: false) }
        }
        if let lone { try add(lone, isLone: true) }
    }

    private mutating func patient(_ scanner: inout JSONScanner, number: Int) throws -> Patient {
        var patient = Patient(number: number)
        var isFirst = true
        var met: Set<String> = []
        while let name = try scanner.nextKey(isFirst: isFirst) {
            isFirst = false
            switch keys.column(of: name) {
            case .list(let list):
                if !met.insert(list.key).inserted { patient.namesKeyTwice = true }
                try readExtent(&scanner, of: list, into: &patient)
            case .identity(let column):
                if !met.insert(column.key).inserted { patient.namesKeyTwice = true }
                patient.cells[column] = try scanner.cell(depth: 3)
            case nil:
                try scanner.skipValue(depth: 3)
                noteUnknown(JSONScanner.text(name))
            }
        }
        return patient
    }

    /// Records the position of a patient's list, and skips it.
    private mutating func readExtent(_ scanner: inout JSONScanner, of list: ClinicTable, into patient: inout Patient)
        throws
    {
        switch try scanner.kind() {
        case .array:
            let start = scanner.position
            var isFirst = true
            // Moved out for the loop to avoid a dictionary lookup for each record.
            var members = self.members.removeValue(forKey: list) ?? MetMembers(of: list)
            defer { self.members[list] = members }
            while try scanner.nextElement(isFirst: isFirst) {
                isFirst = false
                try members.passRecord(&scanner)
                patient.rows += 1
            }
            patient.lists[list] = Extent(offset: start, length: scanner.position - start, patient: patient.number)
        case .null:
            try scanner.passNull()
        default:
            try scanner.skipValue(depth: 3)
            patient.nonLists += 1
        }
    }

    private mutating func add(_ patient: Patient, isLone: Bool) throws {
        let rows = max(1, patient.rows)
        let place = Place(file: file, table: "patients", line: patient.number)
        if patient.namesKeyTwice { return skip(.badRecord, place, rows: rows) }
        guard let id = patient.id, !id.isEmpty || isLone else {
            return skip(patient.id == nil ? .badPatientID : .missingPatientID, place, rows: rows)
        }
        if let other = distinct.add(id, from: patient.number) {
            throw AlikeIDs.failure(Self.place(of: other, in: file), Self.place(of: patient.number, in: file))
        }
        if patient.hasDetails { try identities.add(patient.cells, line: patient.number, isLone: isLone) }
        if extents[id] == nil {
            extents[id] = [:]
            patientIDs.append(id)
            numbers.append(patient.number)
        }
        for (list, extent) in patient.lists { extents[id]?[list, default: []].append(extent) }
        for _ in 0..<patient.nonLists { skip(.badRecord, place, rows: 1) }
    }

    /// Returns the location of a patient's id.
    static func place(of number: Int, in file: String) -> Place {
        Place(file: file, table: "patients", line: number, column: PatientColumn.patientID.key)
    }

    private mutating func skip(_ code: DiagnosticCode, _ place: Place, rows: Int) {
        diagnostics.add(code, at: place)
        rowsSkipped += rows
    }
}

extension JSONIndex.Patient {
    /// The id; empty if there is none, nil if the value is not a usable id.
    fileprivate var id: String? {
        if case .missing = cells[.patientID] { return "" }
        if cells[.patientID].saysNotAnswered { return "" }
        guard let id = cells[.patientID].plainText, PatientTableBuilder.isUsableID(id) else { return nil }
        return id
    }

    /// Whether the patient has details besides the id.
    fileprivate var hasDetails: Bool {
        PatientColumn.allCases.contains { column in
            if column == .patientID { return false }
            if case .missing = cells[column] { return false }
            return true
        }
    }
}

// MARK: What was asked

extension JSONIndex {
    /// Warnings about keys that are probably misspelt column names.
    var misnamedColumns: DiagnosticTally {
        var noticed = DiagnosticTally()
        for (list, members) in members {
            for (key, meant) in members.misnamed {
                noticed.add(.misnamedColumn, at: Place(file: file, table: list.key, column: key), meant: meant)
            }
        }
        return noticed
    }

    /// Severity ratings of all patients' headaches and days.
    var scales: [(list: ClinicTable, scale: ScaleCount)] {
        [.headaches, .days].compactMap { list in members[list].map { (list, $0.scale) } }
    }

    /// Returns the relief ratings in lists of this kind.
    func relief(of list: ClinicTable) -> ReliefCount { members[list]?.relief ?? ReliefCount() }

    /// The columns that no record of the file has.
    var absentColumns: [RecordTable: Set<String>] {
        var absent: [RecordTable: Set<String>] = [:]
        for (list, members) in members where members.hasRecords {
            let names = members.absentNames
            absent[list.records] = absent[list.records]?.intersection(names) ?? names
        }
        // An empty list of visits means that there were none.
        for list in members.keys where absent[list.records] == nil { absent[list.records] = [] }
        return absent
    }

    /// The columns of headaches that a patient's own lists lack, for patients with only one of headaches and days in a
    /// file that has both.
    var absentOfPatients: [String: Set<String>] {
        let shared = members.filter { $0.key.records == .headaches && $0.value.hasRecords }.mapValues(\.absentNames)
        guard shared.count > 1 else { return [:] }
        return extents.compactMapValues { lists in
            let own = lists.keys.filter { shared[$0] != nil }
            return own.count == 1 ? shared[own[0]] : nil
        }
    }
}

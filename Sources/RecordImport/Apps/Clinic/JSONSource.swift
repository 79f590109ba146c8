import Diagnostics
import Files
import JSON
import Records

/// A JSON export: `{"exportVersion":1,"patients":[{"patientId":…,"headaches":[…]}]}`.
///
/// The whole file is in memory while it is opened, which is why its size is limited. Afterwards only the index is kept,
/// and each patient's part is read again.
final class JSONSource: OpenedSource {
    let path: String
    let format = SourceFormat.clinicJSON
    let patientIDs: [String]
    let identities: [PatientIdentity]
    let diagnostics: DiagnosticTally
    let rowsOnOpening: RowCounts
    let traits: [SourceTrait]
    let absentColumns: [RecordTable: Set<String>]
    private let absentOfPatients: [String: Set<String>]

    let contestedIDs: Set<String>
    private let numbers: [Int]
    private let identityNumbers: [Int]
    private let hash: FileHash
    let holdings: Set<String>
    private let headaches: [any PatientRows<HeadacheBatch>]
    private let markers: [any PatientRows<MarkerBatch>]
    private let nights: [any PatientRows<NightBatch>]
    private let treatments: [any PatientRows<TreatmentBatch>]

    /// - Returns: nil if the JSON is not a clinic export.
    /// - Throws: ``Failure`` if the file cannot be read, is larger than 512 MiB, is not JSON, or changed meanwhile.
    init?(_ file: InputFile, options: ImportOptions, budget: OpenFileBudget) throws {
        hash = FileHash(file.given, inBackground: budget.hashesInBackground)
        guard let index = try JSONContent.of(file, { try JSONIndex.made(of: $0, from: $1, file: file.name) }) else {
            return nil
        }
        path = file.name
        patientIDs = index.patientIDs
        numbers = index.numbers
        identities = index.identities.identities
        identityNumbers = index.identities.lines
        contestedIDs = index.identities.contestedIDs
        // Tables with rows of the patient without an id.
        holdings = Set((index.extents[""] ?? [:]).keys.map(\.rawValue))
        absentColumns = index.absentColumns
        absentOfPatients = index.absentOfPatients
        rowsOnOpening = RowCounts(skipped: index.rowsSkipped)
        traits = [SourceTrait("encoding", TextEncoding.utf8.rawValue)]
        var noticed = index.diagnostics
        noticed.add(index.identities.diagnostics)
        noticed.add(index.misnamedColumns)
        diagnostics = noticed
        if options.severityScale == nil {
            for (list, scale) in index.scales {
                try scale.requireUsualScale(
                    at: Place(file: file.name, table: list.key, column: HeadacheColumn.severity.key))
            }
        }
        let lists = ClinicTable.allCases.map {
            $0.builder.lists($0, file, index, options, keepsTools: budget.keepsTools)
        }
        headaches = lists.giving(HeadacheBatch.self)
        markers = lists.giving(MarkerBatch.self)
        nights = lists.giving(NightBatch.self)
        treatments = lists.giving(TreatmentBatch.self)
    }

    func place(ofPatient patient: Int) -> Place { JSONIndex.place(of: numbers[patient], in: path) }
    func place(ofIdentity identity: Int) -> Place { JSONIndex.place(of: identityNumbers[identity], in: path) }

    func absentColumns(for patientID: String) -> [RecordTable: Set<String>] {
        var absent = absentColumns
        if let own = absentOfPatients[patientID] { absent[.headaches] = own }
        return absent
    }

    func sha256() throws -> String { try hash.value() }

    func headaches(of patientID: String) throws -> HeadacheBatch { try headaches.batch(of: patientID) }
    func markers(of patientID: String) throws -> MarkerBatch { try markers.batch(of: patientID) }
    func nights(of patientID: String) throws -> NightBatch { try nights.batch(of: patientID) }
    func treatments(of patientID: String) throws -> TreatmentBatch { try treatments.batch(of: patientID) }
}

/// The lists of one kind in a JSON export, by patient.
struct JSONListRows<Builder: RowBuilder>: Sendable {
    private let file: InputFile
    private let extents: [String: [JSONIndex.Extent]]
    private let options: ImportOptions
    private let readers: ToolPool<JSONPatientReader<Builder>>

    init(_ list: ClinicTable, _ file: InputFile, _ index: JSONIndex, _ options: ImportOptions, keepsTools: Bool) {
        self.file = file
        self.options = options
        extents = index.extents.compactMapValues { $0[list] }
        let reading = TableReading(
            file: file.name, zone: options.zone, severityScale: options.severityScale,
            reliefScale: options.reliefScale ?? index.relief(of: list).scale,
            symptomWords: options.symptomWords, markerLibrary: options.markerLibrary ?? MarkerLibrary(),
            asOf: options.asOf, nights: list.nights,
            columnNames: Builder.Column.keys)
        readers = ToolPool(keepsTools: keepsTools) {
            JSONPatientReader(file, list: list.key, builder: Builder(reading))
        }
    }

    /// - Throws: ``Failure``: `ioError` if the file cannot be read or has changed; status 78 for markers without a
    ///   library.
    func batch(of patientID: String) throws -> Builder.Batch? {
        guard let extents = extents[patientID] else { return nil }
        if Builder.needsMarkerLibrary { _ = try options.requiredMarkerLibrary(for: file.name) }
        return try readers.withTool { reader in
            for extent in extents { try reader.read(extent, of: patientID) }
            try file.requireUnchanged()
            return reader.finish()
        }
    }
}

/// Reads the lists of one kind in a JSON export; used by one thread.
final class JSONPatientReader<Builder: RowBuilder> {
    private let file: InputFile
    private var builder: Builder
    private var keys = JSONKeys { Builder.Column(key: $0) }
    private var medicineKeys = JSONKeys { ListedMedicineColumn.listKeys[$0] }
    private let list: String
    private let patientColumn: Builder.Column?
    /// By column, the last record that has it; records are counted from 1.
    private var lastRecord = [Int](repeating: 0, count: Builder.Column.count)
    private var records = 0

    /// - Parameters:
    ///   - list: the key of the lists to read.
    ///   - builder: makes their records.
    init(_ file: InputFile, list: String, builder: Builder) {
        self.file = file
        self.list = list
        self.builder = builder
        patientColumn = Builder.Column(key: PatientColumn.patientID.key)
    }

    /// - Throws: ``Failure`` (`ioError`) if the file cannot be read or has changed since it was indexed.
    func read(_ extent: JSONIndex.Extent, of patientID: String) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: extent.length, alignment: 64)
        defer { buffer.deallocate() }
        try file.readFully(into: buffer, at: extent.offset)
        builder.enter(table: "patients[\(extent.patient)].\(list)")
        var scanner = JSONScanner(UnsafeBufferPointer(buffer.bindMemory(to: UInt8.self)))
        do {
            var number = 0
            while try scanner.nextElement(isFirst: number == 0) {
                number += 1
                try readRecord(&scanner, number: number, of: patientID)
            }
        } catch {
            throw file.changed
        }
    }

    /// Returns the records read since the last patient.
    func finish() -> Builder.Batch { builder.finish() }

    private func readRecord(_ scanner: inout JSONScanner, number: Int, of patientID: String) throws(JSONFault) {
        guard try scanner.kind() == .object else {
            try scanner.skipValue(depth: 4)
            return builder.skip(.badRecord, line: number)
        }
        var cells = TableCells<Builder.Column>()
        records += 1
        var namesKeyTwice = false
        var isFirst = true
        while let name = try scanner.nextKey(isFirst: isFirst) {
            isFirst = false
            guard let column = keys.column(of: name) else {
                let key = JSONScanner.text(name)
                if Builder.Column.hasMedicines, key == MedicineList.key {
                    if cells.medicines != nil { namesKeyTwice = true }
                    cells.medicines = try medicines(&scanner, number: number, namesKeyTwice: &namesKeyTwice)
                } else {
                    try scanner.skipValue(depth: 5)
                    builder.noteUnknownColumn(key)
                }
                continue
            }
            cells[column] = try scanner.cell(depth: 5)
            if lastRecord[column.rawValue] == records { namesKeyTwice = true }
            lastRecord[column.rawValue] = records
        }
        if namesKeyTwice { return builder.skip(.badRecord, line: number) }
        if let patientColumn, let named = cells[patientColumn].plainText, named != patientID {
            return builder.skip(.otherPatient, line: number, column: patientColumn.key)
        }
        builder.add(cells, line: number)
    }

    /// Reads the medicines of a record: objects, or only names.
    private func medicines(
        _ scanner: inout JSONScanner, number: Int, namesKeyTwice: inout Bool
    ) throws(JSONFault) -> MedicineList {
        var list = MedicineList()
        switch try scanner.kind() {
        case .null: try scanner.passNull()
        case .array:
            var isFirst = true
            while try scanner.nextElement(isFirst: isFirst) {
                isFirst = false
                let cells = try medicine(&scanner, namesKeyTwice: &namesKeyTwice)
                list.add(cells, names: ListedMedicineColumn.listNames)
            }
        default:
            try scanner.skipValue(depth: 5)
            builder.note(.badText, line: number, column: MedicineList.key)
        }
        return list
    }

    private func medicine(
        _ scanner: inout JSONScanner, namesKeyTwice: inout Bool
    ) throws(JSONFault) -> TableCells<ListedMedicineColumn> {
        var cells = TableCells<ListedMedicineColumn>()
        guard try scanner.kind() == .object else {
            cells[.name] = try scanner.cell(depth: 6)
            return cells
        }
        var met: Set<ListedMedicineColumn> = []
        var isFirst = true
        while let name = try scanner.nextKey(isFirst: isFirst) {
            isFirst = false
            guard let column = medicineKeys.column(of: name) else {
                try scanner.skipValue(depth: 7)
                builder.noteUnknownColumn(JSONScanner.text(name))
                continue
            }
            if !met.insert(column).inserted { namesKeyTwice = true }
            cells[column] = try scanner.cell(depth: 7)
        }
        return cells
    }
}

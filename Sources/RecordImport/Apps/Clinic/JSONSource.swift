import Diagnostics
import Files
import JSON
import Records

/// A JSON export: `{"exportVersion":1,"patients":[{"patientId":…,"headaches":[…]}]}`.
///
/// The whole file is in memory while it is opened, which is why its size is limited; afterwards only the index is, and
/// each patient's part is read again.
final class JSONSource: OpenedSource {
    let path: String
    let format = SourceFormat.clinicJSON
    let patientIDs: [String]
    let identities: [PatientIdentity]
    let diagnostics: DiagnosticTally
    let rowsOnOpening: RowCounts
    let traits: [SourceTrait]
    let absentColumns: [RecordTable: Set<String>]

    let contestedIDs: Set<String>
    private let numbers: [Int]
    private let identityNumbers: [Int]
    private let file: InputFile
    private let hash: FileHash
    private let extents: [String: [JSONList: [JSONIndex.Extent]]]
    private let options: ImportOptions
    private let readers: ToolPool<JSONPatientReader<HeadacheRowBuilder>>
    private let reliefOfDays: ReliefScale?

    /// - Returns: nil when the JSON is no clinic export.
    /// - Throws: ``Failure`` when the file cannot be read, is larger than 512 MiB, is no JSON, or changed meanwhile.
    init?(_ file: InputFile, options: ImportOptions, budget: OpenFileBudget) throws {
        hash = FileHash(file, inBackground: budget.hashesInBackground)
        guard let index = try JSONContent.of(file, { try JSONIndex.made(of: $0, from: $1, file: file.name) }) else {
            return nil
        }
        self.file = file
        self.options = options
        path = file.name
        patientIDs = index.patientIDs
        numbers = index.numbers
        identities = index.identities.identities
        identityNumbers = index.identities.lines
        contestedIDs = index.identities.contestedIDs
        extents = index.extents
        absentColumns = index.absentColumns
        rowsOnOpening = RowCounts(skipped: index.rowsSkipped)
        traits = [SourceTrait("encoding", TextEncoding.utf8.rawValue)]
        var noticed = index.diagnostics
        noticed.add(index.identities.diagnostics)
        noticed.add(index.misnamedColumns)
        diagnostics = noticed
        if options.severityScale == nil {
            for (list, scale) in index.scales {
                try scale.requireUsualScale(
                    at: Place(file: file.name, table: list.rawValue, column: HeadacheColumn.severity.key))
            }
        }
        reliefOfDays = options.reliefScale ?? index.relief(of: .days).scale
        let relief = options.reliefScale ?? index.relief(of: .headaches).scale
        readers = ToolPool(keepsTools: budget.keepsTools) { [zone = options.zone, scale = options.severityScale] in
            var builder = HeadacheRowBuilder(
                file: file.name, zone: zone, scale: scale, columnNames: HeadacheColumn.keys)
            builder.reader.reliefScale = relief
            return JSONPatientReader(file, list: "headaches", builder: builder)
        }
    }

    /// Tables that hold rows of the patient without a name in the file.
    var holdings: Set<String> { Set((extents[""] ?? [:]).keys.map(\.table)) }

    func place(ofPatient patient: Int) -> Place { JSONIndex.place(of: numbers[patient], in: path) }
    func place(ofIdentity identity: Int) -> Place { JSONIndex.place(of: identityNumbers[identity], in: path) }

    func sha256() throws -> String { try hash.value() }

    func headaches(of patientID: String) throws -> HeadacheBatch {
        guard let lists = extents[patientID] else { return HeadacheBatch() }
        var batch = HeadacheBatch()
        if let extents = lists[.headaches] {
            batch = try readers.withTool { reader in
                for extent in extents { try reader.read(extent, of: patientID) }
                try file.requireUnchanged()
                return reader.finish()
            }
        }
        if let extents = lists[.days] {
            var builder = DayRowBuilder(
                file: path, zone: options.zone, scale: options.severityScale, columnNames: DayColumn.keys)
            builder.reader.reliefScale = reliefOfDays
            batch.add(try records(in: extents, of: patientID, list: .days, builder))
        }
        return batch
    }
}

extension JSONSource {
    func markers(of patientID: String) throws -> MarkerBatch {
        guard let lists = extents[patientID] else { return MarkerBatch() }
        var batch = MarkerBatch()
        if let extents = lists[.markers] {
            let builder = MarkerRowBuilder(
                file: path, zone: options.zone, library: try options.requiredMarkerLibrary(for: path),
                columnNames: MarkerColumn.keys)
            batch.add(try records(in: extents, of: patientID, list: .markers, builder))
        }
        if let extents = lists[.visits] {
            let builder = VisitRowBuilder(file: path, zone: options.zone, columnNames: VisitColumn.keys)
            batch.add(try records(in: extents, of: patientID, list: .visits, builder))
        }
        return batch
    }

    func nights(of patientID: String) throws -> NightBatch {
        var batch = NightBatch()
        for (list, table) in [(JSONList.nights, NightTable.nights), (.nightEvents, .events)] {
            guard let extents = extents[patientID]?[list] else { continue }
            let builder = NightRowBuilder(
                file: path, table: table, zone: options.zone, columnNames: NightColumn.keys)
            batch.add(try records(in: extents, of: patientID, list: list, builder))
        }
        return batch
    }

    func treatments(of patientID: String) throws -> TreatmentBatch {
        var batch = TreatmentBatch()
        if let extents = extents[patientID]?[.treatments] {
            let builder = TreatmentRowBuilder(file: path, zone: options.zone, columnNames: TreatmentColumn.keys)
            batch.add(try records(in: extents, of: patientID, list: .treatments, builder))
        }
        if let extents = extents[patientID]?[.questionnaires] {
            let builder = QuestionnaireRowBuilder(
                file: path, zone: options.zone, columnNames: QuestionnaireColumn.keys)
            batch.add(try records(in: extents, of: patientID, list: .questionnaires, builder))
        }
        return batch
    }

    private func records<Builder: RowBuilder>(
        in extents: [JSONIndex.Extent], of patientID: String, list: JSONList, _ builder: Builder
    ) throws -> Builder.Batch {
        let reader = JSONPatientReader(file, list: list.rawValue, builder: builder)
        for extent in extents { try reader.read(extent, of: patientID) }
        try file.requireUnchanged()
        return reader.finish()
    }
}

/// Reads the lists of one kind in a JSON export; one thread's tool.
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
    ///   - builder: for what they hold.
    init(_ file: InputFile, list: String, builder: Builder) {
        self.file = file
        self.list = list
        self.builder = builder
        patientColumn = Builder.Column(key: PatientColumn.patientID.key)
    }

    /// - Throws: ``Failure`` (`ioError`) when the file cannot be read or is not what was indexed.
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

    /// Returns the records made since the last patient.
    func finish() -> Builder.Batch { builder.finish() }

    private func readRecord(
        _ scanner: inout JSONScanner, number: Int, of patientID: String
    ) throws(JSONFault) {
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

    /// The medicines of a record: objects, or names alone.
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

import Diagnostics
import Files
import Records

/// A CSV file of records, of one patient or many: indexed in a first pass over the file, read patient by patient.
final class CSVTableSource<Builder: RowBuilder>: OpenedSource {
    let path: String
    let format: SourceFormat
    let patientIDs: [String]
    let identities: [PatientIdentity] = []
    let diagnostics: DiagnosticTally
    let rowsOnOpening: RowCounts
    let traits: [SourceTrait]

    private let file: CSVFile
    private let index: CSVIndex
    private let hash: FileHash
    private let positions: [String: Int]
    private let readers: ToolPool<CSVPatientReader<Builder>>

    /// Reads the file once to learn where whose rows are.
    ///
    /// - Parameter builder: makes one for each thread.
    /// - Throws: ``Failure`` when the file cannot be read, is damaged, or changed meanwhile.
    init(
        _ file: CSVFile, format: SourceFormat = .clinicCSV, allowance: FileAllowance,
        builder: @escaping @Sendable () -> Builder
    ) throws {
        self.file = file
        self.format = format
        path = file.original.name
        hash = FileHash(file.original, inBackground: allowance.hashesInBackground)
        let (index, encoding) = try CSVIndex.made(of: file)
        self.index = index
        readers = ToolPool(keepsTools: allowance.keepsTools) {
            CSVPatientReader(file, encoding: encoding, builder: builder())
        }
        patientIDs = (0..<index.patients.count).map { encoding.text(index.patients[$0]) }
        positions = Dictionary(zip(patientIDs, patientIDs.indices)) { first, _ in first }
        rowsOnOpening = RowCounts(skipped: index.rowsSkipped)
        traits = file.traits(encoding)
        var noticed = index.diagnostics
        for name in file.header.unknown {
            noticed.add(.unknownColumn, at: Place(file: path, line: file.headerLine, column: name))
        }
        diagnostics = noticed
    }

    var namesPatientsInRows: Bool { file.header.namesPatients }

    func sha256() throws -> String { try hash.value() }

    func headaches(of patientID: String) throws -> HeadacheBatch { try batch(of: patientID) ?? HeadacheBatch() }
    func markers(of patientID: String) throws -> MarkerBatch { try batch(of: patientID) ?? MarkerBatch() }
    func nights(of patientID: String) throws -> NightBatch { try batch(of: patientID) ?? NightBatch() }

    /// - Returns: nil for a patient the file does not have, and for a batch of another family than the file's.
    private func batch<Batch>(of patientID: String) throws -> Batch? {
        guard Batch.self == Builder.Batch.self, let position = positions[patientID] else { return nil }
        return try readers.withTool { reader in
            for extent in index.extents(of: position) { try reader.read(extent, of: patientID) }
            try file.original.requireUnchanged()
            return reader.finish() as? Batch
        }
    }
}

extension CSVFile {
    func traits(_ encoding: TextEncoding) -> [SourceTrait] {
        [
            SourceTrait("separator", "\(dialect.separator)"), SourceTrait("encoding", encoding.rawValue),
            SourceTrait("line-ends", dialect.lineEnd.rawValue), SourceTrait("columns", String(header.targets.count)),
        ]
    }

    /// Opens the file as the table that its header names.
    ///
    /// - Throws: ``Failure`` when the file cannot be read, is damaged, or changed meanwhile; status 78 for markers when
    ///   there is no library to know them by.
    func openedTable(options: ImportOptions, allowance: FileAllowance) throws -> any OpenedSource {
        let (name, zone, decimalComma) = (original.name, options.zone, dialect.hasDecimalComma)
        switch header.table {
        case .headaches:
            return try CSVTableSource(self, allowance: allowance) {
                HeadacheRowBuilder(file: name, zone: zone, decimalComma: decimalComma)
            }
        case .markers:
            let library = try options.requiredMarkerLibrary(for: name)
            let format: SourceFormat = header.isInWords ? .glanceCSV : .clinicCSV
            return try CSVTableSource(self, format: format, allowance: allowance) {
                MarkerRowBuilder(file: name, zone: zone, library: library, decimalComma: decimalComma)
            }
        case .visits: return try CSVTableSource(self, allowance: allowance) { VisitRowBuilder(file: name, zone: zone) }
        case .nightEvents, .nights, .nightSessions, .nightInventory:
            guard let table = header.table.nightTable else { preconditionFailure("a table about nights is one") }
            return try CSVTableSource(self, format: header.nightFormat, allowance: allowance) {
                NightRowBuilder(file: name, table: table, zone: zone, decimalComma: decimalComma)
            }
        case .patients: return try CSVPatientSource(self)
        }
    }
}

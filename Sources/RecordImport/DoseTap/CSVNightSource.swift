import Diagnostics
import Records

/// A table about nights in a CSV file, of one patient or many: `nights.csv` and `night_events.csv` of a clinic, and the
/// app's exports that hold one table. Indexed in a first pass over the file, read patient by patient.
final class CSVNightSource: OpenedSource {
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
    private let readers: ToolPool<CSVPatientReader<NightRowBuilder>>

    /// Reads the file once to learn where whose rows are.
    ///
    /// - Throws: ``Failure`` when the file cannot be read, is damaged, or changed meanwhile.
    init(_ file: CSVFile, table: NightTable, options: ImportOptions, allowance: FileAllowance) throws {
        self.file = file
        path = file.original.name
        format = Self.format(of: file.header, table)
        hash = FileHash(file.original, inBackground: allowance.hashesInBackground)
        let (index, encoding) = try CSVIndex.made(of: file)
        self.index = index
        readers = ToolPool(keepsTools: allowance.keepsTools) { [zone = options.zone] in
            CSVPatientReader(
                file, encoding: encoding,
                builder: NightRowBuilder(
                    file: file.original.name, table: table, zone: zone, decimalComma: file.dialect.hasDecimalComma))
        }
        patientIDs = (0..<index.patients.count).map { encoding.text(index.patients[$0]) }
        positions = Dictionary(zip(patientIDs, patientIDs.indices)) { first, _ in first }
        rowsOnOpening = RowCounts(skipped: index.rowsSkipped)
        traits = [SourceTrait("table", table.rawValue)] + file.traits(encoding)
        var noticed = index.diagnostics
        for name in file.header.unknown where !NightColumn.isPassedOver(name) {
            noticed.add(.unknownColumn, at: Place(file: path, line: file.headerLine, column: name))
        }
        diagnostics = noticed
    }

    /// Whether the file has a column for the patient's id.
    var namesPatients: Bool { file.header.namesPatients }

    func sha256() throws -> String { try hash.value() }

    func nights(of patientID: String) throws -> NightBatch {
        guard let position = positions[patientID] else { return NightBatch() }
        return try readers.withTool { reader in
            for extent in index.extents(of: position) { try reader.read(extent, of: patientID) }
            try file.original.requireUnchanged()
            return reader.finish()
        }
    }

    /// Whose form it is: a clinic's names its patients.
    private static func format(of header: CSVHeader, _ table: NightTable) -> SourceFormat {
        if header.namesPatients { return .clinicCSV }
        let columns = Set(header.targets.compactMap(NightColumn.init(rawValue:)))
        switch table {
        case .events:
            return columns.isSuperset(of: [.details, .nightDate]) ? .doseTapCombined : .doseTapTables
        case .nights:
            return columns.isSubset(of: [.nightDate, .dose1Time, .dose2Time, .statedInterval, .onTime, .naturalWake])
                ? .doseTapAnalytics : .clinicCSV
        default:
            return .doseTapTables
        }
    }
}

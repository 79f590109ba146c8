import Diagnostics
import Records

/// A `headaches.csv`, of one patient or many: indexed in a first pass over the file, read patient by patient.
final class CSVHeadacheSource: OpenedSource {
    let path: String
    let format = SourceFormat.clinicCSV
    let patientIDs: [String]
    let identities: [PatientIdentity] = []
    let diagnostics: DiagnosticTally
    let rowsOnOpening: RowCounts
    let traits: [SourceTrait]

    private let file: CSVFile
    private let index: CSVIndex
    private let hash: FileHash
    private let positions: [String: Int]
    private let readers: ToolPool<CSVPatientReader<HeadacheRowBuilder>>

    /// Reads the file once to learn where whose rows are.
    ///
    /// - Throws: ``Failure`` when the file cannot be read, is damaged, or changed meanwhile.
    init(_ file: CSVFile, options: ImportOptions, allowance: FileAllowance) throws {
        self.file = file
        path = file.original.name
        hash = FileHash(file.original, inBackground: allowance.hashesInBackground)
        let (index, encoding) = try CSVIndex.made(of: file)
        self.index = index
        readers = ToolPool(keepsTools: allowance.keepsTools) { [zone = options.zone] in
            CSVPatientReader(
                file, encoding: encoding,
                builder: HeadacheRowBuilder(
                    file: file.original.name, zone: zone, decimalComma: file.dialect.hasDecimalComma))
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

    /// Whether the file has a column for the patient's id.
    var namesPatients: Bool { file.header.namesPatients }

    func sha256() throws -> String { try hash.value() }

    func headaches(of patientID: String) throws -> HeadacheBatch {
        guard let position = positions[patientID] else { return HeadacheBatch() }
        return try readers.withTool { reader in
            for extent in index.extents(of: position) { try reader.read(extent, of: patientID) }
            try file.original.requireUnchanged()
            return reader.finish()
        }
    }
}

extension TextEncoding {
    /// Bytes of a file in this encoding; of UTF-16 those of its copy in UTF-8.
    func text(_ bytes: some Collection<UInt8>) -> String {
        guard self == .windows1252 else { return String(decoding: bytes, as: UTF8.self) }
        var utf8: [UInt8] = []
        Array(bytes).withUnsafeBytes { Windows1252.append($0, to: &utf8) }
        return String(decoding: utf8, as: UTF8.self)
    }
}

extension CSVFile {
    func traits(_ encoding: TextEncoding) -> [SourceTrait] {
        [
            SourceTrait("separator", "\(dialect.separator)"), SourceTrait("encoding", encoding.rawValue),
            SourceTrait("line-ends", dialect.lineEnd.rawValue), SourceTrait("columns", String(header.targets.count)),
        ]
    }
}

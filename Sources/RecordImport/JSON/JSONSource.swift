import Diagnostics
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

    private let file: InputFile
    private let hash: FileHash
    private let extents: [String: [JSONIndex.Extent]]
    private let readers: ToolPool<JSONPatientReader<HeadacheRowBuilder>>

    /// Bytes.
    static let largestSize = 512 << 20

    /// - Returns: nil when the JSON is no clinic export.
    /// - Throws: ``Failure`` when the file cannot be read, is larger than 512 MiB, is no JSON, or changed meanwhile.
    init?(_ file: InputFile, options: ImportOptions, allowance: FileAllowance) throws {
        guard file.size <= Self.largestSize else {
            throw Failure(
                .dataError, "a JSON export may not be larger than 512 MiB", at: Place(file: file.name),
                hint: "export as CSV or SQLite, or in several files")
        }
        hash = FileHash(file, inBackground: allowance.hashesInBackground)
        guard let index = try Self.index(of: file) else { return nil }
        self.file = file
        path = file.name
        patientIDs = index.patientIDs
        identities = index.identities.identities
        extents = index.extents
        rowsOnOpening = RowCounts(skipped: index.rowsSkipped)
        traits = [SourceTrait("encoding", TextEncoding.utf8.rawValue)]
        var noticed = index.diagnostics
        noticed.add(index.identities.diagnostics)
        diagnostics = noticed
        readers = ToolPool(keepsTools: allowance.keepsTools) { [zone = options.zone] in
            JSONPatientReader(
                file, list: "headaches",
                builder: HeadacheRowBuilder(file: file.name, zone: zone, columnNames: HeadacheColumn.keys))
        }
    }

    private static func index(of file: InputFile) throws -> JSONIndex? {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, file.size), alignment: 64)
        defer { buffer.deallocate() }
        let content = UnsafeMutableRawBufferPointer(rebasing: buffer[..<file.size])
        try file.readFully(into: content, at: 0)
        try file.requireUnchanged()
        let bytes = UnsafeBufferPointer(content.bindMemory(to: UInt8.self))
        var check = UTF8Check()
        check.add(UnsafeRawBufferPointer(content))
        check.finish()
        if let fault = check.firstFault { throw failure("the file is not UTF-8", bytes, fault, file) }
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        do {
            return try JSONIndex.made(of: bytes, from: hasMark ? 3 : 0, file: file.name)
        } catch let fault as JSONScanner.Fault {
            let message = fault.isTooDeep ? "the JSON is nested too deeply" : "the file is not JSON from here on"
            throw failure(message, bytes, fault.position, file)
        }
    }

    private static func failure(
        _ message: String, _ bytes: UnsafeBufferPointer<UInt8>, _ position: Int, _ file: InputFile
    ) -> Failure {
        let line = bytes[..<min(position, bytes.count)].count { $0 == 0x0A } + 1
        return Failure(.dataError, message, at: Place(file: file.name, line: line))
    }

    func sha256() throws -> String { try hash.value() }

    func headaches(of patientID: String) throws -> HeadacheBatch {
        guard let extents = extents[patientID] else { return HeadacheBatch() }
        return try readers.withTool { reader in
            for extent in extents { try reader.read(extent, of: patientID) }
            try file.requireUnchanged()
            return reader.finish()
        }
    }
}

/// Reads the lists of one kind in a JSON export; one thread's tool.
final class JSONPatientReader<Builder: RowBuilder> {
    private let file: InputFile
    private var builder: Builder
    private var keys = JSONKeys { Builder.Column(key: $0) }
    private let list: String
    private let patientColumn: Builder.Column?

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

    /// What was read since the last patient.
    func finish() -> Builder.Batch { builder.finish() }

    private func readRecord(
        _ scanner: inout JSONScanner, number: Int, of patientID: String
    ) throws(JSONScanner.Fault) {
        guard try scanner.kind() == .object else {
            try scanner.skipValue(depth: 4)
            return builder.skip(.badRecord, line: number)
        }
        var cells = TableCells<Builder.Column>()
        var met: Set<Builder.Column> = []
        var namesKeyTwice = false
        var isFirst = true
        while let name = try scanner.nextKey(isFirst: isFirst) {
            isFirst = false
            guard let column = keys.column(of: name) else {
                try scanner.skipValue(depth: 5)
                builder.noteUnknownColumn(JSONKeys<Int>.name(name))
                continue
            }
            cells[column] = try scanner.cell(depth: 5)
            if !met.insert(column).inserted { namesKeyTwice = true }
        }
        if namesKeyTwice { return builder.skip(.badRecord, line: number) }
        if let patientColumn, let named = cells[patientColumn].plainText, named != patientID {
            return builder.skip(.otherPatient, line: number, column: patientColumn.key)
        }
        builder.add(cells, line: number)
    }
}

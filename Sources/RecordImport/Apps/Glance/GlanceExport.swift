import Diagnostics
import Files
import JSON
import Records

/// The JSON export of Glance: one patient's categories, definitions, tracked markers, readings and visits, each as a
/// list.
///
/// The whole file is in memory while it is opened and while it is read.
final class GlanceExport: OpenedSource {
    let path: String
    let format = SourceFormat.glanceJSON
    let patientIDs = [""]
    let identities: [PatientIdentity] = []
    let diagnostics: DiagnosticTally
    let rowsOnOpening = RowCounts()
    let traits = [SourceTrait("encoding", TextEncoding.utf8.rawValue)]

    private let file: InputFile
    private let hash: FileHash
    private let options: ImportOptions
    /// Start of each list.
    private let lists: [GlanceEntity: Int]

    /// - Returns: nil if the JSON is not an export of Glance.
    /// - Throws: ``Failure`` if the file cannot be read, is not JSON, is of another version or changed meanwhile.
    init?(_ file: InputFile, options: ImportOptions, budget: OpenFileBudget) throws {
        guard let found = try JSONContent.of(file, { try GlanceLists.found(in: $0, from: $1, file: file.name) }) else {
            return nil
        }
        self.file = file
        self.options = options
        path = file.name
        hash = FileHash(file.given, inBackground: budget.hashesInBackground)
        lists = found.starts
        diagnostics = found.diagnostics
    }

    func sha256() throws -> String { try hash.value() }

    func markers(of patientID: String) throws -> MarkerBatch {
        guard patientID.isEmpty else { return MarkerBatch() }
        return try JSONContent.of(file) { bytes, _ in
            var builder = GlanceBuilder(
                file: path, zone: options.zone, library: options.markerLibrary ?? MarkerLibrary(),
                columnNames: GlanceColumn.keys)
            for entity in GlanceEntity.allCases {
                guard let start = lists[entity] else { continue }
                var reader = GlanceListReader(entity, JSONScanner(bytes, from: start))
                do { try reader.read(into: &builder) } catch { throw file.changed }
            }
            return builder.finish()
        }
    }
}

/// Locates the lists of an export.
private struct GlanceLists {
    var starts: [GlanceEntity: Int] = [:]
    var diagnostics = DiagnosticTally()

    /// - Returns: nil if the JSON is not an export of Glance, which has at least two of definitions, tracked markers
    ///   and readings.
    /// - Throws: ``Failure`` (`dataError`) for an export of another version; ``JSONFault`` if it is not JSON.
    static func found(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, file: String) throws -> GlanceLists? {
        var lists = GlanceLists()
        var scanner = JSONScanner(bytes, from: start)
        guard try scanner.kind() == .object else { return nil }
        var isFirst = true
        var version: Cell?
        while let key = try scanner.nextKey(isFirst: isFirst) {
            isFirst = false
            let name = JSONScanner.text(key)
            if let entity = GlanceEntity.allCases.first(where: { $0.list == name }) {
                guard try scanner.kind() == .array, lists.starts[entity] == nil else {
                    throw Failure(.dataError, "\(name) is not a single list", at: Place(file: file))
                }
                lists.starts[entity] = scanner.position
                try scanner.skipValue(depth: 1)
            } else if name == "exportVersion" {
                version = try scanner.cell(depth: 1)
            } else {
                try scanner.skipValue(depth: 1)
                if name != "exportDate" {
                    lists.diagnostics.add(.unknownColumn, at: Place(file: file, column: shownColumnName(name)))
                }
            }
        }
        try scanner.requireEnd()
        let identifying: [GlanceEntity] = [.definition, .userMarker, .entry]
        guard identifying.count(where: { lists.starts[$0] != nil }) > 1 else { return nil }
        try lists.require(version: version, file: file)
        return lists
    }

    private mutating func require(version: Cell?, file: String) throws {
        guard let version else { return diagnostics.add(.noExportVersion, at: Place(file: file)) }
        guard case .integer(1) = version else {
            throw Failure(
                .dataError, "the export's version is not 1, the only supported version",
                at: Place(file: file, column: "exportVersion"))
        }
    }
}

/// Reads one list of an export.
private struct GlanceListReader {
    private let entity: GlanceEntity
    private var scanner: JSONScanner
    private var keys: JSONKeys<GlanceColumn>

    init(_ entity: GlanceEntity, _ scanner: JSONScanner) {
        self.entity = entity
        self.scanner = scanner
        let columns = entity.columns
        keys = JSONKeys { name in columns.first { $0.key == name } }
    }

    mutating func read(into builder: inout GlanceBuilder) throws(JSONFault) {
        builder.enter(table: entity.list)
        var number = 0
        while try scanner.nextElement(isFirst: number == 0) {
            number += 1
            guard try scanner.kind() == .object else {
                try scanner.skipValue(depth: 2)
                builder.skip(.badRecord, of: entity, line: number)
                continue
            }
            guard let cells = try cells(&builder) else {
                builder.skip(.badRecord, of: entity, line: number)
                continue
            }
            builder.add(cells, of: entity, line: number)
        }
    }

    /// Returns the members of an object; nil if it repeats a key.
    private mutating func cells(_ builder: inout GlanceBuilder) throws(JSONFault) -> TableCells<GlanceColumn>? {
        var cells = TableCells<GlanceColumn>()
        var met: Set<GlanceColumn> = []
        var namesKeyTwice = false
        var isFirst = true
        while let name = try scanner.nextKey(isFirst: isFirst) {
            isFirst = false
            guard let column = keys.column(of: name) else {
                try scanner.skipValue(depth: 3)
                builder.noteUnknownColumn(JSONScanner.text(name))
                continue
            }
            cells[column] = try scanner.cell(depth: 3)
            if column == .id { cells[.key] = cells[.id] }
            if !met.insert(column).inserted { namesKeyTwice = true }
        }
        return namesKeyTwice ? nil : cells
    }
}

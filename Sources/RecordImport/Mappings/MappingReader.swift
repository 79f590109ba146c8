import Diagnostics
import Files
import JSON
import Records

extension TableMapping {
    /// Largest size of a mapping file in bytes.
    package static let largestFile = 1 << 20

    /// Reads a mapping strictly: anything unknown, contradictory or impossible is a fault with its location.
    ///
    /// - Parameters:
    ///   - path: path for messages.
    ///   - zone: looks up a time zone by name.
    ///   - companion: reads a file named in the mapping, such as a data dictionary.
    /// - Throws: status 78; any error of `companion`.
    package init(
        json bytes: [UInt8], path: String, zone: (String) -> ZoneRules?,
        companion: (_ name: String) throws(Failure) -> (path: String, bytes: [UInt8]) = Self.noCompanion
    ) throws(Failure) {
        var reader = MappingReader(path: path, bytes: bytes)
        do throws(MappingFault) {
            self = try reader.mapping(zone: zone)
        } catch {
            throw error.failure(file: path, bytes: bytes)
        }
        guard let name = reader.dictionary else { return }
        let file = try companion(name)
        try spellOut(with: REDCapDictionary(csv: file.bytes, file: file.path))
        fingerprint = SHA256.hex(of: Array((fingerprint + SHA256.hex(of: file.bytes)).utf8))
    }
}

extension TableMapping {
    /// Refuses a companion of a mapping that is not in a folder.
    package static func noCompanion(_ name: String) throws(Failure) -> (path: String, bytes: [UInt8]) {
        throw Failure(.config, "the mapping names a file, but is not in a folder", hint: "save the mapping to a file")
    }
}

/// Reads a whole mapping; ``FieldMappingReader`` reads each field.
struct MappingReader {
    static let names = [
        "mappingVersion", "name", "comment", "table", "timeZone", "decimalMark", "notAnswered", "fields", "unused",
        "notRead", "headacheFree", "sheet", "dictionary", "$schema",
    ]

    let path: String
    let bytes: [UInt8]
    private var columns: [TableMapping.NamedColumn] = []
    /// The file that defines the codes of the table.
    private(set) var dictionary: String?

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    mutating func mapping(zone: (String) -> ZoneRules?) throws(MappingFault) -> TableMapping {
        let whole = try MappingValue(value: Self.json(bytes), path: "")
        let object = try whole.members(of: Self.names)
        try checkVersion(object, whole)
        let table = try Self.table(object, whole)
        var mapping = TableMapping(
            path: path,
            name: try object["name"].map { value throws(MappingFault) in try value.name("a name") } ?? "own",
            table: table, fingerprint: SHA256.hex(of: bytes))
        mapping.zone = try object["timeZone"].map { value throws(MappingFault) in try Self.zone(value, zone) }
        mapping.decimalComma = try object["decimalMark"].map { value throws(MappingFault) in
            try value.word(["comma", "point"]) == "comma"
        }
        mapping.notAnswered = try words(object["notAnswered"])
        try readFields(object, whole, into: &mapping)
        mapping.headacheFree = try headacheFree(object, table)
        if let value = object["notRead"] {
            let known = TableDescription.headaches.columns.map(\.name)
            for element in try value.elements("our columns") { mapping.notRead.insert(try element.word(known)) }
        }
        try readUnused(object["unused"], into: &mapping)
        mapping.namePlaces = columns
        mapping.sheet = try object["sheet"].map { value throws(MappingFault) in try value.name("a sheet's name") }
        dictionary = try object["dictionary"].map { value throws(MappingFault) in try value.name("a file's name") }
        return mapping
    }

    private static func json(_ bytes: [UInt8]) throws(MappingFault) -> JSONValue {
        do throws(JSONFault) { return try JSONValue(reading: bytes) } catch {
            let message =
                switch error.kind {
                case .utf8: "the mapping is not UTF-8 text"
                case .repeatedName: "this name is repeated; which one counts?"
                case .commaOrBrace: "expected a comma or }"
                case .commaOrBracket: "expected a comma or ]"
                case .colon: "expected a colon"
                case .name: "expected a name in quotation marks"
                case .quotationMark: "the text does not end with a quotation mark on its line"
                case .end: "expected nothing after the mapping's last brace"
                default: "the mapping is not JSON"
                }
            throw MappingFault(
                message, at: error.position,
                hint: "aurae-report inspect FILE --suggest-mapping writes a mapping to start from")
        }
    }

    private func checkVersion(_ object: MappingObject, _ whole: MappingValue) throws(MappingFault) {
        guard let version = object["mappingVersion"] else {
            throw whole.fault("mappingVersion is missing", hint: "write \"mappingVersion\": 1")
        }
        guard version.value.integer == 1 else {
            throw version.fault("expected version 1", hint: "this program reads mappings of version 1")
        }
    }

    private static func table(_ object: MappingObject, _ whole: MappingValue) throws(MappingFault) -> MappedTable {
        let tables = MappedTable.allCases.map(\.rawValue)
        guard let value = object["table"] else {
            throw whole.fault("table is missing", hint: "it is one of \(tables.joined(separator: ", "))")
        }
        return MappedTable(rawValue: try value.word(tables)) ?? .headaches
    }

    private static func zone(_ value: MappingValue, _ known: (String) -> ZoneRules?) throws(MappingFault) -> ZoneRules {
        guard let zone = known(try value.text("a time zone")) else {
            throw value.fault("not in this system's time zone database", hint: "write it as in Europe/Berlin or +05:45")
        }
        return zone
    }

    private func words(_ value: MappingValue?) throws(MappingFault) -> Set<String> {
        guard let value else { return [] }
        var words: Set<String> = []
        for element in try value.elements("words") {
            guard words.insert(WordTable.key(try element.text("a word"))).inserted else {
                throw element.fault("the word is repeated")
            }
        }
        return words
    }

    private mutating func readFields(
        _ object: MappingObject, _ whole: MappingValue, into mapping: inout TableMapping
    ) throws(MappingFault) {
        guard let value = object["fields"] else {
            throw whole.fault("fields is missing", hint: "it gives the column for each field")
        }
        let known = mapping.table.description.columns
        let hasMedicines = mapping.table == .headaches || mapping.table == .days
        let isOfMarkers = mapping.table == .markers
        let others = hasMedicines ? [FieldMappingReader.medicines] : isOfMarkers ? [FieldMappingReader.readings] : []
        let fields = try value.members(of: known.map(\.name) + others)
        // The severity of a day shows whether there was a headache.
        let isTold = { (name: String) in
            name == DayColumn.headache.columnName && fields.has("severity")
                || name == NightColumn.nightDate.columnName && fields.has(NightColumn.start.columnName)
                || fields.has(FieldMappingReader.readings) && FieldMappingReader.ofReadings.contains(name)
        }
        for name in mapping.table.requiredColumns where !fields.has(name) && !isTold(name) {
            throw value.fault(
                "the required field \(name) is missing",
                hint: "aurae-report formats \(mapping.table.rawValue) lists the fields")
        }
        let (path, bytes) = (path, bytes)
        var reader = FieldMappingReader(mapping: mapping, place: { Place(file: path, offset: $0, in: bytes) })
        for column in known {
            guard let field = fields[column.name] else { continue }
            try reader.read(field, as: column, onset: fields[mapping.table.beginning])
        }
        try reader.readMedicines(fields)
        try reader.readReadings(fields)
        mapping = reader.mapping
        columns = reader.columns
    }

    private mutating func headacheFree(
        _ object: MappingObject, _ table: MappedTable
    ) throws(MappingFault) -> HeadacheFreeRows? {
        guard let value = object["headacheFree"] else { return nil }
        guard table == .headaches else {
            throw value.fault(
                "only a table of headaches has rows without one", hint: "a table of days has the field headache")
        }
        let members = try value.members(of: ["column", "words", "comment"])
        guard let column = members["column"] else { throw value.fault("the column is missing") }
        let words = try words(members["words"])
        guard !words.isEmpty else {
            throw (members["words"] ?? value).fault("words are missing that mean that there was no headache")
        }
        let name = try column.name("a column's name")
        columns.append(.init(name: name, place: place(at: column.offset), isOptional: false))
        return HeadacheFreeRows(column: name, words: words)
    }

    private func readUnused(_ value: MappingValue?, into mapping: inout TableMapping) throws(MappingFault) {
        guard let value else { return }
        for element in try value.elements("columns' names") {
            let name = try element.name("a column's name")
            let key = WordTable.key(name)
            guard !columns.contains(where: { WordTable.key($0.name) == key }) else {
                throw element.fault(
                    "the column \(MappingValue.quoted(name)) is used by a field, so it cannot be unused")
            }
            guard mapping.unused.insert(key).inserted else { throw element.fault("the column is repeated") }
        }
    }

    private func place(at offset: Int) -> Place { Place(file: path, offset: offset, in: bytes) }
}

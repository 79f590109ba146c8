import Foundation
import Records
import Testing

@testable import RecordImport

/// The JSON Schema that lies beside the mappings: it says what the reader reads, and bears out every mapping there is.
struct MappingSchemaTests {
    private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path
    private static let mappings = project + "/templates/mappings"

    private static func json(_ path: String) throws -> [String: Any] {
        let data = try #require(FileManager.default.contents(atPath: path))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    private static func schema() throws -> JSONSchema { JSONSchema(try json(mappings + "/mapping.schema.json")) }

    /// Those that come with the program, and those of the invented files.
    static let files = ["templates/mappings", "Tests/ClinicFiles"].flatMap { folder in
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(project)/\(folder)")) ?? []).sorted()
            .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") && !$0.hasPrefix("fhir") }
            .map { "\(folder)/\($0)" }
    }

    @Test("every mapping is of the schema", arguments: files)
    func mappings(file: String) throws {
        #expect(try Self.schema().faults(in: Self.json("\(Self.project)/\(file)")) == [])
    }

    @Test("there are mappings to be looked at")
    func count() { #expect(Self.files.count > 25) }

    @Test("its names are those that the reader knows")
    func names() throws {
        let schema = try Self.schema()
        #expect(Set(schema.properties(at: [])) == Set(MappingReader.names))
        let known = MappedTable.allCases.flatMap { $0.description.columns }.flatMap(FieldMappingReader.names)
        // `lists` belongs to the field that fills medicines as a list, `readings` to that of several markers a row.
        #expect(Set(schema.properties(at: ["$defs", "field"])) == Set(known + ["lists", "readings"]))
        #expect(Set(schema.words(at: ["properties", "table"])) == Set(MappedTable.allCases.map(\.rawValue)))
        let field = ["$defs", "field", "properties"]
        #expect(schema.words(at: field + ["scale"]).sorted() == SeverityScale.allCases.map(\.rawValue).sorted())
        #expect(schema.words(at: field + ["durationForm"]).sorted() == DurationForm.allCases.map(\.rawValue).sorted())
        let units = Set(MappedTable.allCases.flatMap { $0.description.columns }.compactMap { $0.range?.unit })
        let written = Set(units.flatMap { UnitConversion.known(for: $0).map(\.name) })
        #expect(written.isSubset(of: schema.words(at: field + ["unit"])))
        for rule in try #require(schema.root["allOf"] as? [[String: Any]]) {
            let part = JSONSchema(rule)
            let name = try #require(part.object(at: ["if", "properties", "table"])["const"] as? String)
            let columns = try #require(MappedTable(rawValue: name)).description.columns.map(\.name)
            let lists =
                ["headaches", "days"].contains(name)
                ? [FieldMappingReader.medicines] : name == "markers" ? [FieldMappingReader.readings] : []
            #expect(part.words(at: ["then", "properties", "fields", "propertyNames"]) == columns + lists)
        }
    }

    @Test(
        "what the reader refuses by its names, the schema refuses",
        arguments: [
            (#""severity""#, #""severty""#), (#""mappingVersion":1"#, #""mappingVersion":2"#),
            (#""headaches""#, #""headache""#), (#""column":"S""#, #""colum":"S""#), (#""0-10""#, #""0-11""#),
            (#""column":"S""#, #""column":7"#), (#""table":"headaches","#, ""), (#""fields":{"#, #""field":{"#),
        ])
    func wrong(right: String, wrong: String) throws {
        let mapping = """
            {"mappingVersion":1,"table":"headaches","fields":{"onset_time":{"column":"T"},"severity":{"column":"S",\
            "scale":"0-10"}}}
            """
        func faults(_ text: String) throws -> [String] {
            try Self.schema().faults(in: try JSONSerialization.jsonObject(with: Data(text.utf8)))
        }
        #expect(try faults(mapping) == [])
        #expect(try !faults(mapping.replacing(right, with: wrong)).isEmpty)
    }
}

/// The subset of JSON Schema (draft 2020-12) that the schema of mappings uses.
private struct JSONSchema {
    let root: [String: Any]

    init(_ root: [String: Any]) { self.root = root }

    func object(at path: [String]) -> [String: Any] {
        path.reduce(root) { $0[$1] as? [String: Any] ?? [:] }
    }

    func properties(at path: [String]) -> [String] {
        Array((object(at: path)["properties"] as? [String: Any] ?? [:]).keys)
    }

    func words(at path: [String]) -> [String] { object(at: path)["enum"] as? [String] ?? [] }

    /// Where a value is not of the schema.
    func faults(in value: Any) -> [String] { faults(in: value, root, at: "") }

    private func faults(in value: Any, _ rule: [String: Any], at path: String) -> [String] {
        var rule = rule
        if let reference = rule["$ref"] as? String {
            rule = object(at: reference.split(separator: "/").dropFirst().map(String.init))
        }
        var faults: [String] = []
        if let type = rule["type"] {
            let types = type as? [String] ?? [type as? String ?? ""]
            if !types.contains(Self.type(of: value)) { faults.append("\(path): type") }
        }
        if let constant = rule["const"], !Self.areSame(constant, value) { faults.append("\(path): const") }
        if let words = rule["enum"] as? [Any], !words.contains(where: { Self.areSame($0, value) }) {
            faults.append("\(path): enum")
        }
        if let text = value as? String {
            if text.count < rule["minLength"] as? Int ?? 0 { faults.append("\(path): minLength") }
            if text.count > rule["maxLength"] as? Int ?? .max { faults.append("\(path): maxLength") }
        }
        if let elements = value as? [Any] {
            if elements.count < rule["minItems"] as? Int ?? 0 { faults.append("\(path): minItems") }
            for (index, element) in elements.enumerated() {
                if let items = rule["items"] as? [String: Any] {
                    faults += self.faults(in: element, items, at: "\(path)[\(index)]")
                }
            }
        }
        if let members = value as? [String: Any] { faults += self.faults(of: members, rule, at: path) }
        for part in rule["allOf"] as? [[String: Any]] ?? [] {
            guard let condition = part["if"] as? [String: Any], let then = part["then"] as? [String: Any] else {
                faults += self.faults(in: value, part, at: path)
                continue
            }
            if self.faults(in: value, condition, at: path).isEmpty { faults += self.faults(in: value, then, at: path) }
        }
        return faults
    }

    private func faults(of members: [String: Any], _ rule: [String: Any], at path: String) -> [String] {
        var faults: [String] = []
        for name in rule["required"] as? [String] ?? [] where members[name] == nil { faults.append("\(path): \(name)") }
        if members.count < rule["minProperties"] as? Int ?? 0 { faults.append("\(path): minProperties") }
        let known = rule["properties"] as? [String: Any] ?? [:]
        for (name, member) in members {
            if let names = rule["propertyNames"] as? [String: Any] {
                faults += self.faults(in: name, names, at: "\(path).\(name)")
            }
            if let own = known[name] as? [String: Any] {
                faults += self.faults(in: member, own, at: "\(path).\(name)")
            } else if let others = rule["additionalProperties"] as? [String: Any] {
                faults += self.faults(in: member, others, at: "\(path).\(name)")
            } else if rule["additionalProperties"] as? Bool == false {
                faults.append("\(path).\(name): unknown")
            }
        }
        return faults
    }

    private static func areSame(_ one: Any, _ other: Any) -> Bool {
        if let one = one as? String { return one == other as? String }
        return type(of: one) == type(of: other) && (one as? NSNumber)?.doubleValue == (other as? NSNumber)?.doubleValue
    }

    private static func type(of value: Any) -> String {
        switch value {
        case is NSNull: return "null"
        case is String: return "string"
        case is [Any]: return "array"
        case is [String: Any]: return "object"
        case let number as NSNumber:
            // Foundation keeps truth as a number of one byte.
            if String(cString: number.objCType) == "c" { return "boolean" }
            return number.doubleValue == number.doubleValue.rounded() ? "integer" : "number"
        default: return ""
        }
    }
}

import Foundation
import Testing

/// A PDF as qpdf tells its objects, to be changed and written anew.
struct EditedPDF {
    /// By `7 0 R`: a value, or a dictionary and bytes.
    private var objects: [String: Any]
    private let head: [String: Any]
    private let aurae: AuraeReport

    init(_ name: String, _ aurae: AuraeReport) throws {
        self.aurae = aurae
        let told = try aurae.shell(
            "qpdf --json-output --json-stream-data=inline --decode-level=generalized --json-key=qpdf \(name)")
        #expect(told.status == 0, "\(told.errors)")
        let parts = try #require(try told.json["qpdf"] as? [[String: Any]])
        head = parts[0]
        objects = parts[1]
    }

    func write(_ name: String) throws {
        let json: [String: Any] = ["qpdf": [head, objects]]
        try aurae.folder.write(
            try JSONSerialization.data(withJSONObject: json, options: .withoutEscapingSlashes), to: "edited.json")
        let made = try aurae.shell("qpdf --json-input edited.json \(name)")
        #expect(made.status == 0, "\(made.errors)")
    }

    // MARK: Looking

    /// The value or the stream's dictionary that a reference leads to.
    func entries(_ reference: String) -> [String: Any] {
        let object = objects["obj:" + reference] as? [String: Any]
        return object?["value"] as? [String: Any]
            ?? (object?["stream"] as? [String: Any])?["dict"] as? [String: Any] ?? [:]
    }

    func bytes(_ reference: String) throws -> Data {
        let object = try #require(objects["obj:" + reference] as? [String: Any])
        let stream = try #require(object["stream"] as? [String: Any])
        let data = try #require(stream["data"] as? String)
        return try #require(Data(base64Encoded: data))
    }

    /// References of the objects that hold an entry with a value, in their order; any value when none is given.
    func all(_ key: String, _ value: String? = nil) -> [String] {
        let references = objects.keys.filter { $0.hasPrefix("obj:") }.map { String($0.dropFirst(4)) }
        let found = references.filter { reference in
            guard let held = entries(reference)[key] else { return false }
            return value == nil || held as? String == value
        }
        return found.sorted { (Int($0.prefix { $0 != " " }) ?? 0) < (Int($1.prefix { $0 != " " }) ?? 0) }
    }

    func first(_ key: String, _ value: String? = nil) throws -> String { try #require(all(key, value).first) }

    var catalog: String { get throws { try first("/Type", "/Catalog") } }
    var information: String { get throws { try #require(trailer["/Info"] as? String) } }
    var pages: [String] {
        get throws {
            let root = try first("/Type", "/Pages")
            return try #require(entries(root)["/Kids"] as? [String])
        }
    }
    private var trailer: [String: Any] { (objects["trailer"] as? [String: Any])?["value"] as? [String: Any] ?? [:] }

    // MARK: Changing

    mutating func change(_ reference: String, _ edit: (inout [String: Any]) throws -> Void) throws {
        var dictionary = entries(reference)
        try edit(&dictionary)
        var object = try #require(objects["obj:" + reference] as? [String: Any])
        if var stream = object["stream"] as? [String: Any] {
            stream["dict"] = dictionary
            object["stream"] = stream
        } else {
            object["value"] = dictionary
        }
        objects["obj:" + reference] = object
    }

    mutating func set(_ key: String, of reference: String, to value: Any?) throws {
        try change(reference) { $0[key] = value }
    }

    mutating func setBytes(_ reference: String, to bytes: Data) throws {
        var object = try #require(objects["obj:" + reference] as? [String: Any])
        var stream = try #require(object["stream"] as? [String: Any])
        stream["data"] = bytes.base64EncodedString()
        object["stream"] = stream
        objects["obj:" + reference] = object
    }

    /// Replaces words in a stream that has them.
    mutating func replace(_ words: String, by others: String, in reference: String) throws {
        var data = try bytes(reference)
        let range = try #require(data.range(of: Data(words.utf8)))
        data.replaceSubrange(range, with: Data(others.utf8))
        try setBytes(reference, to: data)
    }

    mutating func add(_ value: Any) -> String { insert(["value": value]) }

    mutating func addStream(_ dictionary: [String: Any], _ bytes: String) -> String {
        insert(["stream": ["dict": dictionary, "data": Data(bytes.utf8).base64EncodedString()]])
    }

    private mutating func insert(_ object: [String: Any]) -> String {
        let numbers = objects.keys.compactMap { $0.hasPrefix("obj:") ? Int($0.dropFirst(4).prefix { $0 != " " }) : nil }
        let reference = "\((numbers.max() ?? 0) + 1) 0 R"
        objects["obj:" + reference] = object
        return reference
    }
}

import Foundation
import Testing

/// A PDF as qpdf reads it, in JSON: another program's view than ours.
struct ArchivedFile {
    let bytes: [UInt8]
    let trailer: [String: Any]
    /// Every object by its name `7 0 R`: a value, or a stream's dictionary.
    private var values: [String: Any] = [:]
    /// The expanded bytes of streams.
    private var data: [String: [UInt8]] = [:]

    init(_ name: String, in folder: TestFolder, _ aurae: AuraeReport) throws {
        bytes = [UInt8](try #require(folder.data(name)))
        let read = "qpdf --json=2 --json-stream-data=inline --decode-level=specialized \(name)"
        let json = try aurae.shell(read).json
        let objects = try #require((json["qpdf"] as? [Any])?.last as? [String: [String: Any]])
        trailer = try #require(objects["trailer"]?["value"] as? [String: Any])
        for (name, object) in objects where name.hasPrefix("obj:") {
            let name = String(name.dropFirst(4))
            if let stream = object["stream"] as? [String: Any] {
                values[name] = stream["dict"]
                let text = try #require(stream["data"] as? String)
                data[name] = [UInt8](try #require(Data(base64Encoded: text)))
            } else {
                values[name] = object["value"]
            }
        }
    }

    /// The value itself, or what a reference leads to.
    func resolved(_ value: Any?) -> Any? {
        guard let name = value as? String, let object = values[name] else { return value }
        return object
    }

    func dictionary(_ value: Any?) -> [String: Any] { resolved(value) as? [String: Any] ?? [:] }

    func array(_ value: Any?) -> [Any] { resolved(value) as? [Any] ?? [] }

    /// The bytes of the stream that a reference leads to, or of several together, as a page's content may be divided.
    func stream(_ value: Any?) -> [UInt8]? {
        guard let parts = value as? [Any] else { return (value as? String).flatMap { data[$0] } }
        let streams = parts.compactMap(stream)
        return streams.count == parts.count ? Array(streams.joined(separator: [0x0A])) : nil
    }

    var catalog: [String: Any] { dictionary(trailer["/Root"]) }

    var pages: [[String: Any]] { pages(catalog["/Pages"]) }

    private func pages(_ node: Any?) -> [[String: Any]] {
        let node = dictionary(node)
        return node["/Type"] as? String == "/Pages" ? array(node["/Kids"]).flatMap(pages) : [node]
    }

    /// Every dictionary, those inside others too.
    var dictionaries: [[String: Any]] { values.values.flatMap(Self.dictionaries) }

    private static func dictionaries(in value: Any) -> [[String: Any]] {
        if let dictionary = value as? [String: Any] {
            return [dictionary] + dictionary.values.flatMap(dictionaries)
        }
        return (value as? [Any] ?? []).flatMap(dictionaries)
    }

    /// Dictionaries of streams.
    var streamDictionaries: [[String: Any]] { data.keys.map { dictionary($0) } }
}

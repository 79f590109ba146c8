import Diagnostics

/// A file inside the document, associated with all of it (ISO 32000-1 §7.11.4, ISO 19005-3 annex E).
public struct EmbeddedFile: Sendable {
    /// Name shown by viewers: ASCII, without a folder.
    public var name: String
    /// Media type, such as `application/json`.
    public var mediaType: String
    /// A description for readers, in one sentence.
    public var description: String
    public var bytes: [UInt8]

    public init(name: String, mediaType: String, description: String, bytes: [UInt8]) {
        self.name = name
        self.mediaType = mediaType
        self.description = description
        self.bytes = bytes
    }
}

extension PDFDocument {
    /// Attaches a file as the data that the pages show.
    ///
    /// - Parameter created: creation time of the document and the file.
    public mutating func attach(_ file: EmbeddedFile, created: DocumentTime) {
        let stream = objects.add(
            .stream(
                PDFStream(
                    file.bytes,
                    dictionary: [
                        "Type": .name("EmbeddedFile"), "Subtype": .name(file.mediaType),
                        "Params": [
                            "Size": .integer(file.bytes.count), "CreationDate": created.value,
                            "ModDate": created.value,
                        ],
                    ])))
        let specification = objects.add([
            "Type": .name("Filespec"), "F": .text(file.name), "UF": .text(file.name),
            "Desc": .text(file.description), "AFRelationship": .name("Data"),
            "EF": ["F": .reference(stream), "UF": .reference(stream)],
        ])
        catalog["AF"] = [.reference(specification)]
        var names = catalog["Names"]?.dictionary ?? [:]
        names["EmbeddedFiles"] = ["Names": [.text(file.name), .reference(specification)]]
        catalog["Names"] = .dictionary(names)
    }
}

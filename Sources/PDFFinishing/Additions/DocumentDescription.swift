import Diagnostics

/// A document's metadata, written both to the information dictionary and to XMP.
public struct DocumentDescription: Sendable {
    public var title: String
    public var subject: String
    /// The program that made it, with its version.
    public var creatorTool: String
    public var created: DocumentTime
    /// Language of the text on the pages.
    public var language: String
    /// The standards it conforms to.
    public var claims: Set<ConformanceClaim>
    /// The program's own facts, by ``ReportFact``.
    public var facts: [ReportFact: String]

    /// Whether the document claims conformance to a part of ISO 19005.
    var isArchived: Bool { claims.contains { if case .archive = $0 { true } else { false } } }

    public init(
        title: String, subject: String, creatorTool: String, created: DocumentTime, language: String,
        claims: Set<ConformanceClaim> = [], facts: [ReportFact: String] = [:]
    ) {
        self.title = title
        self.subject = subject
        self.creatorTool = creatorTool
        self.created = created
        self.language = language
        self.claims = claims
        self.facts = facts
    }
}

/// A standard that a document claims to conform to.
public enum ConformanceClaim: Sendable, Hashable {
    /// ISO 19005, part 2 or 3; level `A` requires tags, `U` only that text can be extracted from the pages.
    case archive(part: Int, level: String)
    /// ISO 14289-1.
    case accessible
}

/// A fact that a report records about its origin, in the namespace `urn:aurae-report:provenance#`.
public enum ReportFact: String, Sendable, Hashable, CaseIterable {
    /// JSON: program, zone, options and sources.
    case provenance
    /// ``PartDigests``: a digest of each part of the document.
    case partDigests
    /// ``ContentDigest/ofPages(_:)`` of the pages: the only record of their contents in the first reports.
    case pagesDigest
    /// ``ContentDigest/of(_:)`` of the patient's figures, attached or not.
    case figuresDigest
    /// ``ContentDigest/of(_:)`` of the attached file; absent if nothing is attached.
    case attachmentDigest

    var meaning: String {
        switch self {
        case .provenance: "How the report was made, as JSON"
        case .partDigests: "BLAKE2b-256 of each part of the document, and the beginning of that of each page"
        case .pagesDigest: "BLAKE2b-256 of the hashes of what the pages draw"
        case .figuresDigest: "BLAKE2b-256 of the figures of the report as JSON"
        case .attachmentDigest: "BLAKE2b-256 of the attached file"
        }
    }
}

extension PDFDocument {
    /// Writes title, dates and claims into the information dictionary and into an XMP packet that says the same.
    public mutating func describe(_ description: DocumentDescription) {
        let producer = info["Producer"] ?? .text("cairo")
        info = [
            "Title": .text(description.title), "Subject": .text(description.subject),
            "Creator": .text(description.creatorTool), "Producer": producer,
            "CreationDate": description.created.value, "ModDate": description.created.value,
        ]
        let packet = XMPPacket(description, producer: Self.words(producer))
        let metadata = catalog["Metadata"]?.reference ?? objects.allocate()
        objects.replace(
            metadata,
            with: .stream(
                PDFStream(
                    packet.bytes, dictionary: ["Type": .name("Metadata"), "Subtype": .name("XML")],
                    // Metadata of archives must be readable without decompression (ISO 19005-2 §6.6.2.1).
                    mayCompress: !description.isArchived)))
        catalog["Metadata"] = .reference(metadata)
    }

    private static func words(_ value: PDFValue) -> String {
        if case .string(let bytes) = value { String(decoding: bytes, as: UTF8.self) } else { "" }
    }
}

/// A time that a document states in two places, which must agree.
public struct DocumentTime: Sendable, Hashable {
    /// ISO 8601 with seconds and offset: `2026-04-02T09:14:00+01:00`.
    public let iso: String

    /// - Returns: nil for a text in another format.
    public init?(iso: String) {
        let pattern = Array("dddd-dd-ddTdd:dd:ddsdd:dd".utf8)
        guard iso.utf8.count == pattern.count else { return nil }
        for (byte, kind) in zip(iso.utf8, pattern) {
            switch kind {
            case UInt8(ascii: "d"): guard (0x30...0x39).contains(byte) else { return nil }
            case UInt8(ascii: "s"): guard byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") else { return nil }
            default: guard byte == kind else { return nil }
            }
        }
        self.iso = iso
    }

    /// The time as a PDF date (ISO 32000-1 §7.9.4): `D:20260402091400+01'00'`.
    var value: PDFValue {
        let parts = iso.split { "-T:+".contains($0) }
        let sign = iso.utf8.dropFirst(19).first == UInt8(ascii: "-") ? "-" : "+"
        return .text("D:\(parts[0...5].joined())\(sign)\(parts[6])'\(parts[7])'")
    }
}

extension PDFDocument {
    /// Sets the accessibility entries that every report needs and no drawing library writes: its language, the title
    /// shown instead of the file name, and a tab order that follows the reading order (ISO 14289-1 §7.2, §7.1,
    /// §7.18.3).
    ///
    /// - Parameter language: language of the text on the pages, as in RFC 3066.
    public mutating func setReading(language: String) throws(Failure) {
        catalog["Lang"] = .text(language)
        catalog["ViewerPreferences"] = ["DisplayDocTitle": true]
        for page in pages.indices {
            try updatePage(page) { $0["Tabs"] = .name("S") }
        }
    }

    /// Whether there is a structure tree for the marks on the pages.
    public var isTagged: Bool {
        catalog["StructTreeRoot"] != nil && catalog["MarkInfo"]?.dictionary?["Marked"] == true
    }

    /// Returns the digest of the document's pages: see ``ContentDigest/ofPages(_:)``.
    public func pagesDigest() throws(Failure) -> String {
        var contents: [[UInt8]] = []
        for page in pages.indices { contents.append(try content(ofPage: page)) }
        return ContentDigest.ofPages(contents)
    }
}

import Diagnostics
import Foundation
import Testing

@testable import PDFFinishing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Additions to a drawn PDF, as seen by qpdf, poppler and an XML parser.
@Suite("Additions to a drawn PDF")
struct AdditionsTests {
    static func description(
        title: String = "Headache report, 1 Jan – 31 Mar", claims: Set<ConformanceClaim> = [],
        facts: [ReportFact: String] = [:]
    ) throws -> DocumentDescription {
        DocumentDescription(
            title: title, subject: "Headaches as logged", creatorTool: "aurae-report test",
            created: try #require(DocumentTime(iso: "2026-04-02T09:14:00-01:30")), language: "en", claims: claims,
            facts: facts)
    }

    static func object(_ pdf: [UInt8], _ name: String) throws -> String {
        try DrawnPDF.text(pdf, "qpdf", ["--json", "--json-key=qpdf", "FILE"])
    }

    @Test("language, shown title, tab order")
    func reading() throws {
        var document = try PDFDocument(drawn: try DrawnPDF.pages(2))
        try document.setReading(language: "en")
        let json = try Self.object(try document.bytes(), "")
        #expect(json.contains("\"/Lang\": \"u:en\""))
        #expect(json.contains("\"/DisplayDocTitle\": true"))
        #expect(json.components(separatedBy: "\"/Tabs\": \"/S\"").count == 3)
    }

    @Test("fonts by glyph number say so, and opaque pages are no transparency groups; the pages look the same")
    func drawing() throws {
        let drawn = try DrawnPDF.pages(2)
        var document = try PDFDocument(drawn: drawn)
        try document.tidyDrawing()
        let finished = try document.bytes()
        let json = try Self.object(finished, "")
        let fonts = json.components(separatedBy: "\"/Subtype\": \"/CIDFontType2\"").count - 1
        #expect(fonts > 0)
        #expect(json.components(separatedBy: "\"/CIDToGIDMap\": \"/Identity\"").count == fonts + 1)
        #expect(!json.contains("/Group"))
        #expect(try DrawnPDF.pixels(finished) == DrawnPDF.pixels(drawn))
    }

    @Test("a page that blends is a fault of the program")
    func blending() throws {
        var document = try PDFDocument(drawn: try DrawnPDF.pages(1))
        document.objects.replace(
            document.objects.allocate(), with: .value(["ExtGState": ["a1": ["CA": .real(0.5), "ca": .real(0.5)]]]))
        #expect(throws: Failure.self) { try document.tidyDrawing() }
    }

    @Test("a font that reaches raised numerals names them, one that does not keeps its encoding")
    func raisedNumerals() throws {
        var document = try PDFDocument(drawn: try DrawnPDF.pages(1))
        func font(_ last: Int) -> PDFObject {
            .value([
                "Type": .name("Font"), "Subtype": .name("TrueType"), "FirstChar": 32, "LastChar": .integer(last),
                "Encoding": .name("WinAnsiEncoding"),
            ])
        }
        let fonts = document.objects.allocate(2)
        document.objects.replace(fonts[0], with: font(0xB2))
        document.objects.replace(fonts[1], with: font(0xB1))
        try document.tidyDrawing()
        #expect(try document.objects.dictionary(fonts[1])["Encoding"] == .name("WinAnsiEncoding"))
        let encoding = try #require(try document.objects.dictionary(fonts[0])["Encoding"]?.reference)
        // ISO 32000-1, annex D: 178 and 179 are the raised 2 and 3, 185 the raised 1.
        #expect(
            try document.objects.dictionary(encoding)["Differences"]
                == [178, .name("twosuperior"), .name("threesuperior"), 185, .name("onesuperior")])
    }

    @Test("an attached file comes out as it went in")
    func attachment() throws {
        var document = try PDFDocument(drawn: try DrawnPDF.pages(1))
        let time = try #require(DocumentTime(iso: "2026-04-02T09:14:00+01:00"))
        document.attach(
            EmbeddedFile(
                name: "figures.json", mediaType: "application/json", description: "figures",
                bytes: Array("{\"a\":1}".utf8)),
            created: time)
        let finished = try document.bytes()
        #expect(try DrawnPDF.text(finished, "qpdf", ["--show-attachment=figures.json", "FILE"]) == "{\"a\":1}")
        let listed = try DrawnPDF.text(finished, "qpdf", ["--list-attachments", "--verbose", "FILE"])
        #expect(listed.contains("application/json") && listed.contains("D:20260402091400+01'00'"))
        #expect(try Self.object(finished, "").contains("\"/AFRelationship\": \"/Data\""))
        #expect(try OpenedReport(finished, password: nil).attachment(named: "figures.json") == Array("{\"a\":1}".utf8))
        #expect(try OpenedReport(finished, password: nil).attachment(named: "other.json") == nil)
    }

    @Test("the packet is XML, and says what the information dictionary says")
    func metadata() throws {
        var document = try PDFDocument(drawn: try DrawnPDF.pages(1))
        let facts: [ReportFact: String] = [.provenance: "{\"a\":\"<&>&lt;\"}", .pagesDigest: "00ff"]
        document.describe(
            try Self.description(
                title: "Pain & <rest> – é", claims: [.archive(part: 2, level: "A"), .accessible], facts: facts))
        let finished = try document.bytes()
        let opened = try OpenedReport(finished, password: nil)
        let packet = try #require(opened.metadata)
        let reader = XMPReader()
        let parser = XMLParser(data: Data(packet))
        parser.delegate = reader
        #expect(parser.parse())
        #expect(reader.values["dc:title"] == "Pain & <rest> – é")
        #expect(opened.information("Title") == "Pain & <rest> – é")
        #expect(reader.values["dc:description"] == opened.information("Subject"))
        #expect(reader.values["xmp:CreatorTool"] == opened.information("Creator"))
        #expect(reader.values["pdf:Producer"] == opened.information("Producer"))
        #expect(reader.values["xmp:CreateDate"] == "2026-04-02T09:14:00-01:30")
        #expect(opened.information("CreationDate") == "D:20260402091400-01'30'")
        #expect(reader.values["pdfaid:part"] == "2" && reader.values["pdfaid:conformance"] == "A")
        #expect(reader.values["pdfuaid:part"] == "1")
        // Every property that the standard does not know is described: once for each.
        #expect(reader.described == ["part", "provenance", "pagesDigest"])
        #expect(ReportFact.provenance.value(in: packet) == facts[.provenance])
        #expect(ReportFact.attachmentDigest.value(in: packet) == nil)
        // Metadata of an archived file can be read without knowing how to expand streams.
        #expect(String(decoding: finished, as: UTF8.self).contains("<pdfaid:part>2</pdfaid:part>"))
    }

    @Test("only a profile of RGB colours is an output intent")
    func outputIntent() throws {
        var profile = [UInt8](repeating: 0, count: 132)
        profile.replaceSubrange(12..<20, with: Array("mntrRGB ".utf8))
        profile.replaceSubrange(36..<40, with: Array("acsp".utf8))
        profile[8] = 2
        #expect(OutputIntent(profile: profile) != nil)
        #expect(OutputIntent(profile: Array(profile.dropLast())) == nil)
        profile.replaceSubrange(16..<20, with: Array("CMYK".utf8))
        #expect(OutputIntent(profile: profile) == nil)
    }

    @Test("digests are those of BLAKE2b (RFC 7693)")
    func digests() {
        // Worked out with Python's hashlib.blake2b(b"abc", digest_size=32).
        #expect(
            ContentDigest.of(Array("abc".utf8)) == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319")
        #expect(ContentDigest.ofPages([[1], [2]]) != ContentDigest.ofPages([[2], [1]]))
        #expect(ContentDigest.ofPages([[1, 2]]) != ContentDigest.ofPages([[1], [2]]))
    }
}

/// Collects the text of an XMP packet's elements, and the properties that it describes.
private final class XMPReader: NSObject, XMLParserDelegate {
    var values: [String: String] = [:]
    var described: [String] = []
    private var open: [String] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) { open.append(name) }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if open.last == "pdfaProperty:name" { described.append(text) }
        // For an alternative, the property's own name counts.
        guard let name = open.last(where: { !$0.hasPrefix("rdf:") }), open.contains("rdf:Description") else { return }
        if text.allSatisfy(\.isWhitespace) && values[name] == nil { return }
        values[name, default: ""] += text
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }
}

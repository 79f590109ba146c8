import Foundation
import Testing

/// Ways to alter a report: each is seen by `verify`, with the part that it changes, without the sources and with them.
struct AlteredReportTests {
    /// A way, and the parts that then differ.
    struct Alteration: Sendable, CustomTestStringConvertible {
        var name: String
        var parts: Set<String>
        /// The message for readers.
        var words: String?
        var edit: @Sendable (inout EditedPDF) throws -> Void

        var testDescription: String { name }

        init(
            _ name: String, _ parts: Set<String>, says words: String? = nil,
            _ edit: @escaping @Sendable (inout EditedPDF) throws -> Void
        ) {
            self.name = name
            self.parts = parts
            self.words = words
            self.edit = edit
        }
    }

    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        // A patient whose report has links from one page to another.
        let made = try aurae.shell(
            "ln -s '\(ProjectFolder.path)/samples/clinic' clinic; \"$AURAE\" generate clinic --patient p-003 "
                + "--as-of 2026-04-01 --profiles plain,archive-data -o r.pdf")
        #expect(made.status == 0, "\(made.errors)")
    }

    private func differing(_ file: String, _ words: String = "") throws -> Set<String> {
        let outcome = try aurae.shell("\"$AURAE\" verify \(file) --format json \(words)")
        #expect([0, 1].contains(outcome.status), "\(outcome.everything)")
        let checks = try #require(try outcome.json["checks"] as? [[String: Any]])
        let parts = Set(checks.filter { $0["state"] as? String == "differs" }.compactMap { $0["subject"] as? String })
        #expect(outcome.status == (parts.isEmpty ? 0 : 1))
        #expect(try outcome.json["stands"] as? Bool == parts.isEmpty)
        return parts
    }

    @Test(arguments: Alteration.all) func isSeenAndNamed(_ way: Alteration) throws {
        var pdf = try EditedPDF("r.archive-data.pdf", aurae)
        try way.edit(&pdf)
        try pdf.write("altered.pdf")
        #expect(try differing("altered.pdf") == way.parts)
        #expect(try differing("altered.pdf", "clinic") == way.parts)
        if let words = way.words {
            let text = try aurae.shell("\"$AURAE\" verify altered.pdf")
            #expect(text.outputText.contains(words), "\(text.outputText)")
        }
    }

    /// The same way of writing without a change, so that what is seen is the change.
    @Test func aReportWrittenAnewWithoutAChangeStands() throws {
        try EditedPDF("r.archive-data.pdf", aurae).write("same.pdf")
        #expect(try differing("same.pdf").isEmpty)
    }

    @Test func whatIsAddedAtTheEndOfTheFileIsSeen() throws {
        #expect(try aurae.shell("qpdf --object-streams=disable r.pdf plain.pdf").status == 0)
        let pdf = try EditedPDF("plain.pdf", aurae)
        let page = try pdf.pages[0]
        var bytes = try #require(folder.data("plain.pdf"))
        let end = bytes.count
        let number = try #require(Int(page.prefix { $0 != " " }))
        let content = try #require(pdf.entries(page)["/Contents"] as? String)
        let parent = try #require(pdf.entries(page)["/Parent"] as? String)
        let catalog = try pdf.catalog
        let information = try pdf.information
        let text = String(decoding: bytes, as: UTF8.self)
        let start = try #require(text.components(separatedBy: "startxref\n").last?.prefix { $0 != "\n" })
        let size = try #require(text.components(separatedBy: "/Size ").last?.prefix { $0 != " " })
        let object =
            "\(number) 0 obj\n<</Type/Page/Parent \(parent)/Contents \(content)/MediaBox[0 0 300 300]>>\nendobj\n"
        let place = String(repeating: "0", count: 10 - "\(end)".count) + "\(end)"
        bytes += Data(object.utf8)
        let table =
            "xref\n\(number) 1\n\(place) 00000 n \ntrailer\n<</Size \(size)/Prev \(start)/Root \(catalog)"
            + "/Info \(information)>>\nstartxref\n\(end + object.utf8.count)\n%%EOF\n"
        bytes += Data(table.utf8)
        try folder.write(bytes, to: "later.pdf")
        let seen = try differing("later.pdf")
        #expect(seen == ["pictures", "page-frames", "fonts", "annotations", "structure"])
    }

    // MARK: What changes nothing

    @Test(arguments: [
        "qpdf r.pdf new.pdf", "qpdf --linearize r.pdf new.pdf", "qpdf --object-streams=disable r.pdf new.pdf",
        "qpdf --stream-data=uncompress r.pdf new.pdf", "qpdf --coalesce-contents r.pdf new.pdf",
        "qpdf --recompress-flate --compression-level=9 --object-streams=generate r.pdf new.pdf",
        "qpdf --qdf --normalize-content=n r.pdf new.pdf",
        "qpdf --encrypt '' owner 256 -- r.pdf new.pdf", "qpdf --encrypt '' owner 128 --use-aes=y -- r.pdf new.pdf",
        "qpdf --encrypt a b 256 -- r.pdf locked.pdf; qpdf --password=a --decrypt locked.pdf new.pdf",
        "mutool clean r.pdf new.pdf", "mutool clean -gggg -z r.pdf new.pdf", "mutool clean -d -a r.pdf new.pdf",
        "qpdf --linearize r.archive-data.pdf new.pdf", "mutool clean -ggg r.archive-data.pdf new.pdf",
    ]) func isNoAlteration(_ rewriting: String) throws {
        #expect(try aurae.shell(rewriting).status == 0)
        #expect(folder.data("new.pdf") != folder.data("r.pdf"))
        #expect(try differing("new.pdf").isEmpty)
        #expect(try differing("new.pdf", "clinic").isEmpty)
    }

    @Test func aPasswordIsNoAlteration() throws {
        #expect(
            try aurae.shell("qpdf --encrypt right right 256 -- r.pdf new.pdf; umask 077; printf right > word").status
                == 0)
        #expect(try differing("new.pdf", "--password-file word").isEmpty)
        #expect(try differing("new.pdf", "clinic --password-file word").isEmpty)
    }

    /// Objects that stand by themselves or inside others, and what programs say of themselves that save a file.
    @Test func aWayOfKeepingObjectsIsNoAlteration() throws {
        var pdf = try EditedPDF("r.pdf", aurae)
        let page = try pdf.pages[0]
        let (box, content) = try (
            pdf.add(#require(pdf.entries(page)["/MediaBox"])), #require(pdf.entries(page)["/Contents"] as? String)
        )
        try pdf.change(page) {
            $0["/MediaBox"] = box
            $0["/Rotate"] = 0
            $0["/Thing"] = NSNull()
            $0["/Contents"] = [content]
        }
        let link = try pdf.first("/Subtype", "/Link")
        let target = pdf.add(try #require(pdf.entries(link)["/Dest"]))
        try pdf.set("/Dest", of: link, to: target)
        try pdf.change(try pdf.information) {
            $0["/Producer"] = "u:Another program"
            $0["/ModDate"] = "u:D:20270101000000Z"
        }
        try pdf.set("/Version", of: try pdf.catalog, to: "/2.0")
        let metadata = try pdf.first("/Type", "/Metadata")
        try pdf.replace("<xmp:ModifyDate>2", by: "<xmp:ModifyDate>3", in: metadata)
        try pdf.write("new.pdf")
        #expect(try differing("new.pdf").isEmpty)
    }

    /// Pages that share what they have, and a tree of pages of several levels.
    @Test func inheritedEntriesAndNodesOfPagesAreNoAlteration() throws {
        var pdf = try EditedPDF("r.pdf", aurae)
        let (root, pages) = (try pdf.first("/Type", "/Pages"), try pdf.pages)
        let box = try #require(pdf.entries(pages[0])["/MediaBox"])
        let node = pdf.add([
            "/Type": "/Pages", "/Kids": pages, "/Count": pages.count, "/Parent": root, "/MediaBox": box,
        ])
        for page in pages {
            try pdf.change(page) {
                $0["/Parent"] = node
                $0["/MediaBox"] = nil
            }
        }
        try pdf.set("/Kids", of: root, to: [node])
        try pdf.write("new.pdf")
        #expect(try differing("new.pdf").isEmpty)
    }

    /// XMP is known by the namespace of its properties, whatever prefix stands for it.
    @Test func anotherPrefixInTheMetadataIsNoAlteration() throws {
        var pdf = try EditedPDF("r.pdf", aurae)
        let metadata = try pdf.first("/Type", "/Metadata")
        let text = String(decoding: try pdf.bytes(metadata), as: UTF8.self)
        let other = text.replacingOccurrences(of: "<aurae:", with: "<ns0:")
            .replacingOccurrences(of: "</aurae:", with: "</ns0:")
            .replacingOccurrences(of: "xmlns:aurae=", with: "xmlns:ns0=")
        #expect(other != text)
        try pdf.setBytes(metadata, to: Data(other.utf8))
        try pdf.write("new.pdf")
        #expect(try differing("new.pdf").isEmpty)
    }
}

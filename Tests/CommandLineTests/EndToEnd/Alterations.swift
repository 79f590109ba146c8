import Foundation
import Testing

extension AlteredReportTests.Alteration {
    static let all = onPages + drawing + reading + document + described

    private static let box: [Double] = [40, 600, 400, 760]

    private static func annotate(_ pdf: inout EditedPDF, _ annotation: [String: Any]) throws {
        let reference = pdf.add(["/Type": "/Annot", "/Rect": box, "/F": 4].merging(annotation) { $1 })
        try pdf.change(try pdf.pages[0]) { page in
            page["/Annots"] = (page["/Annots"] as? [Any] ?? []) + [reference]
        }
    }

    /// A white form of the size of the box.
    private static func stamp(_ pdf: inout EditedPDF) -> String {
        pdf.addStream(
            ["/Type": "/XObject", "/Subtype": "/Form", "/BBox": [0, 0, 360, 160]], "1 g 0 0 360 160 re f")
    }

    private static func draw(_ operators: String, _ pdf: inout EditedPDF) throws {
        let page = try pdf.pages[0]
        let content = try #require(pdf.entries(page)["/Contents"] as? String)
        try pdf.setBytes(content, to: try pdf.bytes(content) + Data("\n\(operators)\n".utf8))
    }

    private static func resources(_ pdf: inout EditedPDF, _ edit: (inout [String: Any]) throws -> Void) throws {
        let page = try pdf.pages[0]
        if let reference = pdf.entries(page)["/Resources"] as? String { return try pdf.change(reference, edit) }
        try pdf.change(page) {
            var own = $0["/Resources"] as? [String: Any] ?? [:]
            try edit(&own)
            $0["/Resources"] = own
        }
    }

    /// Fonts of two names, with different programs.
    private static func fonts(_ pdf: EditedPDF) throws -> (String, String) {
        let found = pdf.all("/FontDescriptor").filter { pdf.entries($0)["/Subtype"] as? String == "/TrueType" }
        return (try #require(found.first), try #require(found.dropFirst().first))
    }

    // MARK: Over the pages

    private static let onPages: [Self] = [
        .init(
            "an annotation that says 0 headaches", ["annotations"],
            says: "there is an annotation that this program did not make: page 1"
        ) {
            try annotate(&$0, ["/Subtype": "/FreeText", "/Contents": "u:0 headaches", "/DA": "u:/Helv 12 Tf"])
        },
        .init("a stamp over the figures", ["annotations"]) {
            try annotate(&$0, ["/Subtype": "/Stamp", "/AP": ["/N": stamp(&$0)]])
        },
        .init("a link that leads out", ["annotations"], says: "a link leads out of the report: page") {
            try $0.change(try $0.first("/Subtype", "/Link")) {
                $0["/Dest"] = nil
                $0["/A"] = ["/S": "/URI", "/URI": "u:https://example.org/"]
            }
        },
        .init("a link to another page", ["annotations"]) {
            let pages = try $0.pages
            try $0.set("/Dest", of: try $0.first("/Subtype", "/Link"), to: [pages[pages.count - 1], "/Fit"])
        },
        .init("a link that shows something", ["annotations"]) {
            let form = stamp(&$0)
            try $0.set("/AP", of: try $0.first("/Subtype", "/Link"), to: ["/N": form])
        },
        .init("a link of another size", ["annotations"]) {
            try $0.set("/Rect", of: try $0.first("/Subtype", "/Link"), to: box)
        },
        .init("half a page shown", ["page-frames"], says: "shown only in part, or at another size: page 1") {
            try $0.set("/CropBox", of: try $0.pages[0], to: [0, 0, 595, 421])
        },
        .init("a page turned", ["page-frames"], says: "turned: page 2") {
            try $0.set("/Rotate", of: try $0.pages[1], to: 180)
        },
        .init("a larger page", ["page-frames"]) {
            try $0.set("/MediaBox", of: try $0.pages[0], to: [-300, 0, 600, 842])
        },
        .init("another unit of length", ["page-frames"]) { try $0.set("/UserUnit", of: try $0.pages[0], to: 2) },
        .init("another order of the tabulator", ["page-frames"]) {
            try $0.set("/Tabs", of: try $0.pages[0], to: "/R")
        },
        .init("a form field with an appearance", ["annotations", "settings"], says: "it has form fields") {
            let field: [String: Any] = [
                "/Type": "/Annot", "/Subtype": "/Widget", "/FT": "/Tx", "/T": "u:n", "/V": "u:0", "/Rect": box,
                "/AP": ["/N": stamp(&$0)],
            ]
            let reference = $0.add(field)
            try $0.change(try $0.pages[0]) { $0["/Annots"] = ($0["/Annots"] as? [Any] ?? []) + [reference] }
            try $0.set("/AcroForm", of: try $0.catalog, to: ["/Fields": [reference]])
        },
        .init("a page removed", ["pages", "page-frames", "fonts", "pictures", "annotations", "structure", "bookmarks"])
        {
            let pages = try $0.pages.dropLast()
            try $0.change(try $0.first("/Type", "/Pages")) {
                $0["/Kids"] = Array(pages)
                $0["/Count"] = pages.count
            }
        },
    ]

    // MARK: What pages draw, and with what

    private static let drawing: [Self] = [
        .init("a stamp drawn over the figures", ["pages"], says: "something was changed after it was drawn: page 1") {
            try draw("1 g 40 600 360 160 re f", &$0)
        },
        .init("a picture drawn", ["pages", "pictures"]) {
            let image = $0.addStream(
                [
                    "/Type": "/XObject", "/Subtype": "/Image", "/Width": 1, "/Height": 1,
                    "/ColorSpace": "/DeviceGray", "/BitsPerComponent": 8,
                ], "\u{7F}")
            try resources(&$0) { $0["/XObject"] = ["/Im0": image] }
            try draw("q 360 0 0 160 40 600 cm /Im0 Do Q", &$0)
        },
        .init("a form that resources bring", ["pictures"]) {
            let form = stamp(&$0)
            try resources(&$0) { $0["/XObject"] = ["/x99": form] }
        },
        .init("another state of drawing", ["pictures"]) {
            try resources(&$0) { $0["/ExtGState"] = ["/a0": ["/CA": 0, "/ca": 0]] }
        },
        .init("fonts that changed names", ["fonts"], says: "letters and digits may differ from those written") {
            try resources(&$0) {
                var fonts = try #require($0["/Font"] as? [String: Any])
                let names = fonts.keys.sorted()
                (fonts[names[0]], fonts[names[1]]) = (fonts[names[1]], fonts[names[0]])
                $0["/Font"] = fonts
            }
        },
        .init("the program of another font", ["fonts"]) {
            let (one, other) = try fonts($0)
            let descriptor = $0.entries(other)["/FontDescriptor"]
            try $0.set("/FontDescriptor", of: one, to: descriptor)
        },
        .init("a font that shows other digits", ["fonts"]) {
            let (one, _) = try fonts($0)
            try $0.set(
                "/Encoding", of: one,
                to: [
                    "/Type": "/Encoding", "/BaseEncoding": "/WinAnsiEncoding", "/Differences": [0x35, "/one", "/six"],
                ] as [String: Any])
        },
        .init("widths of letters", ["fonts"]) {
            let (one, _) = try fonts($0)
            try $0.change(one) { font in
                let widths = try #require(font["/Widths"] as? [Any])
                font["/Widths"] = widths.map { _ in 10 }
            }
        },
        .init("what is copied out of a font", ["fonts"]) {
            let font = try $0.first("/ToUnicode")
            let map = try #require($0.entries(font)["/ToUnicode"] as? String)
            try $0.replace("<", by: "<0", in: map)
        },
        .init("pages in another order", ["pages", "fonts", "annotations", "structure", "bookmarks"]) {
            try $0.set("/Kids", of: try $0.first("/Type", "/Pages"), to: Array(try $0.pages.reversed()))
        },
        .init("a count of pages that hides some", ["pages"]) {
            try $0.set("/Count", of: try $0.first("/Type", "/Pages"), to: 1)
        },
    ]

    // MARK: What is read aloud

    private static let reading: [Self] = [
        .init("another alternative of a figure", ["structure"], says: "the text for reading aloud was changed") {
            try $0.set("/Alt", of: try $0.first("/Alt"), to: "u:No headaches.")
        },
        .init("other words for those on the page", ["structure"]) {
            try $0.set("/ActualText", of: try $0.first("/S", "/P"), to: "u:0 headaches")
        },
        .init("elements in another order", ["structure"]) {
            let document = try $0.first("/S", "/Document")
            try $0.change(document) { element in
                let kids = try #require(element["/K"] as? [Any])
                element["/K"] = Array(kids.reversed())
            }
        },
        .init("an element of another kind", ["structure"]) {
            try $0.set("/S", of: try $0.first("/S", "/H2"), to: "/P")
        },
        .init("kinds that mean others", ["structure"]) {
            try $0.set("/RoleMap", of: try $0.first("/Type", "/StructTreeRoot"), to: ["/P": "/NonStruct"])
        },
        .init("a header cell of another scope", ["structure"]) {
            try $0.set("/A", of: try $0.first("/S", "/TH"), to: ["/O": "/Table", "/Scope": "/Both"])
        },
        .init("an element that says it is part of another", ["structure"]) {
            let other = try $0.first("/S", "/H2")
            try $0.set("/P", of: try $0.first("/S", "/P"), to: other)
        },
        .init("marks that belong to other elements", ["structure"]) {
            let root = try $0.first("/Type", "/StructTreeRoot")
            let tree = try #require($0.entries(root)["/ParentTree"] as? String)
            try $0.change(tree) { node in
                var entries = try #require(node["/Nums"] as? [Any])
                let elements = try #require(entries[1] as? [Any])
                entries[1] = Array(elements.reversed())
                node["/Nums"] = entries
            }
        },
        .init("another language", ["structure"]) { try $0.set("/Lang", of: try $0.catalog, to: "u:de") },
        .init("a structure that nobody is told of", ["structure"]) {
            try $0.set("/MarkInfo", of: try $0.catalog, to: nil)
        },
        .init("a bookmark's words", ["bookmarks"], says: "the bookmarks were changed") {
            let catalog = try $0.catalog
            let root = try #require($0.entries(catalog)["/Outlines"] as? String)
            let first = try #require($0.entries(root)["/First"] as? String)
            try $0.set("/Title", of: first, to: "u:No headaches")
        },
        .init("where a bookmark leads", ["bookmarks"]) {
            let catalog = try $0.catalog
            let root = try #require($0.entries(catalog)["/Outlines"] as? String)
            let first = try #require($0.entries(root)["/First"] as? String)
            let pages = try $0.pages
            try $0.set("/Dest", of: first, to: [pages[pages.count - 1], "/Fit"])
        },
    ]

    // MARK: The document

    private static let document: [Self] = [
        .init("a script when it is opened", ["settings"], says: "it holds a script") {
            try $0.set("/OpenAction", of: try $0.catalog, to: ["/S": "/JavaScript", "/JS": "u:app.alert(0)"])
        },
        .init("a script of the document's own", ["settings"]) {
            let script = $0.add(["/S": "/JavaScript", "/JS": "u:app.alert(0)"])
            try $0.change(try $0.catalog) {
                var names = $0["/Names"] as? [String: Any] ?? [:]
                names["/JavaScript"] = ["/Names": ["u:a", script]]
                $0["/Names"] = names
            }
        },
        .init("an action when a page is opened", ["settings"], says: "it does something when") {
            try $0.set("/AA", of: try $0.pages[0], to: ["/O": ["/S": "/Named", "/N": "/LastPage"]])
        },
        .init("an action when it is printed", ["settings"]) {
            try $0.set("/AA", of: try $0.catalog, to: ["/WP": ["/S": "/JavaScript", "/JS": "u:1"]])
        },
        .init("a layer that is off", ["settings"], says: "it has layers") {
            let layer = $0.add(["/Type": "/OCG", "/Name": "u:all"])
            try $0.set(
                "/OCProperties", of: try $0.catalog,
                to: ["/OCGs": [layer], "/D": ["/OFF": [layer]]] as [String: Any])
        },
        .init("numbers of pages", ["settings"]) {
            try $0.set("/PageLabels", of: try $0.catalog, to: ["/Nums": [0, ["/S": "/D", "/St": 7]]])
        },
        .init("names of places", ["settings"]) {
            let page = try $0.pages[1]
            try $0.set("/Dests", of: try $0.catalog, to: ["/a": [page, "/Fit"]])
        },
        .init("the file's name shown for the title", ["settings"]) {
            try $0.set("/ViewerPreferences", of: try $0.catalog, to: nil)
        },
        .init("shown without its bars", ["settings"]) {
            try $0.set("/PageMode", of: try $0.catalog, to: "/FullScreen")
        },
        .init("another file attached", ["attachments"], says: "a file that is not part of the report was attached") {
            let stream = $0.addStream(["/Type": "/EmbeddedFile"], "0 headaches")
            let file = $0.add(["/Type": "/Filespec", "/F": "u:b.txt", "/EF": ["/F": stream]])
            try $0.change(try $0.catalog) {
                var names = try #require($0["/Names"] as? [String: Any])
                var files = try #require(names["/EmbeddedFiles"] as? [String: Any])
                let others = try #require(files["/Names"] as? [Any])
                files["/Names"] = others + ["u:b.txt", file]
                names["/EmbeddedFiles"] = files
                $0["/Names"] = names
            }
        },
        .init("other figures attached", ["attachments", "figures"]) {
            let file = try $0.first("/Type", "/EmbeddedFile")
            try $0.replace("\"headaches\"", by: "\"Headaches\"", in: file)
        },
        .init("what the attachment is", ["attachments"]) {
            try $0.set("/Desc", of: try $0.first("/Type", "/Filespec"), to: "u:Nothing of interest")
        },
        .init("another colour profile", ["output-intent"], says: "the colour profile was changed") {
            try $0.set("/OutputIntents", of: try $0.catalog, to: nil)
        },
    ]

    // MARK: What it says of itself

    private static let described: [Self] = [
        .init("another title", ["metadata"]) { try $0.set("/Title", of: try $0.information, to: "u:No headaches") },
        .init("an author", ["metadata"]) { try $0.set("/Author", of: try $0.information, to: "u:Dr Who") },
        .init("another day of making", ["metadata"]) {
            try $0.set("/CreationDate", of: try $0.information, to: "u:D:20270101000000Z")
        },
        .init("another title in XMP", ["metadata"]) {
            let metadata = try $0.first("/Type", "/Metadata")
            try $0.replace("x-default\">", by: "x-default\">No ", in: metadata)
        },
        .init("a claim of another standard", ["metadata"]) {
            try $0.replace("<pdfaid:part>3", by: "<pdfaid:part>1", in: try $0.first("/Type", "/Metadata"))
        },
    ]
}

import Files

/// The parts of a document in their canonical forms: everything that can be reached from its catalog and its
/// information dictionary, except the digests themselves and added signatures.
///
/// Also left out is what programs change when they save a document again without changing it: the file's identifier,
/// version and encryption, the names of those programs and the dates of saving.
struct DocumentForm {
    private let canonical: CanonicalForm
    let source: any ObjectSource
    let catalog: PDFDictionary
    let pages: PageList
    let signatures: AddedSignatures
    private let elements: ElementList
    private let bookmarks: BookmarkList?
    /// The annotations of each page, without those of signatures.
    let annotations: [[PDFValue]]
    /// Whether there are more annotations than in any report.
    private let hasTooManyAnnotations: Bool
    private static let mostAnnotations = 500_000

    /// - Parameter room: largest total size of expanded streams in bytes.
    init(_ source: any ObjectSource, deflate: Deflate, room: Int) {
        self.source = source
        let canonical = CanonicalForm(source, decoding: StreamDecoding(deflate: deflate, room: room))
        let catalog = source.dictionary(.reference(source.catalog)) ?? [:]
        let pages = PageList(catalog["Pages"], in: source)
        let signatures = AddedSignatures(catalog, in: source)
        canonical.call(source.catalog, CanonicalForm.Name(kind: .catalog))
        for node in pages.nodes { canonical.call(node, CanonicalForm.Name(kind: .pageTree)) }
        var annotations: [[PDFValue]] = []
        var annotationRoom = Self.mostAnnotations
        for (number, page) in pages.pages.enumerated() {
            if let reference = page.reference {
                canonical.call(reference, CanonicalForm.Name(kind: .page, number: number))
            }
            let all = source.array(page.dictionary["Annots"]) ?? []
            annotationRoom -= all.count
            let own = (annotationRoom > 0 ? all : []).filter { annotation in
                annotation.reference.map { !signatures.widgets.contains($0) } ?? true
            }
            for (index, annotation) in own.enumerated() {
                guard let reference = annotation.reference else { continue }
                canonical.call(reference, CanonicalForm.Name(kind: .annotation, number: number, second: index))
            }
            annotations.append(own)
        }
        if let root = catalog["StructTreeRoot"]?.reference {
            canonical.call(root, CanonicalForm.Name(kind: .structure))
        }
        elements = ElementList(catalog["StructTreeRoot"] ?? .null, in: canonical, signatures)
        if let root = catalog["Outlines"], source.value(root) != .null {
            if let reference = root.reference { canonical.call(reference, CanonicalForm.Name(kind: .bookmarks)) }
            bookmarks = BookmarkList(root, in: canonical)
        } else {
            bookmarks = nil
        }
        self.canonical = canonical
        self.catalog = catalog
        self.pages = pages
        self.signatures = signatures
        self.annotations = annotations
        hasTooManyAnnotations = annotationRoom <= 0
    }

    var pageCount: Int { pages.pages.count }

    var signatureCount: Int { signatures.fields.count }

    /// Page dictionaries, each with its inherited entries.
    var pageDictionaries: [PDFDictionary] { pages.pages.map(\.dictionary) }

    /// Returns the filters of a stream, outermost first.
    func filters(of stream: PDFStream) -> [StreamDecoding.Filter] { canonical.filters(of: stream) }

    /// Whether something was left unread because streams would expand to more than any report's.
    var isTooLarge: Bool { canonical.isTooLarge || hasTooManyAnnotations }

    /// Computes the digests of all parts. Fonts are numbered by first use: the order of the parts is part of the form.
    func digests() -> PartDigests {
        var digests: [ReportPart: String] = [:]
        var marks: [String] = []
        // All fonts are known once everything drawn has been written.
        let order: [ReportPart] = [
            .pages, .frames, .pictures, .annotations, .structure, .bookmarks, .settings, .attachments, .metadata,
            .outputIntent,
        ]
        var fonts = Self.form(of: .fonts)
        writePageFonts(to: &fonts)
        for part in order {
            var output = Self.form(of: part)
            switch part {
            case .pages: marks = writePages(to: &output)
            case .frames: writeFrames(to: &output)
            case .fonts: break
            case .pictures: writePictures(to: &output)
            case .annotations: writeAnnotations(to: &output)
            case .structure: writeStructure(to: &output)
            case .bookmarks: writeBookmarks(to: &output)
            case .settings: writeSettings(to: &output)
            case .attachments: writeAttachments(to: &output)
            case .metadata: writeMetadata(to: &output)
            case .outputIntent: write(entry: "OutputIntents", of: catalog, to: &output)
            }
            digests[part] = output.withBytes(ContentDigest.of)
        }
        for font in canonical.fonts { CanonicalForm.write(font, mark: "F", to: &fonts) }
        digests[.fonts] = fonts.withBytes(ContentDigest.of)
        return PartDigests(digests: digests, pageMarks: marks)
    }

    /// Returns the decoded data of a stream; nil if it uses a filter that no report uses.
    func data(of stream: PDFStream) -> [UInt8]? {
        let decoded = canonical.decoded(stream)
        return decoded.filters.isEmpty ? decoded.bytes : nil
    }

    /// Starts the form of a part, with the part's name.
    private static func form(of part: ReportPart) -> ByteBuffer {
        var form = ByteBuffer(capacity: 1 << 12)
        form.append(contentsOf: "aurae-report 1 \(part.rawValue)\n".utf8)
        return form
    }

    private func write(entry key: String, of dictionary: PDFDictionary, to output: inout ByteBuffer) {
        canonical.write([key: dictionary[key] ?? .null], to: &output)
    }

    // MARK: Pages

    /// - Returns: the mark of each page.
    private func writePages(to output: inout ByteBuffer) -> [String] {
        CanonicalForm.write(pages.pages.count, to: &output)
        if !pages.isSound { CanonicalForm.mark("tree", &output) }
        return pages.pages.map { page in
            var form = ByteBuffer()
            // The division of content into streams does not matter.
            if let content = content(of: page.dictionary) {
                canonical.write(PDFStream(content), to: &form)
            } else {
                canonical.write(page.dictionary["Contents"] ?? .null, to: &form)
            }
            let hash = form.withBytes { contentHash($0, length: 32) }
            output.append(contentsOf: hash)
            return Hexadecimal.text(of: hash.prefix(4))
        }
    }

    /// The drawing operators of a page, joined; nil if its content is not like a report's: missing, or in streams that
    /// have additional entries or cannot be read.
    func content(of page: PDFDictionary) -> [UInt8]? {
        let parts = source.array(page["Contents"]) ?? [page["Contents"] ?? .null]
        guard (1...Self.mostParts).contains(parts.count) else { return nil }
        var content: [UInt8] = []
        for part in parts {
            guard let reference = part.reference, case .stream(let stream) = source.object(reference),
                stream.dictionary.entries.allSatisfy({ CanonicalForm.keeping.contains($0.key) }),
                let bytes = data(of: stream)
            else { return nil }
            // Words end where a stream ends (ISO 32000-1 §7.8.2).
            if let last = content.last, last > 0x20 { content.append(0x0A) }
            content += bytes
        }
        return content
    }

    /// Largest number of streams of one page: a report's have three.
    private static let mostParts = 64

    /// Entries of a page that belong to other parts.
    private static let elsewhere = [
        "Type", "Parent", "Contents", "Resources", "Annots", "StructParents", "AA",
    ]

    private func writeFrames(to output: inout ByteBuffer) {
        for page in pages.pages {
            var dictionary = page.dictionary
            if dictionary["Rotate"] == 0 { dictionary["Rotate"] = nil }
            canonical.write(dictionary, without: Self.elsewhere, to: &output)
        }
        for addition in pages.additions { canonical.write(addition, to: &output) }
    }

    private func resources(of page: PageList.Entry) -> PDFDictionary {
        source.dictionary(page.dictionary["Resources"]) ?? [:]
    }

    private func writePageFonts(to output: inout ByteBuffer) {
        for page in pages.pages { write(entry: "Font", of: resources(of: page), to: &output) }
    }

    private func writePictures(to output: inout ByteBuffer) {
        for page in pages.pages { canonical.write(resources(of: page), without: ["Font"], to: &output) }
    }

    private func writeAnnotations(to output: inout ByteBuffer) {
        for page in annotations {
            CanonicalForm.write(page.count, to: &output)
            for annotation in page {
                if let dictionary = source.dictionary(annotation) {
                    canonical.write(dictionary, to: &output)
                } else {
                    canonical.write(annotation, to: &output)
                }
            }
        }
    }

    // MARK: Structure

    private func writeStructure(to output: inout ByteBuffer) {
        canonical.write(["Lang": catalog["Lang"] ?? .null, "MarkInfo": catalog["MarkInfo"] ?? .null], to: &output)
        for page in pages.pages { write(entry: "StructParents", of: page.dictionary, to: &output) }
        guard let root = source.dictionary(catalog["StructTreeRoot"]) else { return }
        canonical.write(root, without: ["Type", "K", "ParentTree", "ParentTreeNextKey"], to: &output)
        if !elements.isSound { CanonicalForm.mark("tree", &output) }
        write(elements.kids, to: &output)
        let structure = source.structure
        for element in elements.elements {
            switch element.form {
            case .dictionary(let dictionary):
                canonical.write(dictionary, without: Self.ofTree, to: &output)
                let type = dictionary["Type"]
                if type != nil, source.name(type) != "StructElem" { canonical.write(type ?? .null, to: &output) }
            case .written(let index): canonical.write(index, of: structure, to: &output)
            }
            if !element.namesParent { CanonicalForm.mark("parent", &output) }
            write(elements.kids(of: element), to: &output)
        }
        guard let parents = Trees.list(root["ParentTree"], leaves: "Nums", in: source) else {
            return CanonicalForm.mark("parents", &output)
        }
        for (key, value) in parents where !isLeftOut(value) {
            canonical.write(key, to: &output)
            canonical.write(value, to: &output)
        }
    }

    /// Entries of an element about its position in the tree.
    private static let ofTree = ["Type", "P", "K"]

    private func isLeftOut(_ value: PDFValue) -> Bool {
        value.reference.map(elements.leftOut.contains) ?? false
    }

    private func write(_ kids: ArraySlice<ElementList.Kid>, to output: inout ByteBuffer) {
        CanonicalForm.write(kids.count, to: &output)
        for kid in kids {
            switch kid {
            case .element(let index): CanonicalForm.write(.init(kind: .element, number: index), to: &output)
            case .content(let value): canonical.write(value, to: &output)
            }
        }
    }

    private func writeBookmarks(to output: inout ByteBuffer) {
        guard let bookmarks else { return }
        if !bookmarks.isSound { CanonicalForm.mark("tree", &output) }
        let links = ["Type", "Parent", "Prev", "Next", "First", "Last"]
        canonical.write(source.dictionary(catalog["Outlines"]) ?? [:], without: links, to: &output)
        for item in bookmarks.items {
            CanonicalForm.write(item.depth, to: &output)
            canonical.write(item.dictionary, without: links.filter { $0 != "Type" }, to: &output)
        }
    }

    // MARK: The document as a whole

    /// Entries of the catalog that belong to other parts.
    private static let ofOtherParts: Set<String> = [
        "Type", "Pages", "Metadata", "StructTreeRoot", "MarkInfo", "Lang", "Outlines", "OutputIntents", "AF",
        "AcroForm", "Names",
    ]

    private func writeSettings(to output: inout ByteBuffer) {
        let entries = catalog.entries.filter {
            !Self.ofOtherParts.contains($0.key) && !signatures.leavesOut($0.key, $0.value)
        }
        canonical.write(PDFDictionary(entries.map { ($0.key, $0.value) }), to: &output)
        canonical.write(["AcroForm": signatures.withoutSignatures(catalog["AcroForm"]) ?? .null], to: &output)
        canonical.write(source.dictionary(catalog["Names"]) ?? [:], without: ["EmbeddedFiles"], to: &output)
        canonical.write(source.trailer, to: &output)
        for (number, page) in pages.pages.enumerated() where page.dictionary["AA"] != nil {
            CanonicalForm.write(number, to: &output)
            write(entry: "AA", of: page.dictionary, to: &output)
        }
    }

    private func writeAttachments(to output: inout ByteBuffer) {
        write(entry: "AF", of: catalog, to: &output)
        let names = source.dictionary(catalog["Names"]) ?? [:]
        guard let files = Trees.list(names["EmbeddedFiles"], leaves: "Names", in: source) else {
            return CanonicalForm.mark("files", &output)
        }
        for (key, value) in files {
            canonical.write(key, to: &output)
            canonical.write(value, to: &output)
        }
    }

    /// Entries that programs change when they save a document again.
    private static let ofSaving = ["ModDate", "Producer"]

    private func writeMetadata(to output: inout ByteBuffer) {
        canonical.write(source.dictionary(source.information) ?? [:], without: Self.ofSaving, to: &output)
        guard let reference = catalog["Metadata"]?.reference, case .stream(let stream) = source.object(reference)
        else { return }
        let decoded = canonical.decoded(stream)
        canonical.write(stream.dictionary, without: CanonicalForm.keeping, to: &output)
        guard decoded.filters.isEmpty, let properties = XMPProperties(decoded.bytes) else {
            CanonicalForm.mark("packet", &output)
            output.append(contentsOf: contentHash(decoded.bytes, length: 32))
            return
        }
        properties.write(to: &output)
    }
}

extension XMPProperties {
    private static let xmp = "http://ns.adobe.com/xap/1.0/ "

    /// Properties that programs change when they save a document again, and the digests.
    private static let leftOut: Set<String> = [
        xmp + "ModifyDate", xmp + "MetadataDate", "http://ns.adobe.com/pdf/1.3/ Producer",
        ReportFact.partDigests.property,
    ]

    /// Writes the properties, so that packets with the same meaning give the same bytes.
    func write(to output: inout ByteBuffer) {
        Self.write(fields.filter { !Self.leftOut.contains($0.name) }, to: &output)
    }

    private static func write(_ fields: [Field], to output: inout ByteBuffer) {
        var forms = fields.map { field in
            var form = ByteBuffer()
            CanonicalForm.write(field.name.utf8, mark: "/", to: &form)
            write(field.value, to: &form)
            return form.bytes
        }
        forms.sort { $0.lexicographicallyPrecedes($1) }
        CanonicalForm.write(forms.count, to: &output)
        for form in forms { output.append(contentsOf: form) }
    }

    private static func write(_ value: Value, to output: inout ByteBuffer) {
        switch value {
        case .text(let text, let language):
            CanonicalForm.write(text.utf8, mark: "(", to: &output)
            CanonicalForm.write((language ?? "").utf8, mark: "l", to: &output)
        case .array(let kind, let values):
            CanonicalForm.write(kind.utf8, mark: "[", to: &output)
            CanonicalForm.write(values.count, to: &output)
            for value in values { write(value, to: &output) }
        case .structure(let fields):
            output.append(UInt8(ascii: "{"))
            write(fields, to: &output)
        }
    }
}

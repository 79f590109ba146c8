import Diagnostics
import DisplayList

/// Writes a structure tree into a document, one object per element.
struct StructureWriter {
    let tree: StructureTree
    /// Structure type of each element.
    let types: [StructureType]
    /// For each page, the elements of its numbered sequences.
    let sequences: [[Int]]
    let pages: [PDFReference]
    let paper: Paper

    /// Numbered sequences of an element.
    private struct Content {
        var page: Int
        var sequence: Int
    }

    /// Links as annotations of a page.
    private struct Annotation {
        var element: Int
        var page: Int
        var box: Rect
        var reference: PDFReference
    }

    private var references: [PDFReference?] = []
    /// Numbered sequences of all elements in order, and the start of each element's.
    private var contents: [Content] = []
    private var contentStarts: [Int] = []
    /// Element after element.
    private var annotations: [Annotation] = []

    init(tree: StructureTree, types: [StructureType], sequences: [[Int]], pages: [PDFReference], paper: Paper) {
        self.tree = tree
        self.types = types
        self.sequences = sequences
        self.pages = pages
        self.paper = paper
    }

    mutating func write(into document: inout PDFDocument) throws(Failure) {
        let root = document.objects.allocate()
        findContents()
        allocate(in: &document.objects)
        writeElements(into: &document.objects, root: root)
        try writeAnnotations(into: &document)
        for page in pages.indices where !sequences[page].isEmpty {
            try document.updatePage(page) { $0["StructParents"] = .integer(page) }
        }
        let parents = document.objects.add(parentTree)
        let top: PDFValue = references[0].map { .reference($0) } ?? .null
        document.objects.replace(
            root,
            with: .value([
                "Type": .name("StructTreeRoot"), "K": top, "ParentTree": .reference(parents),
                "ParentTreeNextKey": .integer(pages.count + annotations.count),
            ]))
        document.catalog["StructTreeRoot"] = .reference(root)
    }

    private mutating func findContents() {
        contentStarts = Array(repeating: 0, count: types.count + 1)
        for elements in sequences {
            for element in elements { contentStarts[element + 1] += 1 }
        }
        for index in types.indices { contentStarts[index + 1] += contentStarts[index] }
        var next = contentStarts
        contents = Array(repeating: Content(page: 0, sequence: 0), count: contentStarts[types.count])
        for (page, elements) in sequences.enumerated() {
            for (sequence, element) in elements.enumerated() {
                contents[next[element]] = Content(page: page, sequence: sequence)
                next[element] += 1
            }
        }
    }

    private func contents(of index: Int) -> ArraySlice<Content> {
        contents[contentStarts[index]..<contentStarts[index + 1]]
    }

    /// Whether each element is in the file: it has content on a page, or is a cell, which a row must not lack. Blank
    /// words leave no trace on the page, so their element would be empty.
    private var isWritten: [Bool] {
        var isWritten = types.indices.map { contentStarts[$0] < contentStarts[$0 + 1] }
        // Children come after their parents, except for the blocks.
        for index in isWritten.indices.reversed() where isWritten[index] {
            isWritten[tree.elements[index].parent] = true
        }
        for index in isWritten.indices where types[index].isCell && isWritten[tree.elements[index].parent] {
            isWritten[index] = tree.isKept[index]
        }
        return isWritten
    }

    /// Gives elements of one type consecutive numbers, so that they are adjacent in the file: similar objects compress
    /// better together.
    private mutating func allocate(in objects: inout PDFObjects) {
        references = Array(repeating: nil, count: types.count)
        references[0] = objects.allocate()
        var byType: [[Int]] = []
        var places = [Int?](repeating: nil, count: StructureType.allCases.count)
        for (index, isWritten) in isWritten.enumerated() where isWritten && index > 0 {
            let type = Int(types[index].rawValue)
            if let place = places[type] {
                byType[place].append(index)
            } else {
                places[type] = byType.count
                byType.append([index])
            }
        }
        for index in byType.joined() { references[index] = objects.allocate() }
        for index in types.indices where types[index] == .link && references[index] != nil {
            guard case .link(let anchor) = tree.elements[index].tag.role, tree.anchors[anchor] != nil else { continue }
            for place in tree.elements[index].places {
                annotations.append(
                    Annotation(element: index, page: place.page, box: place.box, reference: objects.allocate()))
            }
        }
    }

    // MARK: Elements

    private func writeElements(into objects: inout PDFObjects, root: PDFReference) {
        var elements = StructureElements(capacity: types.count)
        var written: [PDFReference] = []
        written.reserveCapacity(types.count)
        var links = annotations[...]
        for (index, reference) in references.enumerated() {
            guard let reference else { continue }
            written.append(reference)
            add(index, root: root, links: &links, to: &elements)
        }
        objects.place(elements, at: written)
        // Additions to the document were made to the outermost element.
        if let top = written.first { objects.replace(top, with: .value(.dictionary(elements.dictionary(0)))) }
    }

    /// - Parameter links: links of this element and those after it.
    private func add(
        _ index: Int, root: PDFReference, links: inout ArraySlice<Annotation>, to elements: inout StructureElements
    ) {
        let contents = contents(of: index)
        let page = contents.first?.page
        elements.add(
            StructureElements.Element(
                types[index], parent: index == 0 ? root : references[tree.elements[index].parent] ?? root,
                page: page.map { pages[$0] }), remarks(on: index))
        for content in contents {
            elements.add(
                kid: content.page == page
                    ? .integer(content.sequence)
                    : ["Type": .name("MCR"), "Pg": .reference(pages[content.page]), "MCID": .integer(content.sequence)])
        }
        for child in tree.elements[index].children {
            if let reference = references[child] { elements.add(kid: .reference(reference)) }
        }
        while let link = links.first, link.element == index {
            elements.add(
                kid: ["Type": .name("OBJR"), "Pg": .reference(pages[link.page]), "Obj": .reference(link.reference)])
            links.removeFirst()
        }
    }

    private func remarks(on index: Int) -> StructureElements.Remarks {
        StructureElements.Remarks(
            attributes: attributes(of: index), actualText: tree.elements[index].tag.actualText.map(Self.heard),
            alternative: tree.elements[index].tag.alternative.map(Self.heard),
            language: tree.elements[index].language.map { .text($0.isEmpty ? ContentMarks.unknownLanguage : $0) })
    }

    /// Text for screen readers that replaces the visible text. Non-breaking spaces only matter visually; as plain
    /// spaces, most texts take one byte per letter.
    private static func heard(_ text: String) -> PDFValue {
        var text = text
        let bytes = text.withUTF8 { letters in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(letters.count)
            var place = 0
            while place < letters.count {
                let blank = letters[place] < 0x80 ? 0 : blankLength(letters[place...])
                bytes.append(blank > 0 ? 0x20 : letters[place])
                place += max(blank, 1)
            }
            return bytes
        }
        return .text(String(decoding: bytes, as: UTF8.self))
    }

    /// Returns the size in bytes of a no-break space at the start of a text (U+00A0, U+202F); 0 for none.
    private static func blankLength(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        text.starts(with: [0xC2, 0xA0]) ? 2 : text.starts(with: [0xE2, 0x80, 0xAF]) ? 3 : 0
    }

    private func attributes(of index: Int) -> PDFValue? {
        switch tree.elements[index].tag.role {
        case .headerCell(let scope, let columns):
            var attributes: PDFDictionary = [
                "O": .name("Table"), "Scope": .name(scope == .row ? "Row" : "Column"),
            ]
            if columns > 1 { attributes["ColSpan"] = .integer(columns) }
            return .dictionary(attributes)
        case .cell(let columns) where columns > 1: return ["O": .name("Table"), "ColSpan": .integer(columns)]
        case .figure:
            guard let place = tree.elements[index].places.first else { return nil }
            return [
                "O": .name("Layout"), "Placement": .name("Block"), "BBox": Self.rectangle(place.box, on: paper),
            ]
        default: return nil
        }
    }

    /// Converts a box from top-left to bottom-left coordinates, rounded outwards to hundredths.
    static func rectangle(_ box: Rect, on paper: Paper) -> PDFValue {
        let height = paper.height
        func low(_ value: Points) -> PDFValue { .real((value * 100).rounded(.down) / 100) }
        func high(_ value: Points) -> PDFValue { .real((value * 100).rounded(.up) / 100) }
        return [low(box.x), low(height - box.maxY), high(box.maxX), high(height - box.y)]
    }

    // MARK: Links

    private func writeAnnotations(into document: inout PDFDocument) throws(Failure) {
        for (index, annotation) in annotations.enumerated() {
            let element = tree.elements[annotation.element]
            guard case .link(let anchor) = element.tag.role, let target = tree.anchors[anchor],
                let place = tree.elements[target].places.first
            else { continue }
            document.objects.replace(
                annotation.reference,
                with: .value([
                    "Type": .name("Annot"), "Subtype": .name("Link"), "Rect": Self.rectangle(annotation.box, on: paper),
                    "Border": [0, 0, 0], "F": 4, "Contents": .text(element.words),
                    "Dest": Self.destination(place, pages: pages, on: paper),
                    "StructParent": .integer(pages.count + index),
                ]))
            try document.updatePage(annotation.page) { dictionary in
                let others = dictionary["Annots"]?.array ?? []
                dictionary["Annots"] = .array(others + [.reference(annotation.reference)])
            }
        }
    }

    /// Returns the destination at the top of an element, with a small margin, at the reader's own magnification.
    static func destination(_ place: StructureTree.Place, pages: [PDFReference], on paper: Paper) -> PDFValue {
        let top = (paper.height - place.box.y + 12).rounded()
        return [.reference(pages[place.page]), .name("XYZ"), .null, .real(top), .null]
    }

    /// The parent tree, from sequences and annotations to their elements.
    private var parentTree: PDFValue {
        func reference(_ element: Int) -> PDFValue { .reference(references[element] ?? PDFReference(0)) }
        var numbers: [PDFValue] = []
        for (page, elements) in sequences.enumerated() where !elements.isEmpty {
            numbers += [.integer(page), .array(elements.map(reference))]
        }
        for (index, annotation) in annotations.enumerated() {
            numbers += [.integer(pages.count + index), reference(annotation.element)]
        }
        return ["Nums": .array(numbers)]
    }
}

extension PDFDocument {
    /// Adds the structure: marks in the pages' content, the structure tree, links and bookmarks (ISO 32000-1 §14.7,
    /// §14.8, §12.3.3; ISO 14289-1).
    ///
    /// - Parameters:
    ///   - tree: read from the pages that were drawn.
    ///   - drawn: the report that this document was opened from.
    /// - Throws: `Failure` 70 if the document does not have Cairo's form.
    public mutating func addStructure(_ tree: StructureTree, of drawn: DrawnReport) throws(Failure) {
        guard drawn.runs.count == pages.count else { throw .unknownForm("another number of pages") }
        let types = tree.elements.indices.map { $0 == 0 ? .document : StructureType(tree.elements[$0]) }
        let names = types.map(\.name)
        var sequences: [[Int]] = []
        for page in pages.indices {
            let marked = try ContentMarking.marked(try content(ofPage: page), drawn.runs[page], names: names)
            try setContent(ofPage: page, to: marked.content)
            sequences.append(marked.elements)
        }
        var writer = StructureWriter(tree: tree, types: types, sequences: sequences, pages: pages, paper: drawn.paper)
        try writer.write(into: &self)
        catalog["MarkInfo"] = ["Marked": true]
        try addBookmarks(of: tree, on: drawn.paper)
    }

    /// A dictionary, or the one a reference leads to.
    func dictionary(_ value: PDFValue?) -> PDFDictionary? {
        guard let reference = value?.reference else { return value?.dictionary }
        return try? objects.dictionary(reference)
    }
}

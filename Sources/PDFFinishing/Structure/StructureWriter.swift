import Diagnostics
import DisplayList

/// Writes a structure tree into a document: an object an element, as short as the syntax allows, since a report has
/// thousands of them.
struct StructureWriter {
    let tree: StructureTree
    let names: [StaticString]
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
    private var contents: [[Content]] = []
    private var annotations: [Annotation] = []

    init(tree: StructureTree, names: [StaticString], sequences: [[Int]], pages: [PDFReference], paper: Paper) {
        self.tree = tree
        self.names = names
        self.sequences = sequences
        self.pages = pages
        self.paper = paper
    }

    mutating func write(into document: inout PDFDocument) throws(Failure) {
        let root = document.objects.allocate()
        contents = Array(repeating: [], count: tree.elements.count)
        for (page, elements) in sequences.enumerated() {
            for (sequence, element) in elements.enumerated() {
                contents[element].append(Content(page: page, sequence: sequence))
            }
        }
        allocate(in: &document.objects)
        for (index, reference) in references.enumerated() {
            guard let reference else { continue }
            document.objects.replace(reference, with: .serialized(serialized(index, root: root)))
        }
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

    /// Whether an element is in the file: it holds something that is on a page, or is a cell, which a row must not lack.
    /// Words that are blank leave no trace on the page, and their element would be empty.
    private var isWritten: [Bool] {
        var isWritten = contents.map { !$0.isEmpty }
        // Children come after their parents, except for the blocks.
        for index in isWritten.indices.reversed() where isWritten[index] {
            isWritten[tree.elements[index].parent] = true
        }
        for (index, element) in tree.elements.enumerated() where element.tag.role.isCell && isWritten[element.parent] {
            isWritten[index] = tree.isKept[index]
        }
        return isWritten
    }

    /// Elements of one type have numbers that follow each other, and so stand together in the file: what is alike
    /// compresses better side by side.
    private mutating func allocate(in objects: inout PDFObjects) {
        references = Array(repeating: nil, count: tree.elements.count)
        references[0] = objects.allocate()
        var byType: [[Int]] = []
        var places: [String: Int] = [:]
        for (index, isWritten) in isWritten.enumerated() where isWritten && index > 0 {
            let type = names[index].description
            let place = places[type] ?? byType.count
            if place == byType.count {
                places[type] = place
                byType.append([])
            }
            byType[place].append(index)
        }
        for index in byType.joined() { references[index] = objects.allocate() }
        for (index, element) in tree.elements.enumerated() where references[index] != nil {
            guard case .link(let anchor) = element.tag.role, tree.anchors[anchor] != nil else { continue }
            for place in element.places {
                annotations.append(
                    Annotation(element: index, page: place.page, box: place.box, reference: objects.allocate()))
            }
        }
    }

    // MARK: Elements

    private func serialized(_ index: Int, root: PDFReference) -> [UInt8] {
        let element = tree.elements[index]
        var output = PDFSerializer(capacity: 64)
        output.append("<</S/")
        output.append(index == 0 ? "Document" : names[index])
        output.append("/P")
        output.append(index == 0 ? root : references[element.parent] ?? root)
        let page = contents[index].first?.page
        if let page {
            output.append("/Pg")
            output.append(pages[page])
        }
        appendKids(of: index, page: page, to: &output)
        appendAttributes(of: element, to: &output)
        if let language = element.language {
            output.append("/Lang")
            output.append(PDFValue.text(language.isEmpty ? PageContent.unknownLanguage : language))
        }
        if let alternative = element.tag.alternative {
            output.append("/Alt")
            output.append(PDFValue.text(Self.heard(alternative)))
        }
        if let actualText = element.tag.actualText {
            output.append("/ActualText")
            output.append(PDFValue.text(Self.heard(actualText)))
        }
        output.append(">>")
        return output.bytes
    }

    /// What is heard in place of what is seen. Spaces that hold a line together are for the eye; as plain spaces, most texts
    /// take one byte a letter.
    private static func heard(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) else { return text }
        let bytes = Array(text.utf8)
        var words: [UInt8] = []
        words.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            // U+00A0 and U+202F.
            let blank =
                bytes[place...].starts(with: [0xC2, 0xA0])
                ? 2 : bytes[place...].starts(with: [0xE2, 0x80, 0xAF]) ? 3 : 0
            words.append(blank > 0 ? 0x20 : bytes[place])
            place += max(blank, 1)
        }
        return String(decoding: words, as: UTF8.self)
    }

    private func appendKids(of index: Int, page: Int?, to output: inout PDFSerializer) {
        let children = tree.elements[index].children.compactMap { references[$0] }
        let links = annotations.filter { $0.element == index }
        let count = contents[index].count + children.count + links.count
        guard count > 0 else { return }
        output.append("/K")
        if count > 1 { output.append("[") }
        for content in contents[index] {
            if content.page == page {
                output.append(content.sequence)
            } else {
                output.append("<</Type/MCR/Pg")
                output.append(pages[content.page])
                output.append("/MCID")
                output.append(content.sequence)
                output.append(">>")
            }
        }
        for child in children { output.append(child) }
        for link in links {
            output.append("<</Type/OBJR/Pg")
            output.append(pages[link.page])
            output.append("/Obj")
            output.append(link.reference)
            output.append(">>")
        }
        if count > 1 { output.append("]") }
    }

    private func appendAttributes(of element: StructureTree.Element, to output: inout PDFSerializer) {
        switch element.tag.role {
        case .headerCell(let scope, let columns):
            output.append(scope == .row ? "/A<</O/Table/Scope/Row" : "/A<</O/Table/Scope/Column")
            appendSpan(columns, to: &output)
            output.append(">>")
        case .cell(let columns) where columns > 1:
            output.append("/A<</O/Table")
            appendSpan(columns, to: &output)
            output.append(">>")
        case .figure:
            guard let place = element.places.first else { return }
            output.append("/A<</O/Layout/Placement/Block/BBox")
            output.append(Self.rectangle(place.box, on: paper))
            output.append(">>")
        default: break
        }
    }

    private func appendSpan(_ columns: Int, to output: inout PDFSerializer) {
        guard columns > 1 else { return }
        output.append("/ColSpan")
        output.append(columns)
    }

    /// From the top left corner to the bottom left one, outwards to hundredths.
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

    /// The top of an element, a little air above it, at the reader's own magnification.
    static func destination(_ place: StructureTree.Place, pages: [PDFReference], on paper: Paper) -> PDFValue {
        let top = (paper.height - place.box.y + 12).rounded()
        return [.reference(pages[place.page]), .name("XYZ"), .null, .real(top), .null]
    }

    /// From sequences and annotations back to their elements.
    private var parentTree: PDFObject {
        var output = PDFSerializer(capacity: 16 * sequences.reduce(64) { $0 + $1.count })
        output.append("<</Nums[")
        for (page, elements) in sequences.enumerated() where !elements.isEmpty {
            output.append(page)
            output.append("[")
            for element in elements { output.append(references[element] ?? PDFReference(0)) }
            output.append("]")
        }
        for (index, annotation) in annotations.enumerated() {
            output.append(pages.count + index)
            output.append(references[annotation.element] ?? PDFReference(0))
        }
        output.append("]>>")
        return .serialized(output.bytes)
    }
}

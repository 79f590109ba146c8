import Diagnostics
import DisplayList

extension PDFDocument {
    /// Adds the structure of a report: marks in the pages' content, the tree, links and bookmarks (ISO 32000-1 §14.7,
    /// §14.8, §12.3.3; ISO 14289-1).
    ///
    /// - Parameters:
    ///   - tree: read from the pages this document was drawn from.
    ///   - painted: of each page.
    /// - Returns: the pages whose words are one block, because they are not where they were painted: their elements would
    ///   say what they do not hold.
    /// - Throws: `Failure` 70 when the document is of another form than Cairo's.
    @discardableResult
    public mutating func addStructure(_ tree: StructureTree, painted: [PaintedPage]) throws(Failure) -> [Int] {
        var tree = tree
        var names = tree.elements.map(\.staticName)
        var asOneBlock: [Int] = []
        let glyphSizes = try glyphSizes()
        try mendCharacterMaps(glyphSizes: glyphSizes)
        var sequences: [[Int]] = []
        var contents: [[UInt8]] = []
        for (page, painted) in painted.enumerated() {
            let content = try content(ofPage: page)
            var marking = ContentMarking(painted, names: names, glyphSizes: glyphSizes)
            var marked = marking.marked(content)
            if marking.mismatches > 0 {
                let block = tree.readAsOneBlock(page: page)
                names.append(tree.elements[block].staticName)
                asOneBlock.append(page)
                marking = ContentMarking(painted, names: names, glyphSizes: glyphSizes, block: block)
                marked = marking.marked(content)
            }
            contents.append(CompactContent.of(marked))
            sequences.append(marking.elements)
        }
        try setContents(contents)
        var writer = StructureWriter(tree: tree, names: names, sequences: sequences, pages: pages)
        try writer.write(into: &self)
        catalog["MarkInfo"] = ["Marked": true]
        try addBookmarks(of: tree)
        return asOneBlock
    }

    /// Of the fonts whose glyphs take two bytes, how many digits one takes.
    private func glyphSizes() throws(Failure) -> [String: Int] {
        var sizes: [String: Int] = [:]
        for page in pages {
            guard let resources = dictionary(try objects.dictionary(page)["Resources"]),
                let fonts = dictionary(resources["Font"])
            else { continue }
            for (name, font) in fonts.entries where dictionary(font)?["Subtype"]?.name == "Type0" { sizes[name] = 4 }
        }
        return sizes
    }

    /// A dictionary, or the one a reference leads to.
    func dictionary(_ value: PDFValue?) -> PDFDictionary? {
        guard let reference = value?.reference else { return value?.dictionary }
        return try? objects.dictionary(reference)
    }
}

extension StructureTree.Element {
    /// The name of its standard structure type (ISO 32000-1 §14.8.4).
    var staticName: StaticString {
        switch tag.role {
        case .section: "Sect"
        case .heading:
            switch level {
            case ...1: "H1"
            case 2: "H2"
            case 3: "H3"
            case 4: "H4"
            case 5: "H5"
            default: "H6"
            }
        case .paragraph: "P"
        case .span: "Span"
        case .list: "L"
        case .listItem: "LI"
        case .listLabel: "Lbl"
        case .listBody: "LBody"
        case .table: "Table"
        case .tableHead: "THead"
        case .caption: "Caption"
        case .tableBody: "TBody"
        case .tableRow: "TR"
        case .headerCell: "TH"
        case .cell: "TD"
        case .figure: "Figure"
        case .link: "Link"
        case .artifact: "NonStruct"
        }
    }
}

import Diagnostics
import DisplayList

extension PDFDocument {
    /// Adds what the pages say: marks in what they draw, the structure tree, links and bookmarks (ISO 32000-1 §14.7, §14.8,
    /// §12.3.3; ISO 14289-1).
    ///
    /// - Parameters:
    ///   - tree: read from the pages that were drawn.
    ///   - drawn: the report that this document was opened from.
    /// - Throws: `Failure` 70 when the document is of another form than Cairo's.
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

import Diagnostics
import DisplayList

extension PDFDocument {
    /// Makes this document, which was drawn as one page with all glyphs, the report: its pages with what they draw, marks
    /// in it, the structure tree, links and bookmarks (ISO 32000-1 §14.7, §14.8, §12.3.3; ISO 14289-1).
    ///
    /// - Parameters:
    ///   - tree: read from the pages that were painted.
    ///   - painted: of the same pages.
    /// - Throws: `Failure` 70 when the document is of another form than Cairo's.
    public mutating func addPages(_ painted: PaintedReport, tree: StructureTree) throws(Failure) {
        let types = tree.elements.indices.map { $0 == 0 ? .document : StructureType(tree.elements[$0]) }
        let glyphSizes = try glyphSizes()
        var glyphs = try DrawnGlyphs(painted.sheet, content: try content(ofPage: 0), glyphSizes: glyphSizes)
        for font in try addFonts(painted.sheet.fonts) { glyphs.add(font) }
        let words = WordStrings(of: painted.sheet, glyphs)
        let names = types.map(\.name)
        var sequences: [[Int]] = []
        var contents: [[UInt8]] = []
        var shownWithText: [Int32] = []
        for page in painted.pages {
            var content = PageContent(glyphs, words, of: painted.sheet, names: names, paper: painted.paper)
            contents.append(content.bytes(of: page))
            sequences.append(content.elements)
            shownWithText += content.shownWithText
        }
        try mendCharacterMaps(glyphs, of: painted.sheet, shownWithText: shownWithText, glyphSizes: glyphSizes)
        try addImages(painted.images)
        try multiplyPage(painted.pages.count)
        try setContents(contents)
        var writer = StructureWriter(tree: tree, types: types, sequences: sequences, pages: pages, paper: painted.paper)
        try writer.write(into: &self)
        catalog["MarkInfo"] = ["Marked": true]
        try addBookmarks(of: tree, on: painted.paper)
    }

    /// Of the fonts whose glyphs take two bytes, how many digits one takes.
    private func glyphSizes() throws(Failure) -> [String: Int] {
        var sizes: [String: Int] = [:]
        for (name, font) in try fonts().entries where dictionary(font)?["Subtype"]?.name == "Type0" {
            sizes[name] = 4
        }
        return sizes
    }

    /// A dictionary, or the one a reference leads to.
    func dictionary(_ value: PDFValue?) -> PDFDictionary? {
        guard let reference = value?.reference else { return value?.dictionary }
        return try? objects.dictionary(reference)
    }
}

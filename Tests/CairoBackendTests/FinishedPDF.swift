import DisplayList
import PDFFinishing

@testable import CairoBackend

extension PDFRenderer {
    /// The PDF of pages that were laid out with this session's measurer, with their words and shapes.
    func pdf(_ pages: [Page], info: DocumentInfo, session: Session) throws -> [UInt8] {
        let tree = StructureTree(pages)
        let (glyphs, painted) = try drawn(pages, tree: tree, info: info, session: session)
        var document = try PDFDocument(drawn: glyphs)
        try document.tidyDrawing()
        try document.addPages(painted, tree: tree)
        return try document.bytes()
    }
}

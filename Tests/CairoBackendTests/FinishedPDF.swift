import DisplayList
import PDFFinishing

@testable import CairoBackend

extension PDFRenderer {
    /// The PDF of pages that were laid out with this session's measurer, with their words and shapes.
    func pdf(_ pages: [Page], info: DocumentInfo, session: Session) throws -> [UInt8] {
        let tree = StructureTree(pages)
        let drawn = try drawn(pages, tree: tree, session: session)
        var document = try PDFDocument(drawn: drawn.bytes)
        try document.tidyDrawing()
        try document.addStructure(tree, of: drawn)
        document.describe(
            DocumentDescription(
                title: info.title, subject: info.subject, creatorTool: info.creator,
                created: DocumentTime(iso: info.created)!, language: "en"))
        return try document.bytes()
    }
}

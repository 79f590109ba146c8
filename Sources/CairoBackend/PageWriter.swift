import CCairo
import CGLib
import Diagnostics
import DisplayList

/// Draws pages into a PDF in memory. Makes no decisions: positions, colours and words come from the pages.
struct PageWriter {
    /// - Parameter tree: created from the same pages.
    /// - Throws: `Failure` 70 if Cairo reports an error, or a font cannot be reduced.
    static func report(_ pages: [Page], tree: StructureTree, shaper: TextShaper) throws(Failure) -> DrawnReport {
        let fonts = try ReducedFonts(pages, shaper: shaper)
        let paper = pages.first?.paper ?? .a4
        let output = StreamOutput()
        let surface = cairo_pdf_surface_create_for_stream(
            StreamOutput.append, output.closure, paper.width, paper.height)
        defer { withExtendedLifetime(output) { cairo_surface_destroy(surface) } }
        guard let surface, let cairo = cairo_create(surface) else { throw Failure(.software, "cairo is out of memory") }
        defer { cairo_destroy(cairo) }
        // PDF 1.4 has no marks for the text of glyphs, so words would be lost.
        cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
        let shapes = ShapePainter(cairo: cairo)
        var words = WordPainter(cairo: cairo, shaper: shaper, fonts: fonts, tree: tree)
        var runs: [[DrawnRun]] = []
        for (page, owners) in zip(pages, tree.owners) {
            let list = RunList()
            for plan in PaintPlan.plans(of: page, owners: owners) {
                for image in plan.images {
                    _ = list.number(of: DrawnRun(.picture, image.owner), isNew: true)
                    shapes.draw(image.image, in: image.place)
                }
                for batch in plan.batches { shapes.draw(batch, run: list.number(of: DrawnRun(.shapes, batch.owner))) }
                words.paint(plan.words, runs: list)
            }
            guard list.runs.count <= RunColor.most else { throw Failure(.software, "a page has too many parts") }
            runs.append(list.runs)
            cairo_show_page(cairo)
        }
        cairo_surface_finish(surface)
        try DrawingLibraries.check(cairo_status(cairo))
        try DrawingLibraries.check(cairo_surface_status(surface))
        return DrawnReport(bytes: output.bytes, runs: runs, paper: paper)
    }
}

/// The runs of a page, in drawing order.
final class RunList {
    private(set) var runs: [DrawnRun] = []

    /// The number of a run; that of the last run if they are equal.
    ///
    /// - Parameter isNew: whether to begin a new run even so.
    func number(of run: DrawnRun, isNew: Bool = false) -> Int {
        if isNew || runs.last != run { runs.append(run) }
        return runs.count - 1
    }
}

/// Collects the bytes that Cairo writes a few at a time, without an array's checks at each piece.
final class StreamOutput {
    private struct Buffer {
        var start: UnsafeMutableRawPointer?
        var count = 0
        var capacity = 0
    }

    private let buffer = UnsafeMutablePointer<Buffer>.allocate(capacity: 1)

    init() { buffer.initialize(to: Buffer()) }

    deinit {
        g_free(buffer.pointee.start)
        buffer.deallocate()
    }

    var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: buffer.pointee.start, count: buffer.pointee.count)) }

    /// The closure for ``append``, valid as long as this object.
    var closure: UnsafeMutableRawPointer { UnsafeMutableRawPointer(buffer) }

    static let append: cairo_write_func_t = { closure, data, length in
        guard let buffer = closure?.assumingMemoryBound(to: Buffer.self), let data else {
            return CAIRO_STATUS_WRITE_ERROR
        }
        let end = buffer.pointee.count + Int(length)
        if end > buffer.pointee.capacity {
            let capacity = max(end * 2, 1 << 16)
            guard let larger = g_try_realloc(buffer.pointee.start, gsize(capacity)) else {
                return CAIRO_STATUS_NO_MEMORY
            }
            (buffer.pointee.start, buffer.pointee.capacity) = (larger, capacity)
        }
        (buffer.pointee.start! + buffer.pointee.count).copyMemory(from: data, byteCount: Int(length))
        buffer.pointee.count = end
        return CAIRO_STATUS_SUCCESS
    }
}

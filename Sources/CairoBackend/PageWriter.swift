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
            StreamOutput.append, Unmanaged.passUnretained(output).toOpaque(), paper.width, paper.height)
        defer { cairo_surface_destroy(surface) }
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

/// Collects the bytes of a file that Cairo writes.
final class StreamOutput {
    // Not an array: Cairo writes a few bytes at a time.
    private var start: UnsafeMutableRawPointer?
    private var count = 0
    private var capacity = 0

    var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: start, count: count)) }

    deinit { g_free(start) }

    static let append: cairo_write_func_t = { closure, data, length in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let output = Unmanaged<StreamOutput>.fromOpaque(closure).takeUnretainedValue()
        return output.append(data, Int(length)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_NO_MEMORY
    }

    private func append(_ data: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        if capacity - count < length {
            let wanted = max(capacity * 2, count + length, 1 << 16)
            guard let larger = g_try_realloc(start, gsize(wanted)) else { return false }
            (start, capacity) = (larger, wanted)
        }
        (start! + count).copyMemory(from: data, byteCount: length)
        count += length
        return true
    }
}

import Analysis
import CairoBackend
import Diagnostics
import DisplayList
import Export
import Files
import Layout
import PDFFinishing
import RecordImport
import Records
import ReportComposer
import ReportDocument

/// Input for one report.
package struct ReportRequest: Sendable {
    package var identity: PatientIdentity
    package var findings: PatientFindings
    package var sources: [SourceSummary]
    package var diagnostics: [Diagnostic]
    package var context: RunContext
    /// Whether the user named the time zone; if not, the report says that UTC was assumed.
    package var zoneWasGiven: Bool
    package var style: ReportStyle
    package var paper = Paper.a4
    package var brand = Brand.aurae

    package init(
        identity: PatientIdentity, findings: PatientFindings, sources: [SourceSummary], diagnostics: [Diagnostic],
        context: RunContext, zoneWasGiven: Bool, style: ReportStyle = ReportStyle()
    ) {
        self.identity = identity
        self.findings = findings
        self.sources = sources
        self.diagnostics = diagnostics
        self.context = context
        self.zoneWasGiven = zoneWasGiven
        self.style = style
    }
}

/// A drawn report, to be finished: see ``files(_:_:passwords:signer:)``.
package struct RenderedReport {
    /// The PDF as drawn, with the structure of its pages for screen readers.
    var document: PDFDocument
    /// The PDF's own metadata.
    var info: DocumentInfo
    /// Origin of the report and its figures.
    var provenance: Provenance
    /// Pages as positions and text, for comparing layouts.
    package var pages: [Page]
    package var pageCount: Int { pages.count }
    /// Header lines that do not identify a patient: the report's title and its days.
    package var frameFurniture: [String]
    /// Distinct characters that no installed font can draw.
    package var missingCharacters: Int
    /// The first page as a PNG of a few KiB, if requested.
    package var thumbnail: [UInt8]?
    /// The page requested as a separate file.
    package var picture: [UInt8]?

    /// Font files replaced by other faces, with reasons.
    package var wrongFonts: [String]

    /// The finished files, from one drawing.
    ///
    /// - Parameters:
    ///   - passwords: passwords of the protected file.
    ///   - signer: signs every file; nil to sign none.
    /// - Throws: status 64 if a file is to be protected and there is no password; 66 if the colour profile that an
    ///   archive needs is not installed; 70 if a library fails.
    package func files(
        _ forms: [ReportForm], _ settings: ReportSettings, passwords: Passwords?, signer: PDFSigner? = nil
    ) throws(Failure) -> [FinishedFile] {
        var finisher = try ReportFinisher(self, settings, signer: signer)
        var files: [FinishedFile] = []
        for form in forms {
            // Never write a file unprotected that should be protected.
            guard form != .protected || passwords != nil else { throw OutputForms.noPassword }
            let bytes = try finisher.bytes(form, passwords: form == .protected ? passwords : nil)
            files.append(FinishedFile(form: form, bytes: bytes))
        }
        return files
    }
}

/// Makes reports one after the other, caching fonts and shaped words between them. For one thread at a time.
package final class ReportEngine {
    private let renderer: PDFRenderer
    private let memory: FinishingMemory

    /// - Throws: `Failure` 70 if no usable font is installed.
    package init(fonts: FontLocations) throws(Failure) {
        renderer = try PDFRenderer(locations: fonts)
        memory = try FinishingMemory()
    }

    /// Shapes samples in the faces that nearly every report uses, before there is a report.
    func prepare() { renderer.prepare() }

    /// Makes the report of one patient.
    ///
    /// - Parameters:
    ///   - template: the order of its sections and its title; nil for the default ones.
    ///   - wantsThumbnail: whether to make a thumbnail of the first page too.
    ///   - picture: a page to write as a separate file; nil for none.
    /// - Throws: `Failure` 64 if there is no such page, 70 if drawing fails.
    package func report(
        _ request: ReportRequest, contents: ReportContents, template: ReportTemplate? = nil,
        wantsThumbnail: Bool = false, picture: PictureOrder? = nil
    ) throws(Failure) -> RenderedReport {
        var input = ReportInput(
            identity: request.identity, findings: request.findings, sources: request.sources.map(\.note),
            diagnostics: request.diagnostics, context: request.context, zoneWasGiven: request.zoneWasGiven,
            style: request.style, fonts: FontRemarks(brandIsMissing: !renderer.hasBrandFonts))
        input.isInWords = request.brand.isLarge
        var document = composeReport(input, contents: contents, template: template)
        document.frame.set(request.brand.clinic)
        let session = try renderer.session(for: document.words)
        if session.missingCharacters > 0 || !session.wrongFonts.isEmpty {
            input.fonts.missingCharacters = session.missingCharacters
            input.fonts.wrongFiles = session.wrongFonts
            document = composeReport(input, contents: contents, template: template)
            document.frame.set(request.brand.clinic)
        }
        var laidOut = placed(document, session, request.paper, request.brand)
        let remarks = laidOut.remarks
        if remarks != PageRemarks() {
            // The remarks are known now and are printed on the pages.
            input.pages = remarks
            document = composeReport(input, contents: contents, template: template)
            document.frame.set(request.brand.clinic)
            laidOut = placed(document, session, request.paper, request.brand)
        }
        // Placed, the blocks take as much memory as their pages.
        if !wantsThumbnail { document.blocks = [] }
        let made = try drawn(laidOut, session)
        return RenderedReport(
            document: made.document, info: document.info,
            provenance: Provenance(request, contents: contents, template: template), pages: made.pages,
            frameFurniture: document.frame.furniture,
            missingCharacters: session.missingCharacters,
            thumbnail: try wantsThumbnail ? thumbnail(of: document, made.pages, session) : nil,
            picture: try picture.map { order throws(Failure) in try self.picture(order, made.pages, session) },
            wrongFonts: session.wrongFonts)
    }

    private struct Drawn {
        var document: PDFDocument
        var pages: [Page]
    }

    /// Places the pages of a document, without drawing them.
    private func placed(
        _ document: ReportDocument, _ session: PDFRenderer.Session, _ paper: Paper, _ brand: Brand
    ) -> LaidOutReport {
        var laidOut = layOut(document, measurer: session.measurer, paper: paper)
        if brand.isLarge { laidOut = layOutLarge(laidOut, of: document, measurer: session.measurer, paper: paper) }
        if brand.colors != ColorScheme() { laidOut.pages = laidOut.pages.map { $0.colored(by: brand.colors) } }
        return laidOut
    }

    private func drawn(_ laidOut: LaidOutReport, _ session: PDFRenderer.Session) throws(Failure) -> Drawn {
        let tree = StructureTree(laidOut.pages)
        var pages = try renderer.drawn(laidOut.pages, tree: tree, session: session)
        var tagged = try PDFDocument(drawn: pages.bytes, memory: memory)
        pages.bytes = []
        try tagged.tidyDrawing()
        try tagged.addStructure(tree, of: pages)
        return Drawn(document: tagged, pages: laidOut.pages)
    }

    private func picture(
        _ order: PictureOrder, _ pages: [Page], _ session: PDFRenderer.Session
    ) throws(Failure) -> [UInt8] {
        guard pages.indices.contains(order.page - 1) else {
            throw Failure(
                .usage, "there is no page \(order.page): the report has \(Plural.page.plain(pages.count))",
                hint: "name a page from 1 to \(pages.count) with --page")
        }
        return try renderer.picture(of: pages[order.page - 1], order.format, session: session)
    }

    /// Draws the thumbnail from a page without a name, as a long name would move everything below it.
    private func thumbnail(
        of document: ReportDocument, _ pages: [Page], _ session: PDFRenderer.Session
    ) throws(Failure) -> [UInt8]? {
        guard var first = pages.first else { return nil }
        if first.contentTop != Page(items: []).contentTop {
            var nameless = document
            nameless.frame.patient = ""
            nameless.frame.details = []
            first = layOut(nameless, measurer: session.measurer, paper: first.paper).pages.first ?? first
        }
        return try renderer.thumbnail(of: first.picture, session: session)
    }
}

extension LaidOutReport {
    /// A report's remarks on its own pages.
    fileprivate var remarks: PageRemarks {
        PageRemarks(
            cutTexts: cutTexts, printedOfEach: cutTexts == 0 ? 0 : Self.longestText, cutCharacters: cutCharacters,
            mended: mended)
    }
}

extension SourceSummary {
    var note: SourceNote {
        SourceNote(
            name: PathText.shown(fileName(of: path)), kind: format.words, rowsRead: rowsRead,
            rowsSkipped: rowsSkipped)
    }
}

extension SourceFormat {
    /// Name of the format on a page.
    var words: String {
        switch self {
        case .clinicCSV: "clinic export (CSV)"
        case .clinicSQLite: "clinic export (SQLite)"
        case .clinicJSON: "clinic export (JSON)"
        case .auraeStore: "Aurae app store"
        case .glanceJSON: "Glance export (JSON)"
        case .glanceCSV: "Glance export (CSV)"
        case .glanceStore: "Glance app store"
        case .appleHealth: "Apple Health export"
        case .fhir: "FHIR R4 resources"
        case .doseTapStore: "DoseTap app store"
        case .doseTapExport: "DoseTap export (several tables)"
        case .doseTapCombined: "DoseTap export (one list)"
        case .doseTapTables: "DoseTap export (CSV tables)"
        case .doseTapAnalytics: "DoseTap analytics export"
        case .doseTapMedications: "DoseTap medication export"
        }
    }
}

/// A file of a report, ready to be written.
package struct FinishedFile: Sendable {
    package var form: ReportForm
    package var bytes: [UInt8]
    /// SHA-256 in lower-case hexadecimal.
    package var sha256: String { SHA256.hex(of: bytes) }
}

extension RenderedReport {
    /// The files that send the first finished file to hospital systems.
    func handOvers(
        _ forms: [ReportForm], of files: [FinishedFile], _ request: ReportRequest, authority: AssigningAuthority?
    ) -> [FinishedFile] {
        guard let first = files.first else { return [] }
        let document = HandOverDocument(
            identity: request.identity, authority: authority, title: info.title, range: request.findings.range,
            context: request.context, pdf: first.bytes)
        return forms.compactMap { form in
            form.handOver.map { FinishedFile(form: form, bytes: $0.bytes(of: document)) }
        }
    }
}

/// Opens the fonts on a separate thread while the input is read: for one report, the two take equally long.
package final class EngineOpening {
    /// An engine is for one thread at a time: the thread that made it has ended before another gets it.
    private struct Opened: @unchecked Sendable {
        let engine: Result<ReportEngine, Failure>
    }

    private let opened: BackgroundWork<Opened>
    /// The brand whose fonts are opened; nil if the caller chose the fonts.
    package private(set) var brand: Brand?

    /// Opens the fonts of a brand.
    ///
    /// - Parameter executable: path of the running program, around which fonts are searched.
    package convenience init(of brand: Brand, executable: String) {
        self.init { brand.fonts(executable: executable, hashes: false) }
        self.brand = brand
    }

    /// - Parameter fonts: finds the font files; called on that thread.
    package init(fonts: @escaping @Sendable () -> FontLocations) {
        opened = BackgroundWork {
            Opened(
                engine: Result { () throws(Failure) in
                    let engine = try ReportEngine(fonts: fonts())
                    engine.prepare()
                    return engine
                })
        }
    }

    /// Wraps an open engine.
    package init(_ engine: ReportEngine) {
        let engine = Opened(engine: .success(engine))
        opened = BackgroundWork(beginsNow: false) { engine }
    }

    /// Waits until the fonts are open.
    ///
    /// - Throws: `Failure` 70 if no usable font is installed.
    package func engine() throws(Failure) -> ReportEngine { try opened.value().engine.get() }
}

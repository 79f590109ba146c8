import CairoBackend
import Diagnostics
import DisplayList
import PDFFinishing
import ReportComposer

/// The second half of the pipeline: makes finished files from an order. Works the same in this process and in a worker;
/// caches fonts and shaped words between reports. For one thread at a time.
package struct ReportMaker {
    private let engine: EngineOpening
    private let settings: ReportSettings
    private let templates: [ReportTemplate]
    /// Nil if reports are not signed.
    private let signer: PDFSigner?
    /// The page to write instead of a PDF; nil for reports.
    private var picture: PictureOrder?

    /// - Parameters:
    ///   - templates: templates by their positions in orders.
    ///   - signing: signing identity for all files; nil to sign none.
    ///   - picture: the page to write instead of a PDF; nil for reports.
    /// - Throws: `Failure` 70 if no usable font is installed.
    package init(
        _ settings: ReportSettings, templates: [ReportTemplate], signing: SigningOrder? = nil,
        picture: PictureOrder? = nil,
        fonts: FontLocations
    ) throws(Failure) {
        try self.init(
            settings, templates: templates, signing: signing, picture: picture,
            engine: EngineOpening(try ReportEngine(fonts: fonts)))
    }

    /// - Parameter engine: may still be loading its fonts.
    package init(
        _ settings: ReportSettings, templates: [ReportTemplate], signing: SigningOrder?, picture: PictureOrder?,
        engine: EngineOpening
    ) throws(Failure) {
        self.init(settings, templates: templates, signer: try signing?.signer(), engine: engine)
        self.picture = picture
    }

    package init(
        _ settings: ReportSettings, templates: [ReportTemplate], signer: PDFSigner? = nil, engine: EngineOpening
    ) {
        self.signer = signer
        self.engine = engine
        self.settings = settings
        self.templates = templates
    }

    /// Analyses, draws, checks whose pages they are, and finishes the files.
    ///
    /// - Throws: status 64 if the range ends before it begins; 66 if the colour profile that an archive needs is not
    ///   installed; 70 if no usable font is installed, a library fails, or the records or pages are not this patient's:
    ///   ``IdentityCheck/failure``.
    package func report(_ order: ReportOrder, passwords: OrderedPasswords? = nil) throws(Failure) -> FinishedReport {
        DrawingDeadline.begin()
        defer { DrawingDeadline.end() }
        let begun = Milliseconds.now
        guard order.records.identity == order.identity else { throw IdentityCheck.failure }
        var made = order
        #if DEBUG
            TestFault.strike(&made)
        #endif
        var analysed = try AnalysedReport(made, settings)
        let template = try template(of: order)
        if let paper = template?.frame.paper, settings.paper == nil, template?.depth == analysed.contents.depth {
            analysed.request.paper = paper
        }
        let drawn = try engine.engine().report(
            analysed.request, contents: analysed.contents, template: template,
            wantsThumbnail: order.wantsThumbnail, picture: picture)
        let frames = drawn.pages.map { FrameLines(lines: $0.frameLines, furniture: drawn.frameFurniture) }
        // Checked against this patient only; the caller that knows the run's other patients checks against them too.
        guard IdentityCheck().accepts(frames, of: order.identityWords(dates: settings.style.dates)) else {
            throw IdentityCheck.failure
        }
        let files: [FinishedFile]
        if let picture = drawn.picture {
            files = [FinishedFile(form: .plain, bytes: picture)]
        } else {
            let made = try drawn.files(
                order.forms.filter { $0.handOver == nil }, settings, passwords: try passwords.map(Self.passwords),
                signer: signer)
            files = made + drawn.handOvers(order.forms, of: made, analysed.request, authority: settings.authority)
        }
        let findings = analysed.request.findings
        return FinishedReport(
            files: files, pages: drawn.pages, frames: frames, title: drawn.info.title,
            range: findings.range,
            headaches: findings.headaches.count, headacheDays: findings.headaches.headacheDays,
            diary: DiaryFigures(findings, analysed.contents), safetyFlags: SafetyFlagCount.all(in: findings),
            classLines: ClassLineFlag.all(in: analysed.contents, of: findings.headaches),
            missingCharacters: drawn.missingCharacters,
            wrongFonts: drawn.wrongFonts,
            thumbnail: drawn.thumbnail, milliseconds: Milliseconds.now - begun)
    }

    private func template(of order: ReportOrder) throws(Failure) -> ReportTemplate? {
        guard let number = order.template else { return nil }
        guard templates.indices.contains(number) else {
            throw Failure(.software, "internal error: a report with an unknown template")
        }
        return templates[number]
    }

    private static func passwords(_ ordered: OrderedPasswords) throws(Failure) -> Passwords {
        do { return try Passwords(user: ordered.user, owner: ordered.owner) } catch {
            throw Failure(.software, "internal error: a report with an invalid password")
        }
    }
}

import Diagnostics
import DisplayList
import Files
import PDFFinishing

/// Turns one drawing into the files of a report, doing shared work once.
struct ReportFinisher {
    /// Language of all the program's text; a patient's own words may be in any language.
    private static let language = ElementLanguages.ofReport

    private let report: RenderedReport
    private let figures: [UInt8]?
    /// The document with everything that all forms share.
    private let document: PDFDocument
    private let figuresDigest: String
    private let created: DocumentTime
    /// Nil if nothing is signed.
    private let signer: PDFSigner?
    /// The plain file, once made and not yet signed: the protected file is an encryption of it.
    private var plain: [UInt8]?

    /// - Throws: `Failure` 70 if the drawing is invalid.
    init(_ report: RenderedReport, _ settings: ReportSettings, signer: PDFSigner?) throws(Failure) {
        guard let created = DocumentTime(iso: report.info.created) else {
            throw Failure(.software, "internal error: the time of the report has an invalid format")
        }
        self.report = report
        self.created = created
        self.signer = signer
        let patient = report.provenance.patientFigures
        figuresDigest = ContentDigest.of(patient)
        figures = settings.attachesFigures ? report.provenance.figures(of: patient) : nil
        var document = report.document
        try document.setReading(language: Self.language)
        self.document = document
    }

    /// The finished file.
    ///
    /// - Parameter passwords: passwords of a protected file.
    mutating func bytes(_ form: ReportForm, passwords: Passwords?) throws(Failure) -> [UInt8] {
        var file = if let part = form.archivePart { try archive(part) } else { try plainBytes() }
        if let passwords { file = try ProtectedPDF.bytes(of: file, passwords: passwords) }
        // Sign last: any later change to the file would break the signature.
        guard let signer else { return file }
        return try signer.signed(file)
    }

    private mutating func plainBytes() throws(Failure) -> [UInt8] {
        if let plain { return plain }
        let made = try finished(claims: claims, attached: figures)
        plain = made
        return made
    }

    private func archive(_ part: Int) throws(Failure) -> [UInt8] {
        let intent = try ColorProfile.outputIntent()
        // Without tags, text can still be extracted from the pages, which is level U.
        let claim = ConformanceClaim.archive(part: part, level: document.isTagged ? "A" : "U")
        return try finished(claims: claims.union([claim]), attached: part == 3 ? figures : nil, intent: intent)
    }

    private var claims: Set<ConformanceClaim> { document.isTagged ? [.accessible] : [] }

    private func finished(
        claims: Set<ConformanceClaim>, attached: [UInt8]?, intent: OutputIntent? = nil
    ) throws(Failure) -> [UInt8] {
        var document = document
        // First, so that everything that describes the document covers the signature.
        if let signer { try document.prepareSignature(signer) }
        var facts: [ReportFact: String] = [
            .provenance: String(decoding: report.provenance.record, as: UTF8.self), .figuresDigest: figuresDigest,
        ]
        if let attached {
            facts[.attachmentDigest] = ContentDigest.of(attached)
            document.attach(
                EmbeddedFile(
                    name: Provenance.fileName, mediaType: "application/json",
                    description: "Every figure of this report, as data", bytes: attached),
                created: created)
        }
        if let intent { document.setOutputIntent(intent) }
        try document.seal(
            DocumentDescription(
                title: report.info.title, subject: report.info.subject, creatorTool: report.info.creator,
                created: created, language: Self.language, claims: claims, facts: facts))
        return try document.bytes()
    }
}

/// The sRGB profile in archived reports. Its authors allow anyone to copy it.
enum ColorProfile {
    /// The Debian package that contains it.
    static let debianPackage = "icc-profiles-free"
    /// Its usual locations.
    private static let places = [
        "/usr/share/color/icc/sRGB.icc", "/System/Library/ColorSync/Profiles/sRGB Profile.icc",
    ]
    private static let largest = 1 << 20

    /// Nil if it is not installed.
    static var path: String? { places.first { (try? FileStatus.of($0).isRegularFile) == true } }

    /// - Throws: status 66 if it is not installed, or is not a profile of RGB colours.
    static func outputIntent() throws(Failure) -> OutputIntent {
        guard let path else {
            throw Failure(
                .noInput, "an archived report needs the sRGB colour profile, which is not installed",
                hint: "aurae-report doctor shows the command that installs it")
        }
        let bytes = try SmallFile.beginning(of: path, limit: largest)
        guard let intent = OutputIntent(profile: bytes) else {
            throw Failure(.noInput, "is not a colour profile for archived reports", at: Place(file: path))
        }
        return intent
    }
}

import Analysis
import Diagnostics
import Records

/// Everything a report is composed from.
public struct ReportInput: Sendable {
    public var identity: PatientIdentity
    public var findings: PatientFindings
    public var sources: [SourceNote]
    /// Findings of the import, about this patient's rows and the files.
    public var diagnostics: [Diagnostic]
    public var context: RunContext
    /// The user named the time zone; otherwise the report says that it was assumed.
    public var zoneWasGiven: Bool
    public var style: ReportStyle
    public var fonts: FontRemarks
    public var pages = PageRemarks()
    /// Figures are read and not seen, in large print: nothing is said of how they look, nor of how many pages there are.
    public var isInWords = false

    public init(
        identity: PatientIdentity, findings: PatientFindings, sources: [SourceNote],
        diagnostics: [Diagnostic], context: RunContext, zoneWasGiven: Bool, style: ReportStyle = ReportStyle(),
        fonts: FontRemarks = FontRemarks()
    ) {
        self.identity = identity
        self.findings = findings
        self.sources = sources
        self.diagnostics = diagnostics
        self.context = context
        self.zoneWasGiven = zoneWasGiven
        self.style = style
        self.fonts = fonts
    }
}

/// One file the report draws on.
public struct SourceNote: Sendable, Hashable {
    /// The file's name without its folder.
    public var name: String
    /// The kind of source, such as "clinic export (CSV)".
    public var kind: String
    public var rowsRead: Int
    public var rowsSkipped: Int

    public init(name: String, kind: String, rowsRead: Int, rowsSkipped: Int) {
        self.name = name
        self.kind = kind
        self.rowsRead = rowsRead
        self.rowsSkipped = rowsSkipped
    }
}

/// Effects of the available fonts on the report.
public struct FontRemarks: Sendable, Hashable {
    /// The brand's faces are not installed and a fallback family stands in.
    public var brandIsMissing: Bool
    /// Distinct characters that no installed font can draw.
    public var missingCharacters: Int
    /// Files of fonts that other faces stand in for, and why: `PlusJakartaSans-Bold.ttf is cut short`.
    public var wrongFiles: [String]

    public init(brandIsMissing: Bool = false, missingCharacters: Int = 0, wrongFiles: [String] = []) {
        self.brandIsMissing = brandIsMissing
        self.missingCharacters = missingCharacters
        self.wrongFiles = wrongFiles
    }
}

/// Changes made to a report's text to fit its pages; known after the first layout.
public struct PageRemarks: Sendable, Hashable {
    /// Texts of more code points than are printed of one, how many are printed of each, and how many are left out of all.
    public var cutTexts: Int
    public var printedOfEach: Int
    public var cutCharacters: Int
    /// Lines that would have left the page and were cut at its margin or moved.
    public var mended: Int

    public init(cutTexts: Int = 0, printedOfEach: Int = 0, cutCharacters: Int = 0, mended: Int = 0) {
        self.cutTexts = cutTexts
        self.printedOfEach = printedOfEach
        self.cutCharacters = cutCharacters
        self.mended = mended
    }
}

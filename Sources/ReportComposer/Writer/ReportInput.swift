import Analysis
import Diagnostics
import Records

/// Everything a report is composed from.
public struct ReportInput: Sendable {
    public var identity: PatientIdentity
    public var findings: PatientFindings
    public var sources: [SourceNote]
    /// Diagnostics of the import about this patient's rows and the files.
    public var diagnostics: [Diagnostic]
    public var context: RunContext
    /// Whether the user named the time zone; otherwise the report says that it was assumed.
    public var zoneWasGiven: Bool
    public var style: ReportStyle
    public var fonts: FontRemarks
    public var pages = PageRemarks()
    /// Whether the report is in large print, with figures in words and no mention of their look or the number of pages.
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

/// A file that the report is based on.
public struct SourceNote: Sendable, Hashable {
    /// File name without its folder.
    public var name: String
    /// Kind of source, such as "clinic export (CSV)".
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
    /// Whether the brand's fonts are missing and a fallback family is used.
    public var brandIsMissing: Bool
    /// Distinct characters that no installed font can draw.
    public var missingCharacters: Int
    /// Replaced font files with the reason: `PlusJakartaSans-Bold.ttf is cut short`.
    public var wrongFiles: [String]

    public init(brandIsMissing: Bool = false, missingCharacters: Int = 0, wrongFiles: [String] = []) {
        self.brandIsMissing = brandIsMissing
        self.missingCharacters = missingCharacters
        self.wrongFiles = wrongFiles
    }
}

/// Changes made to a report's text to fit its pages; known after the first layout.
public struct PageRemarks: Sendable, Hashable {
    /// Number of shortened texts, code points printed of each, and code points left out of all.
    public var cutTexts: Int
    public var printedOfEach: Int
    public var cutCharacters: Int
    /// Lines cut at the margin or moved because they would have left the page.
    public var mended: Int

    public init(cutTexts: Int = 0, printedOfEach: Int = 0, cutCharacters: Int = 0, mended: Int = 0) {
        self.cutTexts = cutTexts
        self.printedOfEach = printedOfEach
        self.cutCharacters = cutCharacters
        self.mended = mended
    }
}

import DisplayList
import Records

/// A report whose files are ready to be written: what comes out of the recipe.
package struct FinishedReport {
    /// In the order of the forms.
    package var files: [FinishedFile]
    /// The pages as positions and words, for comparing layouts.
    package var pages: [Page]
    /// Of each page, the lines that say whose it is.
    package var frames: [FrameLines]
    /// What it is called, with its days.
    package var title: String
    /// Days of the report.
    package var range: DayRange
    /// Headaches in the range.
    package var headaches: Int
    /// Days in the range with a headache.
    package var headacheDays: Int
    /// What an overview of many patients counts of this one.
    package var diary: DiaryFigures
    /// As ``BatchReport/safetyFlags``.
    package var safetyFlags: [SafetyFlagCount]
    /// As ``BatchReport/classLines``.
    package var classLines: [ClassLineFlag]
    /// Distinct characters that no installed font can draw.
    package var missingCharacters: Int
    /// Files of fonts that other faces stand in for, and why: `PlusJakartaSans-Bold.ttf is cut short`.
    package var wrongFonts: [String]
    /// The first page as a PNG of a few KiB, when it was asked for.
    package var thumbnail: [UInt8]?
    /// Milliseconds it took to make.
    package var milliseconds: Int
}

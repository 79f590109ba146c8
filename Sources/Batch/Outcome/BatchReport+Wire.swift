import Diagnostics
import Records
import Workers

/// The encoding used in the journal of a run.
extension BatchReport: Wire {
    package static var blank: BatchReport {
        BatchReport(
            files: [], inputSHA256: "", pages: 0, asOf: .blank, range: .blank, headaches: 0, rowsRead: 0,
            rowsSkipped: 0, diagnostics: [], safetyFlags: [], classLines: [], depth: .free, refusal: nil,
            missingCharacters: 0,
            milliseconds: 0, thumbnail: nil)
    }

    /// Compiled for both ways, and with it the coding of what it holds: each report is written down once.
    @_specialize(where Coder == WireWriter)
    @_specialize(where Coder == WireReader)
    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&files)
        try coder.code(&inputSHA256)
        try coder.code(&pages)
        try coder.code(&asOf)
        try coder.code(&range)
        try coder.code(&headaches)
        try coder.code(&rowsRead)
        try coder.code(&rowsSkipped)
        try coder.code(&diagnostics)
        try coder.code(&warnings)
        try coder.code(&safetyFlags)
        try coder.code(&classLines)
        try coder.code(&depth)
        try coder.code(&refusal)
        try coder.code(&missingCharacters)
        try coder.code(&wrongFonts)
        try coder.code(&milliseconds)
        // An empty picture is none.
        var picture = thumbnail ?? []
        try coder.code(&picture)
        thumbnail = picture.isEmpty ? nil : picture
        try coder.code(&versions)
        try coder.code(&diary)
        var isTold = entries != nil
        try coder.code(&isTold)
        var told = entries ?? []
        try coder.code(&told)
        entries = isTold ? told : nil
        try coder.code(&missing)
        try coder.code(&isRestored)
    }
}

extension ReportVersion: Wire {
    package static var blank: ReportVersion { ReportVersion(asOf: .blank, files: []) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&asOf)
        try coder.code(&files)
        try coder.code(&report)
    }
}

extension ReportFile: Wire {
    package static var blank: ReportFile { ReportFile(.plain, name: "", sha256: "", bytes: 0) }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&form)
        try coder.code(&name)
        try coder.code(&sha256)
        try coder.code(&bytes)
    }
}

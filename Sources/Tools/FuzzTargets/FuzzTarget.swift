import Batch
import CairoBackend
import Diagnostics
import Entitlements
import Export
import PDFFinishing
import Records
import ReportComposer
import Reports

/// A reader of untrusted input, given arbitrary bytes.
///
/// Each may refuse its bytes with a ``Failure``; anything else, such as a trap, a hang or another error, is a finding.
package enum FuzzTarget: String, CaseIterable, Sendable {
    /// A clinic's table, or any other text that could be one.
    case csv
    /// A clinic's or Glance's JSON.
    case json
    /// A database, of a clinic or of an app.
    case store
    /// A zip archive of exports.
    case archive
    /// A workbook, which is an archive of XML.
    case workbook
    /// The write-ahead log of a database, beside a sound one.
    case wal
    /// DoseTap's export of several tables in one file.
    case doseTap = "dosetap"
    /// A licence, and the keys it is checked with.
    case licence
    case template
    case brand
    /// A clinic's logo.
    case logo
    case manifest
    /// A report in a format for hospital systems, as opened by `verify`.
    case handOver = "handover"
    /// A report, as opened by `verify`.
    case pdf
    /// Texts of a diary, drawn on the pages of a full report.
    case layout

    /// Reads the bytes, and all data that can be requested from them.
    ///
    /// - Throws: a ``Failure`` for bytes that are refused; any other error is a finding.
    package func run(_ bytes: [UInt8], in scratch: FuzzScratch) throws {
        switch self {
        case .csv: try scratch.importing(bytes, as: "export.csv")
        case .doseTap: try scratch.importing(bytes, as: "dosetap.csv")
        case .json: try scratch.importing(bytes, as: "export.json")
        case .store: try scratch.importing(bytes, as: "export.sqlite")
        case .archive: try scratch.importing(bytes, as: "export.zip")
        case .workbook: try scratch.importing(bytes, as: "export.xlsx")
        case .wal: try scratch.importing(bytes, asLogOf: "clinic.sqlite")
        case .licence: try Self.readLicence(bytes)
        case .template: _ = try ReportTemplate(json: bytes, file: "template.json")
        case .brand: _ = try BrandFile(path: try scratch.write(bytes, to: "brand.json"))
        case .logo: _ = try LogoFile.image(bytes)
        case .handOver: for format in HandOverFormat.allCases { _ = HandOverFile(bytes, format) }
        case .manifest:
            _ = try Manifest.read(try scratch.write(bytes, to: "manifest.csv"), temporaryFolder: scratch.path)
        case .pdf: try Self.readReport(bytes)
        case .layout: try scratch.drawing(bytes)
        }
    }

    /// Reads a licence from the first line, and the keys from the rest.
    private static func readLicence(_ bytes: [UInt8]) throws {
        let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        let trusted = try TrustedKeys(jwks: Array(parts.dropFirst().first ?? []), file: "jwks.json")
        _ = try LicenceVerifier.verify(
            token: String(decoding: parts[0], as: UTF8.self), trusted: trusted, subject: "p-001",
            now: Instant(seconds: 1_775_001_600))
    }

    private static func readReport(_ bytes: [UInt8]) throws {
        let report = try OpenedReport(bytes, password: nil)
        _ = (report.pageCount, report.metadata, report.pagesDigest, report.information("Title"))
        _ = (report.partDigests, report.additions, report.isDamaged, report.isTooLarge)
        _ = report.attachment(named: Provenance.fileName)
        _ = try CheckedSignature.all(in: bytes, password: nil, trusted: nil, now: 1_775_001_600)
    }
}

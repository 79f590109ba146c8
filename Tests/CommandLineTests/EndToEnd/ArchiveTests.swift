import Foundation
import Testing

/// Archived reports of every sample patient, free and full, against the rules of their standard.
struct ArchiveTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    private static let source =
        "\"$AURAE\" generate '\(ProjectFolder.path)/samples/clinic' --as-of 2026-03-31 --time-zone Europe/London "

    @Test(arguments: [2, 3]) func freeReportsKeepTheRules(part: Int) throws {
        let form = part == 2 ? "archive" : "archive-data"
        #expect(try aurae.shell(Self.source + "--profiles \(form) -o all/").status == 0)
        try checkAll(part: part)
    }

    @Test func fullReportsKeepTheRules() throws {
        #expect(try aurae("entitlement", "keygen", "-o", "keys").status == 0)
        let issue = "\"$AURAE\" entitlement issue --key keys/private.jwk --sub '*' --days 9 -o licence.jwt"
        #expect(try aurae.shell(issue).status == 0)
        let words = "--depth full --entitlement licence.jwt --trusted-keys keys/jwks.json --archive -o all/"
        let outcome = try aurae.shell(Self.source + words)
        #expect(outcome.status == 0, "\(outcome.errors)")
        try checkAll(part: 2)
    }

    private func checkAll(part: Int) throws {
        let names = folder.names("all")
        #expect(names.count == 11)
        for name in names {
            let file = try ArchivedFile("all/\(name)", in: folder, aurae)
            let violations = Set(ArchiveRules(file: file, part: part).violations)
            #expect(violations.isEmpty, "\(name): \(violations.sorted().prefix(8))")
        }
    }

    /// The rules could fail: a file that is for reading only breaks those that it need not keep, and no other.
    @Test func aPlainReportIsNoArchive() throws {
        #expect(try aurae.shell(Self.source + "--patient p-003 -o plain.pdf").status == 0)
        let file = try ArchivedFile("plain.pdf", in: folder, aurae)
        #expect(
            Set(ArchiveRules(file: file, part: 2).violations) == [
                "6.2.3 output intent", "6.2.3 name of the condition", "6.2.3 RGB profile", "6.6.4 part", "6.6.4 level",
                "6.8 attachments",
            ])
        // A PDF redrawn by another program lacks more.
        #expect(try aurae.shell("pdftocairo -pdf plain.pdf other.pdf").status == 0)
        let other = Set(ArchiveRules(file: try ArchivedFile("other.pdf", in: folder, aurae), part: 2).violations)
        #expect(other.contains { $0.hasPrefix("6.2.11.3.2 map of glyphs") })
        #expect(other.isSuperset(of: ["6.7.2 marked", "6.7.3 structure tree", "6.6.2.1 packet", "6.1.2 header"]))
    }

    /// A third program draws what is archived, and finds nothing to complain about.
    @Test func ghostscriptDrawsAnArchive() throws {
        #expect(try aurae.shell(Self.source + "--patient p-003 --archive -o r.pdf").status == 0)
        let draw = "gs -q -dNOPAUSE -dBATCH -dPDFSTOPONWARNING -sDEVICE=png16m -r30 -o page-%d.png r.pdf 2>&1"
        let outcome = try aurae.shell(draw)
        #expect(outcome.status == 0 && outcome.outputText.isEmpty, "\(outcome.outputText)")
        #expect(folder.names().contains("page-1.png"))
    }
}

import Foundation
import Testing

/// Whether a report's numbers still stand.
struct VerifyTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.makeFolder("clinic")
        try folder.write(ClinicFixture.headaches, to: "clinic/headaches.csv")
        #expect(try aurae.shell("umask 077; printf 'right horse\\n' > password; printf wrong > other").status == 0)
    }

    private func generate(_ words: String) throws {
        let outcome = try aurae.shell(
            "\"$AURAE\" generate clinic --patient a --as-of 2026-04-01 --time-zone Europe/London \(words)")
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    private func verify(_ words: String) throws -> AuraeReport.Outcome { try aurae.shell("\"$AURAE\" verify \(words)") }

    /// Parts checked without the sources.
    private static let parts = [
        "pages", "page-frames", "fonts", "pictures", "annotations", "structure", "bookmarks", "settings", "attachments",
        "output-intent", "file", "figures", "metadata",
    ]

    private func states(_ outcome: AuraeReport.Outcome) throws -> [String: String] {
        let checks = try #require(try outcome.json["checks"] as? [[String: Any]])
        return Dictionary(
            uniqueKeysWithValues: checks.compactMap { check in
                (check["subject"] as? String).flatMap { name in (check["state"] as? String).map { (name, $0) } }
            })
    }

    @Test func aReportThatNobodyTouchedStands() throws {
        try generate("-o r.pdf")
        let alone = try verify("r.pdf --format json")
        #expect(alone.status == 0)
        var expected = Dictionary(uniqueKeysWithValues: Self.parts.map { ($0, "stands") })
        expected["recomputation"] = "not-checked"
        #expect(try states(alone) == expected)
        let both = try verify("r.pdf clinic --format json")
        #expect(both.status == 0, "\(both.errors)")
        #expect(try states(both)["recomputation"] == "stands")
        #expect(try (both.json["figuresCompared"] as? Int ?? 0) > 10)
        #expect(try verify("r.pdf clinic").outputText.contains("figures follow from the sources"))
    }

    /// No reader shows such bytes, but they go along with the report to whoever gets it.
    @Test func bytesThatRideAlongAreTold() throws {
        try generate("-o r.pdf")
        let report = try #require(folder.data("r.pdf"))
        let update = Data(
            "99 0 obj\n(x)\nendobj\nxref\n99 1\n\(String(repeating: "0", count: 10)) 00000 n \ntrailer\n<</Size 100>>\n"
                .utf8)
        func end(_ table: Int) -> Data { Data("startxref\n\(table)\n%%EOF\n".utf8) }
        let words = String(decoding: report, as: UTF8.self).components(separatedBy: "startxref\n").last ?? ""
        let table = try #require(Int(words.prefix { $0.isNumber }))
        for (bytes, reason) in [
            (Data("PK junk".utf8) + report, "there is other data before its beginning (7 bytes)"),
            (report + Data("secret".utf8), "there is other data after its end (6 bytes)"),
            (report + Data("x".utf8), "there is other data after its end (1 byte)"),
            (report + update + end(report.count) + end(table), "it has an update that nothing refers to"),
        ] {
            try folder.write(bytes, to: "other.pdf")
            let outcome = try verify("other.pdf")
            #expect(outcome.status == 1)
            #expect(outcome.outputText.contains(reason), "\(outcome.everything)")
        }
        // White space at the end, as mail programs leave it, is nothing.
        try folder.write(report + Data("\r\n".utf8), to: "other.pdf")
        #expect(try verify("other.pdf").status == 0)
    }

    @Test func rangeAndZoneAreTheReportsOwn() throws {
        try generate("--from 2026-01-05 --to 2026-01-31 -o r.pdf")
        let outcome = try verify("r.pdf clinic --format json")
        #expect(outcome.status == 0, "\(outcome.outputText)")
        let report = try #require(try outcome.json["report"] as? [String: Any])
        #expect(report["from"] as? String == "2026-01-05" && report["to"] as? String == "2026-01-31")
        #expect(report["timeZone"] as? String == "Europe/London")
    }

    @Test func aChangedSourceIsSeenFigureByFigure() throws {
        try generate("-o r.pdf")
        // A mild headache of patient a becomes a severe one.
        let changed = ClinicFixture.headaches.replacing(
            "2026-02-11T02:30:00Z,1,,sumatriptan", with: "2026-02-11T02:30:00Z,5,,sumatriptan")
        #expect(changed != ClinicFixture.headaches)
        try folder.write(changed, to: "clinic/headaches.csv")
        let outcome = try verify("r.pdf clinic --format json")
        #expect(outcome.status == 1)
        let differences = try #require(try outcome.json["differences"] as? [[String: Any]])
        let told = Dictionary(
            uniqueKeysWithValues: differences.map {
                ($0["key"] as? String ?? "", "\($0["recorded"] as? String ?? "") \($0["now"] as? String ?? "")")
            })
        #expect(told == ["headaches.severity.mild": "1 0", "headaches.severity.severe": "1 2"])
        let text = try verify("r.pdf clinic")
        #expect(text.status == 1)
        #expect(text.outputText.contains("differs: headaches.severity.mild: was 1, is 0\n"))
        #expect(text.outputText.hasSuffix("does not match\n"))
        #expect(!text.everything.lowercased().contains("sumatriptan"))
    }

    /// Current values of premium figures are printed only with a licence that unlocks them; also for a file that merely
    /// claims to be a premium report.
    @Test func premiumFiguresAreToldWithALicenceAlone() throws {
        let licence = try aurae.unlocking().joined(separator: " ")
        try generate("--depth full \(licence) -o r.pdf")
        #expect(try verify("r.pdf clinic").status == 0)
        try folder.write(
            ClinicFixture.headaches.replacing("2026-01-05T10:00:00Z", with: "2026-01-05T11:00:00Z"),
            to: "clinic/headaches.csv")
        func now(_ outcome: AuraeReport.Outcome, _ key: String) throws -> [String: Any] {
            #expect(outcome.status == 1, "\(outcome.everything)")
            let differences = try #require(try outcome.json["differences"] as? [[String: Any]])
            return try #require(differences.first { $0["key"] as? String == key })
        }
        // 180, 90 and 210 minutes instead of 120, 90 and 210.
        let key = "headaches.duration.medianMinutes"
        let without = try now(try verify("r.pdf clinic --format json"), key)
        #expect(without["recorded"] as? String == "120" && without["now"] is NSNull)
        #expect(without["nowReason"] as? String == "premium")
        #expect(try verify("r.pdf clinic").outputText.contains("a licence shows them: --entitlement FILE"))
        let with = try now(try verify("r.pdf clinic --format json \(licence)"), key)
        #expect(with["now"] as? String == "180" && with["nowReason"] == nil)
        let refused = try verify("r.pdf clinic --entitlement none.jwt")
        #expect(refused.status == 66)
        // A free report that calls itself a full one.
        try generate("-o free.pdf")
        let forge = """
            qpdf --qdf free.pdf open.pdf
            LC_ALL=C sed -i -E '/aurae:provenance/s/(depth[^a-z]{1,20})free/\\1full/' open.pdf
            fix-qdf open.pdf > forged.pdf
            """
        #expect(try aurae.shell(forge).status == 0)
        let forged = try verify("forged.pdf clinic --format json")
        let report = try #require(try forged.json["report"] as? [String: Any])
        #expect(report["depth"] as? String == "full")
        let differences = try #require(try forged.json["differences"] as? [[String: Any]])
        let told = differences.filter { !($0["now"] is NSNull) }.compactMap { $0["key"] as? String }
        #expect(differences.count > 20 && told.isEmpty, "\(told)")
    }

    @Test func aSourceChangedElsewhereLeavesTheFiguresStanding() throws {
        try generate("-o r.pdf")
        try folder.write(
            ClinicFixture.headaches + "b,9,2026-03-02T12:00:00Z,,5,,,,\n", to: "clinic/headaches.csv")
        #expect(try verify("r.pdf clinic").status == 0)
    }

    @Test func anArchiveWithoutFiguresIsComparedAsAWhole() throws {
        try generate("--archive -o r.pdf")
        let same = try verify("r.pdf clinic --format json")
        #expect(same.status == 0)
        #expect(try states(same)["recomputation"] == "stands" && states(same)["figures"] == "not-checked")
        try folder.write(
            ClinicFixture.headaches + "a,9,2026-02-10T12:00:00Z,,5,,,,\n", to: "clinic/headaches.csv")
        #expect(try verify("r.pdf clinic").status == 1)
    }

    @Test func changedPagesAndAttachmentsAreSeen() throws {
        try generate("-o r.pdf")
        // The first shown word of a page is drawn as others are; everything else in the file stays.
        let edit =
            "qpdf --qdf --normalize-content=n r.pdf open.pdf; sed -i '0,/^\\[(/s//[(1/' open.pdf; fix-qdf open.pdf > pages.pdf"
        #expect(try aurae.shell(edit).status == 0)
        let pages = try verify("pages.pdf --format json")
        #expect(pages.status == 1)
        #expect(try states(pages)["pages"] == "differs")
        let remove = "qpdf --remove-attachment=aurae-figures.json r.pdf removed.pdf"
        #expect(try aurae.shell(remove).status == 0)
        let removed = try verify("removed.pdf --format json")
        #expect(removed.status == 1)
        #expect(try states(removed)["figures"] == "differs" && states(removed)["pages"] == "stands")
        try folder.write("{\"patients\":[]}", to: "aurae-figures.json")
        let replace = "qpdf --add-attachment aurae-figures.json --replace -- r.pdf replaced.pdf"
        #expect(try aurae.shell(replace).status == 0)
        #expect(try states(try verify("replaced.pdf --format json"))["figures"] == "differs")
    }

    @Test func aProtectedReportIsVerifiedWithItsPassword() throws {
        try generate("--password-file password -o r.pdf")
        let without = try verify("r.pdf clinic")
        #expect(without.status == 65 && without.errors.contains("--password-file"))
        let wrong = try verify("r.pdf clinic --password-file other")
        #expect(wrong.status == 65 && !wrong.everything.contains("wrong"))
        let right = try verify("r.pdf clinic --password-file password")
        #expect(right.status == 0, "\(right.errors)")
        #expect(!right.everything.contains("horse"))
    }

    @Test func whatIsNoReportIsSaidToBeNone() throws {
        try folder.write("not a PDF", to: "text.pdf")
        try folder.write("", to: "empty.pdf")
        try generate("-o r.pdf")
        #expect(try aurae.shell("pdftocairo -pdf r.pdf other.pdf; head -c 20000 r.pdf > cut.pdf").status == 0)
        for name in ["text.pdf", "empty.pdf", "other.pdf"] {
            let outcome = try verify("\(name) clinic")
            #expect(outcome.status == 65, "\(name): \(outcome.everything)")
            #expect(outcome.output.isEmpty)
        }
        #expect([65, 1].contains(try verify("cut.pdf").status))
        #expect(try verify("none.pdf").status == 66)
        #expect(try verify("r.pdf none").status == 66)
    }

    @Test func aReportOfManyBytesGoneWrongNeverEndsTheProgramBadly() throws {
        try generate("-o r.pdf")
        let bytes = [UInt8](try #require(folder.data("r.pdf")))
        for place in stride(from: 11, to: bytes.count, by: max(1, bytes.count / 40)) {
            var wrong = bytes
            wrong[place] ^= 0x5A
            try folder.write(Data(wrong), to: "wrong.pdf")
            #expect([0, 1, 65].contains(try verify("wrong.pdf").status), "byte \(place)")
        }
    }
}

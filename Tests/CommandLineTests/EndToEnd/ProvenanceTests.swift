import Foundation
import Testing

/// A report's own provenance data, by depth.
struct ProvenanceTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        #expect(try aurae("entitlement", "keygen", "-o", "keys").status == 0)
        let line = "\"$AURAE\" entitlement issue --key keys/private.jwk --sub '*' --days 9 -o licence.jwt"
        #expect(try aurae.shell(line).status == 0)
    }

    /// The figures attached to a report of a sample patient who has every premium figure.
    private func figures(_ words: String = "") throws -> [String: Any] {
        let line =
            "\"$AURAE\" generate \(ProjectFolder.path)/samples/clinic --patient p-002 --as-of 2026-03-31 "
            + "--time-zone Europe/London --trusted-keys keys/jwks.json \(words) -o r.pdf"
        let outcome = try aurae.shell(line)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let attached = try aurae.shell("qpdf --show-attachment=aurae-figures.json r.pdf").output
        return try #require(try JSONSerialization.jsonObject(with: attached) as? [String: Any])
    }

    private func patient(_ figures: [String: Any]) throws -> [String: Any] {
        try #require((figures["patients"] as? [[String: Any]])?.first)
    }

    /// The list is closed: a key that is added to the figures is premium until somebody writes it here.
    @Test func aFreeReportHoldsFreeFiguresOnly() throws {
        let figures = try figures()
        let patient = try patient(figures)
        #expect(Set(patient.keys) == ["patientId", "range", "headaches"])
        let headaches = try #require(patient["headaches"] as? [String: Any])
        #expect(
            Set(headaches.keys) == [
                "count", "resolved", "active", "headacheDays", "onsetDays", "diary", "severity", "duration", "byMonth",
                "overuseCard", "acuteMedication", "medicineNames", "redFlags", "medicinesNotNamed", "frequentMonths",
                "lengthUnknown",
            ])
        #expect(
            Set((headaches["severity"] as? [String: Any] ?? [:]).keys) == [
                "mild", "moderate", "severe", "notSaid", "legacyMapped",
            ])
        #expect(Set((headaches["duration"] as? [String: Any] ?? [:]).keys) == ["faulty", "tooLong"])
        let months = try #require(headaches["byMonth"] as? [[String: Any]])
        #expect(months.count == 3)
        for month in months { #expect(Set(month.keys) == ["month", "acuteMedicationDays"]) }
        let whole = try aurae.shell("qpdf --qdf --object-streams=disable r.pdf -").outputText
        for word in [
            "cooccurrence", "weekday", "trend", "cycle", "sleep", "weather", "meanEffectiveness", "sha256", "symptoms",
        ] {
            #expect(!whole.contains("\"\(word)"), "\(word)")
            #expect(!"\(figures)".contains(word), "\(word)")
        }
    }

    @Test func thePrintedNumbersAreTheFreeFigures() throws {
        let headaches = try #require(try patient(try figures())["headaches"] as? [String: Any])
        let page = try aurae.shell("pdftotext -l 1 -layout r.pdf -").outputText
        let days = try #require((headaches["acuteMedication"] as? [String: Any])?["daysInLastMonth"] as? Int)
        #expect(page.contains("\(try #require(headaches["count"] as? Int))"))
        #expect(page.contains("\(days)"))
    }

    @Test(arguments: ["summary", "full"])
    func aPremiumReportHoldsWhatAnalyzeSays(depth: String) throws {
        let figures = try figures("--depth \(depth) --entitlement licence.jwt")
        let analysis = try aurae.shell(
            "\"$AURAE\" analyze \(ProjectFolder.path)/samples/clinic --patient p-002 --as-of 2026-03-31 "
                + "--time-zone Europe/London --format json --entitlement licence.jwt --trusted-keys keys/jwks.json"
        ).json
        let said = try #require((analysis["patients"] as? [[String: Any]])?.first)
        #expect(try NSDictionary(dictionary: patient(figures)).isEqual(to: said))
        let sources = try #require(figures["sources"] as? [[String: Any]])
        let own = try aurae.shell("sha256sum \(ProjectFolder.path)/samples/clinic/headaches.csv").outputText
        #expect(sources.first?["sha256"] as? String == String(own.prefix(64)))
        #expect(sources.first?["path"] as? String == "headaches.csv")
    }

    @Test func aRefusedDepthLeavesFreeFigures() throws {
        #expect(try aurae("entitlement", "keygen", "-o", "other").status == 0)
        let figures = try figures("--depth full --entitlement licence.jwt")
        // With the licence trusted it is the full report: the control for the free one below.
        #expect((figures["report"] as? [String: Any])?["depth"] as? String == "full")
        let line =
            "\"$AURAE\" generate \(ProjectFolder.path)/samples/clinic --patient p-002 --depth full --entitlement "
            + "licence.jwt --trusted-keys other/jwks.json --allow-downgrade --as-of 2026-03-31 -o d.pdf"
        #expect(try aurae.shell(line).status == 0)
        let attached = try aurae.shell("qpdf --show-attachment=aurae-figures.json d.pdf").outputText
        #expect(attached.contains("\"depth\":\"free\"") && !attached.contains("cooccurrence"))
    }

    @Test func metadataAndFiguresSayTheSame() throws {
        let figures = try figures()
        let metadata = try aurae.shell("pdfinfo -meta r.pdf").outputText
        let start = try #require(metadata.range(of: "<aurae:provenance>"))
        let end = try #require(metadata.range(of: "</aurae:provenance>"))
        let record = try #require(
            try JSONSerialization.jsonObject(
                with: Data(metadata[start.upperBound..<end.lowerBound].utf8)) as? [String: Any])
        #expect(Set(record.keys) == ["schemaVersion", "generator", "timeZone", "report", "sources"])
        #expect(NSDictionary(dictionary: figures.filter { record[$0.key] != nil }).isEqual(to: record))
        #expect(metadata.contains("<xmp:CreatorTool>aurae-report"))
    }
}

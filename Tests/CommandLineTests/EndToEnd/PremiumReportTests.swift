import Foundation
import Testing

/// Sections that a licence unlocks, none of which appears in a free report.
struct PremiumReportTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.makeFolder("clinic")
        try folder.write(Self.diary(of: ["a", "b"], details: true), to: "clinic/headaches.csv")
        #expect(try aurae("entitlement", "keygen", "-o", "keys").status == 0)
        try issue("a")
    }

    private static let header =
        "patient_id,id,onset_time,resolved_time,severity,condition,temperature_c,humidity_pct,pressure_trend,"
        + "medication_name,medication_is_acute,medication_effectiveness,notes,meals,symptoms,stress_level,sleep_hours"

    /// Forty headaches a patient, every second day; what only premium pages show is left out without `details`.
    private static func diary(of patients: [String], details: Bool) -> String {
        var lines = [header]
        for patient in patients {
            for number in 0..<40 {
                let date = Date(timeIntervalSince1970: 1_767_252_600 + Double(number) * 2 * 86_400)
                let onset = date.ISO8601Format()
                let end = (date + 60 * Double(45 + number * 7)).ISO8601Format()
                var cells = [patient, "\(number)", onset, end, "\([1, 3, 3, 5][number % 4])", "rain", "7"]
                cells += [details ? "81" : "", details ? "falling" : "", "Ibuprofen", "true"]
                cells += [details ? "\(1 + number % 5)" : "", "note \(number)"]
                cells += details ? ["soup|bread", "nausea|vomiting", "5", "4.5"] : ["", "nausea", "", ""]
                lines.append(cells.joined(separator: ","))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func issue(_ subject: String, as name: String = "licence.jwt") throws {
        let line = "\"$AURAE\" entitlement issue --key keys/private.jwk --sub '\(subject)' --days 9 -o \(name)"
        #expect(try aurae.shell(line).status == 0)
    }

    private func generate(_ words: String...) throws -> AuraeReport.Outcome {
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        return try aurae.shell("\"$AURAE\" generate clinic --as-of 2026-04-01 --trusted-keys keys/jwks.json \(line)")
    }

    private func pageText(_ name: String) throws -> String {
        try aurae.shell("pdftotext -layout \(name) -").outputText
    }

    @Test func theDepthDecidesWhatIsInTheReport() throws {
        for (depth, holds) in [
            ("summary", ["Visit sheet", "Trigger patterns", "Frequency and severity"]),
            ("full", ["Visit sheet", "Trigger patterns", "Every headache"]),
        ] {
            let outcome = try generate(
                "--patient", "a", "--depth", depth, "--entitlement", "licence.jwt", "-o", "\(depth).pdf")
            #expect(outcome.status == 0, "\(outcome.errors)")
            let text = try pageText("\(depth).pdf")
            for words in holds + ["When to Seek Medical Care", "Frequent Medication Use", "Data notes"] {
                #expect(text.contains(words), "\(depth): \(words)")
            }
            #expect(!text.contains("Locked"))
            #expect(text.contains("Every headache") == (depth == "full"))
            #expect(text.contains("Patterns are for informational purposes only — not medical advice."))
        }
    }

    @Test func aLicenceWithoutADepthGivesTheSummary() throws {
        #expect(try generate("--patient", "a", "--entitlement", "licence.jwt", "-o", "plain.pdf").status == 0)
        #expect(
            try generate("--patient", "a", "--depth", "summary", "--entitlement", "licence.jwt", "-o", "named.pdf")
                .status == 0)
        #expect(folder.data("plain.pdf") == folder.data("named.pdf"))
    }

    @Test func anothersLicenceUnlocksNothingAndNothingIsWritten() throws {
        let refused = try generate("--patient", "b", "--depth", "full", "--entitlement", "licence.jwt", "-o", "b.pdf")
        #expect(refused.status == 77)
        #expect(folder.data("b.pdf") == nil)
        let all = try generate("--depth", "full", "--entitlement", "licence.jwt", "-o", "all/")
        #expect(all.status == 77)
        #expect(all.errors.contains("patient b:"))
        #expect(folder.names("all").isEmpty)
    }

    @Test func aClinicsLicenceUnlocksEveryPatient() throws {
        try issue("*", as: "clinic.jwt")
        let outcome = try generate("--depth", "summary", "--entitlement", "clinic.jwt", "-o", "all/")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(folder.names("all") == ["a.pdf", "b.pdf"])
    }

    @Test func aLicenceIsNeverOverwrittenByAReport() throws {
        let before = folder.data("licence.jwt")
        let outcome = try generate(
            "--patient", "a", "--depth", "full", "--entitlement", "licence.jwt", "-o", "licence.jwt")
        #expect(outcome.status == 64)
        #expect(folder.data("licence.jwt") == before)
    }

    /// Two diaries that differ only in what premium pages show make the same free report, to the byte: nothing of it
    /// can be in the file, hidden or not.
    @Test func aFreeReportHoldsNothingOfThePremiumPages() throws {
        let rich = try generate("--patient", "a", "-o", "rich.pdf")
        #expect(rich.status == 0)
        try folder.write(Self.diary(of: ["a", "b"], details: false), to: "clinic/headaches.csv")
        let plain = try generate("--patient", "a", "-o", "plain.pdf")
        #expect(plain.status == 0)
        #expect(folder.data("rich.pdf") == folder.data("plain.pdf"))
        // The comparison could fail: the premium reports of the two do differ.
        let premium = try generate("--patient", "a", "--entitlement", "licence.jwt", "-o", "premium-plain.pdf")
        #expect(premium.status == 0)
        try folder.write(Self.diary(of: ["a", "b"], details: true), to: "clinic/headaches.csv")
        #expect(try generate("--patient", "a", "--entitlement", "licence.jwt", "-o", "premium-rich.pdf").status == 0)
        #expect(folder.data("premium-plain.pdf") != folder.data("premium-rich.pdf"))
    }
}

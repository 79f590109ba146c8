import Foundation
import Testing

/// A full report says each thing that its files say, and neither it nor a free one takes more pages than a visit can bear.
struct NothingLostTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        #expect(try aurae("entitlement", "keygen", "-o", "keys").status == 0)
        let issue = "\"$AURAE\" entitlement issue --key keys/private.jwk --sub '*' --days 9 -o licence.jwt"
        #expect(try aurae.shell(issue).status == 0)
    }

    private func text(_ line: String) throws -> String {
        let outcome = try aurae.shell(
            "\"$AURAE\" generate \(line) --as-of 2026-03-31 --time-zone Europe/London --entitlement licence.jwt "
                + "--trusted-keys keys/jwks.json -o r.pdf >/dev/null && pdftotext r.pdf - && pdfinfo r.pdf")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return outcome.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static let header =
        "id,onset_time,resolved_time,severity,onset_speed,temperature_c,humidity_pct,pressure_hpa,pressure_trend,"
        + "uv_index,aqi,condition,heart_rate_bpm,resting_heart_rate_bpm,hrv_ms,oxygen_saturation_pct,step_count,meals,"
        + "alcohol,caffeine_mg,hydration_glasses,sleep_hours,sleep_quality,stress_level,screen_time_hours,"
        + "medication_name,medication_dose,medication_effectiveness,relief_minutes,symptoms,headache_location,"
        + "headache_type,environmental_triggers,notes"

    /// Twelve headaches, of which every number and every word is its own: a value from another row would be found once.
    @Test func everyThingLoggedIsInTheFullReport() throws {
        var lines = [Self.header]
        var expected: [String] = []
        for row in 1...12 {
            let note = "note \(row) " + String(repeating: "word\(row) ", count: row * 20) + "end\(row)"
            lines.append(
                [
                    "h\(row)", "2026-03-\(row + 10)T\(row + 9):15:00Z",
                    "2026-03-\(row + 10)T\(row + 11):\(row + 20):00Z",
                    "3", "gradual", "\(row)", "\(row + 40)", "\(row + 1000)", "falling", "\(row % 9)", "\(row + 100)",
                    "rain", "\(row + 120)", "\(row + 70)", "\(row + 20)", "\(row + 86)", "\(row + 7000)", "meal\(row)",
                    "drink\(row)", "\(row + 300)", "\(row)", "\(row % 5 + 4)", "\(row % 5 + 1)", "\(row % 5 + 1)",
                    "\(row % 9 + 1)", "medicine\(row)", "\(row + 200) mg", "\(row % 5 + 1)", "\(row + 30)",
                    "symptom\(row)", "place\(row)", "type\(row)", "trigger\(row)", note,
                ].joined(separator: ","))
            expected += [
                "\(row + 10) Mar", "\(row + 9):15",
                "2 h \(row + 5 < 10 ? "0" : "")\(row + 5)",
                "Rain, \(row) °C", "\(row + 1000) hPa falling", "humidity \(row + 40) %", "AQI \(row + 100)",
                "heart \(row + 120)", "at rest \(row + 70)", "HRV \(row + 20) ms", "SpO2 \(row + 86) %",
                "\(row + 7000) steps", "meal\(row)", "alcohol: drink\(row)", "caffeine \(row + 300) mg",
                "quality \(row % 5 + 1) of 5", "stress \(row % 5 + 1) of 5", "medicine\(row) \(row + 200) mg",
                "\(row % 5 + 1) of 5, after \(row + 30) min", "symptom\(row)", "place\(row)", "type\(row)",
                "trigger\(row)",
                "note \(row) ", "end\(row)",
            ]
        }
        try folder.makeFolder("diary")
        try folder.write(lines.joined(separator: "\n") + "\n", to: "diary/headaches.csv")
        let report = try text("diary/headaches.csv --depth full --from 2026-03-01 --to 2026-03-31")
        for words in expected { #expect(report.contains(words), "\(words) is not in the report") }
        #expect(report.contains("word12 word12 word12"))
    }

    /// p-002: 56 headaches of 90 days, with markers, visits, treatments and questionnaires.
    @Test func aReportOfNinetyDaysHasFourPagesOrTwelve() throws {
        let clinic = "\(ProjectFolder.path)/samples/clinic --patient p-002 --last 90d"
        let free = try text("\(clinic) --template doctor-visit")
        #expect(free.contains("Pages: 4 "))
        #expect(
            free.contains("Medication overuse awareness: March 2026") && free.contains("Not included in this report"))
        let full = try text("\(clinic) --depth full")
        #expect(full.contains("Pages: 12 "))
        for words in [
            "LDL Cholesterol", "131", "High", "122/76", "Specialist", "Northfield Phlebotomy", "Topiramate",
            "Propranolol",
            "Amitriptyline", "not effective", "side effects", "44 → 47 → 40 → 46 → 35", "HIT-6 62 (severe impact)",
        ] {
            #expect(full.contains(words), "\(words)")
        }
    }
}

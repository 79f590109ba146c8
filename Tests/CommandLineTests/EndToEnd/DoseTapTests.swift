import Foundation
import Testing

/// What the DoseTap app writes, and what the program says of it.
struct DoseTapTests {
    /// A folder with one export, and the program in it.
    struct Export {
        let folder: TestFolder
        let aurae: AuraeReport

        init(_ text: String) throws {
            folder = try TestFolder()
            aurae = AuraeReport(folder: folder)
            try folder.write(text, to: "export.csv")
        }

        func nights() throws -> [String: Any] {
            let run = try aurae(
                "analyze", "export.csv", "--time-zone", "Europe/London", "--as-of", "2026-02-28", "--format", "json")
            #expect(run.status == 0, "\(run.errors)")
            let patients = try #require(try run.json["patients"] as? [[String: Any]])
            return try #require(patients.first?["nights"] as? [String: Any])
        }

        func inspection() throws -> [[String: Any]] {
            let run = try aurae("inspect", "export.csv", "--time-zone", "Europe/London", "--format", "json")
            return try #require(try run.json["diagnostics"] as? [[String: Any]])
        }

        /// A report's text, with plain spaces.
        func report(_ words: String = "--allow-downgrade") throws -> String {
            let run = try aurae.shell(
                "$AURAE generate export.csv --time-zone Europe/London --as-of 2026-02-28 -o r.pdf \(words) "
                    + "&& pdftotext -layout r.pdf -")
            #expect(run.status == 0, "\(run.errors)")
            return run.outputText.replacing("\u{A0}", with: " ")
        }
    }

    static let header = "# DoseTap Export V2 | schema_version=4 | constants_version=2.4.3\n"

    @Test func `medicines of the export are listed`() throws {
        let export = try Export(
            Self.header + """
                # === MEDICATION EVENTS ===
                table,id,session_date,medication_id,dose_mg,dose_unit,formulation,taken_at,notes
                medication,m1,2026-01-12,adderall_ir,10,mg,ir,2026-01-13T09:00:00Z,
                """)
        let medicines = try #require(try export.nights()["medications"] as? [[String: Any]])
        #expect(medicines.map { $0["name"] as? String } == ["adderall_ir"])
        #expect(medicines.map { $0["logs"] as? Int } == [1])
    }

    @Test func `the app's table of medicines is read`() throws {
        let export = try Export(
            """
            id,session_id,session_date,medication_id,dose_mg,dose_unit,formulation,taken_at_utc,local_offset_minutes,notes,confirmed_duplicate,created_at
            m1,s1,2026-01-12,adderall_xr,20,mg,xr,2026-01-13T09:00:00Z,0,,0,2026-01-13T09:00:02Z
            """)
        #expect((try export.nights()["medications"] as? [Any])?.count == 1)
    }

    /// 3/5 × 30 + 3/5 × 25 + 5/10 × 20 + 3/5 × 15 + 3/5 × 10 = 58; less 10 and 5 for what was ticked: 43.
    @Test func `ticked symptoms count in the wellness score`() throws {
        let export = try Export(
            Self.header + """
                # === MORNING CHECK-INS ===
                table,id,timestamp,session_date,sleep_quality,feel_rested,mental_clarity,mood,readiness_for_day,physical_symptoms,respiratory_symptoms
                morning_checkin,m1,2026-01-13T07:00:00Z,2026-01-12,3,Moderately,5,Neutral,3,"{""painLocations"":[""head"",""lowerBack""],""painSeverity"":4}","{""congestion"":""both""}"
                morning_checkin,m2,2026-01-14T07:00:00Z,2026-01-13,3,Moderately,5,Neutral,3,,
                """)
        let perNight = try #require(try export.nights()["perNight"] as? [[String: Any]])
        #expect(perNight.map { $0["wellness"] as? Double } == [43, 58])
        let unknown = try export.inspection().filter { $0["code"] as? String == "unknown-column" }
        #expect(unknown.isEmpty, "\(unknown)")
    }
}

import Foundation
import Testing

/// Reading exports of the DoseTap app.
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
            let run = try aurae.analyze(
                "export.csv", "--time-zone", "Europe/London", "--as-of", "2026-02-28", "--format", "json")
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

    @Test func `DoseTap Studio's table of nights has its doses and the morning's answers`() throws {
        let export = try Export(
            """
            session_date,dose1_utc,dose2_utc,interval_minutes,morning_sleep_quality
            2026-01-15,2026-01-15T23:00:00Z,2026-01-16T02:00:00Z,180,4
            2026-01-16,2026-01-16T23:05:00Z,,,3
            """)
        let nights = try export.nights()
        #expect(nights["logged"] as? Int == 2 && nights["bothDoses"] as? Int == 1)
        let night = try #require((nights["perNight"] as? [[String: Any]])?.first)
        #expect(night["intervalMinutes"] as? Int == 180)
        #expect(try export.inspection().isEmpty)
        #expect(try !export.report().contains("ights with both doses: not in this export"))
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

    /// In January London's clocks show UTC: 17:45 is before the 6 PM rule's hour and 20:30 after it, 165 minutes apart.
    @Test func `doses at 17:45 and 20:30 are one night`() throws {
        let export = try Export(
            """
            event_type,occurred_at_utc,details,device_time
            dose1_taken,2026-01-12T17:45:00Z,,
            dose2_taken,2026-01-12T20:30:00Z,,
            """)
        let nights = try export.nights()
        #expect(nights["logged"] as? Int == 1 && nights["bothDoses"] as? Int == 1)
        #expect((nights["interval"] as? [String: Any])?["meanMinutes"] as? Double == 165)
        let night = try #require((nights["perNight"] as? [[String: Any]])?.first)
        #expect(night["date"] as? String == "2026-01-12")
    }

    @Test func `answers before sleep of an afternoon are those of the coming night`() throws {
        let export = try Export(
            Self.header + """
                # === PRE-SLEEP LOGS ===
                table,id,session_id,created_at,completion_state,answers_json
                pre_sleep_log,p1,,2026-01-12T16:30:00Z,completed,"{""stressLevel"":4,""caffeine"":""two teas""}"
                # === DOSE EVENTS ===
                table,id,event_type,timestamp,session_date
                dose_event,d1,dose1,2026-01-12T22:30:00Z,2026-01-12
                """)
        // Only the night in the range counts, not the one before it.
        #expect(try export.nights()["preSleepLogs"] as? Int == 1)
        let named = try export.inspection().filter { $0["code"] as? String == "not-shown" }
        #expect(named.map { $0["column"] as? String } == ["completion_state"])
        #expect(named.map { $0["count"] as? Int } == [1])
    }

    @Test func `a row's own offset decides its time`() throws {
        // 23:30 UTC is 18:30 in New York: its clock is 300 minutes behind.
        let export = try Export(
            """
            id,night_date,event_type,time,local_offset_minutes
            e1,,dose1,2026-01-12T23:30:00Z,-300
            e2,,dose2,2026-01-13T02:30:00Z,-300
            """)
        let night = try #require((try export.nights()["perNight"] as? [[String: Any]])?.first)
        #expect(night["date"] as? String == "2026-01-12")
        #expect(night["dose1"] as? String == "2026-01-12T18:30:00-05:00")
    }

    @Test func `a night on which no dose was logged has no missing outcome`() throws {
        let export = try Export(
            """
            event_type,occurred_at_utc,details,device_time
            dose1_taken,2026-01-12T22:30:00Z,,
            bathroom,2026-01-14T03:00:00Z,,
            """)
        let nights = try export.nights()
        #expect(nights["missingOutcome"] as? Int == 1 && nights["withoutDose"] as? Int == 1)
        let text = try export.report()
        #expect(text.contains("No outcome logged") && text.contains("No dose logged"))
    }

    /// One bathroom visit of 6 minutes on the first night; nothing on the second, which is not a night of 0 minutes.
    @Test func `a night without a logged wake is not recorded`() throws {
        let export = try Export(
            Self.header + """
                # === SLEEP EVENTS ===
                table,id,event_type,timestamp,session_date,notes
                sleep_event,e1,lights_out,2026-01-12T22:40:00Z,2026-01-12,
                sleep_event,e2,bathroom,2026-01-13T03:40:00Z,2026-01-12,"{""duration_minutes"":6}"
                sleep_event,e3,wake_final,2026-01-13T06:40:00Z,2026-01-12,
                sleep_event,e4,lights_out,2026-01-13T22:40:00Z,2026-01-13,
                sleep_event,e5,wake_final,2026-01-14T06:40:00Z,2026-01-13,
                """)
        let nights = try export.nights()
        let wake = try #require(nights["wakeAfterSleepOnset"] as? [String: Any])
        #expect(wake["meanMinutes"] as? Double == 6)
        #expect(wake["nights"] as? Int == 1 && wake["withoutWake"] as? Int == 1)
        let minutes = try #require(nights["perNight"] as? [[String: Any]]).map { $0["wakeMinutes"] as? Double }
        #expect(minutes == [6, nil])
    }

    /// 10 518 seconds are 175.3 minutes: more than 10 minutes from a target of 165.
    @Test func `an interval shows on which side of a boundary it lies`() throws {
        let export = try Export(
            """
            event_type,occurred_at_utc,details,device_time
            dose1_taken,2026-01-12T22:30:00Z,,
            dose2_taken,2026-01-13T01:25:18Z,,
            dose1_taken,2026-01-13T22:30:00Z,,
            dose2_taken,2026-01-14T01:25:00Z,,
            """)
        let nights = try export.nights()
        #expect(nights["onTime"] as? Int == 1)
        let text = try export.report()
        #expect(text.contains("175.3 min") && text.contains("175 min"))
    }

    @Test func `columns that are read and not shown are named with their counts`() throws {
        let export = try Export(
            Self.header + """
                # === SLEEP EVENTS ===
                table,id,event_type,timestamp,session_date,color_hex,notes,source,novelty
                sleep_event,e1,bathroom,2026-01-13T03:40:00Z,2026-01-12,#AABBCC,,manual,1
                sleep_event,e2,water,2026-01-13T04:40:00Z,2026-01-12,,,manual,2
                """)
        let told = try export.inspection().map {
            "\($0["code"] ?? "") \($0["column"] ?? "") \($0["count"] ?? "")"
        }
        #expect(told.filter { $0.hasPrefix("not-shown") } == ["not-shown color_hex 1", "not-shown source 2"])
        #expect(told.contains("unknown-column novelty 1"))
    }
}

/// Nights in a premium report.
struct DoseTapReportTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    /// Eighty nights from 1 January 2026 with two doses each, what was noted of the first, and a count of the supply.
    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        var nights = [
            "patient_id,night_date,dose1_time,dose2_time,sleep_quality,anxiety_level,stress_level,used_sleep_therapy,"
                + "checkin_notes,notes,avg_hr,sleep_efficiency,whoop_recovery,sound_type"
        ]
        for number in 0..<80 {
            let evening = Date(timeIntervalSince1970: 1_767_306_600 + Double(number) * 86_400)
            let second = evening + 10_800
            let rest = number == 0 ? "4,moderate,5,yes,slept through the storm,a dog barked,58,88,61,rain" : ",,,,,,,,,"
            nights.append(
                "p,\(evening.ISO8601Format().prefix(10)),\(evening.ISO8601Format()),\(second.ISO8601Format()),\(rest)")
        }
        try folder.makeFolder("clinic")
        try folder.write(nights.joined(separator: "\n") + "\n", to: "clinic/nights.csv")
        try folder.write(
            """
            patient_id,id,night_date,event_type,time,notes,doses_remaining
            p,i1,,inventory,2026-01-05T09:00:00Z,,90
            p,i2,,inventory,2026-03-15T09:00:00Z,,31
            p,e1,2026-01-01,bathroom,2026-01-02T03:00:00Z,a tall glass before,
            p,e2,2026-01-01,refill_logged,2026-01-01T19:00:00Z,two bottles,
            """, to: "clinic/night_events.csv")
        #expect(try aurae("entitlement", "keygen", "-o", "keys").status == 0)
        let line = "\"$AURAE\" entitlement issue --key keys/private.jwk --sub p --days 9 -o licence.jwt"
        #expect(try aurae.shell(line).status == 0)
    }

    private func report(_ words: String) throws -> String {
        let run = try aurae.shell(
            "\"$AURAE\" generate clinic --time-zone UTC --as-of 2026-04-01 --trusted-keys keys/jwks.json "
                + "--entitlement licence.jwt --depth full -o r.pdf \(words) && pdftotext -layout r.pdf -")
        #expect(run.status == 0, "\(run.errors)")
        return run.outputText.replacing("\u{A0}", with: " ")
    }

    /// 80 nights: each has a row, and the clock's hours stand over the table. A strip is read where it shows more than the
    /// other cells: a walk to the bathroom in the first night.
    @Test func `every night has a strip`() throws {
        let text = try report("")
        #expect(text.contains("21:00") && text.contains("03:00") && text.contains("second dose in the window"))
        let structure = try aurae.shell("pdfinfo -struct r.pdf")
        let lines = structure.outputText.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let strips = zip(lines, lines.dropFirst()).count { $0.hasPrefix("TD") && $1.hasPrefix("Figure") }
        #expect(strips == 1)
        #expect(lines.count { $0 == "/Scope /Row" } >= 80)
    }

    /// Two doses a night: 31 doses are 15.5 nights.
    @Test func `the newest count stands in a report of other days, with the nights it lasts`() throws {
        let text = try report("--from 2026-01-01 --to 2026-01-31").split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        #expect(text.contains("31 doses were left on Sun 15 Mar 2026, 09:00."))
        #expect(
            text.contains("At 2 doses a night, over 28 nights with a dose, 22 Feb – 21 Mar 2026, they last about 15"))
    }

    @Test func `answers, readings and notes are printed`() throws {
        let text = try report("")
        for words in [
            "Anxiety", "moderate 1", "Sleep therapy used", "yes 1", "rain 1", "mean 58 bpm", "mean 88 %", "mean 61 %",
            "slept through the storm", "a dog barked", "a tall glass before", "two bottles",
        ] {
            #expect(text.contains(words), "\(words)")
        }
        #expect(text.contains("Stress"))
    }
}

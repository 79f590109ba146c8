import Diagnostics
import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

struct JSONSourceTests {
    private func read(_ text: String) throws -> WholeImport { try ExportFolder().read(text, as: "export.json") }

    private func places(_ whole: WholeImport) -> [String] {
        whole.summary.diagnostics.diagnostics.map { diagnostic in
            let place = diagnostic.place
            let parts = [
                diagnostic.code.rawValue, place.table, place.line.map(String.init), place.column,
                diagnostic.count.map { "x\($0)" },
            ]
            return parts.compactMap { $0 }.joined(separator: " ")
        }
    }

    @Test func `an export`() throws {
        let whole = try read(
            """
            {"exportVersion": 1, "patients": [
              {"patientId": "p1", "name": "Ada \\u00d3", "dateOfBirth": "1984-02-29", "recordNumber": 7,
               "clinician": null, "entitlement": "a.jwt", "headaches": [
                {"id": "a", "onsetTime": "2026-03-05T07:15:00Z", "resolvedTime": "2026-03-05T09:00:00Z", "severity": 3,
                 "onsetSpeed": "gradual", "hasAcknowledgedRedFlag": false, "temperatureC": 11.5, "aqi": 40,
                 "weatherCapturedAt": "2026-03-05T07:00:00Z", "stepCount": 5000, "meals": ["Toast", "a|b"],
                 "skippedMeal": true, "symptoms": "nausea|aura", "environmentalTriggers": [], "notes": "x\\ny"},
                {"onsetTime": 1772694900, "severity": 5}
              ]},
              {"headaches": [{"severity": "1", "onsetTime": "2026-03-06T07:15:00Z"}], "patientId": 12}
            ]}
            """)
        var a = HeadacheRecord(
            id: "a", onset: utc("2026-03-05T07:15:00Z"), resolved: utc("2026-03-05T09:00:00Z"), storedSeverity: 3)
        a.onsetSpeed = .gradual
        a.hasAcknowledgedRedFlag = false
        a.weather.temperature = 11.5
        a.weather.aqi = 40
        a.weather.capturedAt = utc("2026-03-05T07:00:00Z")
        a.health.stepCount = 5000
        a.retrospective.meals = ["Toast", "a|b"]
        a.retrospective.skippedMeal = true
        a.retrospective.symptoms = ["nausea", "aura"]
        a.retrospective.notes = "x\ny"
        #expect(whole.patients.map(\.identity.id) == ["p1", "12"])
        #expect(
            whole.patients[0].identity
                == PatientIdentity(
                    id: "p1", name: "Ada Ó", dateOfBirth: CalendarDay(year: 1984, month: 2, day: 29),
                    recordNumber: "7", entitlement: "a.jwt"))
        // The second begins at the same moment (1772694900 is 2026-03-05T07:15:00Z) and stands second.
        #expect(whole.patients[0].headaches[0].content == a)
        #expect(whole.patients[0].headaches[1].onset == a.onset)
        #expect(
            whole.headaches.map(\.place) == [
                Place(file: whole.summary.sources[0].path, table: "patients[1].headaches", line: 1),
                Place(file: whole.summary.sources[0].path, table: "patients[1].headaches", line: 2),
                Place(file: whole.summary.sources[0].path, table: "patients[2].headaches", line: 1),
            ])
        #expect(
            places(whole) == [
                "not-shown hasAcknowledgedRedFlag", "not-shown weatherCapturedAt", "unlisted-patient",
                "same-onset patients[1].headaches 2",
            ])
        #expect(whole.summary.sources[0].format == .clinicJSON)
        #expect(whole.summary.sources[0].rowsRead == 3)
    }

    @Test func `wrong shapes are placed`() throws {
        let whole = try read(
            """
            {"exportVersion": 1, "exportDate": "2026-01-01", "patients": [
              7,
              {"patientId": "p1", "mood": 3, "headaches": [
                null, [], {"onsetTime": {}, "severity": 3}, {"onsetTime": "2026-03-05T07:15:00Z", "severity": [3]},
                {"onsetTime": "2026-03-05T07:15:00Z", "severity": 3, "severity": 1},
                {"onsetTime": "2026-03-05T07:15:00Z", "severity": 3, "meals": [1], "humidityPct": "a", "zest": [[{}]]},
                {"onsetTime": "2026-03-06T07:15:00Z", "severity": 3, "patientId": "p2"},
                {"onsetTime": "2026-03-07T07:15:00Z", "severity": 3, "patientId": "p1", "notes": {"a": 1}}
              ]},
              {"patientId": "p2", "headaches": {}},
              {"patientId": "p3"},
              {"headaches": [{"onsetTime": "2026-03-05T07:15:00Z", "severity": 3}, {}]},
              {"patientId": ["p4"], "headaches": []},
              {"patientId": "p5", "patientId": "p6", "headaches": [{}]}
            ]}
            """)
        #expect(whole.patients.map(\.identity.id) == ["p1", "p2", "p3"])
        #expect(whole.headaches.map(\.place.line) == [4, 6, 8])
        #expect(
            places(whole).sorted() == [
                "bad-number patients[2].headaches 6 humidityPct", "bad-patient-id patients 6",
                "bad-record patients 1", "bad-record patients 3", "bad-record patients 7",
                "bad-record patients[2].headaches 1", "bad-record patients[2].headaches 2",
                "bad-record patients[2].headaches 5", "bad-severity patients[2].headaches 4 severity",
                "bad-text patients[2].headaches 6 meals", "bad-text patients[2].headaches 8 notes",
                "bad-time patients[2].headaches 3 onsetTime", "missing-patient-id patients 5",
                "other-patient patients[2].headaches 7 patientId", "same-onset patients[2].headaches 6",
                "unknown-column exportDate", "unknown-column mood",
                "unknown-column zest",
            ])
        // Skipped: 1 patient that is none, 5 headaches of p1, p2's list, 2 + 1 + 1 of patients without an id.
        #expect(whole.summary.sources[0].rowsSkipped == 11)
        #expect(whole.summary.sources[0].rowsRead == 3)
    }

    @Test func `a lone patient needs no id`() throws {
        let headaches = #""headaches":[{"onsetTime":"2026-03-05T07:15:00Z","severity":1}]"#
        let whole = try read(#"{"exportVersion":1,"patients":[{"name":"Ada",\#(headaches)}]}"#)
        #expect(whole.patients.map(\.identity) == [PatientIdentity(id: "", name: "Ada")])
        #expect(whole.headaches.count == 1)
        let two = try read(#"{"exportVersion":1,"patients":[{\#(headaches)},{"patientId":"p",\#(headaches)}]}"#)
        #expect(two.patients.map(\.identity.id) == ["p"])
        #expect(places(two) == ["missing-patient-id patients 1"])
    }

    @Test func `a patient in two places has all the headaches`() throws {
        let whole = try read(
            """
            {"exportVersion":1,"patients":[
              {"patientId":"p","headaches":[{"id":"b","onsetTime":"2026-03-06T07:15:00Z","severity":1}]},
              {"patientId":"q","headaches":[{"id":"x","onsetTime":"2026-03-06T07:15:00Z","severity":1}]},
              {"patientId":"p","headaches":[{"id":"a","onsetTime":"2026-03-05T07:15:00Z","severity":1}]}]}
            """)
        #expect(whole.patients.map { $0.headaches.map(\.id) } == [["a", "b"], ["x"]])
    }

    @Test func `file-wide remarks are made once a file`() throws {
        let headache = #"{"onsetTime":"2026-03-0@T07:15:00","severity":2}"#
        let list = (1...3).map { headache.replacing("@", with: String($0)) }.joined(separator: ",")
        let whole = try read(
            #"{"patients":[{"patientId":"p","headaches":[\#(list)]},{"patientId":"q","headaches":[\#(list)]}]}"#)
        #expect(places(whole) == ["legacy-severity x6", "no-export-version", "time-without-offset x6"])
    }

    @Test func `other versions and other JSON`() {
        for text in ["{}", "[]", "[1]", #"{"exportVersion":1,"entries":[]}"#] {
            #expect(thrownFailure { _ = try read(text) }?.message.contains("no patients") == true)
        }
        for text in [
            #"{"exportVersion":2,"patients":[]}"#, #"{"exportVersion":"1","patients":[]}"#,
            #"{"exportVersion":1,"patients":{}}"#, #"{"exportVersion":1,"patients":[],"patients":[]}"#,
        ] {
            #expect(thrownFailure { _ = try read(text) }?.status == .dataError)
        }
    }

    @Test func `what is no JSON is said with its line`() {
        func line(_ text: String) -> Int? {
            let caught = thrownFailure { _ = try read(text) }
            #expect(caught?.status == .dataError)
            return caught?.place?.line
        }
        #expect(line("{\"exportVersion\":1,\n\"patients\":[\n{\"patientId\":\"p\",}]}") == 3)
        #expect(line("{\"exportVersion\":1,\n\"patients\":[") == 2)
        #expect(line("{\"exportVersion\":1,\"patients\":[]}\n\nx") == 3)
        #expect(line("{\n\"a\":" + String(repeating: "[", count: 100_000)) == 2)
    }

    @Test func `bytes that are no UTF-8, and a byte order mark`() throws {
        let text = Array(#"{"exportVersion":1,"patients":[{"patientId":"p","headaches":[]}]}"#.utf8)
        #expect(try ExportFolder().read([0xEF, 0xBB, 0xBF] + text, as: "e.json").patients.map(\.identity.id) == ["p"])
        var broken = text
        broken.insert(0xE9, at: text.count - 3)
        #expect(thrownFailure { _ = try ExportFolder().read(broken, as: "e.json") }?.message.contains("UTF-8") == true)
    }

    @Test func `an empty export has no patients`() throws {
        #expect(try read(#"{"exportVersion":1,"patients":[]}"#).patients.isEmpty)
    }
}

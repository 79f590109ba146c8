import Diagnostics
import Records
import TestSupport
import Testing

/// Several medicines of one headache, in columns and in lists.
struct MedicineListTests {
    private let header = "onset_time,severity,medication_name,medication_dose,medication_effectiveness,"

    private func read(_ medicines: String, _ others: String = "") throws -> WholeImport {
        try ExportFolder().read(
            #"{"exportVersion":1,"patients":[{"patientId":"p","headaches":[{"onsetTime":"2026-03-05T07:15:00Z","#
                + #""severity":3\#(others),"medications":\#(medicines)}]}]}"#, as: "a.json")
    }

    private func medicines(_ whole: WholeImport) -> [TakenMedication] {
        whole.headaches.flatMap(\.retrospective.medications)
    }

    @Test func `columns of five medicines are read, in their order and without gaps`() throws {
        let whole = try ExportFolder().read(
            header + "medication_3_name,medication_3_is_acute,medication_5_relief_minutes,medication_5_name\n"
                + "2026-03-05T07:15:00Z,3,Sumatriptan,50 mg,4,Ibuprofen,no,30,Aspirin\n"
                + "2026-03-06T07:15:00Z,3,,,,,,,Aspirin\n2026-03-07T07:15:00Z,3,,,,,,,\n")
        #expect(
            whole.headaches.map(\.retrospective.medications) == [
                [
                    TakenMedication(name: "Sumatriptan", dose: "50 mg", effectiveness: 4),
                    TakenMedication(name: "Ibuprofen", isAcute: false),
                    TakenMedication(name: "Aspirin", reliefMinutes: 30),
                ], [TakenMedication(name: "Aspirin")], [],
            ])
        #expect(whole.remarks == [])
        #expect(whole.patients[0].asked.isAsked("medication_is_acute"))
        #expect(whole.patients[0].asked.isAsked("relief_minutes"))
    }

    /// The same as in a table with two medicine columns whose second one says that there was no other.
    @Test func `none beside a medicine names nothing`() throws {
        let whole = try ExportFolder().read(
            "onset_time,severity,medication_name,medication_2_name,medication_2_dose\n"
                + "2026-03-05T07:15:00Z,3,Sumatriptan,none,\n2026-03-06T07:15:00Z,3,none,none taken,\n"
                + "2026-03-07T07:15:00Z,3,None,Aspirin,\n2026-03-08T07:15:00Z,3,Aspirin,no,50 mg\n")
        #expect(
            whole.headaches.map { $0.retrospective.medications.map(\.name) } == [
                ["Sumatriptan"], ["none"], ["Aspirin"], ["Aspirin", "no"],
            ])
    }

    /// A sixth is no column, and no fifth that was misspelled.
    @Test func `a sixth medicine is a column that is not known`() throws {
        let whole = try ExportFolder().read(
            header + "medication_6_name,medication_2_nme\n2026-03-05T07:15:00Z,3,Sumatriptan,,,Ibuprofen,Aspirin\n")
        #expect(medicines(whole).map(\.name) == ["Sumatriptan"])
        #expect(
            Set(whole.remarks) == ["unknown-column medication_6_name", "misnamed-column medication_2_nme"])
    }

    /// Faults in a cell are reported in its place. A rating that was given and cannot be read is stored as 0.
    @Test func `faults of further medicines have their places`() throws {
        let whole = try ExportFolder().read(
            "onset_time,severity,medication_2_name,medication_2_effectiveness,medication_2_is_acute\n"
                + "2026-03-05T07:15:00Z,3,none,7,perhaps\n2026-03-06T07:15:00Z,3,NA,4,\n")
        #expect(
            whole.headaches.map(\.retrospective.medications) == [
                [TakenMedication(name: "none", effectiveness: 0)], [TakenMedication(effectiveness: 4)],
            ])
        #expect(
            Set(whole.remarks) == [
                "number-out-of-range 2 medication_2_effectiveness", "bad-boolean 2 medication_2_is_acute",
                "not-answered 3 medication_2_name", "contradictory-medicine 2 medication_name",
            ])
    }

    @Test func `JSON has a list, of objects or of names`() throws {
        let whole = try read(
            """
            [{"name":"Sumatriptan","dose":"50 mg","isAcute":true,"effectiveness":4,"reliefMinutes":45},
             {"effectiveness":9,"name":"Ibuprofen","brand":"x"}, "Aspirin", {}, null]
            """)
        #expect(
            medicines(whole) == [
                TakenMedication(
                    name: "Sumatriptan", dose: "50 mg", effectiveness: 4, isAcute: true, reliefMinutes: 45),
                TakenMedication(name: "Ibuprofen", effectiveness: 0), TakenMedication(name: "Aspirin"),
            ])
        #expect(
            Set(whole.remarks) == [
                "number-out-of-range 1 medications[].effectiveness", "unknown-column brand",
            ])
        for column in ["medication_name", "medication_dose", "medication_effectiveness", "relief_minutes"] {
            #expect(whole.patients[0].asked.isAsked(column), "\(column)")
        }
        let names = try read(#"["Aspirin"]"#)
        #expect(names.patients[0].asked.isAsked("medication_name"))
        #expect(!names.patients[0].asked.isAsked("medication_effectiveness"))
    }

    @Test func `what is no list is said, and nothing in one was not answered`() throws {
        for text in ["[]", "null", "[{}]", "[{\"name\":\" \"}]"] {
            let whole = try read(text)
            #expect(medicines(whole) == [] && whole.remarks == [], "\(text)")
            #expect(whole.headaches.count == 1)
        }
        for text in ["\"Aspirin\"", "{\"name\":\"Aspirin\"}", "7"] {
            #expect(try read(text).remarks == ["bad-text 1 medications"], "\(text)")
        }
        #expect(
            try read("[[\"Aspirin\"], 7.5]").headaches[0].retrospective.medications == [TakenMedication(name: "7.5")])
        #expect(medicines(try read(#"["none"]"#)) == [TakenMedication(name: "none")])
        let twice = try read(#"[{"name":"Aspirin","name":"Ibuprofen"}]"#)
        #expect(twice.headaches.isEmpty && twice.remarks == ["bad-record 1"])
    }

    /// The list's first is that of the columns: each may say what the other leaves open.
    @Test func `the first of a list is the medicine of the columns`() throws {
        let alike = try read(
            #"[{"name":"Sumatriptan","effectiveness":4},"Ibuprofen"]"#,
            #","medicationName":"Sumatriptan","medicationDose":"50 mg""#)
        #expect(
            medicines(alike) == [
                TakenMedication(name: "Sumatriptan", dose: "50 mg", effectiveness: 4),
                TakenMedication(name: "Ibuprofen"),
            ])
        #expect(alike.remarks == [])
    }

    /// Neither is guessed to be right: the list, which says more, counts, and it is said.
    @Test func `where columns and list differ, the list counts and it is said`() throws {
        let name = try read(#"["Ibuprofen","Aspirin"]"#, #","medicationName":"Sumatriptan","medicationDose":"50 mg""#)
        #expect(medicines(name).map(\.name) == ["Ibuprofen", "Aspirin"])
        #expect(medicines(name)[0].dose == nil)
        #expect(name.remarks == ["differing-medicine 1 medicationName"])
        let rating = try read(
            #"[{"name":"Sumatriptan","effectiveness":2}]"#,
            #","medicationName":"Sumatriptan","medicationEffectiveness":4"#)
        #expect(medicines(rating).map(\.effectiveness) == [2])
        #expect(rating.remarks == ["differing-medicine 1 medicationName"])
    }

    @Test func `a sixth of a list is counted`() throws {
        let whole = try read(#"["A","B","C","D","E","F","G"]"#)
        #expect(medicines(whole).map(\.name) == ["A", "B", "C", "D", "E"])
        #expect(whole.count(.furtherMedicine) == 2)
        // However long it is, all of them are counted.
        let long = try read("[" + Array(repeating: "\"A\"", count: 1000).joined(separator: ",") + "]")
        #expect(medicines(long).count == 5 && long.count(.furtherMedicine) == 995)
    }

    @Test func `a day of a diary has several too`() throws {
        let csv = try ExportFolder().read(
            "day,headache,medication_name,medication_2_name\n2026-03-05,no,Aspirin,Ibuprofen\n", as: "days.csv")
        #expect(csv.patients[0].observedDays[0].retrospective.medications.map(\.name) == ["Aspirin", "Ibuprofen"])
        let json = try ExportFolder().read(
            #"{"exportVersion":1,"patients":[{"patientId":"p","days":[{"day":"2026-03-05","headache":true,"#
                + #""medications":["Aspirin","Ibuprofen"]}]}]}"#, as: "a.json")
        #expect(json.patients[0].observedDays[0].retrospective.medications.map(\.name) == ["Aspirin", "Ibuprofen"])
    }
}

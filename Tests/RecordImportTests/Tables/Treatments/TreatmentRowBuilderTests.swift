import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

@Suite struct TreatmentRowBuilderTests {
    private let folder = ExportFolder()
    private static let header = "patient_id,id,name,kind,dose,start_day,stop_day,stop_reason,notes"

    private func read(_ rows: String...) throws -> WholeImport {
        try folder.read(([Self.header] + rows).joined(separator: "\n") + "\n", as: "treatments.csv")
    }

    private func day(_ iso: String) -> CalendarDay { CalendarDay(iso: iso)! }

    @Test func everyColumnIsRead() throws {
        let found = try read("p,t1,topiramate,Preventive,50 mg,2026-01-05,2026-03-30,side-effects,tingling")
        let expected = Treatment(
            id: "t1", name: "topiramate", kind: .preventive, dose: "50 mg", start: day("2026-01-05"),
            stop: day("2026-03-30"), stopWords: "side-effects", notes: "tingling",
            place: Place(file: folder["treatments.csv"], line: 2))
        #expect(found.patients.map(\.treatments) == [[expected]])
        #expect(found.remarks == ["not-shown notes"])
    }

    @Test func aMonthIsItsFirstDayAndATimeIsItsDay() throws {
        folder.zone = .utc
        let treatments = try read("p,,a,,,2025-11,,,", "p,,b,,,2026-01-05T23:30:00Z,,,").patients[0].treatments
        #expect(treatments.map(\.start) == [day("2025-11-01"), day("2026-01-05")])
        #expect(treatments.map(\.startIsAbout) == [true, false])
        #expect(treatments.map(\.id) == ["treatment-1", "treatment-2"])
        #expect(treatments.allSatisfy { $0.stop == nil && !$0.stopIsUnread && $0.kind == nil && $0.dose == nil })
    }

    @Test func aRowWithoutNameOrStartIsNotUsed() throws {
        let found = try read(
            "p,,,acute,,2026-01-05,,,", "p,,a,acute,,,,,", "p,,b,acute,,2026-13,,,", "p,,c,acute,,soon,,,",
            "p,,d,acute,,2026-02-30,,,", "p,,NA,acute,,2026-01-05,,,")
        #expect(found.patients[0].treatments == [])
        #expect(
            found.remarks.filter { !$0.hasPrefix("not-answered") } == [
                "bad-treatment-start 3 start_day", "bad-treatment-start 4 start_day", "bad-treatment-start 5 start_day",
                "bad-treatment-start 6 start_day", "missing-treatment-name 2 name", "missing-treatment-name 7 name",
            ])
        #expect(found.summary.sources[0].rowsSkipped == 6)
    }

    @Test func aStopThatCannotBeIsLeftOutAndNobodyKnowsTheEnd() throws {
        let found = try read(
            "p,1,a,,,2026-01-05,2026-01-04,,", "p,2,b,,,2026-01-05,soon,,", "p,3,c,,,2026-01-05,2026-03,,",
            "p,4,d,,,2026-01-05,2026-01-05,,", "p,5,e,,,2026-01-05,2027-01-05,,", "p,6,f,,,2026-01-05,NA,,")
        let treatments = found.patients[0].treatments
        #expect(treatments.map(\.stopIsUnread) == [true, true, true, false, false, false])
        #expect(treatments.map(\.stop) == [nil, nil, nil, day("2026-01-05"), day("2027-01-05"), nil])
        #expect(
            found.remarks.filter { !$0.hasPrefix("not-answered") } == [
                "bad-stop-day 3 stop_day", "bad-stop-day 4 stop_day", "stop-before-start 2 stop_day",
            ])
        #expect(found.count(.notAnswered) == 1)
    }

    @Test func anUnknownKindIsToldAndTheRowUsed() throws {
        let found = try read("p,1,a,preventiv,,2026-01-05,,,", "p,2,b,PROCEDURE,,2026-01-05,,,")
        #expect(found.patients[0].treatments.map(\.kind) == [nil, .procedure])
        #expect(found.remarks == ["unknown-keyword 2 kind"])
    }

    @Test func aTableOfDosesIsNoTableOfPatients() throws {
        folder.write("onset_time,severity,patient_id\n2026-01-05T08:00:00Z,3,p\n")
        folder.write("patient_id,name,dose,start\np,topiramate,50 mg,2026-01-05\n", to: "treatments.csv")
        let found = try WholeImport(folder.open(folder.path))
        #expect(found.patients.map(\.identity) == [PatientIdentity(id: "p")])
        #expect(found.count(.unrecognisedFile) == 1)
    }

    @Test("each column empty, wrong, or there twice", arguments: header.split(separator: ",").map(String.init))
    func faults(column: String) throws {
        let names = Self.header.split(separator: ",").map(String.init)
        let place = try #require(names.firstIndex(of: column))
        func changed(_ cell: String) throws -> WholeImport {
            var row = ["p", "t1", "a", "acute", "50 mg", "2026-01-05", "2026-03-30", "cost", ""]
            row[place] = cell
            return try read(row.joined(separator: ","))
        }
        let empty = try changed("")
        let isNeeded = column == "name" || column == "start_day"
        #expect(empty.patients.flatMap(\.treatments).count == (isNeeded || column == "patient_id" ? 0 : 1))
        #expect(empty.summary.sources[0].rowsSkipped == (isNeeded || column == "patient_id" ? 1 : 0))
        let wrong = try changed("zebra")
        let codes: [String: DiagnosticCode] = [
            "kind": .unknownKeyword, "start_day": .badTreatmentStart, "stop_day": .badStopDay,
        ]
        #expect(wrong.patients.flatMap(\.treatments).count == (column == "start_day" ? 0 : 1))
        if let code = codes[column] { #expect(wrong.remarks == ["\(code.rawValue) 2 \(column)"]) }
        folder.write("\(Self.header),\(column)\n", to: "twice.csv")
        let failure = thrownFailure { _ = try folder.open("twice.csv") }
        #expect(failure?.place?.column == column && failure?.message.contains("twice") == true)
    }

    @Test func aMissingStartIsNamedWithWhatLooksLikeIt() {
        folder.write("patient_id,name,start_date,stop_day\np,topiramate,2026-01-05,\n", to: "treatments.csv")
        let failure = thrownFailure { _ = try folder.open("treatments.csv") }
        #expect(failure?.message == "the header has no column start_day")
        #expect(failure?.hint?.contains("start_date looks like it") == true)
    }

    @Test("JSON says the same, a number for a name too")
    func json() throws {
        let rows = #"[{"id":"t1","name":"a","startDay":"2025-11","stopDay":"x"},{"name":7,"startDay":"2026-01-05"}]"#
        let found = try folder.read(
            #"{"exportVersion":1,"patients":[{"patientId":"p","treatments":\#(rows)}]}"#, as: "records.json")
        let treatments = found.patients[0].treatments
        #expect(treatments.map(\.name) == ["a", "7"] && treatments.map(\.startIsAbout) == [true, false])
        #expect(treatments.map(\.stopIsUnread) == [true, false])
        #expect(found.remarks == ["bad-stop-day 1 stopDay"])
    }
}

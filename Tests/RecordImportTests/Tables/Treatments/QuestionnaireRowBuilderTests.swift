import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

@Suite struct QuestionnaireRowBuilderTests {
    private let folder = ExportFolder()
    private static let header = "id,name,day,total," + (1...10).map { "item_\($0)" }.joined(separator: ",")

    /// - Parameter rows: the last cells may be missing.
    private func read(_ rows: String...) throws -> WholeImport {
        let full = rows.map { row in row + String(repeating: ",", count: 13 - row.count { $0 == "," }) }
        return try folder.read(([Self.header] + full).joined(separator: "\n") + "\n", as: "questionnaires.csv")
    }

    private func items(_ answers: Int?...) -> [Int?] {
        answers + Array(repeating: nil, count: 10 - answers.count)
    }

    @Test func everyColumnIsRead() throws {
        let found = try read("q,MIDAS,2026-03-03,24,5,6,4,5,4,40,6", "r,Own,2026-03-04,5,1,2,3,4,5,6,7,8,9,10")
        #expect(
            found.patients[0].questionnaires.map { $0.place.line } == [2, 3]
                && found.patients[0].questionnaires[0].items == items(5, 6, 4, 5, 4, 40, 6))
        #expect(found.patients[0].questionnaires.map(\.total) == [24, 5])
        #expect(found.patients[0].questionnaires[1].items == (1...10).map { $0 })
        #expect(found.patients[0].questionnaires[0].day == CalendarDay(iso: "2026-03-03"))
        #expect(found.remarks == [])
    }

    @Test("a total that is not the sum is told, and neither is used; what is no part of the sum stays")
    func contradictions() throws {
        let found = try read(
            "1,MIDAS,2026-03-03,25,5,6,4,5,4,40,6", "2,HIT-6,2026-03-03,60,10,10,10,10,10,11",
            "3,MIDAS,2026-03-04,9,5,6,,,", "4,HIT-6,2026-03-04,78,6,13,13,13,13")
        let filled = found.patients[0].questionnaires
        #expect(filled.map(\.total) == [nil, nil, nil, nil])
        #expect(filled[0].items == items(nil, nil, nil, nil, nil, 40, 6))
        #expect(filled.dropFirst().allSatisfy { $0.items.allSatisfy { $0 == nil } })
        #expect(
            found.remarks == (2...5).map { "contradictory-total \($0) total" })
    }

    @Test("a total that may be the sum of items left open stands")
    func openItems() throws {
        let found = try read("1,MIDAS,2026-03-03,11,5,6", "2,HIT-6,2026-03-03,77,12,13,13,13,13,13")
        #expect(found.patients[0].questionnaires.map(\.total) == [11, 77])
        // 12 is no answer of HIT-6: without it 65 + 6 to 65 + 13, which 77 is.
        #expect(found.remarks == ["impossible-answer 3 item_1"])
    }

    @Test("a number that an item or a total cannot have is left out")
    func impossible() throws {
        let found = try read(
            "1,MIDAS,2026-03-03,,93,6,4,5,4,40,11,1", "2,HIT-6,2026-03-03,35", "3,MIDAS,2026-03-03,461",
            "4,HIT-6,2026-03-03,,7,8,10,10,10,10", "5,Own,2026-03-03,1001,-1,2.5,x")
        let filled = found.patients[0].questionnaires
        #expect(filled[0].items == items(nil, 6, 4, 5, 4, 40) && filled[3].items == items(nil, 8, 10, 10, 10, 10))
        #expect(filled.allSatisfy { $0.total == nil } && filled[4].items == items())
        #expect(found.count(.impossibleAnswer) == 6 && found.count(.numberOutOfRange) == 2)
        #expect(found.count(.fractionalNumber) == 1 && found.count(.badNumber) == 1)
        #expect(found.summary.sources[0].rowsSkipped == 0)
    }

    @Test func aRowWithoutNameOrDayIsNotUsed() throws {
        let found = try read("1,,2026-03-03,24", "2,MIDAS,,24", "3,MIDAS,March,24", "4,MIDAS,2026-03,24")
        #expect(found.patients[0].questionnaires == [])
        #expect(
            found.remarks.sorted() == [
                "bad-questionnaire-day 3 day", "bad-questionnaire-day 4 day", "bad-questionnaire-day 5 day",
                "missing-questionnaire-name 2 name",
            ])
    }

    @Test("a survey's table with a column an item is read by a mapping")
    func wide() throws {
        let text = #"""
            {"mappingVersion": 1, "table": "questionnaires", "fields": {"name": {"value": "MIDAS"},
             "patient_id": {"column": "record"}, "day": {"column": "done", "form": "dd.MM.yyyy"},
             "item_1": {"column": "m1"}, "item_2": {"column": "m2"}, "item_3": {"column": "m3"},
             "item_4": {"column": "m4"}, "item_5": {"column": "m5"}}}
            """#
        let mapping = try TableMapping(json: Array(text.utf8), path: "m.json", zone: { _ in nil })
        folder.write("record,done,m1,m2,m3,m4,m5,hit1\n7,03.03.2026,1,2,3,4,5,6\n", to: "survey.csv")
        var options = folder.options
        options.mapping = mapping
        let found = try WholeImport(ImportedSources.open([folder["survey.csv"]], options: options))
        #expect(found.patients.map(\.identity.id) == ["7"])
        // 1 + 2 + 3 + 4 + 5
        #expect(found.patients[0].questionnaires.map(\.total) == [15])
        #expect(found.patients[0].asked.hasQuestionnaires && !found.patients[0].asked.hasTreatments)
        #expect(!found.patients[0].asked.isAsked("total", in: .questionnaires))
    }
}

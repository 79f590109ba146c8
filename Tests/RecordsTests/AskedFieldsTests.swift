import Testing

@testable import Records

struct AskedFieldsTests {
    @Test("everything is asked of records that say nothing of their files")
    func everything() {
        let asked = AskedFields()
        #expect(asked.isAsked("medication_name"))
        #expect(asked.isAsked("note", in: .markers))
        #expect(asked.absentColumns(of: .headaches).isEmpty)
        #expect(asked == AskedFields(absent: [.headaches: []]))
    }

    @Test("a column that no file has was not asked, in its table alone")
    func absence() {
        let asked = AskedFields(absent: [.headaches: ["notes", "medication_name"]])
        #expect(!asked.isAsked("notes"))
        #expect(asked.isAsked("notes", in: .visits))
        #expect(asked.isAsked("medication_dose"))
    }

    @Test("a figure names those of its columns that are absent, in the table's order")
    func figures() {
        let asked = AskedFields(absent: [
            .headaches: ["medication_is_acute", "medication_name", "symptoms", "uv_index"]
        ])
        #expect(asked.absentColumns(neededBy: .acuteMedication) == ["medication_name"])
        #expect(asked.absentColumns(neededBy: .symptoms) == ["symptoms"])
        #expect(asked.absentColumns(neededBy: .duration) == [])
    }

    @Test("treatments and questionnaires are known only where some file has their table")
    func furtherTables() {
        #expect(!AskedFields().hasTreatments && !AskedFields().hasQuestionnaires)
        let asked = AskedFields(absent: [:], furtherTables: [.questionnaires])
        #expect(!asked.hasTreatments && asked.hasQuestionnaires && asked != AskedFields())
    }
}

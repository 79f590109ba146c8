import Foundation
import Testing

/// Boxes of REDCap: an export writes 0 for each, also where nobody filled in the form.
struct EmptyBoxesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(
            """
            "Variable / Field Name","Form Name","Field Type","Field Label","Choices, Calculations, OR Slider Labels"
            record_id,attack,text,Record ID,
            began,attack,text,Began,
            bad,attack,radio,How bad,"1, Mild | 2, Severe"
            came,after,checkbox,Came with,"1, Nausea | 2, Aura"
            woke,after,text,Remarks,

            """, to: "dictionary.csv")
        try folder.write(
            """
            {"mappingVersion":1,"name":"study","table":"headaches","dictionary":"dictionary.csv","fields":{
             "patient_id":{"column":"record_id"},"onset_time":{"column":"began","form":"yyyy-MM-dd HH:mm"},
             "severity":{"column":"bad","words":{"Mild":1,"Severe":5}},
             "symptoms":{"column":"came","words":{"Nausea":"nausea","Aura":"aura"}},"notes":{"column":"woke"}}}
            """, to: "m.json")
    }

    /// What the export of records says of each attack's symptoms.
    private func symptoms(_ text: String) throws -> [String] {
        try folder.write(text, to: "t.csv")
        let outcome = try aurae.run(
            [
                "export", "t.csv", "--mapping", "m.json", "--time-zone", "Europe/Berlin", "--as-of", "2026-03-31",
                "--format", "csv", "-o", "out",
            ] + aurae.unlocking())
        try #require(outcome.status == 0, "\(outcome.errors)")
        let rows = try #require(folder.text("out/headaches.csv")).split(whereSeparator: \.isNewline).map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let column = try #require(rows.first?.firstIndex(of: "symptoms"))
        return rows.dropFirst().map { String($0[column]) }
    }

    @Test("an unfinished form says nothing by its empty boxes, a finished one says none, and a tick is a tick")
    func status() throws {
        let found = try symptoms(
            """
            record_id,began,bad,came___1,came___2,woke,after_complete
            1,2026-01-05 07:00,1,0,0,,0
            1,2026-01-06 07:00,2,0,0,,2
            1,2026-01-07 07:00,1,1,0,,0
            1,2026-01-08 07:00,1,0,0,x,0

            """)
        #expect(found == ["", "none", "nausea", ""])
    }

    @Test("without a status a form counts as filled in if it holds any other answer")
    func answers() throws {
        let found = try symptoms(
            """
            record_id,began,bad,came___1,came___2,woke
            1,2026-01-05 07:00,1,0,0,
            1,2026-01-06 07:00,2,0,0,well
            1,2026-01-07 07:00,1,0,1,

            """)
        #expect(found == ["", "none", "aura"])
    }

    @Test("an export with labels calls every form's status alike: each is of the form before it")
    func labels() throws {
        let found = try symptoms(
            """
            Record ID,Began,How bad,Complete?,Came with (choice=Nausea),Came with (choice=Aura),Remarks,Complete?
            1,2026-01-05 07:00,Mild,Complete,Unchecked,Unchecked,,Incomplete
            1,2026-01-06 07:00,Severe,Incomplete,Unchecked,Unchecked,,Complete
            1,2026-01-07 07:00,Mild,Complete,Checked,Unchecked,,Incomplete
            1,2026-01-08 07:00,Mild,Complete,Unchecked,Unchecked,x,Incomplete

            """)
        #expect(found == ["", "none", "nausea", ""])
    }
}

import Foundation
import Testing

/// Diaries of moods that list headaches among other activities, in one cell.
struct ListedActivitiesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(
            """
            full_date,date,weekday,time,mood,activities,note_title,note
            2026-01-05,January 5,Monday,9:12 pm,good,walk | Headache | ibuprofen | red wine,,
            2026-01-06,January 6,Tuesday,9:40 pm,rad,walk | friends,,
            2026-01-07,January 7,Wednesday,8:55 pm,meh,Migraine | sumatriptan | ibuprofen | bad sleep,,long day
            2026-01-08,January 8,Thursday,9:00 pm,good,,,
            2026-01-09,January 9,Friday,9:00 pm,good,headache free | walk,,

            """, to: "t.csv")
    }

    private func write(headache: String, medicines: String = Self.medicines) throws {
        try folder.write(
            """
            {"mappingVersion":1,"name":"moods","table":"days","fields":{
             "day":{"column":"full_date","form":"yyyy-MM-dd"},"headache":{"column":"activities",\(headache)},
             \(medicines),
             "environmental_triggers":{"column":"activities","contains":{"red wine":"red wine","bad sleep":"bad sleep"}},
             "notes":{"column":"note"}},"unused":["date","weekday","time","mood","note_title"]}
            """, to: "m.json")
    }

    private static let medicines = """
        "medications":{"lists":[{"column":"activities"}],"contains":{"ibuprofen":"ibuprofen","sumatriptan":"sumatriptan"}}
        """

    /// The days with an answer, as they are exported: date, headache, medicines and triggers.
    private func days() throws -> [String] {
        let outcome = try aurae.run(
            [
                "export", "t.csv", "--mapping", "m.json", "--time-zone", "UTC", "--as-of", "2026-01-31", "--format",
                "csv",
                "-o", "out",
            ] + aurae.unlocking())
        try #require(outcome.status == 0, "\(outcome.errors)")
        let rows = try #require(folder.text("out/days.csv")).split(whereSeparator: \.isNewline).map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        let header = try #require(rows.first).map(String.init)
        let columns = ["day", "headache", "medication_name", "medication_2_name", "environmental_triggers"]
        return rows.dropFirst().map { row in
            columns.map { name in header.firstIndex(of: name).map { String(row[$0]) } ?? "" }.joined(separator: " ")
        }
    }

    private static let words = #""contains":{"headache":true,"migraine":true}"#

    @Test("a row without the headache's word is no recorded day without headache")
    func silent() throws {
        try write(headache: Self.words)
        #expect(
            try days().filter { !$0.hasSuffix("    ") } == [
                "2026-01-05 true ibuprofen  red wine", "2026-01-07 true sumatriptan ibuprofen bad sleep",
            ])
        #expect(try !page().contains("of 5 observed days") && !page().contains("of 4 observed days"))
    }

    private func page() throws -> String {
        let made = try aurae(
            "generate", "t.csv", "--mapping", "m.json", "--time-zone", "UTC", "--as-of", "2026-01-31", "-o", "r.pdf")
        #expect(made.status == 0, "\(made.errors)")
        return try aurae.shell("pdftotext -layout r.pdf -").outputText.split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    @Test("it is one where the mapping says so, by a word or for every row with others")
    func said() throws {
        try write(headache: #""contains":{"headache":true,"migraine":true,"headache free":false}"#)
        #expect(try days().filter { $0.contains("false") } == ["2026-01-09 false   "])
        try write(headache: Self.words + #","otherwise":false"#)
        // The empty cell of 8 January answers nothing.
        #expect(try days().filter { $0.contains("false") } == ["2026-01-06 false   ", "2026-01-09 false   "])
        #expect(try page().contains("days observed; last headache"))
    }

    @Test("who asks for a mapping is told how its list is read")
    func hint() throws {
        let outcome = try aurae("inspect", "t.csv", "--suggest-mapping")
        #expect(outcome.status == 65 && outcome.errors.contains("with \"contains\" to name"), "\(outcome.errors)")
        #expect(!outcome.everything.lowercased().contains("ibuprofen"))
    }

    @Test("a single field of a medicine joins what it finds")
    func joined() throws {
        try write(
            headache: Self.words,
            medicines:
                #""medication_name":{"column":"activities","contains":{"ibuprofen":"ibuprofen","sumatriptan":"sumatriptan"}}"#
        )
        #expect(try days().contains { $0.hasPrefix("2026-01-07 true sumatriptan + ibuprofen") })
    }

    @Test(
        "what cannot be is refused with its place",
        arguments: [
            (#""contains":{"headache":"yes"}"#, "expected true or false"),
            (#""contains":{}"#, "expected words"),
            (#""contains":{"a":true},"words":{"a":true}"#, "cannot be combined with"),
            (#""words":{"a":true},"otherwise":false"#, "no effect without"),
            (#""contains":{"a":true},"otherwise":"no""#, "expected true or false"),
        ])
    func wrong(headache: String, says: String) throws {
        try write(headache: headache)
        let outcome = try aurae("inspect", "t.csv", "--mapping", "m.json")
        #expect(outcome.status == 78)
        #expect(outcome.errors.contains(says) && outcome.errors.contains("m.json, line 2"), "\(outcome.errors)")
    }
}

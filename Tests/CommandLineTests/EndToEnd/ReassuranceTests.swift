import Foundation
import Testing

/// No page says that nothing was found; what a doctor should know of stands in the strip.
struct ReassuranceTests {
    private let diary: LoggedDiary

    init() throws { diary = try LoggedDiary() }

    private static let columns =
        "patient_id,onset_time,resolved_time,severity,onset_speed,symptoms,medication_name,medication_effectiveness,notes"

    /// Headaches of four hours in the mornings of March, one a day from the first on, each with its last cells.
    private func write(_ cells: [String]) throws {
        let rows = cells.enumerated().map { place, cells in
            let day = "2026-03-\(place < 9 ? "0" : "")\(place + 1)"
            return "p-001,\(day)T08:00:00Z,\(day)T12:00:00Z,\(cells)"
        }
        try diary.folder.write(([Self.columns] + rows).joined(separator: "\n"), to: "headaches.csv")
    }

    /// The words of the visit sheet, the full report and the free one.
    private func reports(of source: String = "headaches.csv") throws -> [String] {
        let free = try diary.aurae.shell(
            "$AURAE generate \(source) -o f.pdf --as-of 2026-03-31 --time-zone UTC >/dev/null && pdftotext f.pdf -")
        return [
            try diary.sheet("--as-of 2026-03-31", of: source),
            try diary.pages("--depth full --as-of 2026-03-31", of: source),
            free.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " "),
        ]
    }

    private static let reassurance = [
        "no question arises", "led to a safety notice", "No safety notice", "stands out", "factor was often present",
        "No month reaches",
    ]

    /// A blood pressure in a note of a pregnancy is beyond the program: it says what it looked for, and no more.
    @Test func aDiaryWithoutANoticeSaysWhatWasLookedFor() throws {
        try write((1...12).map { "3,gradual,nausea,none,,\($0 == 9 ? "24 weeks. Blood pressure 148/94" : "")" })
        for words in try reports() {
            #expect(words.contains("Checked"))
            #expect(words.contains("Looked for: very sudden onset, aura with visual disturbance"))
            for sentence in Self.reassurance { #expect(!words.contains(sentence), "\(sentence)") }
        }
        try write((1...12).map { _ in "3,,nausea,,,gestational week 24" })
        let silent = try reports()
        for words in silent {
            #expect(words.contains("Checked") && words.contains("Looked for: aura with visual disturbance"))
            #expect(words.contains("Onset speed not answered: warning signs that depend on it cannot be assessed."))
            for sentence in Self.reassurance { #expect(!words.contains(sentence), "\(sentence)") }
        }
        #expect(try diary.aurae("inspect", "headaches.csv").outputText.contains("no problems") == false)
    }

    /// Two severe headaches with a visual disturbance, and topiramate ended for pregnancy: for review on every first page.
    @Test func neurologicalSymptomsNotesAndStopsForPregnancyAreForReview() throws {
        let note =
            "Zigzag lines on the left for twenty minutes, then I could not find my words until lunch, then it was gone"
        try write([
            "5,gradual,visual_disturbance,none,,\"\(note)\"", "3,gradual,nausea,none,,not to be shown as a sign",
            "5,gradual,nausea|visual_disturbance,none,,", "3,gradual,weakness,none,,ضعف في اليد اليسرى",
        ])
        try diary.folder.write(
            "patient_id,name,start_day,stop_day,stop_reason\np-001,topiramate,2026-01-05,2026-03-02,pregnancy\n"
                + "p-001,candesartan,2026-01-05,2026-03-02,cost\n", to: "treatments.csv")
        for words in try reports(of: "headaches.csv treatments.csv") {
            #expect(
                words.contains(
                    "Neurological symptoms in 3 headaches: visual disturbance 2, weakness 1; latest 4 Mar 2026."))
            #expect(words.contains("Note of 1 Mar 2026: “\(note.prefix(88))…”"))
            #expect(words.contains("Note of 4 Mar 2026: “") && !words.contains("Note of 2 Mar"))
            #expect(words.contains("Topiramate stopped for pregnancy, 2 Mar 2026."))
            #expect(!words.contains("Candesartan stopped") && !words.contains("Checked"))
            for sentence in Self.reassurance { #expect(!words.contains(sentence), "\(sentence)") }
        }
    }

    /// Silence is not "not severe": the urgent notice in the index of a batch, too.
    @Test func aSuddenOnsetWithoutASeverityIsUrgentInABatch() throws {
        try write([",instantaneous,none,none,,", "3,gradual,none,none,,"])
        let outcome = try diary.aurae.shell(
            "$AURAE batch headaches.csv -o out --as-of 2026-03-31 --time-zone UTC >/dev/null; cat out/index.html")
        #expect(outcome.outputText.contains("Very sudden onset, severe or not said"))
        for words in try reports().dropFirst() {
            #expect(words.contains("Red flag: very sudden onset Severity was not recorded; shown because it cannot be"))
        }
    }

    /// Means of 3.2 and 3.0 of five ratings (2.6 to 3.8), 20, 19 and 19 of 40 symptoms, 20 moderate of 40: none leads.
    @Test func nothingIsCalledHighestThatIsNotClearlyAhead() throws {
        let ratings = [3, 3, 4, 3, 3, 3, 3, 3, 3, 3]
        try write(
            (0..<28).map { place in
                let symptoms = [place < 14 ? "neck_pain" : nil, place % 2 == 0 && place > 1 ? "nausea" : nil]
                let medicine = place < 5 ? "codeine" : place < 10 ? "ibuprofen" : "none"
                let listed = symptoms.compactMap(\.self).joined(separator: "|")
                return "\(place % 2 == 0 ? 3 : 1),gradual,\(listed.isEmpty ? "none" : listed),\(medicine),"
                    + "\(place < 10 ? "\(ratings[place])" : ""),"
            })
        let full = try diary.pages("--depth full --as-of 2026-03-31")
        for word in ["Highest of", "share the highest", "most often", "most frequent rating", "most common"] {
            #expect(!full.contains(word), "\(word)")
        }
        #expect(full.contains("None of 28 headaches was severe."))
        #expect(!full.contains("0 of 28 headaches"))
        // 26 of 28 are 77 to 98 % (Wilson), 2 are 2 to 23 %; means of 4.4 and 2.2 are 3.7 to 5.1 and 1.6 to 2.8.
        let clear = [4, 5, 4, 5, 4, 2, 2, 3, 2, 2]
        try write(
            (0..<28).map { place in
                let medicine = place < 5 ? "codeine" : place < 10 ? "ibuprofen" : "none"
                return "\(place < 2 ? 1 : 3),gradual,\(place < 2 ? "nausea" : "neck_pain"),\(medicine),"
                    + "\(place < 10 ? "\(clear[place])" : ""),"
            })
        let named = try diary.pages("--depth full --as-of 2026-03-31")
        for words in [
            "Highest of the acute medications: codeine, mean 4.4 over 5 ratings.",
            "Most frequent symptom: neck pain, 26 of 28 headaches.", "moderate was the most frequent rating.",
        ] { #expect(named.localizedCaseInsensitiveContains(words), "\(words)") }
    }
}

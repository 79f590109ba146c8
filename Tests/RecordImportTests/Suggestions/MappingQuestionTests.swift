import Records
import TestSupport
import Testing

@testable import RecordImport

/// A proposal's questions in plain words, and what their answers change.
struct MappingQuestionTests {
    private let folder = ExportFolder()

    private func proposal(_ rows: String..., order: DateOrder? = nil, scale: SeverityScale? = nil) throws
        -> MappingProposal
    {
        let path = folder.write(rows.joined(separator: "\n") + "\n", to: "table.csv")
        var options = folder.options
        options.dateOrder = order
        options.severityScale = scale
        return try MappingProposal.make(for: path, options: options)
    }

    private func question(_ proposal: MappingProposal) -> MappingQuestion? {
        proposal.nextQuestion { try? proposal.cell(of: $0, where: $1) }
    }

    private func text(_ proposal: MappingProposal) -> String { String(decoding: proposal.json, as: UTF8.self) }

    /// 05/05 is in May both ways: the first cell that tells them apart is shown.
    @Test func monthsAreNamed() throws {
        let open = try proposal(
            "start,stop,pain 0-10", "05/05/2026 07:00,05/05/2026 08:00,3", "07/08/2026 07:00,07/08/2026 09:00,4")
        let asked = try #require(question(open))
        #expect(asked.text == "Is 07/08/2026 07:00 in [August] or July?" && asked.field == "onset_time")
        #expect(asked.choices == "august or july")
        #expect(asked.answer("") == asked.answers[0] && asked.answer(" AUG ") == asked.answers[0])
        #expect(asked.answer("july")?.order == .mdy && asked.answer("dmy")?.order == .dmy)
        #expect(asked.answer("June") == nil)
        // One answer is for both columns.
        var answered = open
        #expect(answered.take(try #require(asked.answer("july")), of: asked.field))
        #expect(question(answered) == nil)
        #expect(
            text(answered).components("\"M/d/yyyy HH:mm\"") == 2 && text(answered).components("\"d/M/yyyy HH:mm\"") == 0
        )
    }

    /// On 1 April 2026, 4 March has passed and 3 April has not.
    @Test func daysToComeAreNotLikely() throws {
        let path = folder.write("start,pain 0-10\n03/04/2026 07:00,3\n02/01/2026 07:00,4\n", to: "table.csv")
        var options = folder.options
        for (day, text) in [("2026-04-01", "[March] or April?"), ("2026-04-30", "[April] or March?")] {
            options.asOf = try #require(CalendarDay(iso: day))
            let proposal = try MappingProposal.make(for: path, options: options)
            #expect(question(proposal)?.text == "Is 03/04/2026 07:00 in \(text)")
            #expect(self.text(proposal).contains(day == "2026-04-01" ? "\"M/d/yyyy HH:mm\"" : "\"d/M/yyyy HH:mm\""))
        }
    }

    @Test func whoSaysTheOrderIsNotAsked() throws {
        let rows = ["start,pain 0-10", "05/04/2026 07:00,3", "07/08/2026 07:00,4"]
        for (order, form) in [(DateOrder.dmy, "d/M/yyyy HH:mm"), (.mdy, "M/d/yyyy HH:mm")] {
            let said = try proposal(rows[0], rows[1], rows[2], order: order)
            #expect(said.questions.isEmpty && text(said).contains("\"form\": \"\(form)\""))
        }
        let short = try proposal("start,pain 0-10", "26/03/05 07:00,3", "26/04/07 07:00,4", order: .ymd)
        #expect(text(short).contains("\"form\": \"yy/MM/dd HH:mm\""))
        // An order that the dates do not have changes nothing.
        #expect(try proposal(rows[0], rows[1], rows[2], order: .ymd).questions.map(\.field) == ["onset_time"])
    }

    @Test func scalesThatTheNumbersFitAreOffered() throws {
        let open = try proposal("start,pain", "2026-05-05 07:00,2", "2026-05-06 07:00,4")
        let asked = try #require(question(open))
        #expect(
            asked.text
                == "pain from 1 to 5? [Y] (or 0-5, 0-10, 0-100); severe: 0 by 1-5, 0 by 0-5, 0 by 0-10, 0 by 0-100")
        #expect(asked.choices == "Y, 0-5, 0-10 or 0-100")
        #expect(asked.answer("n") == nil && asked.answer("1-3") == nil)
        var answered = open
        #expect(answered.take(try #require(asked.answer("0-10")), of: "severity"))
        #expect(text(answered).contains("\"scale\": \"0-10\"") && question(answered) == nil)
        let said = try proposal("start,pain", "2026-05-05 07:00,2", "2026-05-06 07:00,4", scale: .zeroToTen)
        #expect(said.questions.isEmpty && text(said).contains("\"scale\": \"0-10\""))
    }

    @Test func lengthsAndUnits() throws {
        var length = try proposal("start,duration,pain 0-10", "2026-05-05 07:00,30,6", "2026-05-06 07:00,45,7")
        let asked = try #require(question(length))
        #expect(asked.text == "Is duration in [minutes] or hours?")
        #expect(length.take(try #require(asked.answer("h")), of: asked.field))
        #expect(text(length).contains("\"durationForm\": \"hours\""))
        var weight = try proposal("Date,Weight", "2026-05-05,71", "2026-05-06,72")
        let unit = try #require(question(weight))
        #expect(unit.text == "In which unit is Weight?" && unit.answer("") == nil)
        #expect(weight.take(try #require(unit.answer(" kg ")), of: unit.field))
        #expect(text(weight).contains("\"unit\": \"kg\"") && question(weight) == nil)
    }

    @Test func severalMedicinesAreOneQuestion() throws {
        var open = try proposal("start,pain 0-10,Tablet 1,Tablet 2", "2026-05-05 07:00,2,A,B", "2026-05-06 07:00,8,A,C")
        #expect(open.readAs.map(\.meaning).suffix(2) == ["the medicine taken for it", "a further medicine"])
        let asked = try #require(question(open))
        #expect(asked.text == "Are Tablet 1 and Tablet 2 the medicines taken for it? [Y]")
        #expect(open.take(try #require(asked.answer("n")), of: asked.field))
        // The medicines are in the file, and not read.
        #expect(question(open) == nil && !text(open).contains("\"medication_name\": {"))
        #expect(text(open).contains("\"notRead\": [\n    \"medication_name\"\n  ]"))
    }

    @Test func columnsAreToldInTheirOrder() throws {
        let told = try proposal("Kürzel,Datum,Beginn,Stärke (0-10)", "x,13.03.2026,07:15,3", "y,14.03.2026,07:15,8")
            .readAs
        #expect(told.map(\.column) == ["Kürzel", "Datum", "Beginn", "Stärke (0-10)"])
        #expect(
            told.map(\.meaning) == [
                nil, "when the headache began (dd.MM.yyyy, HH:mm)", "when the headache began (dd.MM.yyyy, HH:mm)",
                "how bad the headache was (0-10)",
            ])
    }

    @Test func aRefusedColumnIsLeftOutOrEndsTheQuestions() throws {
        var one = try proposal("when,pain 0-10,triptan", "2026-05-05 07:00,2,yes", "2026-05-06 07:00,8,no")
        let onset = try #require(question(one))
        #expect(onset.text == "Is when when the headache began? [Y]")
        var given = one
        #expect(!given.take(try #require(onset.answer("no")), of: onset.field))
        #expect(one.take(try #require(onset.answer("")), of: onset.field))
        let medicines = try #require(question(one))
        #expect(medicines.text == "Is triptan the medicine taken for it? [Y]")
        #expect(one.take(try #require(medicines.answer("n")), of: medicines.field))
        #expect(question(one) == nil && !text(one).contains("medications"))
    }
}

extension String {
    /// How often a text stands in it.
    fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}

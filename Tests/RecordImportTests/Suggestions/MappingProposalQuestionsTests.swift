import Records
import TestSupport
import Testing

@testable import RecordImport

@Suite("What a proposal must not take for granted")
struct MappingProposalQuestionsTests {
    private let folder = ExportFolder()

    private func proposal(_ header: String, rows: Int = 24, _ row: (Int) -> String) throws -> MappingProposal {
        let path = folder.write(([header] + (0..<rows).map(row)).joined(separator: "\n") + "\n", to: "table.csv")
        return try MappingProposal.make(for: path, options: folder.options)
    }

    private func text(_ proposal: MappingProposal) -> String { String(decoding: proposal.json, as: UTF8.self) }

    /// 1 January 2026 and the days after it, at 8 in the morning.
    private func day(_ index: Int) -> String {
        CalendarDay(iso: "2026-01-01")!.advanced(by: index).iso
    }

    @Test("a column of yes and no names no medicine, however it is called")
    func ticks() throws {
        let ticked = try proposal("date,time,pain 0-10,triptan,nsaid,nausea") {
            "\(day($0)),08:00,\($0 % 10 + 1),\($0 % 3 == 0 ? "Y" : "N"),\($0 % 4 == 0 ? "Y" : "N"),N"
        }
        #expect(ticked.questions.map(\.field) == ["medications"])
        #expect(text(ticked).contains("\"medicine\": \"triptan\"") && text(ticked).contains("\"medicine\": \"NSAID\""))
        #expect(!text(ticked).contains("medication_name"))
        let any = try proposal("date,time,pain 0-10,Painkillers taken") {
            "\(day($0)),08:00,\($0 % 10 + 1),\($0 % 3 == 0 ? "yes" : "no")"
        }
        #expect(any.questions.map(\.field) == ["medications"])
        #expect(text(any).contains("\"medicine\": \"painkiller\""))
    }

    @Test("where nobody ever took any, \"no\" is the name of none")
    func neverTaken() throws {
        let proposal = try proposal("date,time,pain 0-10,medication") { "\(day($0)),08:00,\($0 % 10 + 1),no" }
        #expect(text(proposal).contains("\"medication_name\""))
        #expect(proposal.questions.isEmpty)
    }

    @Test("rows that may be of several people are not taken for one person's")
    func people() throws {
        let several = try proposal("Last name,start,pain 0-10") {
            "\($0 % 2 == 0 ? "A" : "B"),\(day($0)) 08:00,\($0 % 10 + 1)"
        }
        #expect(several.questions.map(\.field) == ["patient_id"])
        let one = try proposal("Last name,start,pain 0-10") { "A,\(day($0)) 08:00,\($0 % 10 + 1)" }
        #expect(one.questions.isEmpty && !text(one).contains("patient_id"))
        let rowNumber = try proposal("id,start,pain 0-10") { "\($0),\(day($0)) 08:00,\($0 % 10 + 1)" }
        #expect(rowNumber.questions.isEmpty && !text(rowNumber).contains("patient_id"))
        // More rows than are told apart one by one.
        let many = try proposal("id,start,pain 0-10", rows: 5000) { "\($0),\(day($0 % 300)) 08:00,\($0 % 10 + 1)" }
        #expect(many.questions.isEmpty)
        let number = try proposal("MRN,start,pain 0-10") { "\($0 % 3),\(day($0)) 08:00,\($0 % 10 + 1)" }
        #expect(number.questions.isEmpty && text(number).contains("\"column\": \"MRN\""))
    }

    @Test("ratings in millimetres are asked for, as those of 0 to 100")
    func millimetres() throws {
        let proposal = try proposal("start,stop,vas") { "\(day($0)) 08:00,\(day($0)) 12:00,\(10 + $0 * 3)" }
        #expect(proposal.questions.map(\.field) == ["severity"])
        #expect(text(proposal).contains("\"scale\": \"0-100\""))
    }

    @Test("a row of units below the header does not hide what the columns hold")
    func units() throws {
        let proposal = try proposal("Date,Time,Intensity (0-10),Duration (hrs)", rows: 18) {
            $0 == 0 ? "(dd/mm/yyyy),(hh:mm),(nrs),(h)" : "\(10 + $0)/01/2026,08:15,\($0 % 10 + 1),\($0 % 5 + 1)"
        }
        #expect(proposal.questions.isEmpty)
        #expect(text(proposal).contains("\"dateForm\": \"d/M/yyyy\""))
        #expect(text(proposal).contains("\"durationForm\": \"hours\""))
    }

    @Test("of a date that only one cell decides the day comes first; where none does it is asked")
    func order() throws {
        func rows(_ last: String) -> (Int) -> String {
            { "\($0 == 23 ? last : "0\($0 % 9 + 1)/02/2026") 08:00,\($0 % 10 + 1)" }
        }
        #expect(try proposal("start,pain 0-10", rows("13/02/2026")).questions.isEmpty)
        #expect(try proposal("start,pain 0-10", rows("12/02/2026")).questions.map(\.field) == ["onset_time"])
    }
}

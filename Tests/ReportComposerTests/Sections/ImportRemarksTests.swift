import Diagnostics
import ReportDocument
import Testing

@testable import ReportComposer

@Suite("Remarks on the input")
struct ImportRemarksTests {
    static func remarks(_ blocks: [Block]) -> [Remark] {
        blocks.flatMap { block -> [Remark] in if case .remarks(let remarks) = block { remarks } else { [] } }
    }

    static func writer(_ diagnostics: [Diagnostic]) -> ReportWriter {
        ReportWriter(input: Diary.input(Diary.daily(1), diagnostics: diagnostics))
    }

    static func at(_ line: Int, table: String? = nil) -> Place {
        Place(file: "in/headaches.csv", table: table, line: line)
    }

    @Test func nothingNoticedIsNoBlock() {
        #expect(Self.writer([]).unusedRows.isEmpty)
        #expect(Self.writer([]).readWithCare.isEmpty)
    }

    @Test func oneLineIsSingular() throws {
        let remark = try #require(Self.remarks(Self.writer([Diagnostic(.badTime, at: Self.at(17))]).unusedRows).first)
        #expect(remark.count == 1)
        #expect(remark.places == "headaches.csv line 17")
        #expect(remark.text.first?.isUppercase == true && remark.text.last == ".")
    }

    /// Six places: four named, two counted; the count is that of all.
    @Test func manyLinesAreNamedInPart() throws {
        let diagnostics = [17, 40, 51, 60, 61, 62].map { Diagnostic(.badTime, at: Self.at($0)) }
        let remark = try #require(Self.remarks(Self.writer(diagnostics).unusedRows).first)
        #expect(remark.count == 6)
        #expect(remark.places == "headaches.csv lines 17, 40, 51, 60 and 2 more")
    }

    @Test func placesInATableAreRows() throws {
        let diagnostics = [Diagnostic(.badTime, at: Self.at(3, table: "headaches"))]
        let remark = try #require(Self.remarks(Self.writer(diagnostics).unusedRows).first)
        #expect(remark.places == "headaches.csv row 3")
    }

    /// A row that is not used and a value that was left out are told apart, each reason on its own.
    @Test func errorsAndWarningsStandApart() {
        let writer = Self.writer([
            Diagnostic(.badTime, at: Self.at(2)), Diagnostic(.badNumber, at: Self.at(3)),
            Diagnostic(.badNumber, at: Self.at(4)),
        ])
        #expect(Self.remarks(writer.unusedRows).map(\.count) == [1])
        #expect(Self.remarks(writer.readWithCare).map(\.count) == [2])
    }

    @Test func whatIsToldOnceAColumnNamesTheColumns() throws {
        func place(_ column: String) -> Place { Place(file: "in/headaches.csv", line: 2, column: column) }
        let remarks = Self.remarks(
            Self.writer([
                Diagnostic(.notAnswered, at: place("alcohol"), count: 28),
                Diagnostic(.notAnswered, at: place("symptoms"), count: 3),
                Diagnostic(
                    .misnamedColumn, at: Place(file: "in/headaches.csv", column: "medication"), meant: "medication_name"
                ),
            ]).readWithCare)
        #expect(remarks.map(\.count) == [31, 1])
        #expect(
            remarks.map(\.places) == [
                "headaches.csv columns alcohol, symptoms", "headaches.csv column medication (medication_name?)",
            ])
    }
}

import DisplayList
import ReportDocument
import Testing

@testable import Layout

@Suite("Families on the cover")
struct FamiliesLayoutTests {
    private static func family(_ name: String, _ chapter: Anchor, remarks: [String] = []) -> FamilySummary {
        FamilySummary(
            name: name, basis: "What was logged", figures: [KeyFigure(numeral: "41", caption: "headaches")],
            remarks: remarks, chapter: chapter)
    }

    private static let pages = LayOutTests.layOut([
        .title(ReportTitle(title: "Report", subtitle: "90 days")),
        .families([
            family("Headaches", .headacheChapter, remarks: ["One remark."]), family("Nights", .nightChapter),
        ]),
        .pageBreak, .title(ReportTitle(title: "Headaches", subtitle: "", anchor: .headacheChapter)),
        .pageBreak, .title(ReportTitle(title: "Nights", subtitle: "", anchor: .nightChapter)),
    ])

    @Test func `each line says on which page its chapter begins`() {
        #expect(CalendarLayoutTests.place("Headaches chapter: page 2", Self.pages[0]).count == 1)
        #expect(CalendarLayoutTests.place("Nights chapter: page 3", Self.pages[0]).count == 1)
    }

    @Test func `a remark moves what follows down`() throws {
        let reference = try #require(CalendarLayoutTests.place("Headaches chapter: page 2", Self.pages[0]).first)
        let remark = try #require(CalendarLayoutTests.place("One remark.", Self.pages[0]).first)
        #expect(reference.y == remark.y + 14)
    }

    @Test func `a chapter on the same page is below`() {
        let page = LayOutTests.layOut([
            .families([Self.family("Headaches", .headacheChapter)]),
            .title(ReportTitle(title: "Headaches", subtitle: "", anchor: .headacheChapter)),
        ])[0]
        #expect(CalendarLayoutTests.place("Headaches chapter: below", page).count == 1)
    }
}

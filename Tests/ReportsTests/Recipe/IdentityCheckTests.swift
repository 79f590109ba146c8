import Records
import ReportComposer
import Testing

@testable import Reports

@Suite("Pages are looked at before a report gets its name")
struct IdentityCheckTests {
    private static func words(_ id: String, name: String? = nil, born: String? = nil, record: String? = nil)
        -> IdentityWords
    {
        IdentityWords(
            PatientIdentity(
                id: id, name: name, dateOfBirth: born.flatMap { CalendarDay(iso: $0) }, recordNumber: record),
            dates: .dayMonthYear, doubtsBirth: false)
    }

    private static let ada = words("1", name: "Ada Example", born: "1980-02-29", record: "MRN-7")
    private static let rose = words("2", name: "Rose")
    private static let plain = words("12")
    private static let check: IdentityCheck = {
        var check = IdentityCheck()
        for identity in [ada, rose, plain] { check.add(identity) }
        return check
    }()

    private static let range = "1 Jan 2026 – 31 Mar 2026"
    private static let report = "Clinical headache report"
    private static func pages(_ own: [String]..., more: [String] = []) -> [FrameLines] {
        own.map { FrameLines(lines: $0 + [range, report] + more) }
    }

    @Test("what identity lines are")
    func lines() {
        #expect(Self.ada.lines == ["Ada Example", "Born 29 Feb 1980", "Record MRN-7"])
        #expect(Self.rose.lines == ["Rose", "Patient 2"])
        #expect(Self.plain.lines == ["Patient 12"])
        #expect(Self.words("").lines == ["Patient not named in the export"])
    }

    @Test("the patient's own pages pass")
    func own() {
        for identity in [Self.ada, Self.rose, Self.plain] {
            #expect(Self.check.accepts(Self.pages(identity.lines, identity.lines), of: identity))
        }
    }

    @Test("another's pages, one page of another, a page of nobody, no page at all: none passes")
    func mixUps() {
        let (ada, rose) = (Self.ada.lines, Self.rose.lines)
        #expect(!Self.check.accepts(Self.pages(rose, rose), of: Self.ada))
        #expect(!Self.check.accepts(Self.pages(ada, rose, ada), of: Self.ada))
        #expect(!Self.check.accepts(Self.pages(ada, []), of: Self.ada))
        #expect(!Self.check.accepts([], of: Self.ada))
        // The same name with another's date of birth or number is another person.
        #expect(!Self.check.accepts(Self.pages(["Ada Example", "Born 1 Mar 1980", "Record MRN-7"]), of: Self.ada))
        #expect(!Self.check.accepts(Self.pages(["Ada Example", "Born 29 Feb 1980", "Record MRN-8"]), of: Self.ada))
        // Patient 2 is not patient 12.
        #expect(!Self.check.accepts(Self.pages(["Patient 2"]), of: Self.plain))
    }

    @Test("another's line beside the own ones does not pass")
    func both() {
        for other in Self.rose.lines + Self.plain.lines {
            #expect(!Self.check.accepts(Self.pages(Self.ada.lines, more: [other]), of: Self.ada), "\(other)")
        }
    }

    @Test("days that differ from page to page are two reports' pages")
    func differingPages() {
        let mixed = [
            FrameLines(lines: Self.ada.lines + [Self.range, Self.report]),
            FrameLines(lines: Self.ada.lines + ["1 Jan 2025 – 31 Mar 2025", Self.report]),
        ]
        #expect(!Self.check.accepts(mixed, of: Self.ada))
    }

    @Test("a name that is a word, or an id that is a number, is no mix-up inside another line")
    func innocent() {
        let more = ["Rose garden clinic report", "1 of 12", "Patient 123"]
        #expect(Self.check.accepts(Self.pages(Self.ada.lines, more: more), of: Self.ada))
    }

    @Test("a namesake's shared lines are the patient's own")
    func namesakes() {
        let other = Self.words("3", name: "Ada Example", born: "1980-02-29", record: "MRN-9")
        var check = Self.check
        check.add(other)
        #expect(check.accepts(Self.pages(Self.ada.lines), of: Self.ada))
        #expect(!check.accepts(Self.pages(other.lines), of: Self.ada))
    }

    @Test("a name cut for want of room passes while enough of it stands")
    func cut() {
        let long = Self.words("9", name: "Wolfeschlegelsteinhausenbergerdorff the Elder of Philadelphia")
        #expect(Self.check.accepts(Self.pages(["Wolfeschlegelsteinhausen…", "Patient 9"]), of: long))
        #expect(!Self.check.accepts(Self.pages(["Wolfe…", "Patient 9"]), of: long))
        #expect(!Self.check.accepts(Self.pages(["Wolfgangschlegelstein…", "Patient 9"]), of: long))
        #expect(!Self.check.accepts(Self.pages(["Wolfeschlegelsteinhausen", "Patient 9"]), of: long))
    }
}

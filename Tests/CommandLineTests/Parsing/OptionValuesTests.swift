import Records
import Testing

@testable import Commands

struct OptionValuesTests {
    private func range(_ options: [String: String]) throws(UsageError) -> RangeRequest {
        var arguments = ParsedArguments(command: "analyze")
        arguments.options = options
        return try arguments.range()
    }

    @Test func daysMakeARange() throws {
        let january = CalendarDay(iso: "2026-01-01")
        let march = CalendarDay(iso: "2026-03-31")
        #expect(try range([:]) == .everything)
        #expect(try range(["from": "2026-01-01", "to": "2026-03-31"]) == .days(from: january, to: march))
        #expect(try range(["from": "2026-01-01"]) == .days(from: january, to: nil))
        #expect(try range(["to": "2026-01-01", "from": "2026-01-01"]) == .days(from: january, to: january))
    }

    @Test(arguments: [
        ("90d", RangeRequest.lastDays(90)), ("1d", .lastDays(1)), ("12w", .lastDays(84)), ("6m", .lastMonths(6)),
        ("036525d", nil), ("36525d", .lastDays(36_525)), ("1200m", .lastMonths(1200)),
    ])
    func spansCountBack(text: String, expected: RangeRequest?) throws {
        if let expected {
            #expect(try range(["last": text]) == expected)
        } else {
            #expect(throws: UsageError.self) { try range(["last": text]) }
        }
    }

    @Test(arguments: [
        "", "d", "0d", "-3d", "90", "90D", "90 d", "1.5m", "9999999999999999999d", "36526d", "1201m", "3y", "٣d",
    ])
    func otherSpansAreRefused(text: String) {
        #expect(throws: UsageError.self) { try range(["last": text]) }
    }

    @Test(arguments: ["2026-02-29", "2026-1-1", "01.02.2026", "2026-13-01", "today", "2026-01-01T00:00", "0000-01-01"])
    func otherDaysAreRefused(text: String) {
        #expect(throws: UsageError.badValue(option: "--from", value: text, expected: "a day such as 2026-03-31")) {
            try range(["from": text])
        }
    }

    @Test func contradictionsAreRefused() {
        #expect(throws: UsageError.conflict("--last", "--from")) { try range(["last": "6m", "from": "2026-01-01"]) }
        #expect(throws: UsageError.conflict("--last", "--to")) { try range(["last": "6m", "to": "2026-01-01"]) }
        #expect(throws: UsageError.self) { try range(["from": "2026-01-02", "to": "2026-01-01"]) }
    }

    @Test func wordsAreThoseDeclared() throws {
        var arguments = ParsedArguments(command: "analyze")
        #expect(try arguments.word(SharedOptions.format) == nil)
        arguments.options = ["format": "json"]
        #expect(try arguments.word(SharedOptions.format) == "json")
        arguments.options = ["format": "yaml"]
        #expect(throws: UsageError.badValue(option: "--format", value: "yaml", expected: "text|json")) {
            try arguments.word(SharedOptions.format)
        }
    }
}

import Testing

@testable import RecordImport

struct DurationFormTests {
    private func minutes(_ text: String, _ form: DurationForm, comma: Bool = false) -> Double? {
        var text = text
        return text.withUTF8 { form.read($0, decimalComma: comma) }.map { Double($0) / 60_000 }
    }

    @Test(arguments: [
        ("1:30", DurationForm.clock, 90.0), ("00:45", .clock, 45), ("26:15", .clock, 1575), ("1:30:30", .clock, 90.5),
        ("90", .minutes, 90), ("2.5", .hours, 150), ("01h 30m", .units, 90), ("1d 02h 15m", .units, 1575),
        ("2 hours", .units, 120), ("1 Std. 30 Min.", .units, 90), ("1,5 h", .units, 90), ("1h30", .units, 90),
        ("3 Tage", .units, 4320), ("45 min", .units, 45), ("2 horas, 5 minutos", .units, 125), ("0", .minutes, 0),
        ("90s", .units, 1.5),
    ])
    func `a duration in its form`(text: String, form: DurationForm, expected: Double) {
        #expect(minutes(text, form) == expected)
    }

    @Test(arguments: [
        ("1:5", DurationForm.clock), ("1:60", .clock), ("90", .clock), ("x", .minutes), ("-5", .minutes),
        ("1h 2h", .units), ("30m 1h", .units), ("30", .units), ("1 fortnight", .units), ("h", .units), ("", .units),
        ("99999999", .minutes), ("1d 30", .units),
    ])
    func `anything else is none`(text: String, form: DurationForm) { #expect(minutes(text, form) == nil) }

    @Test func `a point that may stand between thousands is no duration where the comma is the decimal mark`() {
        #expect(minutes("1.500", .minutes, comma: true) == nil)
        #expect(minutes("1,5", .hours, comma: true) == 90)
        #expect(minutes("1,5", .hours) == nil)
    }
}

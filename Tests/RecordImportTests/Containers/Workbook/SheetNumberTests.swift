import Testing

@testable import RecordImport

/// Numbers of sheets. Serial days are those that LibreOffice shows for the dates.
struct SheetNumberTests {
    private let usual = SheetNumber(countsFrom1904: false)
    private let mac = SheetNumber(countsFrom1904: true)

    @Test("dates and times, counted from 1900")
    func from1900() {
        func text(_ written: String, hasDay: Bool = true) -> String? { usual.text(written, .moment(hasDay: hasDay)) }
        #expect(text("46086") == "2026-03-05")
        #expect(text("46086.302083333336") == "2026-03-05T07:15:00")
        #expect(text("46086.302094907405") == "2026-03-05T07:15:01")
        #expect(text("25569") == "1970-01-01")
        #expect(text("61") == "1900-03-01" && text("59") == "1900-02-28" && text("1") == "1900-01-01")
        // 29 February 1900 never was: it stays a number, which is no date.
        #expect(text("60") == "60")
        #expect(text("2958465") == "9999-12-31" && text("2958466") == "2958466")
        #expect(text("-1") == "-1")
        // A day and a time in a cell that shows the time only.
        #expect(text("46086.25", hasDay: false) == "2026-03-05T06:00:00")
        #expect(text("0.25", hasDay: true) == "06:00" && text("0", hasDay: false) == "00:00")
        #expect(text("0.99999999", hasDay: false) == "23:59:59")
        // A thousandth of a second before midnight is midnight.
        #expect(text("46085.99999999") == "2026-03-05T00:00:00")
    }

    @Test("dates counted from 1904, as old spreadsheets of the Mac have them")
    func from1904() {
        #expect(mac.text("0", .moment(hasDay: true)) == "1904-01-01")
        #expect(mac.text("44624.302083333336", .moment(hasDay: true)) == "2026-03-05T07:15:00")
        #expect(mac.text("0.5", .moment(hasDay: false)) == "12:00")
        #expect(mac.text("0.5", .moment(hasDay: true)) == "1904-01-01T12:00:00")
    }

    @Test("zeros in front, as an id is shown")
    func padded() {
        #expect(usual.text("17", .padded(4)) == "0017" && usual.text("12345", .padded(4)) == "12345")
        #expect(usual.text("0", .padded(2)) == "00" && usual.text("-17", .padded(4)) == "-17")
        #expect(usual.text("17.5", .padded(4)) == "17.5")
    }

    @Test("lengths, percentages and plain numbers")
    func others() {
        #expect(usual.text("0.0625", .elapsed) == "01:30")
        #expect(usual.text("1.0625", .elapsed) == "25:30")
        #expect(usual.text("0.0001", .elapsed) == "00:00:09")
        #expect(usual.text("0.78", .percent) == "78" && usual.text("0.07", .percent) == "7")
        #expect(usual.text("0.125", .percent) == "12.5")
        #expect(usual.text("7", .plain) == "7" && usual.text("7.0", .plain) == "7" && usual.text("-2", .plain) == "-2")
        #expect(usual.text("4.4000000000000004", .plain) == "4.4")
        #expect(usual.text("1E-2", .plain) == "0.01")
        #expect(usual.text("1001", .plain) == "1001")
        // Three digits after the point could be thousands in a table with decimal commas.
        #expect(usual.text("12.375", .plain) == "12.3750" && usual.text("-1.125", .plain) == "-1.1250")
        #expect(usual.text("0.125", .plain) == "0.125" && usual.text("1234.125", .plain) == "1234.125")
        for wrong in ["", "x", "1,5", "nan", "inf", "1e999", "0x10p3x"] {
            #expect(usual.text(wrong, .plain) == nil, "\(wrong)")
        }
    }
}

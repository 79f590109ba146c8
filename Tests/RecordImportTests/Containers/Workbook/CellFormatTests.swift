import Testing

@testable import RecordImport

/// Number formats (ECMA-376 Part 1, §18.8.30, §18.8.31).
struct CellFormatTests {
    @Test(
        "codes",
        arguments: [
            ("General", CellFormat.plain), ("0.00", .plain), ("#,##0", .plain), ("@", .plain), ("0.00E+00", .plain),
            ("General\" mg\"", .plain), ("0\" days\"", .plain), ("0 \\d", .plain), ("#,##0_d", .plain), ("0*h", .plain),
            ("[Red]0", .plain), ("[$€-407]0.00", .plain), ("0;[h]:mm", .plain), ("", .plain),
            ("00", .padded(2)), ("0000", .padded(4)), ("0000;-0000", .padded(4)), ("0", .plain), ("00.0", .plain),
            ("\"K-\"0000", .plain), ("0%", .percent), ("0.0%", .percent), ("0\"%\"", .plain), ("0\\%", .plain),
            ("dd.mm.yyyy", .moment(hasDay: true)), ("m/d/yy h:mm", .moment(hasDay: true)),
            ("[$-407]d. mmmm yyyy;@", .moment(hasDay: true)), ("mmm", .moment(hasDay: true)),
            ("mmm-yy", .moment(hasDay: true)), ("DD.MM.YYYY HH:MM", .moment(hasDay: true)),
            ("yyyy\\-mm\\-dd\"T\"hh:mm:ss", .moment(hasDay: true)), ("[$-411]ge.m.d", .moment(hasDay: true)),
            ("ddd", .moment(hasDay: true)),
            ("hh:mm", .moment(hasDay: false)), ("HH.MM", .moment(hasDay: false)),
            ("h:mm AM/PM", .moment(hasDay: false)),
            ("mm:ss.0", .moment(hasDay: false)), ("h \"o'clock\"", .moment(hasDay: false)),
            ("[h]:mm", .elapsed), ("[hh]:mm:ss", .elapsed), ("[mm]:ss", .elapsed), ("[s]", .elapsed),
        ])
    func codes(_ code: String, _ format: CellFormat) {
        #expect(CellFormat(id: 200, code: code) == format, "\(code)")
    }

    @Test("numbers that have a meaning of their own")
    func numbers() {
        func formats(_ ids: some Sequence<Int>) -> Set<CellFormat> { Set(ids.map { CellFormat(id: $0, code: nil) }) }
        #expect(formats([0, 1, 2, 3, 4, 11, 12, 13, 37, 38, 39, 40, 48, 49, 163, 164, 9999]) == [.plain])
        #expect(formats([9, 10]) == [.percent])
        #expect(formats([14, 15, 16, 17, 22]) == [.moment(hasDay: true)])
        #expect(formats([18, 19, 20, 21, 45, 47]) == [.moment(hasDay: false)])
        #expect(formats([46]) == [.elapsed])
        // A number format stated in the workbook overrides the usual meaning of its id.
        #expect(CellFormat(id: 14, code: "0.00") == .plain)
    }
}

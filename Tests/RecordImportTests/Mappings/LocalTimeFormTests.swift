import Records
import Testing

@testable import RecordImport

struct LocalTimeFormTests {
    private func read(_ text: String, _ pattern: String) throws -> LocalTimeForm.Reading? {
        let form = try LocalTimeForm(pattern)
        var text = text
        return text.withUTF8 { form.read($0) }
    }

    /// `2026-03-05 07:15:00`, as far as the form says it.
    private func iso(_ text: String, _ pattern: String) throws -> String? {
        try read(text, pattern).map { reading in
            let time = reading.time.map { milliseconds in
                [3_600_000, 60_000, 1000].map { milliseconds / $0 % ($0 == 3_600_000 ? 24 : 60) }
                    .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
            }
            return [reading.day?.iso, time].compactMap(\.self).joined(separator: " ")
        }
    }

    @Test(arguments: [
        ("05.03.2026 07:15", "dd.MM.yyyy HH:mm", "2026-03-05 07:15:00"),
        ("5.3.2026 7:05", "dd.MM.yyyy HH:mm", "2026-03-05 07:05:00"),
        ("05.03.26", "dd.MM.yy", "2026-03-05"),
        ("3/5/26 7:15 PM", "M/d/yy h:mm a", "2026-03-05 19:15:00"),
        ("3/5/2026 12:00 AM", "M/d/yyyy h:mm a", "2026-03-05 00:00:00"),
        ("3/5/2026 12:30pm", "M/d/yyyy h:mma", "2026-03-05 12:30:00"),
        ("12:01 a.m.", "h:mm a", "00:01:00"),
        ("1:01\u{202F}p. m.", "h:mm a", "13:01:00"),
        ("20h50", "H'h'mm", "20:50:00"),
        ("7 Uhr", "H 'Uhr'", "07:00:00"),
        ("20260305071530", "yyyyMMddHHmmss", "2026-03-05 07:15:30"),
        ("5 Mar 2026", "d MMM yyyy", "2026-03-05"),
        ("5. März 2026", "d. MMMM yyyy", "2026-03-05"),
        ("Do., 5. Dez. 2024 23:59", "EEE, d. MMM yyyy HH:mm", "2024-12-05 23:59:00"),
        ("14 août 2026", "d MMM yyyy", "2026-08-14"),
        ("3 ene 2026", "d MMM yyyy", "2026-01-03"),
        ("2026-03-05T07:15", "yyyy-MM-dd'T'HH:mm", "2026-03-05 07:15:00"),
        ("29.02.2024", "dd.MM.yyyy", "2024-02-29"),
    ])
    func `a cell of the form says a day, a time or both`(text: String, pattern: String, expected: String) throws {
        #expect(try iso(text, pattern) == expected)
    }

    @Test(arguments: [
        ("29.02.2026", "dd.MM.yyyy"), ("31.04.2026", "dd.MM.yyyy"), ("05.13.2026", "dd.MM.yyyy"),
        ("05.03.2026 ", "dd.MM.yyyy"), ("05.03.2026 07:15", "dd.MM.yyyy"), ("5/3/2026", "dd.MM.yyyy"),
        ("05.03.26", "dd.MM.yyyy"), ("05.03.2026", "dd.MM.yy"), ("24:00", "HH:mm"), ("7:60", "HH:mm"),
        ("13:00 PM", "h:mm a"), ("0:15 AM", "h:mm a"), ("7:15", "h:mm a"), ("5 Foo 2026", "d MMM yyyy"),
        ("2026035", "yyyyMMdd"), ("05.03.1850", "dd.MM.yyyy"), ("", "dd.MM.yyyy"), ("٠٥.03.2026", "dd.MM.yyyy"),
    ])
    func `anything else is none`(text: String, pattern: String) throws { #expect(try read(text, pattern) == nil) }

    @Test func `an offset belongs to the form`() throws {
        #expect(try read("05.03.2026 07:15 +0530", "dd.MM.yyyy HH:mm Z")?.offset == .seconds(19_800))
        #expect(try read("05.03.2026 07:15-03:00", "dd.MM.yyyy HH:mmZ")?.offset == .seconds(-10_800))
        #expect(try read("05.03.2026 07:15Z", "dd.MM.yyyy HH:mmZ")?.offset == .utc)
        #expect(try read("05.03.2026 07:15", "dd.MM.yyyy HH:mm Z") == nil)
    }

    @Test(arguments: [
        ("", LocalTimeForm.Fault.empty), ("  ", .empty), ("'Tag'", .empty), ("dd.MM", .halfDate), ("yyyy", .halfDate),
        ("dd.mm.yyyy", .halfDate), ("DD.MM.YYYY", .letters("DD")), ("dd.MM.yyyy hh:mm", .halfDay),
        ("HH:mm a", .halfDay), ("mm:ss", .halfTime), ("HH:ss", .halfTime), ("dd.MM.yyyy 'um HH:mm", .openQuote),
        ("dd.MM.yyyy d", .twice("day")), ("HH:HH", .twice("hour")), ("TT.MM.JJJJ", .letters("TT")),
        ("dd.MM.yyy", .letters("yyy")),
    ])
    func `a pattern that means nothing, or half of something, is refused`(
        pattern: String, fault: LocalTimeForm.Fault
    ) {
        do {
            _ = try LocalTimeForm(pattern)
            Issue.record("\(pattern) was taken")
        } catch { #expect(error == fault) }
    }
}

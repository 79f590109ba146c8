import Records
import Testing

@testable import TimeZones

@Suite struct ZoneRuleTests {
    /// The changes of a year as `day hh:mm:ss offset`, in UTC.
    private func changes(_ text: String, _ year: Int) -> [String]? {
        ZoneRule(Array(text.utf8)[...])?.changes(in: year).map {
            let utc = ZoneRules.utc.local(Instant(seconds: $0.start))
            return "\(utc.iso.prefix(19)) \($0.offset)"
        }
    }

    @Test func weekdaysOfAMonth() {
        // 2026: the second Sunday of March is the 8th, the first of November the 1st.
        #expect(
            changes("EST5EDT,M3.2.0,M11.1.0", 2026) == ["2026-03-08T07:00:00 -14400", "2026-11-01T06:00:00 -18000"])
        // The last Sunday of March 2026 is the 29th, of October the 25th.
        #expect(changes("GMT0BST,M3.5.0/1,M10.5.0", 2026) == ["2026-03-29T01:00:00 3600", "2026-10-25T01:00:00 0"])
        // South of the equator the year begins in summer. First Sundays: 5 April, 4 October.
        #expect(
            changes("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 2026)
                == ["2026-04-04T15:00:00 37800", "2026-10-03T15:30:00 39600"])
        // Every weekday, in a month that begins on it: Sunday 1 November 2026 to Saturday 7 November.
        for weekday in 0...6 {
            #expect(changes("AAA0BBB,M11.1.\(weekday)/0,J365", 2026)?.first == "2026-11-0\(weekday + 1)T00:00:00 3600")
        }
    }

    @Test func summerTimeBehindStandardTime() {
        #expect(
            changes("IST-1GMT0,M10.5.0,M3.5.0/1", 2038) == ["2038-03-28T01:00:00 3600", "2038-10-31T01:00:00 0"])
    }

    @Test func timesBeforeAndAfterTheDay() {
        // Saturday after the fourth Thursday of March 2040 (the 22nd) at 02:00: 50 hours on.
        #expect(changes("EET-2EEST,M3.4.4/50,M10.4.4/50", 2040)?.first == "2040-03-24T00:00:00 10800")
        // An hour before midnight of the last Sunday of March 2040 (the 25th), two hours west.
        #expect(changes("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 2040)?.first == "2040-03-25T01:00:00 -3600")
    }

    @Test func daysOfTheYear() {
        // J60 is 1 March in every year, 59 is 29 February in leap years; both count to the last day.
        #expect(changes("AAA0BBB,J60/0,J365/0", 2024)?.first == "2024-03-01T00:00:00 3600")
        #expect(changes("AAA0BBB,J60/0,J365/0", 2023)?.first == "2023-03-01T00:00:00 3600")
        #expect(changes("AAA0BBB,59/0,364/0", 2024) == ["2024-02-29T00:00:00 3600", "2024-12-29T23:00:00 0"])
        #expect(changes("AAA0BBB,J59/0,J365/0", 2024) == ["2024-02-28T00:00:00 3600", "2024-12-30T23:00:00 0"])
    }

    @Test func withoutSummerTime() {
        #expect(changes("<-03>3", 2026) == [])
        #expect(ZoneRule(Array("<-03>3".utf8)[...])?.standardOffset == -10_800)
        #expect(ZoneRule(Array("LMT-5:41:16".utf8)[...])?.standardOffset == 20_476)
    }

    @Test(arguments: [
        "", "E", "EST", "EST5EDT", "EST5EDT,", "EST5EDT,M3.2.0", "EST5EDT,M13.1.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
        "EST5EDT,M3.1.7,M11.1.0", "EST5EDT,J0,J365", "EST5EDT,M3.2.0,M11.1.0x", "<EST5", "EST168", "EST5:60", "EST9999",
        "EST5EDT,366,1",
    ])
    func otherTextsAreNoRules(text: String) { #expect(ZoneRule(Array(text.utf8)[...]) == nil) }
}

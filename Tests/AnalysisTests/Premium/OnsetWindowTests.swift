import Testing

@testable import Analysis

@Suite struct OnsetWindowTests {
    private func window(_ hours: [Int]) -> OnsetWindow? {
        var diary = Diary()
        for (day, hour) in hours.enumerated() {
            diary.log("2026-01-\(day + 10) \(hour < 10 ? "0" : "")\(hour):30")
        }
        return OnsetWindow(of: diary.findings.entries)
    }

    /// Between 07 and 13 there would be three, but windows begin at even hours: those from 04, 06 and 08 on have two each, half an
    /// hour and 1 h 30 from the middle in the first two, of which the earlier counts.
    @Test func theFullestSixHoursFromAnEvenHourOn() {
        let window = window([7, 8, 12, 18, 23])
        #expect(window?.fromHour == 4 && window?.toHour == 10)
        #expect(window?.count == 2 && window?.n == 5 && window?.standsOut == false)
    }

    /// All at 8:30: nearest to the middle of 06 to 12. Five of five in a quarter of the day is 1 of 1,024.
    @Test func allAtOneHourLieInTheMiddle() {
        let window = window([8, 8, 8, 8, 8])
        #expect(window?.fromHour == 6 && window?.count == 5 && window?.standsOut == true)
    }

    /// 13 of 22 in a quarter of the day are beyond chance, but are 39 to 77 % (Wilson), and 9 at another time are 23 to 61 %.
    @Test func ofTwoFullWindowsNoneStandsOut() {
        #expect(window(Array(repeating: 8, count: 13) + Array(repeating: 20, count: 9))?.standsOut == false)
        // 18 of 22 are 61 to 93 %, 4 are 7 to 39 %.
        #expect(window(Array(repeating: 8, count: 18) + Array(repeating: 20, count: 4))?.standsOut == true)
    }

    /// Three of five between 22 and 04.
    @Test func itGoesOnOverMidnight() {
        let window = window([22, 23, 2, 12, 16])
        #expect(window?.fromHour == 22 && window?.toHour == 4)
        #expect(window?.count == 3)
    }

    @Test func ofFewerThanFiveHeadachesThereIsNone() { #expect(window([7, 7, 7, 7]) == nil) }
}

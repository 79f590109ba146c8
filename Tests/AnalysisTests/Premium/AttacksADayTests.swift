import Testing

@testable import Analysis

@Suite struct AttacksADayTests {
    private func attacks(_ hours: [[Int]]) -> AttacksADay? {
        var diary = Diary()
        for (day, hours) in hours.enumerated() {
            for hour in hours { diary.log("2026-01-\(day + 10) \(hour < 10 ? "0" : "")\(hour):30") }
        }
        return AttacksADay(of: diary.findings.entries)
    }

    /// Three, two and one a day: the median is 2.
    @Test func medianMostAndHours() {
        let attacks = attacks([[2, 3, 22], [2, 14], [5]])
        #expect(attacks?.median == 2 && attacks?.most == 3)
        #expect(attacks?.byThreeHours == [2, 2, 0, 0, 1, 0, 0, 1])
    }

    @Test func oneADayIsNoneOfThese() { #expect(attacks([[2], [3], [4], [5], [6, 7]]) == nil) }
    @Test func fewSayNothing() { #expect(attacks([[2, 3], [4, 5]]) == nil) }
}

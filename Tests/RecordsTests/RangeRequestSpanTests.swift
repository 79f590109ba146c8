import Records
import Testing

struct RangeRequestSpanTests {
    @Test func spansAreDaysWeeksOrMonths() {
        #expect(RangeRequest(span: "90d") == .lastDays(90))
        #expect(RangeRequest(span: "12w") == .lastDays(84))
        #expect(RangeRequest(span: "6m") == .lastMonths(6))
        #expect(RangeRequest(span: "1200m") == .lastMonths(1200))
        for text in ["", "d", "0d", "90", "90D", "-1d", "1.5m", "36526d", "5218w", "1201m", "999999d", "9 d", "٣d"] {
            #expect(RangeRequest(span: text) == nil, "\(text)")
        }
    }
}

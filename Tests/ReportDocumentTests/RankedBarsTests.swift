import Testing

@testable import ReportDocument

@Suite("Shares of ranked bars")
struct RankedBarsTests {
    static func share(_ present: Int, of recorded: Int) -> Double {
        RankedBars.Row(name: "", present: present, recorded: recorded, words: "", emphasis: .light).share
    }

    @Test func aShareIsPresentOfRecorded() {
        #expect(Self.share(3, of: 4) == 0.75)
        #expect(Self.share(4, of: 4) == 1)
        #expect(Self.share(0, of: 4) == 0)
    }

    @Test func nothingRecordedIsNoShareAndNoFault() { #expect(Self.share(0, of: 0) == 0) }
}

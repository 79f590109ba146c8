import Testing

@testable import DisplayList

@Suite("Words at values")
struct TextMarkTests {
    let x = Scale.linear(LinearScale(0, 10, from: 0, to: 100))
    let y = Scale.linear(LinearScale(0, 10, from: 100, to: 0))
    let style = TextStyle(.regular, 10)

    func items(_ labels: [TextMark.Label], thins: Bool = false) -> [DrawItem] {
        TextMark(labels, x: x, y: y, thins: thins).items(HalfMeasurer())
    }

    /// "abcd" at size 10 is 20 wide.
    @Test(arguments: [(TextMark.Anchor.start, 50.0), (.middle, 40), (.end, 30)])
    func anAnchorIsTheEndThatStandsAtTheValue(anchor: TextMark.Anchor, at: Points) {
        let words = items([.init("abcd", at: ChartPoint(5, 2), dy: -4, anchor: anchor, style: style)]).words
        #expect(words.map(\.x) == [at])
        #expect(words.map(\.y) == [76])
    }

    @Test func aSeverityStandsBeforeItsNumberAndBothAreCentred() {
        let set = items([.init("12", at: ChartPoint(5, 0), anchor: .middle, style: style, severity: .severe)])
        // 9.4 for the mark and 10 for the number: from 40.3 on.
        #expect(abs(set.words[0].x - 49.7) < 1e-9)
        let discs = set.compactMap { if case .fill(.circle(let center, _), _) = $0 { center.x } else { nil } }
        #expect(discs.contains { abs($0 - 43.7) < 1e-9 })
    }

    @Test func aRemarkFollowsQuietly() {
        let set = items([.init("9", at: ChartPoint(1, 0), style: style, remark: "22 %")])
        #expect(set.words.map(\.text) == ["9", "22 %"])
        #expect(set.words.map(\.x) == [10, 20])
    }

    @Test func aTextTooWideIsCutVisibly() {
        let set = items([.init("Paracetamol", at: ChartPoint(0, 0), style: style, widest: 40)])
        #expect(set.words.map(\.text) == ["Paracet…"])
    }

    @Test func labelsOfARowAreThinnedOut() {
        let labels = (0...4).map {
            TextMark.Label("1234", at: ChartPoint(Double($0) * 2, 0), anchor: .middle, style: style)
        }
        #expect(items(labels, thins: true).words.map(\.x) == [-10, 30, 70])
        #expect(items(labels).words.count == 5)
    }

    /// 10 wide, with a point and a half on both sides, in white before the words.
    @Test func clearGroundLiesBelowTheWords() {
        let set = items([.init("12", at: ChartPoint(5, 0), anchor: .middle, style: style, hasClearGround: true)])
        guard case .fill(.rectangle(let ground), Palette.white)? = set.first, set.count == 2 else {
            Issue.record("no ground before the words")
            return
        }
        #expect(ground.x == 43.5 && ground.width == 13 && ground.height == 10)
        #expect(ground.y < 96 && ground.y + ground.height > 100)
    }
}

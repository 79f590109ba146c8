import DisplayList
import Testing

@testable import Layout

/// With the plain measurer a character of size 10 is 5 wide.
struct TypesetterEmphasisTests {
    private static func set(_ text: String, _ part: String, width: Points) -> (
        runs: [(String, Points, Points)], lines: Int
    ) {
        let typesetter = Typesetter(measurer: PlainMeasurer())
        let set = typesetter.paragraph(
            text, emphasising: part, TextStyle(.regular, 10), TextStyle(.bold, 10), Palette.ink, x: 100, width: width,
            baseline: 10, leading: 12)
        let runs = set.items.compactMap { item -> (String, Points, Points)? in
            if case .text(let line, let at, _) = item { ("\(line.style.face):\(line.text)", at.x, at.y) } else { nil }
        }
        return (runs, set.lineCount)
    }

    @Test func runsFollowEachOtherInALine() {
        let set = Self.set("Your LDL is high.", "LDL", width: 500)
        #expect(set.lines == 1 && set.runs.map(\.0) == ["regular:Your ", "bold:LDL", "regular: is high."])
        #expect(set.runs.map(\.1) == [100, 125, 140])
    }

    /// 50 points hold ten characters: "Your LDL " and "Cholest. is high." do not stand in one line.
    @Test func aLineBreaksBetweenWordsOfAnyStyle() {
        let set = Self.set("Your LDL Chol is high.", "LDL Chol", width: 50)
        #expect(set.lines == 3)
        #expect(set.runs.map(\.0) == ["regular:Your ", "bold:LDL ", "bold:Chol", "regular: is ", "regular:high."])
        #expect(set.runs.map(\.2) == [10, 10, 22, 22, 34])
    }

    /// No part is emphasised if it is missing, is right-to-left, or holds a word wider than the column.
    @Test(arguments: [
        ("Your LDL is high.", "HDL"), ("Your LDL is high.", ""), ("Your نورة is high.", "نورة"),
        ("Your \u{202E}LDL is high.", "LDL"),
        ("Your LDLCholesterolOfTheNewLaboratory is high.", "LDLCholesterolOfTheNewLaboratory"),
    ])
    func otherwiseTheTextIsPlain(text: String, part: String) {
        let set = Self.set(text, part, width: 100)
        #expect(set.runs.allSatisfy { $0.0.hasPrefix("regular:") } && set.lines == set.runs.count)
    }
}

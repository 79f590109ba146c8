import DisplayList
import Foundation
import Testing

/// WCAG 2.1 §1.4.3 and §1.4.11: every text against what lies under it on the pages of the samples, and every mark
/// against its ground.
@Suite("Contrast")
struct ContrastTests {
    static let layouts = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../samples/layouts").standardizedFileURL

    struct Pair: Hashable, CustomStringConvertible {
        var text: String
        var ground: String
        var description: String { "\(text) on \(ground)" }
    }

    /// Colours of text and of the last surface painted under its middle, with how often they meet. Shapes are painted
    /// before words, whatever their order in the listing.
    static func pairs(in listing: String) -> [Pair: Int] {
        var pairs: [Pair: Int] = [:]
        var surfaces: [(color: String, box: Rect)] = []
        var texts: [(color: String, middle: Point)] = []
        func close() {
            for text in texts {
                let under = surfaces.last { surface in
                    surface.box.x <= text.middle.x && text.middle.x <= surface.box.maxX
                        && surface.box.y <= text.middle.y && text.middle.y <= surface.box.maxY
                }
                pairs[Pair(text: text.color, ground: under?.color ?? "#ffffff"), default: 0] += 1
            }
            surfaces = []
            texts = []
        }
        for line in listing.split(separator: "\n") {
            let words = line.split(separator: " ")
            if line.hasPrefix("page ") { close() }
            guard words.count > 3 else { continue }
            let numbers = words.dropFirst(3).compactMap { Double($0) }
            switch (words[0], words[2]) {
            case ("fill", "rectangle"), ("fill", "rounded"):
                guard numbers.count >= 4 else { continue }
                let box = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
                surfaces.append((String(words[1]), box))
            case ("text", _):
                let at = words[4].split(separator: ",").compactMap { Double($0) }
                guard at.count == 2, let size = Double(words[3]), let width = Double(words[5].dropFirst(2)) else {
                    continue
                }
                texts.append((String(words[1]), Point(at[0] + width / 2, at[1] - size * 0.35)))
            default: break
            }
        }
        close()
        return pairs
    }

    static func color(_ name: String) throws -> Color { Color(hex: try #require(UInt32(name.dropFirst(), radix: 16))) }

    @Test func textOnEveryPageOfTheSamplesHasContrast() throws {
        var all: [Pair: Int] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.layouts.path) {
            let listing = try String(contentsOf: Self.layouts.appending(path: name), encoding: .utf8)
            all.merge(Self.pairs(in: listing)) { $0 + $1 }
        }
        // Text stands on white and on most tints; more pairs than these would be as good.
        #expect(all.count >= 12)
        #expect(all.values.reduce(0, +) > 10_000)
        for pair in all.keys {
            let contrast = try Self.color(pair.text).contrast(with: try Self.color(pair.ground))
            #expect(contrast >= 4.5, "\(pair): \(contrast)")
        }
    }

    @Test func theSurfaceUnderATextIsTheLastOneThatHoldsIt() {
        let listing = """
            page 1
            fill #aaaaaa rectangle 0.000 0.000 100.000 100.000
            text #000000 regular 10.000 40.000,50.000 w=20.000 words
            fill #bbbbbb rounded 45.000 40.000 10.000 10.000 r=2.000
            page 2
            text #000000 regular 10.000 40.000,50.000 w=20.000 words

            """
        #expect(
            Self.pairs(in: listing) == [
                Pair(text: "#000000", ground: "#bbbbbb"): 1, Pair(text: "#000000", ground: "#ffffff"): 1,
            ])
    }

    struct Mark: CustomTestStringConvertible {
        var name: String
        var color: Color
        var ground: Color
        /// Another element with the same information, for a mark whose pale colour alone would not suffice.
        var carriedBy: String?
        var testDescription: String { name }

        init(_ name: String, _ color: Color, on ground: Color, carriedBy: String? = nil) {
            (self.name, self.color, self.ground, self.carriedBy) = (name, color, ground, carriedBy)
        }
    }

    static let marks =
        SeveritySymbol.key(showsNotSaid: true).map { Mark("mark of \($0)", $0.accent, on: Palette.white) }
        + SeveritySymbol.key(showsNotSaid: true).map {
            Mark("mark of \($0) in the calendar", Palette.slate, on: $0.heat)
        } + [
            Mark("mark of a severe row", Palette.severeAccent, on: Palette.paleBlush, carriedBy: "the word Severe"),
            Mark("medication in the calendar", Palette.slate, on: Palette.heatSevere),
            // Whatever the day's shade, there is white around it.
            Mark("drop of the menstrual phase", Palette.lavenderText, on: Palette.white),
            Mark("warning sign", Palette.slate, on: Palette.paleBlush),
            Mark("lock", Palette.midTone, on: Palette.cloudWhite), Mark("arrow", Palette.ink, on: Palette.white),
            Mark("line of a chart", Palette.tealText, on: Palette.white),
            Mark("bar", Palette.teal, on: Palette.white, carriedBy: "the value beside it"),
            Mark("lesser bar", Palette.mutedMint, on: Palette.white, carriedBy: "the value beside it"),
            Mark("least bar", Palette.mildAccent, on: Palette.white),
            Mark("bar over a line", Palette.slate, on: Palette.heatSevere),
            Mark("bar of a preventive", Palette.softLavender, on: Palette.white, carriedBy: "the value beside it"),
            Mark("axis", Palette.axis, on: Palette.white, carriedBy: "its labels"),
        ]

    /// 3 : 1, or a second sign. The list of second signs holds none that is not needed.
    @Test(arguments: marks) func marksHaveContrastOrASecondSign(mark: Mark) {
        #expect((mark.color.contrast(with: mark.ground) >= 3) == (mark.carriedBy == nil))
    }
}

import Testing

@testable import DisplayList

@Suite("The contrast of a brand's colours")
struct ColorContrastTests {
    @Test("Aurae's own pass, as the measurements of the page design say")
    func aurae() {
        let scheme = ColorScheme()
        #expect(scheme.poorPairs.isEmpty)
        #expect(scheme.flatStep == nil)
        // Mid Tone on white and on Cloud White: 4.9 and 4.5 to 1.
        let pairs = ColorPair.all.filter { $0.front == .secondaryText }
        #expect(pairs.map { (scheme.contrast($0) * 10).rounded() / 10 } == [4.9, 4.5])
    }

    @Test("white on white is 1, black on white 21")
    func ends() {
        let pair = ColorPair(.text, on: nil, 4.5)
        #expect(ColorScheme([.text: Palette.white]).contrast(pair) == 1)
        #expect(abs(ColorScheme([.text: Color(hex: 0)]).contrast(pair) - 21) < 1e-9)
    }

    @Test("the pair that cannot be read is named")
    func poor() {
        // #808080 on white is 3.9 to 1.
        let scheme = ColorScheme([.secondaryText: Color(hex: 0x808080)])
        #expect(scheme.poorPairs.map(\.front) == [.secondaryText, .secondaryText])
        #expect(scheme.poorPairs.map(\.back) == [nil, .band])
    }

    @Test("a dark surface is found by what stands on it")
    func darkSurface() {
        let scheme = ColorScheme([.notice: Color(hex: 0x555555)])
        #expect(Set(scheme.poorPairs.map(\.front)) == [.text, .heading])
        #expect(scheme.poorPairs.allSatisfy { $0.back == .notice })
    }

    @Test("days with a severe headache are darker than others, in grey too")
    func steps() {
        #expect(ColorScheme([.severeCell: Color(hex: 0xCFC5DC)]).flatStep == .severeCell)
        #expect(ColorScheme([.mildSurface: Color(hex: 0xFFFFFF)]).flatStep == .mildSurface)
    }
}

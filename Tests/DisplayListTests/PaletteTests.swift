import Testing

@testable import DisplayList

@Suite("Palette")
struct PaletteTests {
    /// Computed by WCAG's formula with another program: #3E7B78 on white is 4.86, #FFFFFF on #8AC4C1 is 1.95 (PRD §6.1).
    @Test func contrastFollowsWCAG() {
        #expect(abs(Color(hex: 0xFFFFFF).contrast(with: Color(hex: 0x000000)) - 21) < 1e-9)
        #expect(abs(Palette.white.contrast(with: Palette.teal) - 1.95) < 0.01)
        #expect(abs(Color(hex: 0x777777).contrast(with: Palette.white) - 4.48) < 0.005)
    }

    @Test(arguments: [
        ("ink on white", Palette.ink, Palette.white), ("ink on blush", Palette.ink, Palette.paleBlush),
        ("ink on lavender", Palette.ink, Palette.paleLavender), ("slate on blush", Palette.slate, Palette.paleBlush),
        ("slate on lavender", Palette.slate, Palette.paleLavender), ("slate on sage", Palette.slate, Palette.mintSage),
        ("mid tone on white", Palette.midTone, Palette.white),
        ("mid tone on cloud white", Palette.midTone, Palette.cloudWhite),
        ("teal text on white", Palette.tealText, Palette.white),
        ("lavender text on white", Palette.lavenderText, Palette.white),
    ])
    func textHasContrast(name: String, text: Color, ground: Color) {
        #expect(text.contrast(with: ground) >= 4.5, "\(name)")
    }
}

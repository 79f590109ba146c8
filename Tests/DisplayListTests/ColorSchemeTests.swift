import Testing

@testable import DisplayList

@Suite("A brand's colours")
struct ColorSchemeTests {
    @Test("take the place of Aurae's on a page, and white stays white")
    func recolored() {
        let red = Color(hex: 0x802020)
        let scheme = ColorScheme([.accent: red])
        let page = Page(items: [
            .fill(.rectangle(Rect(x: 0, y: 0, width: 1, height: 1)), Palette.teal),
            .stroke(.circle(center: Point(0, 0), radius: 1), Stroke(1), Palette.slate),
            .fill(.rectangle(Rect(x: 0, y: 0, width: 1, height: 1)), Palette.white),
        ])
        let colors = page.colored(by: scheme).items.map { item -> Color? in
            switch item {
            case .fill(_, let color), .stroke(_, _, let color), .text(_, _, let color): color
            case .image, .begin, .end: nil
            }
        }
        #expect(colors == [red, Palette.slate, Palette.white])
        #expect(page.colored(by: ColorScheme()) == page)
    }

    @Test("every colour of the palette but white has a role, and a role's change reaches it")
    func everyColor() {
        let palette = [
            Palette.ink, Palette.slate, Palette.midTone, Palette.tealText, Palette.lavenderText, Palette.cloudWhite,
            Palette.paleLavender, Palette.paleBlush, Palette.mintSage, Palette.rangeBand, Palette.teal,
            Palette.mutedMint, Palette.softLavender, Palette.mildAccent, Palette.moderateAccent, Palette.severeAccent,
            Palette.hairline, Palette.axis, Palette.heatNone, Palette.heatMild, Palette.heatModerate,
            Palette.heatSevere,
        ]
        let black = Color(hex: 0)
        let scheme = ColorScheme(Dictionary(uniqueKeysWithValues: ColorRole.allCases.map { ($0, black) }))
        for color in palette { #expect(scheme.color(color) == black, "\(color.css)") }
        #expect(scheme.color(Palette.white) == Palette.white)
    }
}

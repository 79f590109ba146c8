import DisplayList
import Testing

@testable import CairoBackend

@Suite("The faces of a brand")
struct BrandFacesTests {
    private static let serif = BrandFaces(
        displayFamily: "DM Serif Display", textFamily: "DM Sans", files: ["a", "b", "c", "d", "e"], leastDisplay: 26)

    @Test("Aurae's display face has no least size")
    func aurae() {
        let style = TextStyle(.display, 20)
        #expect(BrandFaces.aurae.style(style) == style)
        #expect(BrandFaces.aurae.file(of: .bold) == "PlusJakartaSans-Bold.ttf")
        #expect(BrandFaces.aurae.family(of: .display) == "Fraunces")
    }

    @Test(
        "a display face with a least size is never smaller",
        arguments: [
            (TextStyle(.display, 30), TextStyle(.display, 30)), (TextStyle(.display, 26), TextStyle(.display, 26)),
            (TextStyle(.display, 24), TextStyle(.display, 26)), (TextStyle(.display, 22), TextStyle(.semibold, 22)),
            (TextStyle(.bold, 9), TextStyle(.bold, 9)),
        ])
    func leastSize(asked: TextStyle, set: TextStyle) {
        #expect(Self.serif.style(asked) == set)
    }

    @Test("files are those of the faces, in their order")
    func files() {
        #expect(Typeface.allCases.map(Self.serif.file) == ["a", "b", "c", "d", "e"])
        #expect(Self.serif.family(of: .medium) == "DM Sans")
    }
}

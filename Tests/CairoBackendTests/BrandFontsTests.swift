import DisplayList
import Foundation
import Testing

@testable import CairoBackend

@Suite("Fonts of a brand")
struct BrandFontsTests {
    @Test("are opened from their files, all with outlines that are reduced")
    func whole() {
        let fonts = BrandFonts(PDFRendererTests.locations, without: [])
        #expect(fonts.areWhole)
        #expect(Typeface.allCases.allSatisfy { fonts[$0]?.isTrueType == true })
    }

    @Test("without a file that is wrong lack its face")
    func wrong() {
        let fonts = BrandFonts(PDFRendererTests.locations, without: ["PlusJakartaSans-Bold.ttf"])
        #expect(!fonts.areWhole && fonts[.bold] == nil && fonts[.regular] != nil)
        let none = BrandFonts(FontLocations(brand: nil), without: [])
        #expect(Typeface.allCases.allSatisfy { none[$0] == nil } && !none.cover("a"))
    }

    @Test("of one file are one, and are in a report once")
    func oneFile() throws {
        var locations = PDFRendererTests.locations
        locations.faces.files[2] = locations.faces.files[1]
        let fonts = BrandFonts(locations, without: [])
        #expect(fonts[.medium] === fonts[.regular] && fonts[.bold] !== fonts[.regular])
        let pdf = try PDFRendererTests.pdf(
            [("Regular", TextStyle(.regular, 8)), ("Medium", TextStyle(.medium, 8))], locations: locations)
        let embedded = try PDFRendererTests.read(pdf, "pdffonts", ["FILE"]).split(separator: "\n").dropFirst(2)
        #expect(embedded.count == 1, "\(embedded)")
    }

    @Test("cover the characters that fontconfig finds in them")
    func coverage() throws {
        let set = FontSet(locations: PDFRendererTests.locations, fallbacks: [])
        let pango = try #require(set.pango)
        let differing = (0x20...0x3000 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
            set.brand.cover($0) != pango.cover($0)
        }
        #expect(differing.isEmpty, "\(differing)")
        #expect(set.covers("é") && set.covers("≥") && !set.covers("ص"))
    }
}

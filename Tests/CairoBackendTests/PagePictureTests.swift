import DisplayList
import Foundation
import Testing

@testable import CairoBackend

struct PagePictureTests {
    private static func picture(_ format: PictureFormat, paper: Paper = .a4) throws -> [UInt8] {
        let renderer = try PDFRenderer(locations: .search(executable: CommandLine.arguments[0]))
        let session = try renderer.session(for: ["Words"])
        let line = session.measurer.line("Words", TextStyle(.regular, 9))
        let page = Page(
            items: [
                .fill(.rectangle(Rect(x: 100, y: 100, width: 72, height: 72)), Palette.teal),
                .text(line, at: Point(100, 300), Palette.ink),
            ], paper: paper)
        return try renderer.picture(of: page, format, session: session)
    }

    /// Width and height as the header of a PNG has them.
    private static func size(_ png: [UInt8]) -> [Int] {
        [16, 20].map { at in png[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test func aPictureHasItsDotsAnInch() throws {
        // 595.276 and 841.89 points of 1/72 inch, and 8.5 by 11 inches; a part of a dot is a dot.
        #expect(Self.size(try Self.picture(.png(resolution: 72))) == [596, 842])
        #expect(Self.size(try Self.picture(.png(resolution: 110))) == [910, 1287])
        #expect(Self.size(try Self.picture(.png(resolution: 100), paper: .letter)) == [850, 1100])
    }

    @Test func theSamePageIsTheSameBytes() throws {
        #expect(try Self.picture(.png(resolution: 50)) == (try Self.picture(.png(resolution: 50))))
    }

    @Test func anSVGHasThePagesSizeAndItsShapes() throws {
        let svg = String(decoding: try Self.picture(.svg, paper: .letter), as: UTF8.self)
        #expect(svg.contains(#"width="612pt" height="792pt" viewBox="0 0 612 792""#))
        #expect(svg.contains("M 100 100 L 172 100 L 172 172 L 100 172"))
        // A glyph for each letter.
        #expect(svg.components(separatedBy: "<use ").count - 1 == 5)
        #expect(svg.hasSuffix("</svg>\n"))
    }
}

import DisplayList
import Foundation
import Testing

@testable import CairoBackend

/// Pictures are read back by Python's zlib, not by the library that made them.
@Suite("Thumbnail")
struct ThumbnailTests {
    /// Header, palette, and the colour numbers of every pixel, row by row.
    struct Picture: Decodable {
        var width: Int
        var height: Int
        var depth: Int
        var kind: Int
        var palette: [Int]
        var pixels: [[Int]]

        init(_ png: [UInt8]) throws {
            let file = FileManager.default.temporaryDirectory.appending(path: "aurae-\(UUID().uuidString).png")
            try Data(png).write(to: file)
            defer { try? FileManager.default.removeItem(at: file) }
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["python3", "-c", Self.reader, file.path]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let json = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            self = try JSONDecoder().decode(Picture.self, from: json)
        }

        private static let reader = """
            import json, struct, sys, zlib
            data = open(sys.argv[1], "rb").read()
            assert data[:8] == bytes([137, 80, 78, 71, 13, 10, 26, 10])
            chunks, at = {}, 8
            while at < len(data):
                length, name = struct.unpack(">I4s", data[at:at + 8])
                content = data[at + 8:at + 8 + length]
                assert struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] == zlib.crc32(name + content)
                chunks[name.decode()] = content
                at += 12 + length
            assert list(chunks) == ["IHDR", "PLTE", "IDAT", "IEND"] and at == len(data)
            width, height, depth, kind, a, b, c = struct.unpack(">IIBBBBB", chunks["IHDR"])
            raw, line = zlib.decompress(chunks["IDAT"]), 1 + (width + 1) // 2
            assert len(raw) == line * height
            rows = []
            for row in range(height):
                packed = raw[row * line:(row + 1) * line]
                assert packed[0] == 0
                rows.append([n for byte in packed[1:] for n in (byte >> 4, byte & 15)][:width])
            print(json.dumps({"width": width, "height": height, "depth": depth, "kind": kind,
                              "palette": list(chunks["PLTE"]), "pixels": rows}))
            """
    }

    @Test func aPageIsDrawnInItsColours() throws {
        let renderer = try PDFRenderer(locations: PDFRendererTests.locations)
        let session = try renderer.session(for: ["Headaches"])
        let half = Rect(x: 0, y: 0, width: Paper.a4.width / 2, height: Paper.a4.height / 2)
        let dark = Rect(x: Paper.a4.width / 2, y: Paper.a4.height / 2, width: Paper.a4.width, height: Paper.a4.height)
        let page = Page(items: [
            .fill(.rectangle(half), Palette.paleLavender), .fill(.rectangle(dark), Palette.ink),
        ])
        let picture = try Picture(try renderer.thumbnail(of: page, session: session))
        // 168 × 841.89 / 595.276 = 237.6.
        #expect(picture.width == 168 && picture.height == 238)
        #expect(picture.depth == 4 && picture.kind == 3)
        let colours = Thumbnail.colors
        #expect(picture.palette == colours.flatMap { [Int($0.red), Int($0.green), Int($0.blue)] })
        #expect(colours[picture.pixels[10][10]] == Palette.paleLavender)
        #expect(colours[picture.pixels[10][160]] == Palette.white)
        #expect(colours[picture.pixels[230][10]] == Palette.white)
        #expect(colours[picture.pixels[230][160]] == Palette.ink)
    }

    /// A line of text 20 points high near the top, at 168 / 595.276 of its size.
    @Test func wordsStandWhereTheyStandOnThePage() throws {
        let renderer = try PDFRenderer(locations: PDFRendererTests.locations)
        let session = try renderer.session(for: ["HHHHHHHH"])
        let page = PDFRendererTests.page([("HHHHHHHH", TextStyle(.display, 20))], with: session)
        let picture = try Picture(try renderer.thumbnail(of: page, session: session))
        let inked = picture.pixels.indices.filter { row in picture.pixels[row].contains { $0 != 0 } }
        let columns = picture.pixels.flatMap { row in row.indices.filter { row[$0] != 0 } }
        // The line stands at 42, 64: some 12 pixels from the left and 18 from the top; capitals are 14 points high.
        #expect((11...13).contains(try #require(columns.min())))
        #expect((12...24).contains(try #require(inked.min())))
        #expect((16...24).contains(try #require(inked.max())))
        #expect((2...7).contains(inked.count))
        let width = session.measurer.line("HHHHHHHH", TextStyle(.display, 20)).width * 168 / 595.276
        #expect(abs(Double(try #require(columns.max()) + 1) - 12 - width) < 2.5)
    }

    @Test func theSamePageIsTheSameBytes() throws {
        let pictures = try (0..<2).map { _ in
            let renderer = try PDFRenderer(locations: PDFRendererTests.locations)
            let session = try renderer.session(for: ["Headaches"])
            let page = PDFRendererTests.page([("Headaches", TextStyle(.display, 20))], with: session)
            return try renderer.thumbnail(of: page, session: session)
        }
        #expect(pictures[0] == pictures[1])
    }
}

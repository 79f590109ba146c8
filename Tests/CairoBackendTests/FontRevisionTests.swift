import Foundation
import Testing

@testable import CairoBackend

@Suite("The version that a font gives itself")
struct FontRevisionTests {
    /// A font of the tables `cmap` and `head`, of which the second begins behind the directory.
    private static func font(_ begins: [UInt8], revision: [UInt8], at start: UInt8 = 0) -> [UInt8] {
        let head = start + 12 + 32
        return begins + [0, 2, 0, 0, 0, 0, 0, 0]
            + Array("cmap".utf8) + [0, 0, 0, 0, 0, 0, 0, head, 0, 0, 0, 4]
            + Array("head".utf8) + [0, 0, 0, 0, 0, 0, 0, head, 0, 0, 0, 8]
            + [0, 1, 0, 0] + revision
    }

    private static let trueType: [UInt8] = [0, 1, 0, 0]

    private func version(_ bytes: [UInt8]) throws -> String? {
        let path = FileManager.default.temporaryDirectory.appending(path: "font-\(UUID().uuidString).ttf").path
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        return FontRevision.of(fontAt: path)
    }

    @Test("sixteen bits before the point and sixteen behind it, to a thousandth")
    func thousandths() throws {
        #expect(try version(Self.font(Self.trueType, revision: [0, 2, 0x80, 0])) == "2.500")
        #expect(try version(Self.font(Array("OTTO".utf8), revision: [0, 10, 0, 0])) == "10.000")
        // 4653 of 65 536 parts are 0.0710.
        #expect(try version(Self.font(Self.trueType, revision: [0, 2, 0x12, 0x2D])) == "2.071")
    }

    @Test("the first font's of a collection")
    func collection() throws {
        let header = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 16]
        #expect(try version(header + Self.font(Self.trueType, revision: [0, 3, 0x40, 0], at: 16)) == "3.250")
    }

    @Test("nil for what is no font, for one that is cut off, and for none")
    func none() throws {
        let whole = Self.font(Self.trueType, revision: [0, 2, 0x80, 0])
        for count in [0, 11, 12, 40, whole.count - 1] { #expect(try version(Array(whole.prefix(count))) == nil) }
        #expect(try version(Array("%PDF-1.7 and so on, for a while".utf8)) == nil)
        #expect(try version(Self.font(Self.trueType, revision: [0, 2, 0x80, 0], at: 200)) == nil)
        #expect(FontRevision.of(fontAt: "/nowhere.ttf") == nil)
    }
}

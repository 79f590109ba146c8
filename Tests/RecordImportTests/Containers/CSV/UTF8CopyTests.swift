import Files
import TestSupport
import Testing

@testable import RecordImport

struct UTF8CopyTests {
    private func utf8(_ bytes: [UInt8], isBigEndian: Bool, pieces: Int = 3) -> String {
        var transcoder = UTF16Transcoder(isBigEndian: isBigEndian)
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + pieces)
            Array(bytes[start..<end]).withUnsafeBytes { transcoder.add($0) }
            start = end
        }
        transcoder.finish()
        return String(decoding: transcoder.takeUTF8(), as: UTF8.self)
    }

    @Test func `text of every width, in pieces of every size`() {
        let text = "a\u{0}é\u{7FF}\u{800}€\u{FFFF}😀\u{10FFFF}z"
        let units = Array(text.utf16)
        for pieces in 1...9 {
            let big = units.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 255)] }
            let little = units.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
            #expect(utf8(big, isBigEndian: true, pieces: pieces) == text)
            #expect(utf8(little, isBigEndian: false, pieces: pieces) == text)
        }
    }

    @Test func `halves without their other half become U+FFFD`() {
        #expect(utf8([0xD8, 0x3D], isBigEndian: true) == "\u{FFFD}")
        #expect(utf8([0xD8, 0x3D, 0x00, 0x41], isBigEndian: true) == "\u{FFFD}A")
        #expect(utf8([0xDE, 0x00, 0x00, 0x41], isBigEndian: true) == "\u{FFFD}A")
        #expect(utf8([0x00, 0x41, 0x00], isBigEndian: true) == "A\u{FFFD}")
    }

    @Test func `a large file is copied whole and leaves nothing behind`() throws {
        let folder = ExportFolder()
        let text = String(repeating: "Kopfschmerz 😀, ", count: 60_000)
        let bytes: [UInt8] =
            [0xFF, 0xFE] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
        let file = try InputFile(path: folder.write(bytes, to: "wide.csv"), name: "wide.csv")
        let copy = try UTF8Copy.made(of: file, from: 2, .utf16LittleEndian, in: folder["scratch"])
        #expect(copy.size == text.utf8.count)
        var read = [UInt8](repeating: 0, count: copy.size)
        try read.withUnsafeMutableBytes { try copy.readFully(into: $0, at: 0) }
        #expect(read.elementsEqual(text.utf8))
        #expect(folder.scratch == [])
    }

    @Test func `damaged bytes become U+FFFD, wherever a piece ends`() throws {
        let folder = ExportFolder()
        // Characters of two bytes at every distance from the end of a piece of 256 KiB, and one that is cut.
        for shift in 0..<4 {
            let before = String(repeating: "a", count: (256 << 10) - 3 + shift)
            let bytes = [0xEF, 0xBB, 0xBF] + Array("\(before)éé".utf8) + [0xC3, 0x2C] + Array("é".utf8) + [0xE9]
            let file = try InputFile(path: folder.write(bytes, to: "\(shift).csv"), name: "x.csv")
            #expect(try file.firstFault(from: 3) == 3 + before.utf8.count + 4 + 1)
            let copy = try UTF8Copy.made(of: file, from: 3, .utf8WithMark, in: folder["scratch"])
            var read = [UInt8](repeating: 0, count: copy.size)
            try read.withUnsafeMutableBytes { try copy.readFully(into: $0, at: 0) }
            #expect(String(decoding: read, as: UTF8.self) == "\(before)éé\u{FFFD},é\u{FFFD}")
        }
    }
}

import Testing

@testable import PDFFinishing

@Suite("Fonts of reports one after the other")
struct FontStreamsTests {
    @Test("are made once each, and again when there were many others")
    func once() throws {
        let memory = try FinishingMemory()
        var made = 0
        func stream(_ number: Int) -> PDFStream {
            memory.fonts.stream(hash: [UInt8](repeating: UInt8(number), count: 16)) {
                made += 1
                let file = [UInt8](repeating: UInt8(number), count: 1000)
                return PDFStream(
                    encoded: memory.deflate.compressed(file[...], .thorough)![...], dictionary: [:], plain: file)
            }
        }
        let first = stream(1)
        #expect(stream(1).bytes == first.bytes && made == 1)
        #expect(stream(2).plain == [UInt8](repeating: 2, count: 1000) && made == 2)
        for number in 3...FontStreams.most + 1 { _ = stream(number) }
        #expect(stream(1).bytes == first.bytes && made == FontStreams.most + 2)
    }

    @Test("have the hash of what they hold")
    func hash() throws {
        let file = Array("a font".utf8)
        let stream = FontStreams().stream(hash: [1]) { PDFStream(encoded: [0], dictionary: [:], plain: file) }
        #expect(stream.plainHash == contentHash(file, length: 32))
        // What is not compressed has none: whoever needs it reads the bytes.
        #expect(FontStreams().stream(hash: [1]) { PDFStream(file) }.plainHash == nil)
    }
}

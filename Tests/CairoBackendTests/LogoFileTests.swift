import Diagnostics
import DisplayList
import Foundation
import Testing

@testable import CairoBackend

@Suite("A clinic's logo")
struct LogoFileTests {
    /// Two dots beside each other, red and clear, as a PNG of 8 bits a channel (ISO/IEC 15948), made by hand.
    private static let png = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGP4z8DwX8gkjAEADowCm+vTEuEAAAAASUVORK5CYII=")

    private func refusal(_ bytes: [UInt8]) -> Failure? {
        do throws(Failure) {
            _ = try LogoFile.image(bytes)
            return nil
        } catch { return error }
    }

    @Test("a PNG keeps its dots, and what is clear is white as paper is")
    func dots() throws {
        let image = try LogoFile.image([UInt8](try #require(Self.png)))
        #expect((image.width, image.height) == (2, 1))
        #expect(image.bytes == [255, 0, 0, 255, 255, 255])
    }

    @Test(
        "what is no picture is refused with status 78",
        arguments: ["", "GIF89a", "<html></html>", "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>"])
    func noPicture(_ text: String) {
        #expect(refusal(Array(text.utf8))?.status == .config)
    }

    @Test("a PNG cut anywhere is refused, and crashes nothing")
    func cut() throws {
        let whole = [UInt8](try #require(Self.png))
        // The last chunk says only that it is the last.
        for length in 8..<(whole.count - 12) { #expect(refusal(Array(whole.prefix(length)))?.status == .config) }
    }

    @Test("a picture that says it is larger than any is refused before memory is asked for")
    func tooLarge() throws {
        var bytes = [UInt8](try #require(Self.png))
        bytes[16] = 0x7F
        #expect(refusal(bytes)?.message == "has more than 4096 dots across or down")
    }
}

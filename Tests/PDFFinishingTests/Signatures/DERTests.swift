import Testing

@testable import PDFFinishing

struct DERTests {
    @Test func elementsOfASetStandInTheOrderOfTheirBytes() {
        #expect(DER.set([]) == [0x31, 0])
        #expect(DER.set([[4, 1, 9], [2, 1, 7], [4, 1, 8, 0]]) == [0x31, 10, 2, 1, 7, 4, 1, 8, 0, 4, 1, 9])
    }

    /// ITU-T X.690 §8.1.3: up to 127 in one byte, above that the number of bytes first.
    @Test func lengthsTakeAsFewBytesAsTheyCan() {
        #expect(DER.length(0) == [0] && DER.length(127) == [0x7F] && DER.length(128) == [0x81, 0x80])
        #expect(DER.length(255) == [0x81, 0xFF] && DER.length(256) == [0x82, 1, 0])
        #expect(DER.length(65_536) == [0x83, 1, 0, 0])
    }
}

import Testing

@testable import Files

@Suite("Digits of base 16")
struct HexadecimalTests {
    @Test("every byte has two, lower case")
    func bytes() {
        #expect(Hexadecimal.text(of: [0x00, 0x09, 0x0A, 0x7F, 0xAB, 0xFF]) == "00090a7fabff")
        #expect(Hexadecimal.text(of: []) == "")
    }

    @Test("a number's last four bits are one")
    func digit() {
        #expect((0..<16).map { Hexadecimal.digit($0) } == Array("0123456789abcdef".utf8))
        #expect(Hexadecimal.digit(0x12F as UInt16) == UInt8(ascii: "f"))
    }
}

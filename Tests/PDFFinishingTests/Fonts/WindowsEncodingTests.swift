import Testing

@testable import PDFFinishing

@Suite("The encoding of Windows")
struct WindowsEncodingTests {
    /// ISO 32000-1 annex D.2, in octal 200, 205, 222, 225, 237, 271.
    @Test("has the codes of annex D.2")
    func encoding() {
        #expect("€…’•Ÿ¹".unicodeScalars.map(WindowsEncoding.code) == [0o200, 0o205, 0o222, 0o225, 0o237, 0o271])
        #expect(
            "\u{A0}\u{AD}\u{81}\u{7F}\u{9}≥".unicodeScalars.map(WindowsEncoding.code) == [nil, nil, nil, nil, nil, nil])
        for code in UInt8.min...UInt8.max where WindowsEncoding.characters[Int(code)] != "\0" {
            #expect(WindowsEncoding.code(of: WindowsEncoding.characters[Int(code)]) == code)
        }
    }
}

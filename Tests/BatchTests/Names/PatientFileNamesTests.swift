import Testing

@testable import Batch

struct PatientFileNamesTests {
    @Test(arguments: [
        ("p-001", "p-001.pdf"), ("", "report.pdf"), ("A_b.9", "A_b.9.pdf"),
        ("../../etc/passwd", "%2E.%2F..%2Fetc%2Fpasswd.pdf"), (".hidden", "%2Ehidden.pdf"), ("..", "%2E..pdf"),
        ("a b", "a%20b.pdf"), ("50%", "50%25.pdf"), ("é", "%C3%A9.pdf"), ("a\u{0}\nb", "a%00%0Ab.pdf"),
        ("-o", "-o.pdf"),
    ])
    func anIDNamesAFileInTheFolder(id: String, name: String) {
        #expect(PatientFileNames.name(for: id) == name)
    }

    @Test func aLongIDIsCutAndStaysItsOwn() {
        let first = PatientFileNames.name(for: String(repeating: "x", count: 5000) + "1")
        let second = PatientFileNames.name(for: String(repeating: "x", count: 5000) + "2")
        #expect(first != second)
        #expect(first.utf8.count <= 200)
        #expect(first.hasSuffix(".pdf"))
    }
}

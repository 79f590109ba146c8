import Testing

@testable import Reports

struct PrintableTests {
    @Test(arguments: ["", "p-001", "Ünïcode 患者 مريض 🙂", "a b/c.csv"])
    func ordinaryWordsStay(text: String) {
        #expect(Printable.text(text) == text)
    }

    @Test(arguments: [
        ("a\nb", "a\u{FFFD}b"), ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("tab\there", "tab\u{FFFD}here"),
        ("\u{202E}fdp.exe", "\u{FFFD}fdp.exe"), ("del\u{7F}", "del\u{FFFD}"), ("c1\u{9B}31m", "c1\u{FFFD}31m"),
    ])
    func controlsCannotReachATerminal(text: String, shown: String) {
        #expect(Printable.text(text) == shown)
    }
}

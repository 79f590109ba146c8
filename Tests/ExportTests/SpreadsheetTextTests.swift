import Testing

@testable import Export

@Suite struct SpreadsheetTextTests {
    @Test(
        "what a spreadsheet would work out, and what begins with an apostrophe, gets one",
        arguments: [
            "=1+1", "+44 20 7946", "-1+1", "-3.5 mg", "@SUM(A1)", "\tx", "\rx", "\nx", "'tis", "''", "＝1", "＋1", "－1",
            "＠x", "-", "+", "-e5", "-1e", "--1",
        ])
    func escaped(text: String) { #expect(SpreadsheetText.harmless(text) == "'" + text) }

    @Test(
        "numbers and other texts stay as they are",
        arguments: ["-3.5", "+4", "-.5", "-5.", "-1e5", "+1.5E-3", "5", "a=b", "é", "", " =1", "日本語"])
    func plain(text: String) { #expect(SpreadsheetText.harmless(text) == text) }
}

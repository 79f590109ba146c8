import Testing

@testable import Export

@Suite("Text in HL7 v2")
struct V2TextTests {
    @Test(
        "has its delimiters escaped",
        arguments: [
            ("plain", "plain"), ("|^~\\&", "\\F\\\\S\\\\R\\\\E\\\\T\\"), ("a\rb\nc\t", "a\\X0D\\b\\X0A\\c\\X09\\"),
            ("\u{7F}", "\\X7F\\"), ("山田 عمر", "山田 عمر"), ("e\u{301}", "e\u{301}"),
        ])
    func escaped(text: String, written: String) { #expect(V2Text.escaped(text) == written) }

    @Test("in fields loses what is empty at the end, and only that")
    func fields() {
        #expect(V2Text.field("a", nil, nil, "d", nil) == "a^^^d")
        #expect(V2Text.field(nil, nil) == "")
        #expect(V2Text.component(nil, "1.2", "ISO") == "&1.2&ISO")
        #expect(V2Segment(name: "PV1", fields: [1: "1", 2: "U", 5: ""]).text == "PV1|1|U")
        #expect(V2Segment(name: "MSH", fields: [2: "^~\\&", 4: "x"]).text == "MSH|^~\\&||x")
    }
}

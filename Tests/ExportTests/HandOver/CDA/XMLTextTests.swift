import Testing

@testable import Export

@Suite("Text in XML")
struct XMLTextTests {
    @Test(
        "is escaped, and holds no character that XML cannot",
        arguments: [
            ("a<b>&\"c'", "a&lt;b&gt;&amp;&quot;c'"), ("\r\n\t", "&#13;&#10;&#9;"),
            ("\u{0}\u{B}\u{1F}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("\u{FFFE}\u{FFFF}", "\u{FFFD}\u{FFFD}"), ("山田 عمر 🙂", "山田 عمر 🙂"),
        ])
    func escaped(text: String, written: String) { #expect(XMLText.escaped(text) == written) }

    @Test("stands on its element's line, without attributes that have no value")
    func element() {
        var text = ""
        XMLElement("a", ["b": "\"", "c": nil], [XMLElement("d", text: "e & f"), XMLElement("g")]).write(to: &text)
        #expect(text == "<a b=\"&quot;\">\n  <d>e &amp; f</d>\n  <g/>\n</a>\n")
    }
}

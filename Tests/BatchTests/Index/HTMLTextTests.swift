import Testing

@testable import Batch

struct HTMLTextTests {
    @Test func nothingInATextIsMarkup() {
        #expect(HTMLText.escaped("p-001") == "p-001")
        #expect(
            HTMLText.escaped("<script>\"a\" & 'b'</script>")
                == "&lt;script&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/script&gt;")
        #expect(HTMLText.escaped("a\u{202E}b\u{0}\n") == "a\u{FFFD}b\u{FFFD}\u{FFFD}")
        #expect(HTMLText.escaped("é ≥ 日本") == "é ≥ 日本")
    }

    @Test(arguments: [
        ("p-001.pdf", "p-001.pdf"), ("../share-1/p_1.pdf", "../share-1/p_1.pdf"), ("a b.pdf", "a%20b.pdf"),
        ("50%.pdf", "50%25.pdf"), ("a?b#c.pdf", "a%3Fb%23c.pdf"), ("javascript:alert(1)", "javascript%3Aalert%281%29"),
        ("é.pdf", "%C3%A9.pdf"), ("\"><b>.pdf", "%22%3E%3Cb%3E.pdf"),
    ])
    func anAddressIsAPathAndNothingElse(path: String, address: String) {
        #expect(HTMLText.address(path) == address)
    }
}

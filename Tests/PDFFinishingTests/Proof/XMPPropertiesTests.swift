import Testing

@testable import PDFFinishing

@Suite("XMP of any make")
struct XMPPropertiesTests {
    private static func packet(_ body: String, head: String = "") -> [UInt8] {
        Array(
            """
            <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>\(head)
            <m:xmpmeta xmlns:m="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            \(body)
            </r:RDF></m:xmpmeta><?xpacket end="r"?>
            """.utf8)
    }

    private static func form(_ body: String) throws -> [UInt8] {
        var output = ByteBuffer()
        try #require(XMPProperties(packet(body))).write(to: &output)
        return output.bytes
    }

    private static let long = """
        <r:Description r:about="" xmlns:a="urn:a#" xmlns:b="urn:b#"><a:one>1 &amp; 2</a:one>
        <a:two><r:Alt><r:li xml:lang="x-default">t</r:li></r:Alt></a:two>
        <b:three r:parseType="Resource"><b:x>x</b:x><b:y>y</b:y></b:three></r:Description>
        """
    /// The same with attributes, another prefix, several descriptions and another order.
    private static let short = """
        <r:Description r:about="uuid:1" xmlns:q="urn:b#"><q:three><r:Description q:y="y" q:x="x"/></q:three></r:Description>
        <r:Description xmlns:p="urn:a#" p:one="1 &#38; 2">
        <p:two><r:Alt><r:li xml:lang="x-default">t</r:li></r:Alt></p:two></r:Description>
        """

    @Test("packets that say the same have one form, others have others")
    func forms() throws {
        let form = try Self.form(Self.long)
        #expect(try Self.form(Self.short) == form)
        for (word, other) in [
            ("1 &amp; 2", "12"), ("x-default", "de"), ("r:Alt", "r:Seq"), ("urn:a#", "urn:c#"), ("<b:y>y</b:y>", ""),
        ] {
            #expect(
                try Self.form(
                    Self.long.split(separator: word, omittingEmptySubsequences: false).joined(separator: other)) != form
            )
        }
    }

    @Test("a text is told by the namespace of its property, when it is there once")
    func text() throws {
        let properties = try #require(XMPProperties(Self.packet(Self.short)))
        #expect(properties.text("urn:a# one") == "1 & 2")
        #expect(properties.text("urn:b# one") == nil && properties.text("urn:a# two") == nil)
        let twice = try #require(XMPProperties(Self.packet(Self.short + Self.long)))
        #expect(twice.text("urn:a# one") == nil)
    }

    @Test("what declares entities, is not well formed, too deep or no packet is not read")
    func refused() {
        let bomb = "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>"
        let outside = "<!DOCTYPE x SYSTEM \"file:///etc/hostname\">"
        #expect(XMPProperties(Self.packet(Self.long, head: bomb)) == nil)
        #expect(XMPProperties(Self.packet(Self.long, head: outside)) == nil)
        #expect(XMPProperties(Self.packet("<r:Description>")) == nil)
        #expect(XMPProperties(Self.packet("<r:Description>&a;</r:Description>")) == nil)
        let deep = String(repeating: "<a>", count: 60) + String(repeating: "</a>", count: 60)
        #expect(XMPProperties(Self.packet("<r:Description>\(deep)</r:Description>")) == nil)
        #expect(XMPProperties(Self.packet("<other/>")) == nil)
        #expect(XMPProperties([]) == nil && XMPProperties(Array("<a/>".utf8)) == nil)
        #expect(XMLTree.root(of: Array(repeating: 0x20, count: XMLTree.largest + 1)) == nil)
    }

    @Test("what programs say of themselves that save a file is left out, and so are the digests")
    func leftOut() throws {
        let form = try Self.form(Self.long)
        let more = """
            <r:Description xmlns:x="http://ns.adobe.com/xap/1.0/" xmlns:p="http://ns.adobe.com/pdf/1.3/"
            xmlns:u="urn:aurae-report:provenance#"><x:ModifyDate>1</x:ModifyDate><x:MetadataDate>2</x:MetadataDate>
            <p:Producer>3</p:Producer><u:partDigests>4</u:partDigests></r:Description>
            """
        #expect(try Self.form(Self.long + more) == form)
        #expect(
            try Self.form(Self.long + "<r:Description xmlns:x=\"http://ns.adobe.com/xap/1.0/\" x:CreateDate=\"1\"/>")
                != form)
    }
}

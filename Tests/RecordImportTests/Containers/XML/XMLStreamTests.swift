import Diagnostics
import TestSupport
import Testing

@testable import RecordImport

/// XML that strangers write.
struct XMLStreamTests {
    /// Records the events, in words.
    private final class Listener: XMLReceiver {
        var heard: [String] = []
        func begin(_ name: XMLName, _ attributes: XMLAttributes) {
            heard.append(name == "a" ? "a \(attributes["id"] ?? "-") \(attributes.number("n") ?? -1)" : "other")
        }
        func end(_ name: XMLName) { heard.append("end") }
        func text(_ bytes: UnsafeRawBufferPointer) { heard.append(String(decoding: bytes, as: UTF8.self)) }
    }

    private func feed(_ text: String, piece: Int = 7) throws -> [String] {
        let listener = Listener()
        let stream = try XMLStream(listener, at: Place(file: "x"))
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            try rest.prefix(piece).withUnsafeBytes { try stream.feed($0) }
            rest = rest.dropFirst(piece)
        }
        try stream.finish()
        return listener.heard
    }

    @Test("names and attributes are known without the prefixes of their namespaces")
    func names() throws {
        let text = "<?xml version=\"1.0\"?><x:a xmlns:x=\"u\" x:id=\"7\" n=\"12\"><b/><a n=\"-3\"/><aa/></x:a>"
        for piece in [1, 7, 1000] {
            #expect(try feed(text, piece: piece) == ["a 7 12", "other", "end", "a - -1", "end", "other", "end", "end"])
        }
        #expect(try feed("<a>x &amp; &#252;</a>", piece: 100).joined(separator: "|") == "a - -1|x |&| |ü|end")
    }

    @Test(
        "a document type is refused, so that no entity is expanded and no file is fetched",
        arguments: [
            "<!DOCTYPE a><a/>", "<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>",
            "<!DOCTYPE a [<!ENTITY x SYSTEM \"http://127.0.0.1/\">]><a>&x;</a>",
            "<!DOCTYPE a [<!ENTITY b \"1234567890\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\">]><a>&c;&c;&c;</a>",
            "<!DOCTYPE a [<!ENTITY % p SYSTEM \"file:///dev/zero\">%p;]><a/>",
        ])
    func documentType(_ text: String) {
        let failure = thrownFailure { _ = try feed(text) }
        #expect(failure?.status == .dataError)
        #expect(failure?.message.contains("has a document type") == true)
        #expect(failure?.hint != nil)
    }

    @Test("an entity that nothing declares is no text")
    func entity() {
        #expect(thrownFailure { _ = try feed("<a>&x;</a>") }?.status == .dataError)
    }

    @Test("depth and the length of a tag are bounded")
    func bounds() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        }
        #expect(try feed(nested(64)).count == 128)
        #expect(thrownFailure { _ = try feed(nested(65)) }?.message.contains("64 levels of elements") == true)
        #expect(thrownFailure { _ = try feed(nested(100_000), piece: 65_536) }?.status == .dataError)
        let long = "<a id=\"" + String(repeating: "x", count: 3 << 20) + "\"/>"
        let failure = thrownFailure { _ = try feed(long, piece: 65_536) }
        #expect(failure?.message.contains("a tag of more than 1 MiB") == true)
        let text = "<a>" + String(repeating: "x", count: 3 << 20) + "</a>"
        #expect(try feed(text, piece: 65_536).joined().utf8.count == (3 << 20) + "a - -1".utf8.count + "end".utf8.count)
    }

    @Test("cut short anywhere, or not well formed, it is refused")
    func truncated() {
        let text = "<?xml version=\"1.0\"?><a id=\"7\">ü<b/></a>"
        for end in 0..<text.utf8.count {
            let part = String(decoding: Array(text.utf8)[..<end], as: UTF8.self)
            #expect(thrownFailure { _ = try feed(part) }?.status == .dataError, "\(end)")
        }
        for wrong in ["<a></b>", "<a/><a/>", "<a b=1/>", "<a>\u{1}</a>", "<a", "plain"] {
            #expect(thrownFailure { _ = try feed(wrong) }?.status == .dataError, "\(wrong)")
        }
    }
}

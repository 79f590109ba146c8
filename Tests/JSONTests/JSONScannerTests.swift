import Foundation
import Testing

@testable import JSON

struct JSONScannerTests {
    private func isJSON(_ text: String) -> Bool { isJSON(Array(text.utf8)) }

    private func isJSON(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes)
            return (try? scanner.skipValue(depth: 0)) != nil && (try? scanner.requireEnd()) != nil
        }
    }

    @Test(arguments: [
        "{}", "[]", " [ ] ", "0", "-0", "12", "-1.5e+10", "1E3", "0.1", "\"\"",
        "\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\"",
        "true", "false", "null", "{\"a\":1}", "{ \"a\" : [ 1 , { } , [ ] ] , \"b\" : null }\n", "[[[[]]]]",
        "\"\u{7F}\"",
        "\"\\ud800\"",
    ])
    func `JSON`(text: String) {
        #expect(isJSON(text))
    }

    @Test(arguments: [
        "", " ", "{", "}", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}",
        "{\"a\":1 \"b\":2}", "{1:2}", "01", "-", "+1", ".5", "5.", "1e", "1e+", "0x1", "tru", "nul", "True", "NaN",
        "\"", "\"a", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\n\"", "\"\u{0}\"", "[] []", "{} x", "'a'",
        "[1]]", "{}}", "//\n1", "[1,,2]", "{,}", "{\"a\":1,,\"b\":2}", "{\"a\"::1}", "--1", "1.2.3", "truefalse",
    ])
    func `no JSON`(text: String) {
        #expect(!isJSON(text))
    }

    @Test func `agrees with Foundation on small texts made at random`() {
        let alphabet = Array("{}[]:,\"\\au0e.-1 tn\n".utf8)
        var seed: UInt64 = 7
        var both = 0
        for _ in 0..<60_000 {
            var bytes: [UInt8] = []
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            for _ in 0..<(1 + seed >> 60) {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes.append(alphabet[Int(seed >> 33) % alphabet.count])
            }
            let expected =
                (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
            #expect(isJSON(bytes) == expected, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
            if expected { both += 1 }
        }
        #expect(both > 100)
    }

    @Test func `depth is limited, and cannot exhaust the stack`() {
        let deepest = JSONScanner.Mode.lenient.deepest
        #expect(isJSON(String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest)))
        for count in [deepest + 1, 5_000_000] {
            for open in ["[", "{\"a\":"] {
                let bytes = Array(String(repeating: open, count: count).utf8)
                bytes.withUnsafeBufferPointer { bytes in
                    var scanner = JSONScanner(bytes)
                    do {
                        try scanner.skipValue(depth: 0)
                        Issue.record("no fault")
                    } catch {
                        #expect((error as? JSONFault)?.kind == .tooDeep)
                    }
                }
            }
        }
    }

    @Test(arguments: [
        (#"abc"#, "abc"), (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u00e9\u20ACx"#, "é€x"),
        (#"\ud83d\ude00!"#, "😀!"), (#"\ud83d!"#, "\u{FFFD}!"), (#"\ude00"#, "\u{FFFD}"), (#"é\u0041"#, "éA"),
        (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"), (#"\ud83d\n"#, "\u{FFFD}\n"),
    ])
    func `escapes`(written: String, text: String) {
        Array(written.utf8).withUnsafeBufferPointer { #expect(JSONScanner.unescaped($0) == text) }
    }
}

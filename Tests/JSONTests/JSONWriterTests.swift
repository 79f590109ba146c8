import Foundation
import Testing

@testable import JSON

@Suite struct JSONWriterTests {
    private func written(_ write: (inout JSONWriter) -> Void, isIndented: Bool = false) -> String {
        var json = JSONWriter(isIndented: isIndented)
        write(&json)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    @Test func structure() {
        let text = written { json in
            json.object {
                $0.field("a", 1)
                $0.array("b") {
                    $0.integer(1)
                    $0.object { _ in }
                    $0.array { _ in }
                    $0.null()
                }
                $0.field("c", Optional<String>.none)
                $0.object("d") { $0.field("e", true) }
            }
        }
        #expect(text == #"{"a":1,"b":[1,{},[],null],"c":null,"d":{"e":true}}"#)
    }

    @Test func indented() {
        let text = written(
            { json in
                json.object {
                    $0.array("a") {
                        $0.integer(1)
                        $0.integer(2)
                    }
                    $0.object("b") { _ in }
                }
            }, isIndented: true)
        #expect(text == "{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": {}\n}")
    }

    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (245, "245"), (-3, "-3"), (301.5, "301.5"), (0.1, "0.1"),
        (1.0 / 3, "0.3333333333333333"),
        (1e15, "1000000000000000"), (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
    ])
    func numbers(number: Double, text: String) { #expect(written { $0.number(number) } == text) }

    @Test func numbersReadBackAsTheyWere() throws {
        var bits: UInt64 = 3
        for _ in 0..<2000 {
            bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let number = Double(bitPattern: bits)
            guard number.isFinite else { continue }
            #expect(Double(written { $0.number(number) }) == number)
        }
        #expect(Double(written { $0.number(.greatestFiniteMagnitude) }) == .greatestFiniteMagnitude)
    }

    @Test func integersToTheirEnds() {
        #expect(written { $0.integer(.min) } == "-9223372036854775808")
        #expect(written { $0.integer(.max) } == "9223372036854775807")
        #expect(written { $0.integer(-1) } == "-1")
        #expect(written { $0.integer(10) } == "10")
    }

    @Test func everyScalarSurvivesAnotherReader() throws {
        var text = ""
        for value in UInt32(0)...0x3000 { if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) } }
        text += "\u{2028}\u{FEFF}\u{1F600}\u{10FFFF}"
        let json = written { $0.array { $0.string(text) } }
        let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
        #expect(read.map { Array($0.first.map { Array($0.unicodeScalars) } ?? []) } == Array(text.unicodeScalars))
    }

    @Test func controlsAndQuotesAreEscaped() {
        #expect(written { $0.string("a\"b\\c\n\r\t\u{1}\u{1F}/é") } == #""a\"b\\c\n\r\t\u0001\u001f/é""#)
    }

    @Test func namesAreEscapedToo() {
        #expect(written { $0.object { $0.field("a\"", 1) } } == #"{"a\"":1}"#)
    }

    @Test func whatAnotherWriterWroteIsAValue() {
        var part = JSONWriter()
        part.object { $0.field("a", 1) }
        let value = part.takeBytes()
        let text = written { json in
            json.array {
                $0.written(value)
                $0.written(value)
            }
        }
        #expect(text == #"[{"a":1},{"a":1}]"#)
    }

    @Test func canBeTakenPieceByPiece() {
        var json = JSONWriter()
        var pieces: [UInt8] = []
        json.array {
            for number in 0..<3 {
                $0.integer(number)
                pieces += $0.takeBytes()
            }
        }
        json.endLine()
        pieces += json.takeBytes()
        #expect(String(decoding: pieces, as: UTF8.self) == "[0,1,2]\n")
    }
}

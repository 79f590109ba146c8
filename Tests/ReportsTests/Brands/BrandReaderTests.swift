import Diagnostics
import DisplayList
import Foundation
import Testing

@testable import Reports

@Suite("Files of brands")
struct BrandReaderTests {
    private static func read(_ text: String, neighbour: [UInt8]? = nil) throws(Failure) -> Brand {
        try BrandReader(file: "b.json", bytes: Array(text.utf8)) { _ throws(Failure) in
            guard let neighbour else { throw Failure(.noInput, "is not there") }
            return neighbour
        }.brand()
    }

    private static func refusal(_ text: String, neighbour: [UInt8]? = nil) -> Failure? {
        do throws(Failure) {
            _ = try read(text, neighbour: neighbour)
            return nil
        } catch { return error }
    }

    static func brand(_ more: String) -> String {
        "{\n\"brandVersion\": 1,\n\"name\": \"ours\",\n\(more)\n}"
    }

    @Test("the least that a brand is, is Aurae under another name")
    func least() throws {
        let brand = try Self.read(#"{"brandVersion": 1, "name": "ours"}"#)
        #expect(brand == Brand(name: "ours"))
    }

    @Test("everything that a brand can say")
    func whole() throws {
        let brand = try Self.read(
            Self.brand(
                """
                "text": "large",
                "colors": {"accent": "#e0a458", "mild": "#3A7A76"},
                "fonts": {"display": {"family": "A", "file": "a.ttf", "leastSize": 26},
                  "text": {"family": "B", "regular": "r.ttf", "medium": "m.ttf", "semibold": "s.ttf", "bold": "b.ttf"}},
                "clinic": {"name": "Lakeside Clinic", "clinician": "Dr. A", "header": "Road", "footer": "Call",
                  "logo": "logo.png"}
                """),
            neighbour: Self.png)
        #expect(brand.isLarge)
        #expect(brand.colors[.accent] == Color(hex: 0xE0A458))
        #expect(brand.colors[.text] == Palette.ink)
        #expect(brand.faces.displayFamily == "A" && brand.faces.textFamily == "B" && brand.faces.leastDisplay == 26)
        #expect(brand.faces.files == ["a.ttf", "r.ttf", "m.ttf", "s.ttf", "b.ttf"])
        #expect(brand.clinic?.words == ["Lakeside Clinic", "Dr. A", "Road", "Call"])
        #expect(brand.clinic?.logo?.width == 2)
        // A brand sent to another process arrives unchanged.
        #expect(try Brand(wireBytes: brand.wireBytes) == brand)
    }

    /// Two dots beside each other, red and clear, of 8 bits a channel (ISO/IEC 15948).
    static let png = [UInt8](
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAEUlEQVR4nGP4z8DwX8gkjAEADowCm+vTEuEAAAAASUVORK5CYII=")!
    )

    /// A mistake a line: the file, where it is told, and a part of what is said.
    static let wrong: [(text: String, place: String, words: String)] = [
        ("", "1:1", "a value of JSON"),
        ("[]", "1:1", "an object for the brand"),
        ("{", "1:2", "a name in quotation marks"),
        ("{\"brandVersion\": 1", "1:19", "a comma or }"),
        ("{\"name\": \"ours\"}", "1:1", "brandVersion"),
        ("{\"brandVersion\": 1}", "1:1", "name"),
        ("{\"brandVersion\": 2, \"name\": \"ours\"}", "1:18", "brandVersion 1"),
        ("{\"brandVersion\": \"1\", \"name\": \"ours\"}", "1:18", "brandVersion 1"),
        ("{\"brandVersion\": 1.0, \"name\": \"ours\"}", "1:18", "brandVersion 1"),
        ("{\"brandVersion\": 1, \"name\": \"Our Clinic\"}", "1:29", "a name of lower-case letters"),
        ("{\"brandVersion\": 1, \"name\": \"\"}", "1:29", "a name of lower-case letters"),
        ("{\"brandVersion\": 1, \"name\": \"-a\"}", "1:29", "a name of lower-case letters"),
        ("{\"brandVersion\": 1, \"name\": 7}", "1:29", "a name of lower-case letters"),
        ("{\"brandVersion\": 1, \"name\": \"a\"} x", "1:34", "nothing after the object"),
        ("{\"brandVersion\": 1, \"name\": \"a\", \"name\": \"b\"}", "1:34", "each name once"),
        ("\u{FEFF}{}", "1:1", "a value of JSON"),
        (brand("\"colours\": {}"), "4:1", "one of the names"),
        (brand("\"colors\": []"), "4:11", "an object for colors"),
        (brand("\"colors\": \"red\""), "4:11", "an object for colors"),
        (brand("\"colors\": {\"text\": \"red\"}"), "4:20", "a colour as"),
        (brand("\"colors\": {\"text\": \"#12\"}"), "4:20", "a colour as"),
        (brand("\"colors\": {\"text\": \"#GG0000\"}"), "4:20", "a colour as"),
        (brand("\"colors\": {\"text\": \"#0000000\"}"), "4:20", "a colour as"),
        (brand("\"colors\": {\"text\": \"+00000\"}"), "4:20", "a colour as"),
        (brand("\"colors\": {\"text\": 0}"), "4:20", "a colour as"),
        (brand("\"colors\": {\"ink\": \"#000000\"}"), "4:12", "one of the names"),
        (brand("\"colors\": {\"text\": \"#999999\"}"), "4:20", "text on white paper has a contrast of 2.8 to 1"),
        (
            brand("\"colors\": {\"secondary-text\": \"#777777\"}"), "4:30",
            "secondary-text on white paper has a contrast of 4.4 to 1"
        ),
        (brand("\"colors\": {\"notice\": \"#777777\"}"), "4:22", "text on notice has a contrast of 2."),
        (brand("\"colors\": {\"severe\": \"#F0B0B0\"}"), "4:22", "severe on white paper has a contrast of 1.8 to 1"),
        (brand("\"colors\": {\"accent-text\": \"#8AC4C1\"}"), "4:27", "accent-text on white paper"),
        (brand("\"colors\": {\"severe-cell\": \"#F0E0E0\"}"), "4:27", "severe-cell is not darker"),
        (brand("\"colors\": {\"moderate-cell\": \"#F6F7FA\"}"), "4:29", "moderate-cell is not darker"),
        (brand("\"text\": \"huge\""), "4:9", "usual or large"),
        (brand("\"text\": 18"), "4:9", "usual or large"),
        (brand("\"fonts\": \"Arial\""), "4:10", "an object for fonts"),
        (brand("\"fonts\": {\"body\": {}}"), "4:11", "one of the names"),
        (brand("\"fonts\": {\"display\": {}}"), "4:22", "family"),
        (brand("\"fonts\": {\"display\": {\"family\": \"A\"}}"), "4:22", "file"),
        (brand("\"fonts\": {\"display\": {\"family\": \"A,B\", \"file\": \"a\"}}"), "4:33", "one family"),
        (brand("\"fonts\": {\"display\": {\"family\": \"A\", \"file\": \"../a\"}}"), "4:46", "without a folder"),
        (brand("\"fonts\": {\"display\": {\"family\": \"A\", \"file\": \".a\"}}"), "4:46", "without a folder"),
        (
            brand("\"fonts\": {\"display\": {\"family\": \"A\", \"file\": \"a\", \"leastSize\": 0}}"), "4:64",
            "points from 1 to 40"
        ),
        (
            brand("\"fonts\": {\"display\": {\"family\": \"A\", \"file\": \"a\", \"leastSize\": 26.5}}"), "4:64",
            "points from 1 to 40"
        ),
        (brand("\"fonts\": {\"text\": {\"family\": \"A\", \"regular\": \"a\"}}"), "4:19", "medium"),
        (brand("\"clinic\": {}"), "4:11", "name in this object"),
        (brand("\"clinic\": \"ours\""), "4:11", "an object for clinic"),
        (brand("\"clinic\": {\"name\": \"\"}"), "4:20", "a line of 1 to 90"),
        (brand("\"clinic\": {\"name\": \" a\"}"), "4:20", "a line of 1 to 90"),
        (brand("\"clinic\": {\"name\": \"a\\nb\"}"), "4:20", "a line of 1 to 90"),
        (brand("\"clinic\": {\"name\": \"a\\u202Eb\"}"), "4:20", "a line of 1 to 90"),
        (brand("\"clinic\": {\"name\": [\"a\"]}"), "4:20", "a line of 1 to 90"),
        (
            brand("\"clinic\": {\"name\": \"\(String(repeating: "a", count: 91))\"}"), "4:20",
            "a line of 1 to 90"
        ),
        (brand("\"clinic\": {\"name\": \"a\", \"phone\": \"1\"}"), "4:25", "one of the names"),
        (brand("\"clinic\": {\"name\": \"a\", \"logo\": \"/etc/passwd\"}"), "4:33", "without a folder"),
        (brand("\"clinic\": {\"name\": \"a\", \"footer\": \"AI-powered care\"}"), "4:35", "AI-powered"),
        (brand("\"clinic\": {\"name\": \"a\\uD800\"}"), "4:22", "a JSON escape"),
    ]

    @Test("each kind of mistake is refused with 78 where it stands", arguments: wrong)
    func eachKind(text: String, place: String, words: String) throws {
        let failure = try #require(Self.refusal(text), "\(text)")
        #expect(failure.status == .config)
        #expect(failure.message.contains(words), "\(failure.message)")
        let told = failure.place.map { "\($0.line ?? 0):\($0.column ?? "")" }
        #expect(told == place, "\(text): \(failure.message)")
    }

    @Test("a name that is nearly one of them is told")
    func nearest() throws {
        let failure = try #require(Self.refusal(Self.brand("\"colours\": {}")))
        #expect(failure.hint == "did you mean colors?")
    }

    @Test("a logo that is not there, or is no picture, is told at its name")
    func logo() throws {
        let text = Self.brand("\"clinic\": {\"name\": \"a\", \"logo\": \"x.png\"}")
        let missing = try #require(Self.refusal(text))
        #expect(missing.status == .noInput)
        #expect(missing.place?.line == 4)
        let other = try #require(Self.refusal(text, neighbour: Array("GIF89a".utf8)))
        #expect(other.status == .config)
        #expect(other.message == "the logo is not a PNG")
    }

    @Test("a file cut anywhere is refused, and crashes nothing")
    func cut() {
        let whole = Self.brand(
            "\"clinic\": {\"name\": \"Łódź\", \"header\": \"x\"}, \"colors\": {\"accent\": \"#8AC4C1\"}")
        let bytes = Array(whole.utf8)
        for length in 0..<(bytes.count - 1) {
            do throws(Failure) {
                _ = try BrandReader(file: "b", bytes: Array(bytes[..<length])) { _ throws(Failure) in [] }.brand()
                Issue.record("\(length) bytes are no brand")
            } catch { #expect(error.status == .config) }
        }
    }
}

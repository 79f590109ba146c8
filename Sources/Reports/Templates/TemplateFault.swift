import Diagnostics
import JSON

/// A fault in a template: its byte offset, what was expected there, and a hint.
///
/// No message repeats the file's text: it may be another file than the user meant.
struct TemplateFault: Error, Equatable {
    var offset: Int
    var expected: String
    var hint: String

    init(at offset: Int, expected: String, hint: String) {
        self.offset = offset
        self.expected = expected
        self.hint = hint
    }

    func failure(file: String, bytes: [UInt8]) -> Failure {
        Failure(.config, "expected \(expected)", at: Place(file: file, offset: offset, in: bytes), hint: hint)
    }

    static let begin = "template new FILE writes one to start from, template show NAME prints a built-in one"
}

extension TemplateFault {
    /// Creates the fault for text that is not JSON, or is ambiguous JSON.
    init(_ fault: JSONFault, in bytes: [UInt8]) {
        let (expected, hint) = Self.words(fault, in: bytes)
        self.init(at: fault.position, expected: expected, hint: hint)
    }

    private static func words(_ fault: JSONFault, in bytes: [UInt8]) -> (expected: String, hint: String) {
        let isAtStart = bytes.prefix(fault.position).allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return switch fault.kind {
        case .value where isAtStart: ("an object, beginning with {", hintAtStart(bytes))
        case .value: ("a value", hintAtByte(fault.position, in: bytes, or: "a text has quotation marks around it"))
        case .name:
            (
                "a name in quotation marks",
                hintAtByte(fault.position, in: bytes, or: "a name has quotation marks around it")
            )
        case .colon:
            ("a colon", hintAtByte(fault.position, in: bytes, or: "put a colon between a name and its value"))
        case .commaOrBrace:
            (
                "a comma or }",
                hintAtByte(fault.position, in: bytes, or: "put a comma between two members, and } after the last")
            )
        case .commaOrBracket:
            (
                "a comma or ]",
                hintAtByte(fault.position, in: bytes, or: "put a comma between two elements, and ] after the last")
            )
        case .quotationMark:
            (
                "the text to end with a quotation mark on its line",
                hintAtByte(fault.position, in: bytes, or: "a text is on one line, without tabs and control characters")
            )
        case .escape: ("an escape of JSON", "a backslash in a text is written twice")
        case .character: ("a JSON escape for a character", "write the character itself")
        case .digits: ("a number", "a number has no plus, no needless nought and no point at its end")
        case .end: ("nothing after the object", "a file is one template")
        case .utf8: ("a text in UTF-8", "save the file as UTF-8")
        case .repeatedName: ("each name once; this one is above too", "programs differ on which of the two counts")
        case .tooDeep: ("less nesting", "a template is a list of sections with options, and nothing deeper")
        }
    }

    private static func hintAtStart(_ bytes: [UInt8]) -> String {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            return "the file begins with a byte order mark: save it as UTF-8 without one"
        }
        return bytes.isEmpty ? "the file is empty; \(begin)" : begin
    }

    private static func hintAtByte(_ offset: Int, in bytes: [UInt8], or other: String) -> String {
        guard bytes.indices.contains(offset) else { return "the file ends here, in the middle: is it truncated?" }
        let before = bytes[..<offset].last { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return switch (bytes[offset], before) {
        case (UInt8(ascii: "/"), _), (UInt8(ascii: "#"), _):
            "JSON has no comments: write them as \"$comment\": \"words\""
        case (UInt8(ascii: "}"), UInt8(ascii: ",")), (UInt8(ascii: "]"), UInt8(ascii: ",")):
            "remove the comma after the last"
        case (UInt8(ascii: "'"), _): "JSON has double quotation marks"
        default: other
        }
    }
}

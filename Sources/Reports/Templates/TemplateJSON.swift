import JSON

/// A value of a template's file and the byte at which it begins.
struct Placed<Value> {
    var value: Value
    var offset: Int
}

/// The one form of JSON that a template has: an object of texts, whole numbers and lists of texts.
///
/// It knows the place of every value, for messages. Anything else is refused where it stands.
enum TemplateJSON {
    enum Value {
        case text(String)
        case number(Int)
        case list([Placed<String>])
    }

    /// What was expected, and at which byte.
    struct Fault: Error, Equatable {
        var offset: Int
        var expected: String
    }

    struct Member {
        var name: Placed<String>
        var value: Placed<Value>
    }

    static func members(of bytes: [UInt8]) throws(Fault) -> [Member] {
        let whole: JSONValue
        do throws(JSONFault) {
            whole = try JSONValue(reading: bytes)
        } catch {
            throw Fault(error, in: bytes)
        }
        guard let object = whole.members else { throw Fault(offset: whole.offset, expected: Fault.object) }
        var members: [Member] = []
        for member in object.members {
            members.append(
                Member(
                    name: Placed(value: member.name, offset: member.nameOffset),
                    value: Placed(value: try value(member.value), offset: member.value.offset)))
        }
        return members
    }

    private static func value(_ value: JSONValue) throws(Fault) -> Value {
        switch value.content {
        case .string(let text): return .text(text)
        case .number(let digits):
            guard digits.utf8.first != UInt8(ascii: "-") else { break }
            guard let number = Int(digits) else { throw Fault(offset: value.offset, expected: "a whole number") }
            return .number(number)
        case .array(let elements):
            var texts: [Placed<String>] = []
            for element in elements {
                guard let text = element.text else {
                    throw Fault(offset: element.offset, expected: "a text in quotation marks")
                }
                texts.append(Placed(value: text, offset: element.offset))
            }
            return .list(texts)
        default: break
        }
        throw Fault(offset: value.offset, expected: Fault.value)
    }
}

extension TemplateJSON.Fault {
    fileprivate static let object = "an object, beginning with {"
    fileprivate static let value = "a text, a whole number or a list of texts"

    fileprivate init(_ fault: JSONFault, in bytes: [UInt8]) {
        let isAtStart = bytes.prefix(fault.position).allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
        let expected =
            switch fault.kind {
            case .value: isAtStart ? Self.object : Self.value
            case .name: "a name in quotation marks"
            case .colon: "a colon"
            case .commaOrBrace: "a comma or }"
            case .commaOrBracket: "a comma or ]"
            case .quotationMark: "the text to end with a quotation mark on its line"
            case .escape: "an escape of JSON"
            case .character: "an escape of JSON that stands for a character"
            case .digits: "a whole number"
            case .end: "nothing after the object"
            case .utf8: "a text in UTF-8"
            case .repeatedName: "each name once; this one stands above too"
            case .tooDeep: Self.value
            }
        self.init(offset: fault.position, expected: expected)
    }
}

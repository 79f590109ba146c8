import JSON
import Records

/// A further detail of a headache: a component of its Observation.
struct FHIRComponent {
    enum Value {
        case yesOrNo(Bool)
        case count(Int)
        case quantity(Double, unit: String, ucum: String?)
        case text(String)
        case concept(FHIRCoding, String)
        case time(String)
    }

    var codings: [FHIRCoding]
    var words: String
    var value: Value

    init(_ words: String, _ codings: [FHIRCoding] = [], _ value: Value) {
        self.codings = codings
        self.words = words
        self.value = value
    }

    func write(to json: inout JSONWriter) {
        json.concept("code", codings, words)
        switch value {
        case .yesOrNo(let answer): json.field("valueBoolean", answer)
        case .count(let count): json.field("valueInteger", count)
        case .quantity(let number, let unit, let ucum): json.quantity("valueQuantity", number, unit: unit, ucum: ucum)
        case .text(let text): json.given("valueString", text)
        case .concept(let coding, let words): json.concept("valueCodeableConcept", [coding], words)
        case .time(let time): json.field("valueDateTime", time)
        }
    }
}

extension FHIRComponent {
    /// Nil if there is no value.
    init?(_ words: String, loinc: String? = nil, _ number: Double?, _ unit: String, ucum: String? = nil) {
        guard let number else { return nil }
        self.init(
            words, loinc.map { [.loinc($0)] } ?? [], .quantity(number, unit: unit, ucum: ucum ?? UCUM.code(of: unit)))
    }

    init?(_ words: String, text: String?) {
        guard let text = FHIRText.string(text) else { return nil }
        self.init(words, [], .text(text))
    }

    init?(_ words: String, answer: Bool?) {
        guard let answer else { return nil }
        self.init(words, [], .yesOrNo(answer))
    }

    init?(_ words: String, count: Int?) {
        guard let count else { return nil }
        self.init(words, [], .count(count))
    }

    /// A list, or a record that there were no items.
    init?(_ words: String, list: [String], saysNone: Bool) {
        guard !list.isEmpty else {
            if !saysNone { return nil }
            self.init(words, [], .text("none"))
            return
        }
        self.init(words, text: list.joined(separator: " | "))
    }
}

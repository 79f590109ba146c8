import JSON

/// A resource of HL7 FHIR R4, read from its JSON. Members that are missing or have the wrong type are nil.
struct FHIRResource {
    let members: JSONObject

    /// - Returns: nil if it is not an object, repeats a name, or is nested too deeply for a resource.
    init?(_ bytes: some Sequence<UInt8>) {
        guard let value = try? JSONValue(reading: Array(bytes)), let members = value.members else { return nil }
        self.init(members)
    }

    init(_ members: JSONObject) { self.members = members }

    var type: String { members["resourceType"]?.text ?? "" }
    var id: String? { members["id"]?.text.flatMap { $0.isEmpty ? nil : $0 } }
    /// Whether it did not happen, was withdrawn, is about another person, or has a modifier or rule that may change its
    /// meaning (R4 §2.6.2).
    var isNotUsed: Bool { isNotUsed(besides: []) }

    /// - Parameter statuses: additional statuses that mean it happened.
    func isNotUsed(besides statuses: Set<String>) -> Bool {
        if members.contains("implicitRules") || !objects("modifierExtension").isEmpty || !objects("focus").isEmpty {
            return true
        }
        guard let status = members["status"]?.text, let happened = FHIRCodes.happened[type] else { return false }
        return !happened.contains(status) && !statuses.contains(status)
    }

    func text(_ name: String) -> String? { members[name]?.text.flatMap { $0.trimmedOfBlanks.isEmpty ? nil : $0 } }
    func object(_ name: String) -> FHIRResource? { members[name]?.members.map(FHIRResource.init) }

    /// Returns the objects of a list, or a single object, which other versions of the standard have in some members.
    func objects(_ name: String) -> [FHIRResource] {
        if let one = object(name) { return [one] }
        return members[name]?.elements?.compactMap { $0.members.map(FHIRResource.init) } ?? []
    }

    func reference(_ name: String) -> String? { object(name)?.text("reference") }

    /// Reference to the resource's patient.
    var subject: String? { reference("subject") ?? reference("patient") }

    /// Returns the codes of one system in a CodeableConcept.
    func codes(_ name: String, system: String) -> [String] {
        objects(name).flatMap { $0.objects("coding") }.filter { $0.text("system") == system }.compactMap {
            $0.text("code")
        }
    }

    /// Returns the text of a CodeableConcept, else the first display of a code.
    func words(_ name: String) -> String? {
        let concepts = objects(name)
        return concepts.lazy.compactMap { $0.text("text") }.first
            ?? concepts.lazy.flatMap { $0.objects("coding") }.compactMap { $0.text("display") }.first
    }

    /// The paragraphs of a narrative with additional content, as this program writes them.
    var additionalText: String? {
        guard let text = object("text"), text.text("status") == "additional", let div = text.text("div") else {
            return nil
        }
        let paragraphs = div.split(separator: "<p>").dropFirst().compactMap { $0.split(separator: "</p>").first }
        let plain = paragraphs.map { paragraph in
            [
                ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#9;", "\t"), ("&#10;", "\n"),
                ("&#13;", "\r"), ("&amp;", "&"),
            ]
            .reduce(String(paragraph)) { $0.replacing($1.0, with: $1.1) }
        }
        return plain.isEmpty ? nil : plain.joined(separator: "\n")
    }

    /// The texts of the notes, joined.
    var notes: String? {
        let notes = objects("note").compactMap { $0.text("text") }
        return notes.isEmpty ? nil : notes.joined(separator: " ")
    }
}

// MARK: Times and numbers

extension FHIRResource {
    /// Its time or start: a date, or a date with a time.
    var start: String? {
        text("effectiveDateTime") ?? text("effectiveInstant") ?? object("effectivePeriod")?.text("start")
            ?? text("performedDateTime") ?? object("performedPeriod")?.text("start")
    }

    var end: String? {
        object("effectivePeriod")?.text("end") ?? object("performedPeriod")?.text("end")
    }

    /// Returns the cell for a number, whole or decimal.
    func number(_ name: String) -> Cell {
        guard let value = members[name] else { return .missing }
        return Self.cell(value)
    }

    /// Returns the value of a Quantity; a limit with its sign: `<0.01`.
    func quantity(_ name: String) -> Cell {
        guard let quantity = object(name) else { return members[name] == nil ? .missing : .unusable }
        let value = quantity.number("value")
        guard let comparator = quantity.text("comparator") else { return value }
        return .text(comparator + (value.plainText ?? ""))
    }

    /// Returns the unit in the library's spelling; empty if the resource has none.
    func unit(_ name: String) -> String {
        guard let quantity = object(name) else { return "" }
        let code = quantity.text("code")
        return code.flatMap { FHIRCodes.units[$0] } ?? quantity.text("unit") ?? code ?? ""
    }

    private static func cell(_ value: JSONValue) -> Cell {
        switch value.content {
        case .number(let digits):
            if let whole = Int64(digits) { return .integer(whole) }
            var digits = digits
            return digits.withUTF8 { WrittenNumber.double($0, decimalComma: false) }.map { .real($0) } ?? .unusable
        case .string(let text): return .text(text)
        case .boolean(let truth): return .boolean(truth)
        case .null: return .missing
        case .object, .array: return .unusable
        }
    }
}

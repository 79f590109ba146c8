/// A segment of a message of HL7 v2: its fields by their numbers, already escaped. A field that nobody knows is left empty.
struct V2Segment {
    var name: String
    var fields: [Int: String]

    /// Without the carriage return that ends it.
    var text: String {
        let last = fields.filter { !$0.value.isEmpty }.keys.max() ?? 0
        // The first field of a header is the delimiter itself.
        let first = name == "MSH" ? 2 : 1
        return ([name] + (first...max(first, last)).map { fields[$0] ?? "" }).joined(separator: "|")
    }
}

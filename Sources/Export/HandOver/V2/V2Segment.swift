/// A segment of an HL7 v2 message: its fields by number, already escaped. Unknown fields are left empty.
struct V2Segment {
    var name: String
    var fields: [Int: String]

    /// The segment without its final carriage return.
    var text: String {
        let last = fields.filter { !$0.value.isEmpty }.keys.max() ?? 0
        // The first field of a header is the delimiter itself.
        let first = name == "MSH" ? 2 : 1
        return ([name] + (first...max(first, last)).map { fields[$0] ?? "" }).joined(separator: "|")
    }
}

/// The clinic export as JSON, with keys in the documented order and one headache a line.
enum ClinicJSON {
    static func file(_ patients: [SamplePatient], withIdentity: Bool = true) -> [UInt8] {
        let objects = patients.map { patient in
            let identity = withIdentity ? members(patient.fields) + "," : ""
            let others = [
                ("treatments", patient.treatments.map { $0.cells() }),
                ("questionnaires", patient.questionnaires.map { $0.cells() }),
                ("markers", patient.markerRows), ("visits", patient.visitRows),
                ("nights", patient.nights.map(\.fields)), ("nightEvents", patient.nightEventFields),
            ].filter { !$0.1.isEmpty }.map { ",\n" + list($0.0, $0.1) }.joined()
            return "  {" + identity + list("headaches", patient.headacheRows) + others + "}"
        }
        return Array("{\"exportVersion\":1,\"patients\":[\n\(objects.joined(separator: ",\n"))\n]}\n".utf8)
    }

    private static func list(_ name: String, _ rows: [[SampleField]]) -> String {
        let objects = rows.map { "    {" + members($0) + "}" }.joined(separator: ",\n")
        return "\"\(name)\":[" + (objects.isEmpty ? "" : "\n" + objects + "\n  ") + "]"
    }

    /// The members of an object; a missing value has no key.
    static func members(_ fields: [SampleField]) -> String {
        fields.compactMap { field in written(field.value).map { "\"\(field.key)\":\($0)" } }.joined(separator: ",")
    }

    private static func written(_ value: SampleValue) -> String? {
        switch value {
        case .nothing: nil
        case .text(let text): string(text)
        case .integer(let number): String(number)
        case .real(let number): String(number)
        case .boolean(let flag): flag ? "true" : "false"
        case .list(let items): items.isEmpty ? nil : "[" + items.map(string).joined(separator: ",") + "]"
        case .moment(let moment): string(moment.iso)
        }
    }

    private static func string(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            default: String(Character(scalar))
            }
        }
        return "\"" + escaped.joined() + "\""
    }
}

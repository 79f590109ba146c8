import Files
import JSON
import Records

/// An HL7 v2.5.1 message that announces and contains a report: `MDM^T02` (chapter 9).
///
/// Segments end in a carriage return, without the MLLP frame around a message. Unknown fields are left empty: the
/// communicating systems, the patient's sex, the person responsible for the document.
package enum MDMMessage {
    /// Number of characters in the message control id (MSH-10), which acknowledgements refer to.
    static let controlIDLength = 20

    package static func bytes(of document: HandOverDocument) -> [UInt8] {
        let segments = [event(document), patient(document), visit, notification(document)] + content(document)
        let rest = segments.map { $0.text + "\r" }.joined()
        let unnumbered = header(document, controlID: "").text + "\r" + rest
        let controlID = controlID(ofUnnumbered: Array(unnumbered.utf8))
        return Array((header(document, controlID: controlID).text + "\r" + rest).utf8)
    }

    /// Derives the control id from the rest of the message, so that a repeated message can be recognised.
    static func controlID(ofUnnumbered bytes: [UInt8]) -> String {
        String(SHA256.hex(of: bytes).prefix(controlIDLength))
    }

    private static func header(_ document: HandOverDocument, controlID: String) -> V2Segment {
        V2Segment(
            name: "MSH",
            fields: [
                2: "^~\\&", 3: "AURAE-REPORT", 7: document.made, 9: "MDM^T02^MDM_T02", 10: controlID, 11: "P",
                12: "2.5.1", 18: "UNICODE UTF-8",
            ])
    }

    private static func event(_ document: HandOverDocument) -> V2Segment {
        V2Segment(name: "EVN", fields: [1: "T02", 2: document.made])
    }

    private static func patient(_ document: HandOverDocument) -> V2Segment {
        let numbers = document.numbers.map { number in
            V2Text.field(V2Text.escaped(number.value), nil, nil, number.authority.map(authority), number.kind.rawValue)
        }
        return V2Segment(
            name: "PID",
            fields: [
                1: "1", 3: numbers.joined(separator: "~"), 5: name(document.identity.name),
                7: document.identity.dateOfBirth.map { HL7Time.text($0) } ?? "",
            ])
    }

    /// Returns the whole name in one part, as in the export: the family name is unknown. `D` for a display name, `U` if
    /// there is none (table 0200).
    private static func name(_ name: String?) -> String {
        guard let name, !name.isEmpty else { return V2Text.field(nil, nil, nil, nil, nil, nil, "U") }
        return V2Text.field(V2Text.escaped(name), nil, nil, nil, nil, nil, "D")
    }

    private static func authority(_ authority: AssigningAuthority) -> String {
        V2Text.component(
            authority.name.map(V2Text.escaped), authority.universal.map { V2Text.escaped($0.id) },
            authority.universal?.kind.rawValue)
    }

    /// A visit of unknown class (table 0004).
    private static let visit = V2Segment(name: "PV1", fields: [1: "1", 2: "U"])

    /// Returns application data (table 0191), documented but not authenticated (0271), with usual control (0272).
    private static func notification(_ document: HandOverDocument) -> V2Segment {
        V2Segment(
            name: "TXA",
            fields: [
                1: "1", 2: DocumentType.code, 3: "AP", 4: document.made, 6: document.made,
                12: V2Text.field(ContentUUID.text(of: document.pdf), "AURAE-REPORT"), 17: "DO", 18: "U",
            ])
    }

    private static func content(_ document: HandOverDocument) -> [V2Segment] {
        [
            V2Segment(
                name: "OBX",
                fields: [
                    1: "1", 2: "ED", 3: V2Text.field(DocumentType.code, DocumentType.words, "LN"),
                    5: "^application^pdf^Base64^\(Base64.encode(document.pdf))", 11: "F",
                ]),
            V2Segment(name: "NTE", fields: [1: "1", 3: V2Text.escaped(document.title)]),
        ]
    }
}

/// A segment of an HL7 v2 message: its fields by number, already escaped. Unknown fields are left empty.
struct V2Segment {
    var name: String
    var fields: [Int: String]

    /// The segment without its final carriage return.
    var text: String {
        let last = fields.filter { !$0.value.isEmpty }.keys.max() ?? 0
        // In a header, the first field is the delimiter itself.
        let first = name == "MSH" ? 2 : 1
        return ([name] + (first...max(first, last)).map { fields[$0] ?? "" }).joined(separator: "|")
    }
}

/// Text in an HL7 v2 message (chapter 2, §2.7).
enum V2Text {
    /// Escapes the delimiters, and writes characters that would end a line or a field as hexadecimal digits.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "|": escaped += "\\F\\"
            case "^": escaped += "\\S\\"
            case "&": escaped += "\\T\\"
            case "~": escaped += "\\R\\"
            case "\\": escaped += "\\E\\"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: escaped += hexadecimal(scalar)
            // Direction marks would reverse the fields around them in a viewer.
            case _ where scalar.properties.isBidiControl: continue
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\X" + (digits.count < 2 ? "0" : "") + digits + "\\"
    }

    /// Joins the components of a field, without empty ones at its end.
    static func field(_ components: String?...) -> String { joined(components, "^") }

    /// Joins the subcomponents of a component.
    static func component(_ parts: String?...) -> String { joined(parts, "&") }

    private static func joined(_ parts: [String?], _ delimiter: String) -> String {
        let filled = parts.map { $0 ?? "" }
        let last = filled.lastIndex { !$0.isEmpty } ?? -1
        return filled.prefix(last + 1).joined(separator: delimiter)
    }
}

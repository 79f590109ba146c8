import Files
import JSON
import Records

/// A report as an HL7 v2.5.1 message that a document was made, with the document: `MDM^T02` (chapter 9).
///
/// Segments end in a carriage return, without the MLLP frame around a message. Unknown fields are left empty: the
/// communicating systems, the patient's sex, the person responsible for the document.
package enum MDMMessage {
    /// Number of characters in the message control id (MSH-10), by which a message is acknowledged.
    static let controlIDLength = 20

    package static func bytes(of document: HandOverDocument) -> [UInt8] {
        let segments = [event(document), patient(document), visit, notification(document)] + content(document)
        let rest = segments.map { $0.text + "\r" }.joined()
        let unnumbered = header(document, controlID: "").text + "\r" + rest
        let controlID = controlID(ofUnnumbered: Array(unnumbered.utf8))
        return Array((header(document, controlID: controlID).text + "\r" + rest).utf8)
    }

    /// Derived from the rest of the message, so that a repeated message can be recognised.
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
            V2Text.field(
                V2Text.escaped(number.value), nil, nil, number.authority.map(authority), number.kind.rawValue)
        }
        return V2Segment(
            name: "PID",
            fields: [
                1: "1", 3: numbers.joined(separator: "~"), 5: name(document.identity.name),
                7: document.identity.dateOfBirth.map { HL7Time.text($0) } ?? "",
            ])
    }

    /// The whole name in one part, as in the export: the family name is unknown. `D` for a display name, `U` if there
    /// is none (table 0200).
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

    /// Application data (table 0191), documented but not authenticated (table 0271), with usual control (table 0272).
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

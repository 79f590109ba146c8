import Files
import JSON
import Records

/// A report as an HL7 CDA release 2 document, whose body is the PDF (`nonXMLBody`).
///
/// It conforms to the base standard, without a national template. Required data that are unknown are marked as such
/// (`nullFlavor`): the patient's sex, the custodian institution.
package enum CDADocument {
    package static func bytes(of document: HandOverDocument) -> [UInt8] {
        let unnumbered = Array(text(document, id: "").utf8)
        return Array(text(document, id: id(ofUnnumbered: unnumbered)).utf8)
    }

    /// Derives the id from the rest of the document. CDA writes UUIDs in capitals.
    static func id(ofUnnumbered bytes: [UInt8]) -> String { ContentUUID.text(of: bytes).uppercased() }

    private static func text(_ document: HandOverDocument, id: String) -> String {
        // The generator comes first, where this program looks for it to recognise the file.
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- \(XMLText.escaped(document.generator)) -->\n"
        // The order of the elements is fixed by the schema.
        XMLElement(
            "ClinicalDocument", ["xmlns": "urn:hl7-org:v3", "classCode": "DOCCLIN", "moodCode": "EVN"],
            [
                XMLElement("realmCode", ["code": "UV"]),
                XMLElement("typeId", ["root": "2.16.840.1.113883.1.3", "extension": "POCD_HD000040"]),
                XMLElement("id", ["root": id]),
                XMLElement(
                    "code",
                    [
                        "code": DocumentType.code, "codeSystem": "2.16.840.1.113883.6.1", "codeSystemName": "LOINC",
                    ]),
                XMLElement("title", text: document.title),
                XMLElement("effectiveTime", ["value": document.made]),
                XMLElement("confidentialityCode", ["code": "N", "codeSystem": "2.16.840.1.113883.5.25"]),
                XMLElement("languageCode", ["code": "en"]),
                recordTarget(document), author(document), custodian,
            ] + recipient(document) + [period(document), body(document)]
        ).write(to: &text)
        return text
    }

    private static func recordTarget(_ document: HandOverDocument) -> XMLElement {
        let ids = document.numbers.map(id)
        let name =
            document.identity.name.map { XMLElement("name", text: $0) } ?? XMLElement("name", ["nullFlavor": "UNK"])
        let birth = document.identity.dateOfBirth.map { HL7Time.text($0) }
        let patient = XMLElement(
            "patient",
            [
                name, XMLElement("administrativeGenderCode", ["nullFlavor": "UNK"]),
                XMLElement("birthTime", birth == nil ? ["nullFlavor": "UNK"] : ["value": birth]),
            ])
        return XMLElement(
            "recordTarget",
            [XMLElement("patientRole", (ids.isEmpty ? [XMLElement("id", ["nullFlavor": "UNK"])] : ids) + [patient])])
    }

    /// Writes a patient number. If its authority has no worldwide identifier, the number identifies no one: it is
    /// included but marked as unknown.
    private static func id(_ number: HandOverDocument.PatientNumber) -> XMLElement {
        let root = number.authority?.root
        return XMLElement(
            "id",
            [
                "nullFlavor": root == nil ? "UNK" : nil, "root": root, "extension": number.value,
                "assigningAuthorityName": number.authority?.name,
            ])
    }

    private static func author(_ document: HandOverDocument) -> XMLElement {
        XMLElement(
            "author",
            [
                XMLElement("time", ["value": document.made]),
                XMLElement(
                    "assignedAuthor",
                    [
                        XMLElement("id", ["nullFlavor": "NA"]),
                        XMLElement(
                            "assignedAuthoringDevice",
                            [
                                XMLElement("manufacturerModelName", text: "Aurae Reports"),
                                XMLElement("softwareName", text: document.generator),
                            ]),
                    ]),
            ])
    }

    private static let custodian = XMLElement(
        "custodian",
        [
            XMLElement(
                "assignedCustodian",
                [XMLElement("representedCustodianOrganization", [XMLElement("id", ["nullFlavor": "UNK"])])])
        ])

    /// Returns the report's recipient, if the export names one.
    private static func recipient(_ document: HandOverDocument) -> [XMLElement] {
        guard let clinician = document.identity.clinician, !clinician.isEmpty else { return [] }
        let person = XMLElement("informationRecipient", [XMLElement("name", text: clinician)])
        return [XMLElement("informationRecipient", [XMLElement("intendedRecipient", [person])])]
    }

    /// Returns the days covered by the report.
    private static func period(_ document: HandOverDocument) -> XMLElement {
        XMLElement(
            "documentationOf",
            [
                XMLElement(
                    "serviceEvent", ["classCode": "ACT"],
                    [
                        XMLElement(
                            "effectiveTime",
                            [
                                XMLElement("low", ["value": HL7Time.text(document.range.from)]),
                                XMLElement("high", ["value": HL7Time.text(document.range.to)]),
                            ])
                    ])
            ])
    }

    private static func body(_ document: HandOverDocument) -> XMLElement {
        XMLElement(
            "component",
            [
                XMLElement(
                    "nonXMLBody",
                    [
                        XMLElement(
                            "text",
                            [
                                "mediaType": "application/pdf", "representation": "B64",
                                "integrityCheck": Base64.encode(SHA256.digest(of: document.pdf)),
                                "integrityCheckAlgorithm": "SHA-256",
                            ], text: Base64.encode(document.pdf))
                    ])
            ])
    }
}

import Foundation
import Testing

/// Other programs that read files to hand over: PyPI's `hl7`, and lxml, both installed by set-up in `.venv-test`.
struct HandOverReaders {
    let aurae: AuraeReport

    /// The content of an HL7 v2 message, unescaped, and whether it carries a file.
    struct Message: Decodable, Equatable {
        var segments: [String]
        var kind: String
        var version: String
        var characters: String
        var controlID: String
        var numbers: [[String]]
        var name: String
        var born: String
        var comment: String
        var encoding: [String]
        var carries: Bool
    }

    /// The content of a CDA document, and whether it carries a file.
    struct Document: Decodable, Equatable {
        var elements: [String]
        var title: String
        var name: String
        var ids: [[String]]
        var type: [String]
        var hash: Bool
        var carries: Bool
    }

    func message(_ file: String, carrying report: String) throws -> Message { try read(Self.hl7, file, report) }

    func document(_ file: String, carrying report: String) throws -> Document { try read(Self.cda, file, report) }

    private func read<Value: Decodable>(_ script: String, _ file: String, _ report: String) throws -> Value {
        try aurae.folder.write(script, to: ".read.py")
        let python = ProjectFolder.path + "/.venv-test/bin/python"
        let outcome = try aurae.shell("'\(python)' .read.py '\(file)' '\(report)'")
        try #require(outcome.status == 0, "\(outcome.errors)")
        return try JSONDecoder().decode(Value.self, from: outcome.output)
    }

    private static let hl7 = """
        import base64, hl7, json, sys
        message = hl7.parse(open(sys.argv[1], "rb").read().decode("utf-8"))
        def text(*place):
            return message.extract_field(*place)
        ids = [i for i in message.segment("PID")[3] if str(i)]
        print(json.dumps({
            "segments": [str(s[0]) for s in message],
            "kind": str(message.segment("MSH")[9]), "version": str(message.segment("MSH")[12]),
            "characters": str(message.segment("MSH")[18]), "controlID": str(message.segment("MSH")[10]),
            "numbers": [[message.unescape(str(c)) for c in i] for i in ids],
            "name": text("PID", 1, 5, 1, 1), "born": text("PID", 1, 7, 1, 1), "comment": text("NTE", 1, 3, 1, 1),
            "encoding": [str(c) for c in message.segment("OBX")[5][0]][:4],
            "carries": base64.b64decode(text("OBX", 1, 5, 1, 5), validate=True) == open(sys.argv[2], "rb").read(),
        }))
        """

    private static let cda = """
        import base64, hashlib, json, sys
        from lxml import etree
        root = etree.parse(sys.argv[1]).getroot()
        space = {"v3": "urn:hl7-org:v3"}
        def find(path):
            return root.find(path, space)
        body = find("v3:component/v3:nonXMLBody/v3:text")
        report = open(sys.argv[2], "rb").read()
        digest = base64.b64encode(hashlib.sha256(report).digest()).decode()
        print(json.dumps({
            "elements": [etree.QName(e).localname for e in root], "title": find("v3:title").text,
            "name": find("v3:recordTarget/v3:patientRole/v3:patient/v3:name").text or "",
            "ids": [[i.get("root") or "", i.get("extension") or "", i.get("nullFlavor") or ""]
                    for i in root.findall("v3:recordTarget/v3:patientRole/v3:id", space)],
            "type": [body.get("mediaType"), body.get("representation")],
            "hash": body.get("integrityCheckAlgorithm") == "SHA-256" and body.get("integrityCheck") == digest,
            "carries": base64.b64decode(body.text, validate=True) == report,
        }))
        """
}

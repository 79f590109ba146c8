import Records
import Testing

@testable import Export

@Suite("CDA with the PDF as its body")
struct CDADocumentTests {
    private func text(_ change: (inout HandOverDocument) -> Void = { _ in }) -> String {
        String(decoding: CDADocument.bytes(of: SampleDocument.make(change)), as: UTF8.self)
    }

    @Test("says whose report it is, of which days, and carries it")
    func whole() {
        let text = text()
        for line in [
            "<realmCode code=\"UV\"/>", "<typeId root=\"2.16.840.1.113883.1.3\" extension=\"POCD_HD000040\"/>",
            "<title>Headache report, 1 Jan – 31 Mar 2026</title>", "<effectiveTime value=\"20260331090507-0530\"/>",
            "<languageCode code=\"en\"/>",
            "<id root=\"2.16.840.1.113883.19.5\" extension=\"NH-204817\" assigningAuthorityName=\"NORTH\"/>",
            "<id nullFlavor=\"UNK\" extension=\"p-001\"/>",
            "<name>O'Neil|Smith^Jr~\\&amp;&lt;&gt;&quot; 山田</name>", "<birthTime value=\"19790614\"/>",
            "<softwareName>aurae-report 0.1</softwareName>", "<name>Dr B. Example</name>",
            "<low value=\"20260101\"/>", "<high value=\"20260331\"/>",
            // printf '%%PDF-1.7 any bytes\0\377\r\n' | openssl dgst -sha256 -binary | base64
            "integrityCheck=\"DebJ+ioCAIT01tr5DSVGEHMw7fQCwF3gGyFeKgV6X7Q=\"",
            ">JVBERi0xLjcgYW55IGJ5dGVzAP8NCg==</text>",
        ] {
            #expect(text.contains(line), "\(line)")
        }
    }

    @Test("says what is not known, and names nobody who is not")
    func unknown() {
        let text = text {
            $0.identity = PatientIdentity(id: "")
            $0.clock = nil
        }
        for line in [
            "<id nullFlavor=\"UNK\"/>", "<name nullFlavor=\"UNK\"/>", "<administrativeGenderCode nullFlavor=\"UNK\"/>",
            "<birthTime nullFlavor=\"UNK\"/>", "<effectiveTime value=\"20260331\"/>",
        ] {
            #expect(text.contains(line), "\(line)")
        }
        #expect(!text.contains("informationRecipient"))
    }

    @Test("has an id that follows from all else in it")
    func id() throws {
        #expect(text() == text())
        func id(_ text: String) throws -> Substring {
            let found = try #require(text.firstRange(of: "<id root=\""))
            return text[found.upperBound...].prefix(36)
        }
        #expect(try id(text()) != id(text { $0.title += "." }))
        #expect(try id(text()) == id(text()).uppercased())
    }
}

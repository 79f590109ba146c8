import JSON
import Records
import Testing

@testable import Export

@Suite("MDM^T02")
struct MDMMessageTests {
    private func segments(_ document: HandOverDocument) -> [String] {
        let text = String(decoding: MDMMessage.bytes(of: document), as: UTF8.self)
        #expect(text.hasSuffix("\r") && !text.contains("\n"))
        return text.unicodeScalars.split(separator: "\r").map { String(String.UnicodeScalarView($0)) }
    }

    @Test("says whose report it is and carries it")
    func whole() {
        let segments = segments(SampleDocument.make())
        #expect(segments.map { String($0.prefix(3)) } == ["MSH", "EVN", "PID", "PV1", "TXA", "OBX", "NTE"])
        #expect(segments[0].hasPrefix("MSH|^~\\&|AURAE-REPORT||||20260331090507-0530||MDM^T02^MDM_T02|"))
        #expect(segments[0].hasSuffix("|P|2.5.1||||||UNICODE UTF-8"))
        #expect(segments[1] == "EVN|T02|20260331090507-0530")
        #expect(
            segments[2]
                == "PID|1||NH-204817^^^NORTH&2.16.840.1.113883.19.5&ISO^MR~p-001^^^^PI||"
                + "O'Neil\\F\\Smith\\S\\Jr\\R\\\\E\\\\T\\<>\" 山田^^^^^^D||19790614")
        #expect(segments[3] == "PV1|1|U")
        let number = ContentUUID.text(of: SampleDocument.pdf)
        #expect(
            segments[4]
                == "TXA|1|51855-5|AP|20260331090507-0530||20260331090507-0530||||||\(number)^AURAE-REPORT|||||DO|U")
        // printf '%%PDF-1.7 any bytes\0\377\r\n' | base64
        #expect(
            segments[5]
                == "OBX|1|ED|51855-5^Note by the patient^LN||^application^pdf^Base64^JVBERi0xLjcgYW55IGJ5dGVzAP8NCg==||||||F"
        )
        #expect(segments[6] == "NTE|1||Headache report, 1 Jan – 31 Mar 2026")
    }

    @Test("leaves empty what nobody knows")
    func unknown() {
        let segments = segments(
            SampleDocument.make {
                $0.identity = PatientIdentity(id: "")
                $0.clock = nil
                $0.authority = nil
            })
        #expect(segments[2] == "PID|1||||^^^^^^U")
        #expect(segments[1] == "EVN|T02|20260331")
    }

    @Test("says of whom a number is only where that is given, and of the id where there is no record number")
    func authority() {
        let nobody = segments(SampleDocument.make { $0.authority = nil })
        #expect(nobody[2].hasPrefix("PID|1||NH-204817^^^^MR~p-001^^^^PI|"))
        let id = segments(
            SampleDocument.make {
                $0.identity.recordNumber = nil
                $0.authority = AssigningAuthority("NORTH")
            })
        #expect(id[2].hasPrefix("PID|1||p-001^^^NORTH^PI|"))
    }

    @Test("has a number that follows from all else in it")
    func controlID() throws {
        func number(_ document: HandOverDocument) -> String {
            String(segments(document)[0].split(separator: "|", omittingEmptySubsequences: false)[9])
        }
        let usual = number(SampleDocument.make())
        #expect(usual.count == 20)
        #expect(number(SampleDocument.make()) == usual)
        #expect(number(SampleDocument.make { $0.pdf[3] ^= 1 }) != usual)
        #expect(number(SampleDocument.make { $0.identity.name = "Another" }) != usual)
        #expect(number(SampleDocument.make { $0.title += "." }) != usual)
    }
}

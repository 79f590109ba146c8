import Diagnostics
import ReportComposer
import Testing

@testable import Reports

struct TemplateFaultTests {
    private static let right = """
        {"templateVersion":1,"name":"a","title":"\\u0041 é","depth":"full","last":"3m","sections":
        [{"section":"charts","charts":["relief"]},"safety","data-notes","seeking-care"]}
        """

    private func refusal(_ bytes: [UInt8]) -> Failure? {
        do throws(Failure) {
            _ = try ReportTemplate(json: bytes, file: "f")
            return nil
        } catch { return error }
    }

    @Test func everyBeginningOfATemplateIsRefusedWithPlaceAndHint() throws {
        let bytes = Array(Self.right.utf8)
        #expect(refusal(bytes) == nil)
        for count in bytes.indices {
            let failure = try #require(refusal(Array(bytes[..<count])), "\(count)")
            #expect(failure.status == .config && failure.place?.line != nil && failure.hint?.isEmpty == false)
        }
    }

    /// No byte of a file can do more than have it refused.
    @Test func everyOtherByteIsReadOrRefusedWithPlaceAndHint() {
        let bytes = Array(Self.right.utf8)
        for index in bytes.indices {
            for other in [0, 0x22, 0x2C, 0x5B, 0x5C, 0x7B, 0x7D, 0xC3, 0xFF] as [UInt8] {
                var changed = bytes
                changed[index] = other
                guard let failure = refusal(changed) else { continue }
                #expect(failure.status == .config && failure.place?.line != nil && failure.hint?.isEmpty == false)
            }
        }
    }

    /// Line 2 holds é, two bytes and one character, before the place.
    @Test func aPlaceIsALineAndACharacter() {
        let bytes = Array("ab\né\"x".utf8)
        #expect(Place(file: "f", offset: 5, in: bytes).description == "f, line 2, column 2")
        #expect(Place(file: "f", offset: 0, in: bytes).description == "f, line 1, column 1")
        #expect(Place(file: "f", offset: 3, in: bytes).description == "f, line 2, column 1")
        #expect(Place(file: "f", offset: 99, in: bytes).description == "f, line 2, column 4")
    }
}

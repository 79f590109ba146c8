import Testing

@testable import Diagnostics

struct DiagnosticCodeTests {
    @Test func `raw values are words in kebab case`() {
        for code in DiagnosticCode.allCases {
            let words = code.rawValue.split(separator: "-", omittingEmptySubsequences: false)
            #expect(words.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLowercase || $0.isNumber } }, "\(code)")
        }
    }

    @Test func `each code has a sentence of its own, without a full stop or a placeholder`() {
        let messages = DiagnosticCode.allCases.map(\.message)
        #expect(Set(messages).count == messages.count)
        for message in messages {
            #expect(message.count > 10)
            #expect(!message.hasSuffix("."))
            #expect(!message.contains("%"))
        }
        for hint in DiagnosticCode.allCases.compactMap(\.hint) { #expect(!hint.hasSuffix(".")) }
    }

    @Test func `a message that says something is not used is no notice, and the other way round`() {
        #expect(DiagnosticCode.badTime.severity == .error)
        #expect(DiagnosticCode.badNumber.severity == .warning)
        #expect(DiagnosticCode.timeWithoutOffset.severity == .notice)
        for code in DiagnosticCode.allCases where code.message.contains("the row is not used") {
            #expect(code.severity == .error, "\(code)")
        }
        for code in DiagnosticCode.allCases where code.message.contains("the value is left out") {
            #expect(code.severity == .warning, "\(code)")
        }
    }

    @Test func `what leaves out a row or a value is told with its place`() {
        for code in DiagnosticCode.allCases where code.isToldOncePerFile {
            #expect(
                code.severity == .notice || code == .misnamedColumn || code == .severalPeople
                    // Which scale a file has is told of all its ratings together.
                    || code == .onePageOfSeveral || code == .otherReliefScale)
        }
        for code in DiagnosticCode.allCases where code.isToldOncePerColumn { #expect(code.severity == .notice) }
    }
}

import Diagnostics
import Testing

@testable import Commands

struct UsageErrorTextTests {
    @Test func everyUsageErrorIsStatus64WithAWayOut() {
        let errors: [UsageError] = [
            .noCommand, .unknownCommand("x", nearest: nil), .unknownShell("x", nearest: nil),
            .unknownOption("--x", nearest: nil), .repeatedOption("--x"), .missingValue(option: "--x", placeholder: "Y"),
            .unexpectedValue(option: "--x"), .badValue(option: "--x", value: "y", expected: "z"),
            .conflict("--x", "--y"),
            .missingOption("-o FILE", why: "so"), .missingOperand("SOURCE…"), .unexpectedOperand("x"),
        ]
        for error in errors {
            let failure = error.failure(in: "analyze")
            #expect(failure.status == .usage)
            #expect(!failure.message.isEmpty && !failure.message.hasSuffix("."))
            #expect(failure.hint == "see aurae-report analyze --help")
        }
    }

    @Test func aGroupAloneLeadsToItsPage() {
        let failure = UsageError.noCommandOfGroup("entitlement").failure(in: nil)
        #expect(failure.status == .usage)
        #expect(failure.hint == "see aurae-report entitlement --help")
    }

    @Test func anArchiveHasNoPassword() {
        let failure = UsageError.archiveWithPassword("--password-file").failure(in: "generate")
        #expect(failure.status == .usage && failure.message.contains("without a password"))
        #expect(failure.hint == "--profiles archive,protected writes a file of each kind")
    }

    @Test func theNearestNameIsTheHint() {
        #expect(UsageError.unknownOption("--fron", nearest: "--from").failure(in: "x").hint == "did you mean --from?")
        #expect(UsageError.noCommand.failure(in: nil).hint == "see aurae-report --help")
    }
}

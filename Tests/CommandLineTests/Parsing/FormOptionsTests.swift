import Reports
import Testing

@testable import Commands

struct FormOptionsTests {
    private static func forms(
        _ options: [String: String], passwordsMayFollow: Bool = false
    ) throws(UsageError) -> [ReportForm] {
        var arguments = ParsedArguments(command: "generate")
        arguments.options = options
        return try arguments.forms(passwordsMayFollow: passwordsMayFollow)
    }

    @Test func theOptionsSayWhichFilesAreWritten() throws {
        #expect(try Self.forms([:]) == [.plain])
        #expect(try Self.forms(["archive": ""]) == [.archive])
        #expect(try Self.forms(["password-file": "p"]) == [.protected])
        #expect(try Self.forms(["password-secret": "p"]) == [.protected])
        #expect(try Self.forms(["profiles": "protected,archive", "password-file": "p"]) == [.protected, .archive])
        #expect(try Self.forms(["profiles": "archive-data"]) == [.archiveData])
    }

    @Test func aManifestMayNameThePasswords() throws {
        #expect(try Self.forms(["profiles": "protected"], passwordsMayFollow: true) == [.protected])
        #expect(throws: UsageError.archiveWithPassword("--password-secret")) {
            try Self.forms(["archive": "", "password-secret": "s"], passwordsMayFollow: true)
        }
    }

    @Test func whatContradictsItselfIsRefused() {
        #expect(throws: UsageError.archiveWithPassword("--password-file")) {
            try Self.forms(["archive": "", "password-file": "p"])
        }
        #expect(throws: UsageError.conflict("--profiles", "--archive")) {
            try Self.forms(["archive": "", "profiles": "plain"])
        }
        #expect(throws: UsageError.conflict("--password-file", "--password-secret")) {
            try Self.forms(["password-file": "p", "password-secret": "s"])
        }
        for options in [
            ["profiles": "protected"], ["profiles": "plain", "password-file": "p"], ["profiles": "plain,plain"],
            ["profiles": "plain,"], ["profiles": "PDF"],
        ] {
            #expect(throws: UsageError.self) { try Self.forms(options) }
        }
    }
}

import Diagnostics
import Testing

@testable import Commands

struct SettingsFileTests {
    private static func read(_ text: String) throws -> SettingsFile {
        try SettingsFile(bytes: Array(text.utf8), path: "a.conf")
    }

    private static func fault(_ text: String) throws -> Failure {
        try #require(throws: Failure.self) { _ = try read(text) }
    }

    @Test func namesHaveTheirGroupsValuesAndLines() throws {
        let file = try Self.read("# all\n[general]\ntime-zone = Europe/London \n\n[batch merge]\r\n  quiet=true\r\n")
        #expect(
            file.entries == [
                .init(group: "general", name: "time-zone", value: "Europe/London", line: 3),
                .init(group: "batch merge", name: "quiet", value: "true", line: 6),
            ])
        #expect(file.headings == [.init(group: "general", line: 2), .init(group: "batch merge", line: 5)])
    }

    @Test func anEmptyFileSetsNothing() throws {
        #expect(try Self.read("").entries.isEmpty)
        #expect(try Self.read("\u{FEFF}[general]\n").headings.count == 1)
    }

    @Test func escapesAreThoseOfKeyFiles() throws {
        #expect(try Self.read("[g]\na=\\sx\\\\y\n").entries[0].value == " x\\y")
        #expect(try Self.read("[g]\na=x\\s \t\n").entries[0].value == "x ")
        #expect(try Self.fault("[g]\n\na=\\q\n").place?.line == 3)
    }

    @Test(arguments: [
        ("[general]\nb=1\nwords alone\nc=2\n", 3), ("time-zone=UTC\n", 1), ("[general\n", 1), ("[a]\n=1\n", 2),
        ("[a]\nb=1\nb=2\n", 3), ("[a]\nb=1\n[c]\n[a]\nb=2\n", 5), ("[a]\nb=\u{0}\n", 2),
    ])
    func whatIsNoSettingHasItsLine(text: String, line: Int) throws {
        let fault = try Self.fault(text)
        #expect(fault.status == .config)
        #expect(fault.place?.line == line)
        #expect(fault.place?.file == "a.conf")
        #expect(!fault.message.contains("words alone"))
    }

    @Test func otherEncodingsAreRefused() throws {
        let fault = try #require(throws: Failure.self) {
            _ = try SettingsFile(bytes: Array("[g]\na=".utf8) + [0xE9, 0x0A], path: "a.conf")
        }
        #expect(fault.place?.line == 2)
    }
}

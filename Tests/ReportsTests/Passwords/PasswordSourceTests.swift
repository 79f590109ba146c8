import Diagnostics
import Foundation
import PDFFinishing
import TestSupport
import Testing

@testable import Reports

@Suite("Where passwords come from")
struct PasswordSourceTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// A file that only its owner may open.
    func file(_ text: String, mode: Int = 0o600) throws -> String {
        let path = folder.path + "/password-\(UUID().uuidString)"
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        return path
    }

    @Test(
        "a file's first line is the user's password", arguments: ["horse", "horse\n", "horse\r\n", "horse\nbattery\n"])
    func user(text: String) throws {
        let source = try PasswordSource.file(try file(text))
        #expect(try source.passwords(for: "anybody").user == "horse")
        #expect(source.isOneForAll)
    }

    @Test(
        "a line that is no password is named, and never shown",
        arguments: [
            ("", 1), ("\nhorse", 1), ("horse\n\nx", 3), ("h\u{F6}rse", 1), (" horse", 1), ("horse\nhorse", 2),
            ("horse\n \n", 2), (String(repeating: "h", count: 128), 1), ("horse\nbattery\nstaple", 3),
            ("horse\u{0}", 1),
        ])
    func wrong(text: String, line: Int) throws {
        let path = try file(text)
        #expect {
            try PasswordSource.file(path)
        } throws: { error in
            guard let failure = error as? Failure else { return false }
            return failure.status == .config && failure.place == Place(file: path, line: line)
                && !failure.message.contains("horse")
        }
    }

    @Test("a file that others may open is refused", arguments: [0o604, 0o640, 0o660, 0o644])
    func modes(mode: Int) throws {
        let path = try file("horse", mode: mode)
        func isRefused(_ error: any Error) -> Bool {
            (error as? Failure)?.status == .config && (error as? Failure)?.message.contains("0600") == true
        }
        #expect { try PasswordSource.file(path) } throws: { isRefused($0) }
        #expect { try PasswordSource.secret(path) } throws: { isRefused($0) }
    }

    @Test("what is no regular file, or not there, is refused")
    func places() throws {
        #expect { try PasswordSource.file("/dev/null") } throws: { ($0 as? Failure)?.status == .config }
        #expect { try PasswordSource.file(folder.path) } throws: { ($0 as? Failure)?.status == .config }
        #expect { try PasswordSource.file(folder.path + "/none") } throws: { ($0 as? Failure)?.status == .noInput }
    }

    @Test("a secret gives each patient another password, always the same")
    func secret() throws {
        let path = try file(String(repeating: "s", count: 32))
        let source = try PasswordSource.secret(path)
        #expect(!source.isOneForAll)
        #expect(try source.password(for: "a") != source.password(for: "b"))
        #expect(try source.password(for: "a") == PasswordSource.secret(path).password(for: "a"))
        #expect(try source.passwords(for: "a").user == source.password(for: "a"))
        #expect { try source.password(for: "") } throws: { ($0 as? Failure)?.status == .dataError }
        let short = try file(String(repeating: "s", count: 31))
        #expect { try PasswordSource.secret(short) } throws: { ($0 as? Failure)?.status == .config }
    }
}

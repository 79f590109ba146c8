import Diagnostics
import Entitlements
import Foundation
import Testing

@testable import Reports

struct KeyFilesTests {
    private let fixture: LicenceFixture

    init() throws {
        fixture = try LicenceFixture()
        try fixture.folder.write(String(decoding: fixture.key.privateFile, as: UTF8.self), to: "private.jwk")
        try fixture.setMode(0o600, of: "private.jwk")
    }

    private func refusal(of path: String) -> Failure? {
        do throws(Failure) {
            _ = try SigningKey.read(from: path)
            return nil
        } catch { return error }
    }

    @Test(arguments: [0o600, 0o400, 0o700])
    func aKeyOfItsOwnersOnlyIsRead(mode: Int) throws {
        try fixture.setMode(mode, of: "private.jwk")
        let key = try SigningKey.read(from: fixture.folder.file("private.jwk"))
        #expect(key.kid == fixture.key.kid)
    }

    @Test(arguments: [0o644, 0o640, 0o620, 0o610, 0o604, 0o602, 0o601, 0o666, 0o777])
    func aKeyThatOthersCanOpenIsStatus78(mode: Int) throws {
        try fixture.setMode(mode, of: "private.jwk")
        let failure = try #require(refusal(of: fixture.folder.file("private.jwk")))
        #expect(failure.status == .config)
        #expect(failure.message.contains("mode 0\(String(mode, radix: 8))"))
    }

    @Test func aLinkIsAsPrivateAsItsFile() throws {
        try FileManager.default.createSymbolicLink(
            atPath: fixture.folder.file("link.jwk"), withDestinationPath: "private.jwk")
        #expect(refusal(of: fixture.folder.file("link.jwk")) == nil)
        try fixture.setMode(0o640, of: "private.jwk")
        #expect(refusal(of: fixture.folder.file("link.jwk"))?.status == .config)
    }

    @Test func aKeyOfAnotherUserIsStatus78() throws {
        // Everybody but root finds such a file in the system; root makes one.
        var path = "/etc/passwd"
        if geteuid() == 0 {
            path = fixture.folder.file("private.jwk")
            #expect(chown(path, 1, 1) == 0)
        }
        let failure = try #require(refusal(of: path))
        #expect(failure.status == .config)
        #expect(failure.message.contains("another user"))
    }

    @Test func onlyRegularFilesAreKeys() throws {
        #expect(mkfifo(fixture.folder.file("pipe"), 0o600) == 0)
        #expect(refusal(of: fixture.folder.file("pipe"))?.status == .config)
        #expect(refusal(of: fixture.folder.path)?.status == .config)
        #expect(refusal(of: fixture.folder.file("none"))?.status == .noInput)
        try fixture.folder.write(String(repeating: " ", count: SigningKey.largestFile + 1), to: "private.jwk")
        try fixture.setMode(0o600, of: "private.jwk")
        #expect(refusal(of: fixture.folder.file("private.jwk"))?.message == "is longer than 64 KiB")
    }

    @Test func trustedKeysComeFromWhereTheUserSays() throws {
        let keys = try TrustedKeys.read(from: .init(named: [fixture.folder.file("jwks.json")], environment: [:]))
        #expect(keys.count == 1)
        func status(_ name: String) -> Diagnostics.ExitStatus? {
            do throws(Failure) {
                _ = try TrustedKeys.read(from: .init(named: [fixture.folder.file(name)], environment: [:]))
                return nil
            } catch { return error.status }
        }
        #expect(status("none.json") == .noInput)
        try fixture.folder.write("{", to: "bad.json")
        #expect(status("bad.json") == .config)
        try fixture.folder.write(String(repeating: " ", count: TrustedKeys.largestFile + 1), to: "big.json")
        #expect(status("big.json") == .config)
    }

    @Test func trustedKeysComeFromTheConfigurationFolderElse() throws {
        let root = fixture.folder.path
        for place in ["xdg/aurae-report", "home/.config/aurae-report"] { try fixture.makeFolder(place) }
        func count(_ environment: [String: String]) throws -> Int {
            try TrustedKeys.read(
                from: .init(named: [], environment: environment, machine: root + "/etc")
            ).count
        }
        let xdg = ["XDG_CONFIG_HOME": root + "/xdg", "HOME": root + "/home"]
        let home = ["HOME": root + "/home"]
        for environment in [xdg, home, [:], ["HOME": ""], ["HOME": "home"]] { #expect(try count(environment) == 0) }
        let file = String(decoding: fixture.key.publicFile, as: UTF8.self)
        try fixture.folder.write(file, to: "home/.config/aurae-report/trusted-keys.json")
        #expect(try count(home) == 1)
        #expect(try count(["XDG_CONFIG_HOME": "", "HOME": root + "/home"]) == 1)
        #expect(try count(["XDG_CONFIG_HOME": "relative", "HOME": root + "/home"]) == 1)
        // Those of the machine count besides.
        try fixture.makeFolder("etc")
        let other = try SigningKey.generate()
        try fixture.folder.write(String(decoding: other.publicFile, as: UTF8.self), to: "etc/clinic.json")
        try fixture.folder.write(String(decoding: other.publicFile, as: UTF8.self), to: "etc/same.jwks")
        try fixture.folder.write("no keys", to: "etc/notes.txt")
        #expect(try count(home) == 2)
        #expect(try count([:]) == 1)
        for name in ["etc/clinic.json", "etc/same.jwks"] {
            try FileManager.default.removeItem(atPath: fixture.folder.file(name))
        }
        // The folder that is named is the only one, whether it has the file or not.
        #expect(try count(xdg) == 0)
        try fixture.folder.write("{}", to: "xdg/aurae-report/trusted-keys.json")
        #expect(throws: Failure.self) { _ = try count(xdg) }
    }
}

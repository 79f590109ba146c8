import Entitlements
import Foundation
import Records
import TestSupport

@testable import Reports

/// Keys and licences in a folder, made for a test.
struct LicenceFixture {
    static let day: Int64 = 86_400
    /// 2026-04-01T00:00:00Z.
    static let now = Instant(seconds: 1_775_001_600)

    let folder: TestFolder
    let key: SigningKey

    init() throws {
        folder = try TestFolder()
        key = try SigningKey.generate()
        try folder.write(String(decoding: key.publicFile, as: UTF8.self), to: "jwks.json")
    }

    /// A licence that began yesterday and lasts so many days from now.
    func token(for subject: String, days: Int64 = 30, by other: SigningKey? = nil) throws -> String {
        let licence = Licence(
            issuer: "Clinic", subject: subject, issuedAt: Instant(seconds: Self.now.seconds - Self.day),
            expires: Instant(seconds: Self.now.seconds + days * Self.day))
        return try licence.token(signedBy: other ?? key)
    }

    func request(licence: String? = nil, keys: String? = "jwks.json", environment: [String: String] = [:])
        -> LicenceRequest
    {
        LicenceRequest(
            licenceFile: licence.map(folder.file),
            trustedKeys: TrustedKeyPlaces(
                named: keys.map { [folder.file($0)] } ?? [], environment: environment, machine: folder.file("etc")),
            now: Self.now)
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    }

    func setMode(_ mode: Int, of name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file(name))
    }
}

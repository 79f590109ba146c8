import Entitlements
import Foundation
import Records

/// Licences of any time. The program makes them from this moment on, and no variable moves its clock: a test of one that
/// has expired, or is yet to begin, signs its own.
struct SignedLicences {
    private let folder: TestFolder
    private let inside: String
    private let key: SigningKey

    /// Writes the keys that are to be trusted as `jwks.json`.
    ///
    /// - Parameter inside: a folder in the test's folder, for all files.
    init(_ folder: TestFolder, in inside: String = ".") throws {
        self.folder = folder
        self.inside = inside
        key = try SigningKey.generate()
        try folder.write(String(decoding: key.publicFile, as: UTF8.self), to: "\(inside)/jwks.json")
    }

    /// Writes a licence for every patient, or for one.
    ///
    /// - Parameter days: its first moment and its last, in days from now; negative ones have passed.
    func write(_ name: String, days: ClosedRange<Double>, subject: String = "*") throws {
        let licence = Licence(
            issuer: "Clinic", subject: subject, issuedAt: Self.instant(days.lowerBound),
            expires: Self.instant(days.upperBound))
        try folder.write(try licence.token(signedBy: key) + "\n", to: "\(inside)/\(name)")
    }

    /// A number of days from now as `SOURCE_DATE_EPOCH` has it.
    static func epoch(_ days: Double) -> String { "\(instant(days).seconds)" }

    private static func instant(_ days: Double) -> Instant {
        Instant(seconds: Int64(Date(timeIntervalSinceNow: days * 86_400).timeIntervalSince1970))
    }
}

import CSodium
import Diagnostics

/// The signature library, initialised once.
enum Sodium {
    private static let isReady = sodium_init() >= 0

    /// - Throws: status 70 if the library finds no source of randomness.
    static func prepare() throws(Failure) {
        guard isReady else {
            throw Failure(.software, "libsodium cannot be used on this machine: it finds no source of randomness")
        }
    }
}

import CSodium
import Diagnostics

/// The passwords of one file.
///
/// Printable ASCII only: programs differ in how they turn other characters into bytes, and a file that its owner cannot
/// open is lost.
public struct Passwords: Sendable, Equatable {
    /// Opens the file.
    public let user: String
    /// Opens it and allows everything; nil when one was made up that nobody knows.
    public let chosenOwner: String?
    /// Opens it and allows everything.
    let owner: String

    /// Bytes of a password, at most: the standard ignores what comes after (ISO 32000-2 §7.6.4.3.2).
    public static let longest = 127

    /// A fault in a password.
    public enum Fault: Error, Equatable {
        case empty
        case tooLong
        /// Something other than printable ASCII, or a space at an end.
        case badCharacter
        case sameAsUser
    }

    /// - Parameter owner: nil for one that nobody knows.
    public init(user: String, owner: String? = nil) throws(Fault) {
        try Self.check(user)
        if let owner {
            try Self.check(owner)
            guard owner != user else { throw .sameAsUser }
        }
        self.user = user
        chosenOwner = owner
        self.owner = owner ?? PasswordWords.random()
    }

    private static func check(_ password: String) throws(Fault) {
        guard let first = password.utf8.first else { throw .empty }
        guard password.utf8.count <= longest else { throw .tooLong }
        guard password.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }), first != 0x20, password.utf8.last != 0x20 else {
            throw .badCharacter
        }
    }
}

/// Passwords made of bytes, in letters that are not mistaken for one another when somebody reads them out.
public enum PasswordWords {
    /// Digits and letters without i, l, o and u.
    private static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    private static let group = 5

    /// 160 bits from the system's source of randomness.
    static func random() -> String {
        // Makes the source of randomness ready; twice does no harm, and without a source the library ends the program.
        _ = sodium_init()
        var bytes = [UInt8](repeating: 0, count: 32)
        randombytes_buf(&bytes, bytes.count)
        return words(bytes)
    }

    /// The password of one patient under a clinic's secret: 100 bits of BLAKE2b over the patient's id, keyed with the
    /// secret. Whoever has the secret can work it out again; nobody can work out the secret or another's password.
    ///
    /// - Parameter secret: at least 32 bytes that nobody can guess.
    public static func derived(secret: [UInt8], patientID: String) -> String {
        let key = contentHash(secret, length: 64)
        let message = Array("aurae-report password 1\u{0}\(patientID)".utf8)
        var hash = [UInt8](repeating: 0, count: 20)
        crypto_generichash(&hash, hash.count, message, UInt64(message.count), key, key.count)
        return words(hash)
    }

    /// A letter a byte, of its five low bits, in groups.
    private static func words(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if index > 0 && index % group == 0 { text.append(UInt8(ascii: "-")) }
            text.append(letters[Int(byte & 31)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}

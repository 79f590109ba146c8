import CQPDF
import CSodium
import Diagnostics

/// The passwords of one file.
///
/// Printable ASCII only: programs differ in how they turn other characters into bytes, and a file that its owner cannot
/// open is lost.
public struct Passwords: Sendable, Equatable {
    /// Opens the file.
    public let user: String
    /// Opens it and allows everything; nil if a random one was generated.
    public let chosenOwner: String?
    /// Opens it and allows everything.
    let owner: String

    /// Largest size of a password in bytes: the standard ignores anything after (ISO 32000-2 §7.6.4.3.2).
    public static let longest = 127

    /// A fault in a password.
    public enum Fault: Error, Equatable {
        case empty
        case tooLong
        /// A character other than printable ASCII, or a space at an end.
        case badCharacter
        case sameAsUser
    }

    /// - Parameter owner: nil to generate a random one.
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

/// Passwords encoded from bytes, in letters that are not confused when read aloud.
public enum PasswordWords {
    /// Digits and letters without i, l, o and u.
    private static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    private static let group = 5

    /// Generates a password with 160 random bits from the system.
    static func random() -> String {
        // Initialises libsodium; repeating it is harmless, and without a source of randomness it ends the program.
        _ = sodium_init()
        var bytes = [UInt8](repeating: 0, count: 32)
        randombytes_buf(&bytes, bytes.count)
        return words(bytes)
    }

    /// Derives a patient's password from a clinic's secret: 100 bits of BLAKE2b over the patient's id, keyed with the
    /// secret. Anyone with the secret can derive it again, but it reveals neither the secret nor another's password.
    ///
    /// - Parameter secret: at least 32 bytes that cannot be guessed.
    public static func derived(secret: [UInt8], patientID: String) -> String {
        let key = contentHash(secret, length: 64)
        let message = Array("aurae-report password 1\u{0}\(patientID)".utf8)
        var hash = [UInt8](repeating: 0, count: 20)
        crypto_generichash(&hash, hash.count, message, UInt64(message.count), key, key.count)
        return words(hash)
    }

    /// Encodes the five low bits of each byte as a letter, in groups.
    private static func words(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if index > 0 && index % group == 0 { text.append(UInt8(ascii: "-")) }
            text.append(letters[Int(byte & 31)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// Encrypts finished files with AES-256 (revision 6 of the standard handler, ISO 32000-2 §7.6.4.3.4).
public enum ProtectedPDF {
    /// Returns the encrypted form of a finished file. Its bytes differ each time, as keys are random.
    ///
    /// Everything is encrypted, including metadata and attachments. The user's password allows printing, copying and
    /// reading aloud; changes need the owner's.
    ///
    /// - Throws: `Failure` 70 if qpdf fails.
    public static func bytes(of finished: [UInt8], passwords: Passwords) throws(Failure) -> [UInt8] {
        let handle = try QPDFHandle(finished, password: nil)
        let qpdf = handle.qpdf
        try check(libqpdf.qpdf_init_write_memory(qpdf))
        // Streams are encrypted unchanged: recompressing would not make them smaller.
        libqpdf.qpdf_set_compress_streams(qpdf, 0)
        libqpdf.qpdf_set_decode_level(qpdf, qpdf_dl_none)
        libqpdf.qpdf_set_object_stream_mode(qpdf, qpdf_o_preserve)
        let (yes, no): (QPDF_BOOL, QPDF_BOOL) = (1, 0)
        // In this order: reading aloud, copying; then assembling, annotating, filling in forms, other changes;
        // printing; and whether metadata are encrypted too.
        libqpdf.qpdf_set_r6_encryption_parameters2(
            qpdf, passwords.user, passwords.owner, yes, yes, no, no, no, no, qpdf_r3p_full, yes)
        try check(libqpdf.qpdf_write(qpdf))
        guard let buffer = libqpdf.qpdf_get_buffer(qpdf) else { throw refused }
        return withExtendedLifetime(handle) {
            Array(UnsafeBufferPointer(start: buffer, count: libqpdf.qpdf_get_buffer_length(qpdf)))
        }
    }

    private static let refused = Failure(.software, "qpdf could not encrypt the report")

    private static func check(_ code: QPDF_ERROR_CODE) throws(Failure) {
        guard code & QPDFLibrary.errorBit == 0 else { throw refused }
    }
}

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

/// Encrypts finished files with AES-256 (revision 6 of the standard handler, ISO 32000-2 §7.6.4.3.4).
public enum ProtectedPDF {
    /// The encrypted form of a finished file. Its bytes differ each time: keys are random.
    ///
    /// Everything is encrypted, metadata and attachment too. With the user's password one may print, copy and have it
    /// read aloud; changing it takes the owner's.
    ///
    /// - Throws: `Failure` 70 when qpdf refuses.
    public static func bytes(of finished: [UInt8], passwords: Passwords) throws(Failure) -> [UInt8] {
        let handle = try QPDFHandle(finished, password: nil)
        let qpdf = handle.qpdf
        try check(libqpdf.qpdf_init_write_memory(qpdf))
        // Streams are encrypted as they are: none is smaller for being compressed anew.
        libqpdf.qpdf_set_compress_streams(qpdf, 0)
        libqpdf.qpdf_set_decode_level(qpdf, qpdf_dl_none)
        libqpdf.qpdf_set_object_stream_mode(qpdf, qpdf_o_preserve)
        let (yes, no): (QPDF_BOOL, QPDF_BOOL) = (1, 0)
        // In this order: reading aloud, copying; then assembling, annotating, filling in forms, other changes; printing;
        // and whether metadata are encrypted too.
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

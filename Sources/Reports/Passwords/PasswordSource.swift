import Diagnostics
import Files
import PDFFinishing

/// Source of the passwords for protected reports. Never printed.
package struct PasswordSource: Sendable {
    private enum Source {
        case passwords(Passwords)
        case secret([UInt8])
    }

    /// Path of its file, which no output may overwrite.
    let path: String
    private let source: Source

    /// Largest size of a password file in bytes: two lines.
    private static let largestFile = 1 << 10
    /// Allowed size of a clinic's secret in bytes.
    private static let secretSize = 32...(1 << 16)

    /// Reads passwords from a file: the user's from the first line, and the optional owner's from the second, which
    /// also allows changing the file.
    ///
    /// - Throws: status 66 if it cannot be read; 78, with the line, if other users may open it or a line is not a valid
    ///   password.
    package static func file(_ path: String) throws(Failure) -> PasswordSource {
        let bytes = try PrivateFile.bytes(
            of: path, holding: "the password", remedy: "choose another password", limit: largestFile)
        return PasswordSource(path: path, source: .passwords(try passwords(bytes, path)))
    }

    /// Reads a clinic's secret, from which each patient's password is derived:
    /// ``PasswordWords/derived(secret:patientID:)``.
    ///
    /// - Throws: status 66 if it cannot be read; 78 if other users may open it, or it is too short for a secret.
    package static func secret(_ path: String) throws(Failure) -> PasswordSource {
        PasswordSource(path: path, source: .secret(try secretBytes(path)))
    }

    /// The bytes of a clinic's secret.
    ///
    /// - Throws: as ``secret(_:)``.
    package static func secretBytes(_ path: String) throws(Failure) -> [UInt8] {
        let bytes = try PrivateFile.bytes(
            of: path, holding: "the secret", remedy: "make another secret", limit: secretSize.upperBound)
        guard bytes.count >= secretSize.lowerBound else {
            throw Failure(
                .config, "is shorter than \(secretSize.lowerBound) bytes, which could be guessed",
                at: Place(file: path),
                hint: "make one with: (umask 077; head -c 32 /dev/urandom > FILE)")
        }
        return bytes
    }

    /// Whether every patient's file has the same password.
    package var isOneForAll: Bool { if case .passwords = source { true } else { false } }

    /// The passwords for one patient's file.
    ///
    /// - Throws: status 65 if a password must be derived for a patient whose export has no id.
    package func passwords(for patientID: String) throws(Failure) -> Passwords {
        switch source {
        case .passwords(let passwords): return passwords
        case .secret:
            let password = try password(for: patientID)
            do { return try Passwords(user: password) } catch {
                throw Failure(.software, "internal error: a derived password is invalid")
            }
        }
    }

    /// The password that opens one patient's file, to give to the patient.
    ///
    /// - Throws: status 65 as ``passwords(for:)``.
    package func password(for patientID: String) throws(Failure) -> String {
        switch source {
        case .passwords(let passwords): return passwords.user
        case .secret(let secret):
            guard !patientID.isEmpty else {
                throw Failure(
                    .dataError, "the export has no patient id to derive a password from",
                    hint: "give the password in a file with --password-file")
            }
            return PasswordWords.derived(secret: secret, patientID: patientID)
        }
    }

    private static func passwords(_ bytes: [UInt8], _ path: String) throws(Failure) -> Passwords {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { $0.last == 0x0D ? $0.dropLast() : $0 }
        if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        guard lines.count <= 2 else {
            throw Failure(.config, "expected one password, or two", at: Place(file: path, line: 3))
        }
        // Invalid UTF-8 becomes characters that no password may contain.
        let words = lines.map { String(decoding: $0, as: UTF8.self) }
        let alone = try checked(path, line: 1) { () throws(Passwords.Fault) in try Passwords(user: words[0]) }
        guard words.count == 2 else { return alone }
        return try checked(path, line: 2) { () throws(Passwords.Fault) in
            try Passwords(user: words[0], owner: words[1])
        }
    }

    private static func checked(
        _ path: String, line: Int, _ make: () throws(Passwords.Fault) -> Passwords
    ) throws(Failure) -> Passwords {
        do { return try make() } catch {
            throw Failure(.config, error.words, at: Place(file: path, line: line))
        }
    }
}

extension Passwords.Fault {
    /// Never contains the password.
    fileprivate var words: String {
        switch self {
        case .empty: "expected a password; the line is empty"
        case .tooLong: "a password has \(Passwords.longest) characters at most"
        case .badCharacter:
            "a password may contain ASCII letters, digits and symbols, and no space at its ends: "
                + "programs differ in how they encode other characters"
        case .sameAsUser: "the owner's password must differ from the user's"
        }
    }
}

import COpenSSL
import Diagnostics

/// Texts with a private key and certificates between lines such as `-----BEGIN CERTIFICATE-----` (RFC 7468).
enum PEMKeyFile {
    /// - Throws: status 78 if there is no key that the password opens.
    static func read(_ bytes: [UInt8], password: [UInt8]?) throws(Failure) -> (PrivateKey, [Certificate]) {
        let key = try key(MemoryFile(bytes), password)
        return (key, certificates(bytes))
    }

    /// Returns the certificates of a text, in order.
    static func certificates(_ bytes: [UInt8]) -> [Certificate] {
        OpenSSLLibrary.start()
        let file = MemoryFile(bytes)
        let asked = AskedPassword(nil)
        var found: [Certificate] = []
        while let x509 = libcrypto.PEM_read_bio_X509(file.bio, nil, AskedPassword.callback, asked.pointer) {
            found.append(Certificate(owning: x509))
        }
        libcrypto.ERR_clear_error()
        return found
    }

    private static func key(_ file: MemoryFile, _ password: [UInt8]?) throws(Failure) -> PrivateKey {
        let asked = AskedPassword(password)
        let evp = libcrypto.PEM_read_bio_PrivateKey(file.bio, nil, AskedPassword.callback, asked.pointer)
        if let evp { return PrivateKey(owning: evp) }
        guard asked.wasAsked else {
            throw Failure(
                .config, "has no readable private key",
                hint: "put the private key and its certificates into one file, in PEM, or name a .p12 file")
        }
        throw password == nil ? .missingKeyPassword : .wrongKeyPassword
    }
}

/// A password for OpenSSL to request. Without one it would ask on the terminal.
final class AskedPassword {
    private let password: [UInt8]?
    private(set) var wasAsked = false

    init(_ password: [UInt8]?) { self.password = password }

    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let callback:
        @convention(c) (UnsafeMutablePointer<CChar>?, Int32, Int32, UnsafeMutableRawPointer?) -> Int32 = {
            buffer, size, _, data in
            guard let buffer, let data else { return -1 }
            return Unmanaged<AskedPassword>.fromOpaque(data).takeUnretainedValue().fill(buffer, Int(size))
        }

    private func fill(_ buffer: UnsafeMutablePointer<CChar>, _ size: Int) -> Int32 {
        wasAsked = true
        guard let password, password.count <= size else { return -1 }
        for (index, byte) in password.enumerated() { buffer[index] = CChar(bitPattern: byte) }
        return Int32(password.count)
    }
}

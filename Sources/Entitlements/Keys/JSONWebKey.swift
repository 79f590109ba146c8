import Diagnostics
import JSON

/// An Ed25519 key in a key file (RFC 7517, RFC 8037 §2).
struct JSONWebKey {
    /// A fault in a key; the text names its members and never a value.
    struct Fault: Error {
        var expected: String
    }

    let kid: String
    let publicKey: PublicKey
    /// The secret member `d`: the seed of RFC 8032.
    let seed: [UInt8]?

    /// - Returns: nil for a key of another type or purpose, which a set may contain beside ours (RFC 7517 §5).
    init?(_ members: JSONObject) throws(Fault) {
        guard let type = members["kty"]?.text else { throw Fault(expected: "kty, a text") }
        guard type == "OKP" else { return nil }
        guard let curve = members["crv"]?.text else { throw Fault(expected: "crv, a text") }
        guard curve == "Ed25519", Self.isForSignatures(members) else { return nil }
        guard let kid = members["kid"]?.text, !kid.isEmpty else { throw Fault(expected: "kid, a text") }
        guard let x = members["x"]?.text, let bytes = Base64URL.decode(x.utf8), let key = PublicKey(bytes: bytes)
        else { throw Fault(expected: "x, 32 bytes in base64url without padding") }
        self.kid = kid
        publicKey = key
        seed = try members["d"].map { value throws(Fault) in try Self.seed(value) }
    }

    private static func seed(_ value: JSONValue) throws(Fault) -> [UInt8] {
        guard let d = value.text, let bytes = Base64URL.decode(d.utf8), bytes.count == SigningKey.seedLength
        else { throw Fault(expected: "d, 32 bytes in base64url without padding") }
        return bytes
    }

    /// Whether a key may be used for EdDSA signatures, by its stated purpose if any (RFC 7517 §4.2–4.4, RFC 9864).
    private static func isForSignatures(_ members: JSONObject) -> Bool {
        if let use = members["use"], use.text != "sig" { return false }
        if let algorithm = members["alg"], algorithm.text != "EdDSA", algorithm.text != "Ed25519" { return false }
        if let operations = members["key_ops"] {
            let names = (operations.elements ?? []).map(\.text)
            return names.contains("verify") || names.contains("sign")
        }
        return true
    }
}

extension Failure {
    /// Status 78: a key file is invalid. Never contains any part of the key.
    static func keyFile(_ message: String, _ file: String, line: Int? = nil, hint: String? = nil) -> Failure {
        Failure(.config, message, at: Place(file: file, line: line), hint: hint)
    }
}

extension JSONObject {
    /// Reads the object in a key file.
    ///
    /// - Throws: status 78 with the line if it contains no object.
    init(keyFile bytes: [UInt8], file: String, hint: String) throws(Failure) {
        let value: JSONValue
        do throws(JSONFault) {
            value = try JSONValue(reading: bytes)
        } catch {
            let message =
                switch error.kind {
                case .repeatedName: "a name is repeated in an object"
                case .tooDeep: "is nested too deeply for a key file"
                default: "is not JSON"
                }
            throw .keyFile(message, file, line: error.line(in: bytes), hint: hint)
        }
        guard let members = value.members else { throw .keyFile("is not a JSON object", file, hint: hint) }
        self = members
    }
}

import JSON

/// A JSON Web Signature in its compact form (RFC 7515 §3.1), taken apart but not yet believed.
struct CompactJWS {
    /// Bytes of a token, at most.
    static let longest = 16 << 10

    let header: JOSEHeader
    /// The bytes that are signed: header and payload as they stand in the token.
    let signingInput: [UInt8]
    let payload: [UInt8]
    let signature: [UInt8]

    init(_ token: String) throws(LicenceRefusal) {
        let bytes = Array(token.utf8)
        guard bytes.count <= Self.longest else { throw .tooLong }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw .notThreeParts }
        guard let header = Base64URL.decode(parts[0]) else { throw .badEncoding(.header) }
        guard let payload = Base64URL.decode(parts[1]) else { throw .badEncoding(.payload) }
        guard let signature = Base64URL.decode(parts[2]) else { throw .badEncoding(.signature) }
        self.header = try JOSEHeader(header)
        signingInput = Array(bytes[..<parts[1].endIndex])
        self.payload = payload
        self.signature = signature
    }

    /// The object in a part of a token.
    static func members(of bytes: [UInt8], _ part: LicenceRefusal.Part) throws(LicenceRefusal) -> JSONObject {
        let value: JSONValue
        do throws(JSONFault) {
            value = try JSONValue(reading: bytes)
        } catch {
            throw error.kind == .repeatedName ? .repeatedName(part) : .badJSON(part)
        }
        guard let members = value.members else { throw .badJSON(part) }
        return members
    }
}

/// The header of a token, in the only form this program takes: EdDSA with a named key, and nothing critical.
///
/// Keys that a header brings along (`jwk`, `jku`, `x5c`, …) are never looked at.
struct JOSEHeader: Hashable {
    static let algorithm = "EdDSA"

    let kid: String

    init(kid: String) { self.kid = kid }

    init(_ bytes: [UInt8]) throws(LicenceRefusal) {
        let members = try CompactJWS.members(of: bytes, .header)
        guard let algorithm = members["alg"] else { throw .noAlgorithm }
        guard algorithm.text == Self.algorithm else { throw .otherAlgorithm }
        guard members["crit"] == nil else { throw .critical }
        // RFC 7515 §4.1.9: media types do not tell upper case from lower.
        if let type = members["typ"], type.text?.lowercased() != "jwt" { throw .otherType }
        guard let kid = members["kid"]?.text, !kid.isEmpty else { throw .noKeyName }
        self.kid = kid
    }

    var json: [UInt8] {
        var json = JSONWriter()
        json.object {
            $0.field("alg", Self.algorithm)
            $0.field("typ", "JWT")
            $0.field("kid", kid)
        }
        return json.takeBytes()
    }
}

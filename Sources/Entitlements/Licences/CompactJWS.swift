import JSON

/// A JSON Web Signature in compact form (RFC 7515 §3.1), parsed but not yet verified.
struct CompactJWS {
    /// Largest size of a token in bytes.
    static let longest = 16 << 10

    let header: JOSEHeader
    /// The signed bytes: header and payload as in the token.
    let signingInput: [UInt8]
    let payload: [UInt8]
    let signature: [UInt8]

    /// - Parameters:
    ///   - type: required type if the token states one; tokens of types other than `JWT` must state it.
    ///   - longest: largest size in bytes.
    init(_ token: String, type: String = JOSEHeader.licence, longest: Int = longest) throws(LicenceRefusal) {
        let bytes = Array(token.utf8)
        guard bytes.count <= longest else { throw .tooLong }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw .notThreeParts }
        guard let header = Base64URL.decode(parts[0]) else { throw .badEncoding(.header) }
        guard let payload = Base64URL.decode(parts[1]) else { throw .badEncoding(.payload) }
        guard let signature = Base64URL.decode(parts[2]) else { throw .badEncoding(.signature) }
        self.header = try JOSEHeader(header, type: type)
        signingInput = Array(bytes[..<parts[1].endIndex])
        self.payload = payload
        self.signature = signature
    }

    /// Reads the JSON object in a part of a token.
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

/// The header of a token. Only EdDSA with a named key and without critical extensions is accepted.
///
/// Keys in the header itself (`jwk`, `jku`, `x5c`, …) are never used.
struct JOSEHeader: Hashable {
    static let algorithm = "EdDSA"
    /// The type of a licence.
    static let licence = "JWT"

    let kid: String
    let type: String

    init(kid: String, type: String = licence) {
        self.kid = kid
        self.type = type
    }

    init(_ bytes: [UInt8], type: String = licence) throws(LicenceRefusal) {
        let members = try CompactJWS.members(of: bytes, .header)
        guard let algorithm = members["alg"] else { throw .noAlgorithm }
        guard algorithm.text == Self.algorithm else { throw .otherAlgorithm }
        guard members["crit"] == nil else { throw .critical }
        // Media types are case-insensitive (RFC 7515 §4.1.9).
        let said = members["typ"].map { $0.text?.lowercased() ?? "" }
        guard said ?? Self.licence.lowercased() == type.lowercased() else { throw .otherType }
        guard let kid = members["kid"]?.text, !kid.isEmpty else { throw .noKeyName }
        self.kid = kid
        self.type = type
    }

    var json: [UInt8] {
        var json = JSONWriter()
        json.object {
            $0.field("alg", Self.algorithm)
            $0.field("typ", type)
            $0.field("kid", kid)
        }
        return json.takeBytes()
    }
}

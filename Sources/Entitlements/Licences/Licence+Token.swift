import Diagnostics
import JSON
import Records

extension Licence {
    /// The audience that a token must include if it names any.
    private static let audience = "aurae-report"
    /// Seconds since 1970 allowed in a claim: up to the year 9999.
    private static let seconds = 0...Licence.never.seconds

    /// Reads the claims of a token whose signature has been verified.
    init(payload: [UInt8]) throws(LicenceRefusal) {
        let claims = try CompactJWS.members(of: payload, .payload)
        issuer = try Self.text("iss", of: claims)
        subject = try Self.text("sub", of: claims)
        entitlements = try Self.names("entitlements", of: claims)
        issuedAt = try Self.moment("iat", of: claims)
        notBefore = try Self.moment("nbf", of: claims)
        expires = try Self.moment("exp", of: claims)
        isTrial = try Self.flag("trial", of: claims)
        if let audience = claims["aud"] { try Self.check(audience: audience) }
    }

    /// Signs the licence and returns it as a compact JWS.
    ///
    /// - Throws: status 64 if the issuer or the subject is empty or longer than ``longestName``, or a moment is before
    ///   1970 or after ``never``; status 78 if the key's name makes the token too long.
    public func token(signedBy key: SigningKey) throws(Failure) -> String {
        for (name, value) in [("issuer", issuer), ("subject", subject)] {
            guard !value.isEmpty, value.unicodeScalars.count <= Self.longestName else {
                throw Failure(.usage, "the \(name) of a licence must have 1 to \(Self.longestName) characters")
            }
        }
        guard [issuedAt, notBefore, expires].allSatisfy({ Self.seconds.contains($0.seconds) }) else {
            throw Failure(.usage, "a licence must begin and end in the years 1970 to 9999")
        }
        let header = Base64URL.encode(JOSEHeader(kid: key.kid).json)
        let input = header + "." + Base64URL.encode(claims)
        let token = input + "." + Base64URL.encode(key.sign(Array(input.utf8)))
        guard token.utf8.count <= CompactJWS.longest else {
            throw Failure(.config, "the kid of the key is too long: licences signed with it could not be read")
        }
        return token
    }

    private var claims: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.field("iss", issuer)
            json.field("sub", subject)
            json.array("entitlements") { for name in entitlements { $0.string(name) } }
            json.field("iat", Int(issuedAt.seconds))
            json.field("nbf", Int(notBefore.seconds))
            json.field("exp", Int(expires.seconds))
            if isTrial { json.field("trial", true) }
        }
        return json.takeBytes()
    }
}

// MARK: Claims

extension Licence {
    private static func claim(_ name: String, of claims: JSONObject) throws(LicenceRefusal) -> JSONValue {
        guard let value = claims[name] else { throw .missingClaim(name) }
        return value
    }

    private static func text(_ name: String, of claims: JSONObject) throws(LicenceRefusal) -> String {
        guard let text = try claim(name, of: claims).text, !text.isEmpty else { throw .badClaim(name) }
        return text
    }

    private static func names(_ name: String, of claims: JSONObject) throws(LicenceRefusal) -> [String] {
        guard let elements = try claim(name, of: claims).elements else { throw .badClaim(name) }
        let names = elements.compactMap(\.text)
        guard names.count == elements.count else { throw .badClaim(name) }
        return names
    }

    /// Reads a moment in whole seconds: RFC 7519 allows fractions, but licences have none.
    private static func moment(_ name: String, of claims: JSONObject) throws(LicenceRefusal) -> Instant {
        guard let value = try claim(name, of: claims).integer, seconds.contains(value) else { throw .badClaim(name) }
        return Instant(seconds: value)
    }

    /// Reads a flag; an absent one means no.
    private static func flag(_ name: String, of claims: JSONObject) throws(LicenceRefusal) -> Bool {
        guard let value = claims[name] else { return false }
        guard let flag = value.boolean else { throw .badClaim(name) }
        return flag
    }

    /// Refuses a token for another audience (RFC 7519 §4.1.3).
    private static func check(audience value: JSONValue) throws(LicenceRefusal) {
        let names = value.text.map { [$0] } ?? value.elements?.compactMap(\.text) ?? []
        guard names.contains(audience) else { throw .otherAudience }
    }
}

import Diagnostics
import Files
import JSON
import Records

/// A list of licences revoked by their issuer: a token signed with the same key as the licences (JWS, EdDSA), which
/// identifies each by its hash. A list cannot revoke licences of another key.
public struct RevocationList: Sendable, Equatable {
    /// File name ending.
    public static let ending = ".revoked"
    /// Maximum size in bytes, enough for some 100,000 licences.
    public static let largestFile = 8 << 20
    /// The type of the token, so that lists and licences cannot be confused.
    static let type = "aurae-revocations"

    public var issuer: String
    public var issuedAt: Instant
    /// SHA-256 of the signed part of each licence, in base64url; sorted, without duplicates.
    public private(set) var hashes: [String]

    public init(issuer: String, issuedAt: Instant) {
        self.issuer = issuer
        self.issuedAt = issuedAt
        hashes = []
    }

    /// Adds a licence signed by the key.
    ///
    /// - Returns: whether it is new on the list.
    /// - Throws: status 65 if it is not a licence, or was signed by another key.
    public mutating func add(_ token: String, signedBy key: SigningKey, file: String) throws(Failure) -> Bool {
        do throws(LicenceRefusal) {
            let signed = try CompactJWS(token)
            guard signed.header.kid == key.kid else { throw .unknownKey }
            guard key.publicKey.verifies(signed.signature, of: signed.signingInput) else { throw .badSignature }
            let hash = Self.hash(of: signed)
            guard !hashes.contains(hash) else { return false }
            hashes.append(hash)
            hashes.sort()
            return true
        } catch {
            let message = error == .unknownKey ? "was signed with another key" : error.message
            throw Failure(
                .dataError, "the licence \(message)", at: Place(file: file),
                hint: "a list revokes only licences signed with its own key")
        }
    }

    /// Returns the hash that identifies a licence: not that of its signature, which may have several spellings.
    static func hash(of token: CompactJWS) -> String { Base64URL.encode(SHA256.digest(of: token.signingInput)) }
}

// MARK: The token

extension RevocationList {
    public func token(signedBy key: SigningKey) -> String {
        var json = JSONWriter()
        json.object { json in
            json.field("iss", issuer)
            json.field("iat", Int(issuedAt.seconds))
            json.array("revoked") { for hash in hashes { $0.string(hash) } }
        }
        let header = JOSEHeader(kid: key.kid, type: Self.type)
        let input = Base64URL.encode(header.json) + "." + Base64URL.encode(json.takeBytes())
        return input + "." + Base64URL.encode(key.sign(Array(input.utf8)))
    }

    /// Reads a list signed by a trusted key.
    ///
    /// - Throws: status 78 if it is not a list, was altered, or is signed with an untrusted key: which licences are
    ///   still valid is then unknown.
    public init(token: String, trusted: TrustedKeys, file: String) throws(Failure) {
        self = try Self.read(token, trusted, file).list
    }

    fileprivate static func read(
        _ token: String, _ trusted: TrustedKeys, _ file: String
    ) throws(Failure) -> (list: RevocationList, kid: String) {
        do throws(LicenceRefusal) {
            let signed = try CompactJWS(token, type: type, longest: largestFile)
            guard let key = trusted.key(named: signed.header.kid) else { throw .unknownKey }
            guard key.verifies(signed.signature, of: signed.signingInput) else { throw .badSignature }
            let claims = try CompactJWS.members(of: signed.payload, .payload)
            guard let issuer = claims["iss"]?.text else { throw .badClaim("iss") }
            guard let seconds = claims["iat"]?.integer else { throw .badClaim("iat") }
            guard let elements = claims["revoked"]?.elements else { throw .badClaim("revoked") }
            let hashes = elements.compactMap(\.text)
            guard hashes.count == elements.count else { throw .badClaim("revoked") }
            var list = RevocationList(issuer: issuer, issuedAt: Instant(seconds: seconds))
            list.hashes = hashes
            return (list, signed.header.kid)
        } catch {
            let message = error == .tooLong ? "is longer than \(largestFile >> 20) MiB" : error.message
            throw .keyFile(
                "the list of revoked licences \(message)", file,
                hint: "get it from the issuer again: until it can be read, no licence is valid")
        }
    }
}

extension TrustedKeys {
    /// Revokes the licences on a list.
    ///
    /// - Throws: status 78 if the list was not signed by one of these keys.
    public mutating func revoke(listed token: String, file: String) throws(Failure) {
        let (list, kid) = try RevocationList.read(token, self, file)
        revoke(list.hashes, signedBy: kid)
    }
}

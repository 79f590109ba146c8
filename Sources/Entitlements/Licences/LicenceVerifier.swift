import Diagnostics
import Records

/// Decides whether a licence is valid, without any network: a compact JWS, EdDSA with Ed25519 (RFC 7515, RFC 8037).
public enum LicenceVerifier {
    /// The entitlement of a token for a patient.
    ///
    /// - Parameters:
    ///   - token: only the compact form, 16 KiB at most.
    ///   - subject: the patient's id; the empty string for the patient of a file without ids.
    ///   - now: the real clock. The report date does not matter: regenerating an old report does not revive an old
    ///     licence.
    /// - Throws: status 77 and the reason why it unlocks nothing, without any part of the token.
    public static func verify(
        token: String, trusted: TrustedKeys, subject: String, now: Instant
    ) throws(Failure) -> Entitlement {
        do throws(LicenceRefusal) {
            return try authenticate(token, trusted: trusted).entitlement(for: subject, at: now)
        } catch {
            throw error.failure()
        }
    }

    /// The licence in a token whose format and signature are valid: it is unaltered and from a trusted key, but may be
    /// another patient's, expired, or not for `pro`.
    ///
    /// Claims are not read before the signature is verified.
    public static func authenticate(_ token: String, trusted: TrustedKeys) throws(LicenceRefusal) -> Licence {
        let signed = try CompactJWS(token)
        guard let key = trusted.key(named: signed.header.kid) else { throw .unknownKey }
        guard key.verifies(signed.signature, of: signed.signingInput) else { throw .badSignature }
        let revoked = trusted.revoked(by: signed.header.kid)
        guard revoked.isEmpty || !revoked.contains(RevocationList.hash(of: signed)) else { throw .revoked }
        return try Licence(payload: signed.payload)
    }
}

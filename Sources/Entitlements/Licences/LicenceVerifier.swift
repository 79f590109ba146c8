import Diagnostics
import Records

/// Decides whether a licence counts, without any network: a compact JWS, EdDSA with Ed25519 (RFC 7515, RFC 8037).
public enum LicenceVerifier {
    /// What a token unlocks for a patient.
    ///
    /// - Parameters:
    ///   - token: the compact form and nothing else, 16 KiB at most.
    ///   - subject: the patient's id; the empty string for the patient of a file that names none.
    ///   - now: the real clock. The day that a report is made for has no say: an old report made anew does not revive
    ///     an old licence.
    /// - Throws: status 77 and why it unlocks nothing, without a word of the token.
    public static func verify(
        token: String, trusted: TrustedKeys, subject: String, now: Instant
    ) throws(Failure) -> Entitlement {
        do throws(LicenceRefusal) {
            return try authenticate(token, trusted: trusted).entitlement(for: subject, at: now)
        } catch {
            throw error.failure()
        }
    }

    /// What a token says, once its form and signature are good: it is whole and from a trusted key, but may be another
    /// patient's, expired, or not for `pro`.
    ///
    /// Claims are not looked at before the signature is known to be good.
    public static func authenticate(_ token: String, trusted: TrustedKeys) throws(LicenceRefusal) -> Licence {
        let signed = try CompactJWS(token)
        guard let key = trusted.key(named: signed.header.kid) else { throw .unknownKey }
        guard key.verifies(signed.signature, of: signed.signingInput) else { throw .badSignature }
        let revoked = trusted.revoked(by: signed.header.kid)
        guard revoked.isEmpty || !revoked.contains(RevocationList.hash(of: signed)) else { throw .revoked }
        return try Licence(payload: signed.payload)
    }
}

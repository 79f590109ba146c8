import Diagnostics
import Records

/// The claims of a licence (RFC 7519). ``LicenceVerifier`` decides whether they are valid.
public struct Licence: Sendable, Hashable {
    /// The entitlement required for premium reports.
    public static let pro = "pro"
    /// The subject of a licence for every patient of a clinic.
    public static let everyPatient = "*"
    /// Longest duration of a trial in days (Aurae PRD §8).
    public static let longestTrialDays = 14
    /// The end of a licence that never expires: the last second of the year 9999. The tokens read here always have an
    /// end, and calendars in this program go no further.
    public static let never = Instant(seconds: 253_402_300_799)
    /// Maximum length of the issuer or the subject in code points, for new licences.
    public static let longestName = 512

    /// `iss`: the issuer.
    public var issuer: String
    /// `sub`: the patient's id in the export, or ``everyPatient``.
    public var subject: String
    /// `entitlements`: the unlocked features.
    public var entitlements: [String]
    /// `iat`: time of issue, to the second.
    public var issuedAt: Instant
    /// `nbf`: first moment of validity.
    public var notBefore: Instant
    /// `exp`: first moment after its validity.
    public var expires: Instant
    /// Whether it is a trial (`trial`).
    public var isTrial: Bool

    /// Creates a licence for `pro` that is valid from its time of issue.
    public init(issuer: String, subject: String, issuedAt: Instant, expires: Instant, isTrial: Bool = false) {
        self.issuer = issuer
        self.subject = subject
        entitlements = [Self.pro]
        self.issuedAt = issuedAt
        notBefore = issuedAt
        self.expires = expires
        self.isTrial = isTrial
    }
}

// MARK: Validity

extension Licence {
    /// Returns the entitlement of a licence for a patient at a moment.
    ///
    /// - Parameters:
    ///   - subject: the patient's id; empty for the patient of a file without ids, for whom only a licence for every
    ///     patient is valid.
    ///   - now: the real time, never the report date.
    /// - Throws: the reason why it unlocks nothing.
    public func entitlement(for subject: String, at now: Instant) throws(LicenceRefusal) -> Entitlement {
        try check(subject: subject)
        return try entitlement(at: now)
    }

    /// Returns the entitlement of a licence for its own subject at a moment.
    public func entitlement(at now: Instant) throws(LicenceRefusal) -> Entitlement {
        guard entitlements.contains(Self.pro) else { throw .notPro }
        guard notBefore < expires else { throw .endsBeforeItBegins }
        if isTrial { try checkTrial() }
        // A licence dated in the future could start its trial at any time.
        guard now >= notBefore, now >= issuedAt else { throw .notYetValid }
        guard now < expires else { throw .expired }
        return .pro(until: expires, isTrial: isTrial)
    }

    private func check(subject: String) throws(LicenceRefusal) {
        guard self.subject != Self.everyPatient else { return }
        guard !subject.isEmpty else { throw .unnamedPatient }
        // Compare bytes: texts that Swift treats as equal may be two ids in the export.
        guard self.subject.utf8.elementsEqual(subject.utf8) else { throw .otherPatient }
    }

    private func checkTrial() throws(LicenceRefusal) {
        let longest = Int64(Self.longestTrialDays) * 86_400
        guard expires.seconds - issuedAt.seconds <= longest else { throw .trialTooLong }
    }
}

/// The contents allowed in a patient's report: the one value behind every gate (Aurae PRD §8, D-10).
public enum Entitlement: Sendable, Hashable {
    /// The summary table, safety and data notes.
    case free
    /// Everything: the entitlement named `pro`.
    ///
    /// - Parameters:
    ///   - until: first moment after its validity; ``Licence/never`` if it has no end.
    ///   - isTrial: whether it is a free trial, of 14 days at most.
    case pro(until: Instant, isTrial: Bool)

    public var isPro: Bool { self != .free }
}

/// Verifies licences offline: compact JWS, EdDSA with Ed25519 (RFC 7515, RFC 8037).
public enum LicenceVerifier {
    /// Returns a token's entitlement for a patient.
    ///
    /// - Parameters:
    ///   - token: in compact form, at most 16 KiB.
    ///   - subject: the patient's id; empty for the patient of a file without ids.
    ///   - now: the real time. The report date does not matter: regenerating an old report does not revive an old
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

    /// Returns the licence in a token whose format and signature are valid: unaltered and from a trusted key, but
    /// perhaps for another patient, expired, or not for `pro`.
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

import Records

/// What a licence says: its claims (RFC 7519). Whether they count is for ``LicenceVerifier`` to say.
public struct Licence: Sendable, Hashable {
    /// The entitlement that premium reports need.
    public static let pro = "pro"
    /// The subject of a licence for every patient of a clinic.
    public static let everyPatient = "*"
    /// Days of a trial, at most (Aurae PRD §8).
    public static let longestTrialDays = 14
    /// The end of a licence without an end: the last second of the year 9999. JSON Web Tokens as read here always have
    /// an end, and no calendar of this program goes further.
    public static let never = Instant(seconds: 253_402_300_799)
    /// Bytes of the issuer or the subject, at most, when a licence is made.
    public static let longestName = 512

    /// `iss`: who made it.
    public var issuer: String
    /// `sub`: the patient's id in the export, or ``everyPatient``.
    public var subject: String
    /// `entitlements`: what it unlocks.
    public var entitlements: [String]
    /// `iat`: when it was made, to the second.
    public var issuedAt: Instant
    /// `nbf`: the first moment at which it counts.
    public var notBefore: Instant
    /// `exp`: the first moment at which it no longer does.
    public var expires: Instant
    /// `trial`.
    public var isTrial: Bool

    /// A licence for `pro` that counts from the moment it is made.
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

// MARK: Whether it counts

extension Licence {
    /// What the licence unlocks for a patient at a moment.
    ///
    /// - Parameters:
    ///   - subject: the patient's id; the empty string for the patient of a file that names none, for whom only a
    ///     licence for every patient counts.
    ///   - now: the real clock, never the day that a report is made for.
    /// - Throws: why it unlocks nothing.
    public func entitlement(for subject: String, at now: Instant) throws(LicenceRefusal) -> Entitlement {
        try check(subject: subject)
        return try entitlement(at: now)
    }

    /// What the licence unlocks at a moment for whom it is made.
    public func entitlement(at now: Instant) throws(LicenceRefusal) -> Entitlement {
        guard entitlements.contains(Self.pro) else { throw .notPro }
        guard notBefore < expires else { throw .endsBeforeItBegins }
        if isTrial { try checkTrial() }
        // A licence dated ahead of the clock would begin its trial whenever it liked.
        guard now >= notBefore, now >= issuedAt else { throw .notYetValid }
        guard now < expires else { throw .expired }
        return .pro(until: expires, isTrial: isTrial)
    }

    private func check(subject: String) throws(LicenceRefusal) {
        guard self.subject != Self.everyPatient else { return }
        guard !subject.isEmpty else { throw .unnamedPatient }
        // Byte for byte: texts that Swift calls equal may be two ids in the export.
        guard self.subject.utf8.elementsEqual(subject.utf8) else { throw .otherPatient }
    }

    private func checkTrial() throws(LicenceRefusal) {
        let longest = Int64(Self.longestTrialDays) * 86_400
        guard expires.seconds - issuedAt.seconds <= longest else { throw .trialTooLong }
    }
}

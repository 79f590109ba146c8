import Records

/// The contents allowed in a patient's report: the one value that decides every gate (Aurae PRD §8, D-10).
public enum Entitlement: Sendable, Hashable {
    /// The summary table, safety and data notes.
    case free
    /// Everything: the entitlement named `pro`.
    ///
    /// - Parameters:
    ///   - until: first moment at which it is no longer valid; ``Licence/never`` if it has no end.
    ///   - isTrial: whether it is a free trial, of 14 days at most.
    case pro(until: Instant, isTrial: Bool)

    public var isPro: Bool { self != .free }
}

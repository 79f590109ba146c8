import Records

/// What a patient's report may hold: the one value from which every gate is decided (Aurae PRD §8, D-10).
public enum Entitlement: Sendable, Hashable {
    /// The summary table, safety and data notes.
    case free
    /// Everything: the entitlement named `pro`.
    ///
    /// - Parameters:
    ///   - until: the first moment at which it no longer holds; ``Licence/never`` when it has no end.
    ///   - isTrial: it is a free trial, of 14 days at most.
    case pro(until: Instant, isTrial: Bool)

    public var isPro: Bool { self != .free }
}

import Diagnostics
import JSON
import Records

/// What RevenueCat's subscriber endpoint says of the entitlement `pro`.
///
/// Which product it was bought as has no say, only whether the purchase is one: a test's or a refunded one is not.
public struct Subscriber: Sendable, Hashable {
    /// Bytes of the file, at most.
    public static let largestFile = 4 << 20

    /// `expires_date`; nil when the entitlement has no end.
    var expires: Instant?
    /// `grace_period_expires_date`: a payment failed, and the subscription goes on until then.
    var graceExpires: Instant?
    /// `purchase_date`.
    var purchased: Instant?
    /// Why what was paid for is worth nothing; nil for a purchase that counts.
    var refusal: PurchaseRefusal?

    /// Reads the endpoint's answer.
    ///
    /// - Parameters:
    ///   - json: the bytes of the file.
    ///   - file: its name, for messages.
    /// - Throws: status 65 when it is not such an answer or holds a date that is none; status 77 when the subscriber
    ///   has no entitlement `pro`.
    public init(json: [UInt8], file: String) throws(Failure) {
        let fields = SubscriberFields(file: file)
        let answer = try fields.object(try fields.value(json), "the file")
        let subscriber = try fields.object(answer["subscriber"], "subscriber")
        let entitlements = try fields.object(subscriber["entitlements"], "subscriber.entitlements")
        guard let pro = entitlements[Licence.pro] else {
            throw Failure(.noPermission, "the subscriber has no entitlement pro", at: Place(file: file))
        }
        let entitlement = try fields.object(pro, "subscriber.entitlements.pro")
        // A missing end must not pass for one that is null, which means forever.
        guard entitlement["expires_date"] != nil else { throw fields.failure("there is no expires_date in pro") }
        expires = try fields.date("expires_date", of: entitlement)
        graceExpires = try fields.date("grace_period_expires_date", of: entitlement)
        purchased = try fields.date("purchase_date", of: entitlement)
        _ = try fields.date("request_date", of: answer)
        refusal = try fields.refusal(of: entitlement, boughtBy: subscriber)
    }

    /// The licence that the subscription is worth: from now to the end of what was paid for or of the grace period,
    /// whichever is later; ``Licence/never`` for an entitlement without an end.
    ///
    /// - Parameter now: the real clock.
    /// - Throws: status 77 when the subscription is not active, was bought in a sandbox or was refunded.
    public func licence(issuer: String, subject: String, now: Instant) throws(Failure) -> Licence {
        if let refusal { throw refusal.failure }
        if let purchased, purchased > now {
            throw Failure(.noPermission, "the subscription begins later than this machine's clock shows")
        }
        let issuedAt = Instant(seconds: now.seconds)
        guard let expires else {
            return Licence(issuer: issuer, subject: subject, issuedAt: issuedAt, expires: Licence.never)
        }
        let end = Instant(seconds: max(expires, graceExpires ?? expires).seconds)
        guard issuedAt < end else {
            throw Failure(
                .noPermission,
                graceExpires == nil
                    ? "the subscription is not active: its end has passed"
                    : "the subscription is not active: its end and its grace period have passed")
        }
        return Licence(issuer: issuer, subject: subject, issuedAt: issuedAt, expires: end)
    }
}

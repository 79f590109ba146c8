import Diagnostics
import JSON
import Records

/// The entitlement `pro` in a response of RevenueCat's subscriber endpoint.
///
/// The product does not matter, only whether the purchase counts: test purchases and refunded ones do not.
public struct Subscriber: Sendable, Hashable {
    /// Largest size of the file in bytes.
    public static let largestFile = 4 << 20

    /// `expires_date`; nil if the entitlement has no end.
    var expires: Instant?
    /// `grace_period_expires_date`: end of the grace period after a failed payment.
    var graceExpires: Instant?
    /// `purchase_date`.
    var purchased: Instant?
    /// Reason why the purchase does not count; nil if it does.
    var refusal: PurchaseRefusal?

    /// Reads the endpoint's response.
    ///
    /// - Parameters:
    ///   - json: bytes of the file.
    ///   - file: file name, for messages.
    /// - Throws: status 65 if it is not a subscriber response or contains an invalid date; status 77 if the subscriber
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
        // A missing end must not be treated as null, which means forever.
        guard entitlement["expires_date"] != nil else { throw fields.failure("pro has no expires_date") }
        expires = try fields.date("expires_date", of: entitlement)
        graceExpires = try fields.date("grace_period_expires_date", of: entitlement)
        purchased = try fields.date("purchase_date", of: entitlement)
        _ = try fields.date("request_date", of: answer)
        refusal = try fields.refusal(of: entitlement, boughtBy: subscriber)
    }

    /// Returns the licence for the subscription: from now to the end of the paid period or of the grace period,
    /// whichever is later; ``Licence/never`` for an entitlement without an end.
    ///
    /// - Parameter now: the real time.
    /// - Throws: status 77 if the subscription is not active, was bought in a sandbox or was refunded.
    public func licence(issuer: String, subject: String, now: Instant) throws(Failure) -> Licence {
        if let refusal { throw refusal.failure }
        if let purchased, purchased > now {
            throw Failure(.noPermission, "the subscription begins in the future, by this machine's clock")
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
                    ? "the subscription is not active: it has ended"
                    : "the subscription is not active: it and its grace period have ended")
        }
        return Licence(issuer: issuer, subject: subject, issuedAt: issuedAt, expires: end)
    }
}

/// Reads members of the response, with messages that name them and never their values.
struct SubscriberFields {
    static let hint = "expected the response of RevenueCat's subscriber endpoint, as JSON"

    let file: String

    func failure(_ message: String) -> Failure {
        Failure(.dataError, message, at: Place(file: file), hint: Self.hint)
    }

    func value(_ json: [UInt8]) throws(Failure) -> JSONValue {
        do throws(JSONFault) {
            return try JSONValue(reading: json)
        } catch {
            let message = error.kind == .repeatedName ? "a name is repeated in an object" : "is not JSON"
            throw Failure(.dataError, message, at: Place(file: file, line: error.line(in: json)), hint: Self.hint)
        }
    }

    func object(_ value: JSONValue?, _ name: String) throws(Failure) -> JSONObject {
        guard let members = value?.members else { throw failure("\(name) is not a JSON object") }
        return members
    }

    /// Reads a date; nil if the member is missing or null.
    func date(_ name: String, of members: JSONObject) throws(Failure) -> Instant? {
        guard let value = members[name], !value.isNull else { return nil }
        guard let date = value.text.flatMap(Instant.init(rfc3339:)) else {
            throw failure("\(name) is not a time such as 2026-03-31T12:00:00Z")
        }
        return date
    }
}

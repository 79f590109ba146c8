import Diagnostics
import Records
import Testing

@testable import Entitlements

struct SubscriberTests {
    /// 2026-04-01T00:00:00Z.
    private static let now = Instant(seconds: 1_775_001_600)

    /// The endpoint's answer, of which only the entitlement `pro` differs.
    private static func answer(_ pro: String) -> String {
        """
        {"request_date":"2026-03-31T23:59:58Z","request_date_ms":1775001598000,"subscriber":{
          "original_app_user_id":"$RCAnonymousID:1","management_url":null,"non_subscriptions":{},
          "entitlements":{"lite":{"expires_date":null},"pro":\(pro)},
          "subscriptions":{"pro_yearly":{"is_sandbox":false,"expires_date":"2020-01-01T00:00:00Z"}}}}
        """
    }

    private static func pro(expires: String, grace: String = "null", purchased: String = "\"2026-01-01T00:00:00Z\"")
        -> String
    {
        """
        {"expires_date":\(expires),"grace_period_expires_date":\(grace),"product_identifier":"pro_yearly",\
        "purchase_date":\(purchased)}
        """
    }

    private func licence(_ answer: String, at now: Instant = now) throws(Failure) -> Licence {
        try Subscriber(json: Array(answer.utf8), file: "subscriber.json")
            .licence(issuer: "Clinic", subject: "p-001", now: now)
    }

    private func status(_ answer: String, at now: Instant = now) -> Diagnostics.ExitStatus? {
        do throws(Failure) {
            _ = try licence(answer, at: now)
            return nil
        } catch { return error.status }
    }

    @Test func aRunningSubscriptionLastsToItsEnd() throws {
        let licence = try licence(Self.answer(Self.pro(expires: "\"2026-05-01T00:00:00Z\"")))
        #expect(licence.subject == "p-001")
        #expect(licence.issuer == "Clinic")
        #expect(licence.entitlements == ["pro"])
        #expect(licence.issuedAt == Self.now && licence.notBefore == Self.now)
        #expect(licence.expires == Instant(seconds: 1_777_593_600))
        #expect(!licence.isTrial)
        #expect(try licence.entitlement(for: "p-001", at: Self.now).isPro)
    }

    @Test func noEndIsTheEndOfTheCalendar() throws {
        #expect(try licence(Self.answer(Self.pro(expires: "null"))).expires == Licence.never)
        // A grace period does not shorten what has no end.
        let graced = Self.pro(expires: "null", grace: "\"2020-01-01T00:00:00Z\"")
        #expect(try licence(Self.answer(graced)).expires == Licence.never)
    }

    /// On the second of its end it is over; a fraction of a second beyond now is no second.
    @Test(arguments: [
        ("2026-03-31T23:59:59Z", false), ("2026-04-01T00:00:00Z", false), ("2026-04-01T00:00:00.999Z", false),
        ("2026-04-01T00:00:01Z", true), ("2026-04-01T02:00:00+02:00", false), ("2026-04-01T02:00:01+02:00", true),
    ])
    func anEndThatHasPassedIsStatus77(expires: String, isActive: Bool) {
        #expect(status(Self.answer(Self.pro(expires: "\"\(expires)\""))) == (isActive ? nil : .noPermission))
    }

    @Test func theGracePeriodGoesOnAfterTheEnd() throws {
        let running = Self.pro(expires: "\"2026-03-20T00:00:00Z\"", grace: "\"2026-04-05T00:00:00Z\"")
        #expect(try licence(Self.answer(running)).expires == Instant(seconds: 1_775_347_200))
        let over = Self.pro(expires: "\"2026-03-20T00:00:00Z\"", grace: "\"2026-04-01T00:00:00Z\"")
        #expect(status(Self.answer(over)) == .noPermission)
        let before = Self.pro(expires: "\"2026-05-01T00:00:00Z\"", grace: "\"2026-04-05T00:00:00Z\"")
        #expect(try licence(Self.answer(before)).expires == Instant(seconds: 1_777_593_600))
    }

    @Test func aPurchaseYetToComeIsStatus77() {
        let pro = Self.pro(expires: "null", purchased: "\"2026-04-01T00:00:01Z\"")
        #expect(status(Self.answer(pro)) == .noPermission)
        #expect(status(Self.answer(Self.pro(expires: "null", purchased: "\"2026-04-01T00:00:00Z\""))) == nil)
    }

    // MARK: What was paid for

    /// An answer in which `pro` was bought as `pro_yearly` on 1 January.
    private static func bought(_ subscriptions: String, oneOff: String = "{}", product: String = "pro_yearly") -> String
    {
        """
        {"subscriber":{"entitlements":{"pro":{"expires_date":null,"product_identifier":"\(product)",
          "purchase_date":"2026-01-01T00:00:00Z"}},
          "subscriptions":\(subscriptions),"non_subscriptions":\(oneOff)}}
        """
    }

    @Test(arguments: [
        (#"{"is_sandbox":true}"#, PurchaseRefusal.sandbox), (#"{"is_sandbox":false}"#, nil),
        (#"{"sandbox":true}"#, .sandbox), (#"{"environment":"SANDBOX"}"#, .sandbox),
        (#"{"environment":"sandbox"}"#, .sandbox), (#"{"environment":"production"}"#, nil),
        (#"{"store":"test_store"}"#, .sandbox), (#"{"store":"app_store"}"#, nil), (#"{"store":"promotional"}"#, nil),
        (#"{"refunded_at":"2026-02-01T00:00:00Z"}"#, .refunded), (#"{"refunded_at":null}"#, nil),
        (#"{"is_sandbox":true,"refunded_at":"2026-02-01T00:00:00Z"}"#, .sandbox),
        // Renewal was turned off; what was paid for goes on.
        (#"{"unsubscribe_detected_at":"2026-02-01T00:00:00Z","is_sandbox":false}"#, nil),
    ])
    func whatNobodyPaidForMakesNoLicence(purchase: String, refusal: PurchaseRefusal?) throws {
        for answer in [
            Self.bought("{\"pro_yearly\":\(purchase)}"), Self.bought("{\"pro_yearly:base\":\(purchase)}"),
            Self.bought("{}", oneOff: "{\"pro_yearly\":[\(purchase)]}"),
            #"{"subscriber":{"subscriptions":{"p":{}},"entitlements":{"pro":{"product_identifier":"p","expires_date":null,"#
                + String(purchase.dropFirst()) + "}}}",
        ] {
            let subscriber = try Subscriber(json: Array(answer.utf8), file: "subscriber.json")
            #expect(subscriber.refusal == refusal, "\(answer)")
            #expect(status(answer) == (refusal == nil ? nil : .noPermission))
        }
    }

    /// Other purchases, real or sandbox, neither grant nor revoke a licence.
    @Test func thePurchaseOfTheEntitlementDecides() {
        let sandbox = #"{"is_sandbox":true}"#
        #expect(status(Self.bought("{\"pro_yearly\":{},\"lite\":\(sandbox)}")) == nil)
        #expect(status(Self.bought("{\"pro_yearly\":\(sandbox),\"lite\":{}}")) == .noPermission)
        let first = #"{"purchase_date":"2025-01-01T00:00:00Z","refunded_at":"2025-02-01T00:00:00Z"}"#
        let second = #"{"purchase_date":"2026-01-01T00:00:00Z","refunded_at":null}"#
        #expect(status(Self.bought("{}", oneOff: "{\"pro_yearly\":[\(first),\(second)]}")) == nil)
        let other = #"{"purchase_date":"2026-01-01T00:00:00Z","refunded_at":"2026-01-02T00:00:00Z"}"#
        #expect(status(Self.bought("{}", oneOff: "{\"pro_yearly\":[\(other),{}]}")) == .noPermission)
    }

    @Test(
        "a product that was never bought makes no licence",
        arguments: [
            bought("{}"), bought("null", oneOff: "null"), bought("{\"lite\":{}}"), bought("{\"pro_yearly2\":{}}"),
            bought("{}", oneOff: "{\"pro_yearly\":[]}"),
            #"{"subscriber":{"entitlements":{"pro":{"expires_date":null}}}}"#,
            #"{"subscriber":{"subscriptions":{"p":{}},"entitlements":{"pro":{"expires_date":null}}}}"#,
        ])
    func neverBought(answer: String) throws {
        let subscriber = try Subscriber(json: Array(answer.utf8), file: "subscriber.json")
        #expect(subscriber.refusal == .notBought && status(answer) == .noPermission)
    }

    @Test(arguments: [
        #"{"pro_yearly":{"is_sandbox":"yes"}}"#, #"{"pro_yearly":{"is_sandbox":1}}"#, #"{"pro_yearly":[]}"#,
        #"{"pro_yearly":{"refunded_at":"yesterday"}}"#, #"{"pro_yearly":{"environment":"elsewhere"}}"#, "[]",
    ])
    func aPurchaseThatIsNoneIsStatus65(subscriptions: String) {
        #expect(status(Self.bought(subscriptions)) == .dataError)
    }

    @Test func noEntitlementIsStatus77() {
        #expect(status(#"{"subscriber":{"entitlements":{}}}"#) == .noPermission)
        #expect(status(#"{"subscriber":{"entitlements":{"Pro":{"expires_date":null}}}}"#) == .noPermission)
    }

    @Test func datesThatMayBeMissingMayBeMissing() throws {
        let pro = #"{"expires_date":null,"product_identifier":"p"}"#
        #expect(status("{\"subscriber\":{\"entitlements\":{\"pro\":\(pro)},\"subscriptions\":{\"p\":{}}}}") == nil)
    }

    @Test(arguments: [
        "", "[]", "null", "{}", "{\"subscriber\":null}", "{\"subscriber\":{}}",
        "{\"subscriber\":{\"entitlements\":[]}}",
        "{\"subscriber\":{\"entitlements\":{\"pro\":true}}}", "{\"subscriber\":{\"entitlements\":{\"pro\":null}}}",
        // Without an end it would last forever.
        "{\"subscriber\":{\"entitlements\":{\"pro\":{}}}}",
        "{\"subscriber\":{\"entitlements\":{\"pro\":{\"expires_date\":7}}}}",
        answer(pro(expires: "\"\"")), answer(pro(expires: "\"2026-02-30T00:00:00Z\"")),
        answer(pro(expires: "\"tomorrow\"")), answer(pro(expires: "1777593600")),
        answer(pro(expires: "null", grace: "\"x\"")),
        answer(pro(expires: "null", purchased: "\"x\"")), answer(pro(expires: "null")).replacing("58Z", with: "58"),
        answer(pro(expires: "null,\"expires_date\":null")), answer(pro(expires: "null")) + "x",
    ])
    func whatIsNoSuchAnswerIsStatus65(answer: String) {
        let failure = #expect(throws: Failure.self) { _ = try licence(answer) }
        #expect(failure?.status == .dataError)
        #expect(failure?.place?.file == "subscriber.json")
        #expect(failure?.message.contains("tomorrow") == false)
    }
}

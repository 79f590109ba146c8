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

    @Test func noEntitlementIsStatus77() {
        #expect(status(#"{"subscriber":{"entitlements":{}}}"#) == .noPermission)
        #expect(status(#"{"subscriber":{"entitlements":{"Pro":{"expires_date":null}}}}"#) == .noPermission)
    }

    @Test func datesThatMayBeMissingMayBeMissing() throws {
        #expect(status(#"{"subscriber":{"entitlements":{"pro":{"expires_date":null}}}}"#) == nil)
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

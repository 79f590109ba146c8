import Diagnostics
import JSON
import Records

/// Reasons why a purchase with an active entitlement gives no licence.
enum PurchaseRefusal: Sendable, Hashable {
    /// Made in a store's sandbox or in RevenueCat's test store, so not paid for.
    case sandbox
    /// The store refunded it.
    case refunded
    /// The response has no purchase of the entitlement's product.
    case notBought

    var failure: Failure {
        switch self {
        case .sandbox:
            Failure(
                .noPermission, "the purchase was made in a sandbox and was not paid for",
                hint: "use a purchase made in production")
        case .refunded: Failure(.noPermission, "the purchase was refunded")
        case .notBought:
            Failure(
                .noPermission, "the response has no purchase of the product of the entitlement pro",
                hint: "fetch the subscriber again: a complete response lists it in subscriptions or non_subscriptions")
        }
    }
}

extension SubscriberFields {
    /// RevenueCat's own test store.
    private static let testStore = "test_store"

    /// Returns the reason why the purchase behind an entitlement does not count; nil if it counts.
    ///
    /// The purchase is that of the entitlement's product, under `subscriptions` or `non_subscriptions`; among several
    /// of one product, the one with the entitlement's `purchase_date`, or else any that counts.
    /// `unsubscribe_detected_at` does not matter: the time already paid for is still valid.
    ///
    /// - Throws: status 65 for a member of the wrong type.
    func refusal(of entitlement: JSONObject, boughtBy subscriber: JSONObject) throws(Failure) -> PurchaseRefusal? {
        if let refusal = try refusal(of: entitlement) { return refusal }
        let all = try purchases(of: subscriber)
        let product = entitlement["product_identifier"]?.text
        var candidates = all.filter { Self.isProduct($0.product, product) }
        guard !candidates.isEmpty else { return .notBought }
        if let moment = try date("purchase_date", of: entitlement) {
            var sameMoment: [Purchase] = []
            for purchase in candidates where try date("purchase_date", of: purchase.members) == moment {
                sameMoment.append(purchase)
            }
            if !sameMoment.isEmpty { candidates = sameMoment }
        }
        var found: PurchaseRefusal?
        for purchase in candidates {
            guard let refusal = try refusal(of: purchase.members) else { return nil }
            found = found ?? refusal
        }
        return found
    }

    private struct Purchase {
        var product: String
        var members: JSONObject
    }

    /// Lists purchases: `subscriptions` has one per product, `non_subscriptions` a list for each product.
    private func purchases(of subscriber: JSONObject) throws(Failure) -> [Purchase] {
        var purchases: [Purchase] = []
        for (name, isList) in [("subscriptions", false), ("non_subscriptions", true)] {
            guard let value = subscriber[name], !value.isNull else { continue }
            for member in try object(value, "subscriber.\(name)").members {
                guard isList else {
                    let members = try object(member.value, "a product of \(name)")
                    purchases.append(Purchase(product: member.name, members: members))
                    continue
                }
                guard let elements = member.value.elements else { throw failure("a product of \(name) is not a list") }
                for element in elements {
                    let members = try object(element, "a purchase of \(name)")
                    purchases.append(Purchase(product: member.name, members: members))
                }
            }
        }
        return purchases
    }

    /// Whether a name is the product's; Google's subscriptions are named `product:plan` if a product has several plans.
    private static func isProduct(_ name: String, _ product: String?) -> Bool {
        guard let product else { return false }
        return name == product || name.hasPrefix(product + ":")
    }

    /// Finds a reason in a purchase's or entitlement's `is_sandbox`, `environment`, `store` or `refunded_at`.
    private func refusal(of members: JSONObject) throws(Failure) -> PurchaseRefusal? {
        for name in ["is_sandbox", "sandbox"] {
            guard let value = members[name], !value.isNull else { continue }
            guard let isSandbox = value.boolean else { throw failure("\(name) is neither true nor false") }
            if isSandbox { return .sandbox }
        }
        if let value = members["environment"], !value.isNull {
            switch value.text?.lowercased() {
            case "production": break
            case "sandbox": return .sandbox
            default: throw failure("environment is neither production nor sandbox")
            }
        }
        if members["store"]?.text?.lowercased() == Self.testStore { return .sandbox }
        return try date("refunded_at", of: members) == nil ? nil : .refunded
    }
}

import Diagnostics
import JSON
import Records

/// Reasons why a purchase gives no licence although its entitlement is active.
enum PurchaseRefusal: Sendable, Hashable {
    /// Bought in a store's sandbox or in RevenueCat's test store: it was not paid for.
    case sandbox
    /// The store refunded it.
    case refunded
    /// The answer has no purchase of the entitlement's product.
    case notBought

    var failure: Failure {
        switch self {
        case .sandbox:
            Failure(
                .noPermission, "the purchase was made in a sandbox, where nobody pays",
                hint: "licences are made of purchases in production")
        case .refunded: Failure(.noPermission, "the purchase was refunded")
        case .notBought:
            Failure(
                .noPermission, "the answer has no purchase of the product that the entitlement pro names",
                hint: "fetch the subscriber again: it is in subscriptions or non_subscriptions of a whole answer")
        }
    }
}

extension SubscriberFields {
    /// RevenueCat's own test store.
    private static let testStore = "test_store"

    /// The reason why the purchase behind an entitlement is worthless; nil if there is none.
    ///
    /// The purchase is that of the entitlement's product, under `subscriptions` or `non_subscriptions`; among several
    /// of one product, the one with the entitlement's `purchase_date`, else any that counts.
    /// `unsubscribe_detected_at` does not matter: the time paid for is still valid.
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

    /// `subscriptions` has one purchase a product, `non_subscriptions` a list of them.
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

    /// Google's subscriptions are named `product:plan` where a product has several plans.
    private static func isProduct(_ name: String, _ product: String?) -> Bool {
        guard let product else { return false }
        return name == product || name.hasPrefix(product + ":")
    }

    /// The reason in a purchase's or an entitlement's own members: `is_sandbox`, `environment`, `store`, `refunded_at`.
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

import Diagnostics
import JSON
import Records

/// Reads members of the response, with messages that name them and never their values.
struct SubscriberFields {
    static let hint = "expected the answer of RevenueCat's subscriber endpoint, as JSON"

    let file: String

    func failure(_ message: String) -> Failure {
        Failure(.dataError, message, at: Place(file: file), hint: Self.hint)
    }

    func value(_ json: [UInt8]) throws(Failure) -> JSONValue {
        do throws(JSONFault) {
            return try JSONValue(reading: json)
        } catch {
            let message = error.kind == .repeatedName ? "a name stands twice in an object" : "is not JSON"
            throw Failure(.dataError, message, at: Place(file: file, line: error.line(in: json)), hint: Self.hint)
        }
    }

    func object(_ value: JSONValue?, _ name: String) throws(Failure) -> JSONObject {
        guard let members = value?.members else { throw failure("\(name) is not a JSON object") }
        return members
    }

    /// Nil for a member that is missing or null.
    func date(_ name: String, of members: JSONObject) throws(Failure) -> Instant? {
        guard let value = members[name], !value.isNull else { return nil }
        guard let date = value.text.flatMap(Instant.init(rfc3339:)) else {
            throw failure("\(name) is not a moment such as 2026-03-31T12:00:00Z")
        }
        return date
    }
}

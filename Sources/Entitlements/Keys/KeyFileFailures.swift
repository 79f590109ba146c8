import Diagnostics
import JSON

extension Failure {
    /// Status 78: a key file is invalid. Never contains any part of the key.
    static func keyFile(_ message: String, _ file: String, line: Int? = nil, hint: String? = nil) -> Failure {
        Failure(.config, message, at: Place(file: file, line: line), hint: hint)
    }
}

extension JSONObject {
    /// The object in a key file.
    ///
    /// - Throws: status 78 with the line if the file has none.
    init(keyFile bytes: [UInt8], file: String, hint: String) throws(Failure) {
        let value: JSONValue
        do throws(JSONFault) {
            value = try JSONValue(reading: bytes)
        } catch {
            let message =
                switch error.kind {
                case .repeatedName: "a name stands twice in an object"
                case .tooDeep: "is nested more deeply than a key file is"
                default: "is not JSON"
                }
            throw .keyFile(message, file, line: error.line(in: bytes), hint: hint)
        }
        guard let members = value.members else { throw .keyFile("is not a JSON object", file, hint: hint) }
        self = members
    }
}

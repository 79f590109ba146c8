import Diagnostics

extension Failure {
    /// Status 78: a key file is not as it must be. Never holds anything of the key.
    static func keyFile(_ message: String, _ file: String, line: Int? = nil, hint: String? = nil) -> Failure {
        Failure(.config, message, at: Place(file: file, line: line), hint: hint)
    }
}

extension StrictJSON {
    /// The object that a key file holds.
    ///
    /// - Throws: status 78 with the line when the file holds none.
    static func keyFile(_ bytes: [UInt8], file: String, hint: String) throws(Failure) -> [String: JSONValue] {
        let value: JSONValue
        do throws(JSONFault) {
            value = try read(bytes)
        } catch {
            let message =
                switch error.kind {
                case .syntax: "is not JSON"
                case .repeatedName: "a name stands twice in an object"
                case .tooDeep: "is nested more deeply than a key file is"
                }
            throw .keyFile(message, file, line: error.line, hint: hint)
        }
        guard let members = value.members else { throw .keyFile("is not a JSON object", file, hint: hint) }
        return members
    }
}

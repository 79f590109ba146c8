/// The leaves of a JSON document: each number, text, truth value and `null` by its path, such as
/// `patients[0].headaches.count`. Empty arrays and objects are leaves too.
package struct JSONLeaves: Equatable {
    /// Value of a leaf, as written.
    package enum Leaf: Hashable {
        case text(String)
        /// A number, `true`, `false`, `null`, `[]` or `{}`.
        case token(String)
    }

    package private(set) var leaves: [String: Leaf] = [:]
    /// Paths in document order.
    package private(set) var paths: [String] = []

    /// - Throws: the errors of ``JSONValue/init(reading:)``; also ``JSONFault/Kind/repeatedName`` if two leaves have
    ///   the same path, as in `{"a.b":1,"a":{"b":2}}`.
    package init(_ bytes: [UInt8]) throws(JSONFault) {
        try add(try JSONValue(reading: bytes), at: "")
    }

    package func text(_ path: String) -> String? { if case .text(let text) = leaves[path] { text } else { nil } }

    /// Returns the leaves below any of these top-level names.
    package func under(_ names: Set<String>) -> [String: Leaf] {
        leaves.filter { path, _ in names.contains(String(path.prefix { $0 != "." && $0 != "[" })) }
    }

    private mutating func add(_ value: JSONValue, at path: String) throws(JSONFault) {
        let leaf: Leaf
        switch value.content {
        case .object(let object) where !object.members.isEmpty:
            for member in object.members {
                try add(member.value, at: path.isEmpty ? member.name : path + "." + member.name)
            }
            return
        case .array(let elements) where !elements.isEmpty:
            for (index, element) in elements.enumerated() { try add(element, at: "\(path)[\(index)]") }
            return
        case .object: leaf = .token("{}")
        case .array: leaf = .token("[]")
        case .string(let text): leaf = .text(text)
        case .number(let digits): leaf = .token(digits)
        case .boolean(let truth): leaf = .token(truth ? "true" : "false")
        case .null: leaf = .token("null")
        }
        // One value would hide the other.
        guard leaves.updateValue(leaf, forKey: path) == nil else { throw JSONFault(.repeatedName, at: value.offset) }
        paths.append(path)
    }
}

/// `a`, `a and b`, `a, b and c`; the empty string for an empty list.
package func listed(_ words: some Collection<String>) -> String {
    guard let first = words.first, words.count > 1 else { return words.first ?? "" }
    let others = Array(words.dropFirst())
    return ([first] + others.dropLast()).joined(separator: ", ") + " and " + others[others.count - 1]
}

/// A name as a list item: in quotation marks if it contains a list separator, as in
/// `“Toast, butter and marmalade”, tea`.
package func member(_ name: String) -> String {
    let parts =
        name.unicodeScalars.contains { separators.contains($0) }
        || name.utf8.split(separator: UInt8(ascii: " ")).dropFirst().dropLast().contains {
            $0.elementsEqual("and".utf8)
        }
    return parts ? "“\(name)”" : name
}

private let separators: [Unicode.Scalar] = [",", ";", "、", "，", "،"]

/// `a`, `a and b`, `a, b and c`; the empty string for nothing.
package func listed(_ words: some Collection<String>) -> String {
    guard let first = words.first, words.count > 1 else { return words.first ?? "" }
    let others = Array(words.dropFirst())
    return ([first] + others.dropLast()).joined(separator: ", ") + " and " + others[others.count - 1]
}

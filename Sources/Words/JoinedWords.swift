extension [String] {
    /// What `joined(separator:)` makes, in room that is made once: for what is joined for each headache.
    package func joinedAtOnce(by separator: String) -> String {
        guard let first, count > 1 else { return first ?? "" }
        var joined = ""
        joined.reserveCapacity(reduce(separator.utf8.count * (count - 1)) { $0 + $1.utf8.count })
        joined += first
        for part in dropFirst() {
            joined += separator
            joined += part
        }
        return joined
    }
}

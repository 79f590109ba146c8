extension RangeRequest {
    /// A span up to the report date: `90d`, `12w` or `6m`, at most a hundred years.
    public init?(span text: String) {
        let digits = text.utf8.dropLast()
        guard (1...5).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }),
            let count = Int(text.dropLast()), count >= 1
        else { return nil }
        switch text.last {
        case "d" where count <= 36_525: self = .lastDays(count)
        case "w" where count <= 5217: self = .lastDays(count * 7)
        case "m" where count <= 1200: self = .lastMonths(count)
        default: return nil
        }
    }
}

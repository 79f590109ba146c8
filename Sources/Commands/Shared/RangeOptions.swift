import Records

extension ParsedArguments {
    /// The days requested with `--from` and `--to`, or with `--last`.
    func range() throws(UsageError) -> RangeRequest {
        let from = try day(SharedOptions.from)
        let to = try day(SharedOptions.to)
        if let text = text(SharedOptions.last) {
            if from != nil { throw .conflict(SharedOptions.last.spelled, SharedOptions.from.spelled) }
            if to != nil { throw .conflict(SharedOptions.last.spelled, SharedOptions.to.spelled) }
            return try Self.span(text)
        }
        if let from, let to, from > to {
            throw .badValue(
                option: SharedOptions.to.spelled, value: to.iso, expected: "on or after --from \(from.iso)")
        }
        return from == nil && to == nil ? .everything : .days(from: from, to: to)
    }

    private static func span(_ text: String) throws(UsageError) -> RangeRequest {
        guard let range = RangeRequest(span: text) else {
            throw UsageError.badValue(
                option: SharedOptions.last.spelled, value: text, expected: "a span as in 90d, 12w or 6m")
        }
        return range
    }
}

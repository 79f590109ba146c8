import Records

extension Instant {
    /// `2026-03-05T07:15:00Z`, to the second.
    var rfc3339: String {
        let local = ZoneRules.utc.local(self)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(local.day.iso)T\(two(local.hour)):\(two(local.minute)):\(two(local.second % 60))Z"
    }
}

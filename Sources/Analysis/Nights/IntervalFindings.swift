/// Minutes between the doses, over nights with an interval; not rounded.
public struct IntervalFindings: Sendable, Hashable {
    public var n: Int
    public var meanMinutes: Double?
    /// The median; for an even number of nights, the mean of the two middle values.
    public var medianMinutes: Double?
    /// Sample standard deviation; nil with fewer than two nights.
    public var deviationMinutes: Double?
    public var shortestMinutes: Double?
    public var longestMinutes: Double?
    /// All bins from shortest to longest, including those without nights.
    public var bins: [Bin]

    /// Intervals from one length up to, but excluding, another; the last bin of the window includes its end.
    public struct Bin: Sendable, Hashable {
        /// Minutes; nil for the bin before the window.
        public var from: Double?
        /// Minutes; nil for the bin after the window.
        public var to: Double?
        public var count: Int
    }

    static func bins(of minutes: [Double]) -> [Bin] {
        let (opens, closes) = (NightConstants.windowOpens, NightConstants.windowCloses)
        let edges = Array(stride(from: opens, to: closes, by: 15))
        var bins = [Bin(from: nil, to: opens, count: minutes.count { $0 < opens })]
        for edge in edges {
            let end = edge + 15
            bins.append(
                Bin(
                    from: edge, to: end, count: minutes.count { edge <= $0 && ($0 < end || end == closes && $0 == end) }
                ))
        }
        return bins + [Bin(from: closes, to: nil, count: minutes.count { $0 > closes })]
    }
}

extension IntervalFindings {
    init(of minutes: [Double]) {
        let mean = mean(of: minutes)
        var deviation: Double?
        if let mean, minutes.count > 1, let square = Analysis.mean(of: minutes.map { ($0 - mean) * ($0 - mean) }) {
            deviation = (square * Double(minutes.count) / Double(minutes.count - 1)).squareRoot()
        }
        self.init(
            n: minutes.count, meanMinutes: mean, medianMinutes: median(of: minutes), deviationMinutes: deviation,
            shortestMinutes: minutes.min(), longestMinutes: minutes.max(), bins: Self.bins(of: minutes))
    }
}

/// Minutes from the first dose to the second, over the nights that have an interval; not rounded.
public struct IntervalFindings: Sendable, Hashable {
    public var n: Int
    public var meanMinutes: Double?
    /// Of an even number of nights the mean of the two in the middle.
    public var medianMinutes: Double?
    /// Standard deviation of a sample; nil with fewer than two nights.
    public var deviationMinutes: Double?
    public var shortestMinutes: Double?
    public var longestMinutes: Double?
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
            shortestMinutes: minutes.min(), longestMinutes: minutes.max())
    }
}

/// A least-squares line with the 95 % interval of its slope.
public struct LeastSquares: Sendable, Hashable {
    /// Change of y per unit of x.
    public var slope: Double
    /// The slope's 95 % interval (t distribution, n − 2 degrees of freedom).
    public var low: Double
    public var high: Double
    /// Means of the points; the line passes through them.
    public var meanX: Double
    public var meanY: Double

    /// Returns y on the line.
    public func value(at x: Double) -> Double { meanY + slope * (x - meanX) }

    /// Whether the interval excludes zero, the condition for any sentence about a rise or fall. A slope that rounds to
    /// 0.0 has no direction either.
    public var hasDirection: Bool { (low > 0 || high < 0) && slope.magnitude >= 0.05 }
}

extension LeastSquares {
    /// - Precondition: at least three points, not all with one x.
    init(through points: [(x: Double, y: Double)]) {
        let n = Double(points.count)
        precondition(points.count >= 3, "an interval needs three points")
        let meanX = points.reduce(0) { $0 + $1.x } / n
        let meanY = points.reduce(0) { $0 + $1.y } / n
        let spread = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
        precondition(spread > 0, "a line needs two distinct x values")
        let together = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
        // A slope that is only the rounding error of equal values counts as 0.
        let scale = points.reduce(1) { max($0, $1.y.magnitude) }
        let slope = (together / spread).magnitude < scale * 1e-12 ? 0 : together / spread
        let left = points.reduce(0) { sum, point in
            let error = point.y - meanY - slope * (point.x - meanX)
            return sum + error * error
        }
        let standardError = (left / (n - 2) / spread).squareRoot()
        let half = StudentT.halfWidth95(degreesOfFreedom: points.count - 2) * standardError
        self.init(slope: slope, low: slope - half, high: slope + half, meanX: meanX, meanY: meanY)
    }
}

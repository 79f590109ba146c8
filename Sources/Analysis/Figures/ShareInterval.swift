/// The 95 % interval of a share by Wilson's score method (1927), which stays within 0…1 and suits small counts.
public struct ShareInterval: Sendable, Hashable {
    /// 0…1.
    public var low: Double
    public var high: Double

    /// Computes the interval; 0…1 if nothing was recorded.
    public init(_ present: Int, of recorded: Int) {
        guard recorded > 0 else {
            (low, high) = (0, 1)
            return
        }
        let n = Double(recorded)
        let share = Double(present) / n
        let square = Normal.halfWidth95 * Normal.halfWidth95
        let middle = (share + square / (2 * n)) / (1 + square / n)
        let half =
            Normal.halfWidth95 * ((share * (1 - share) + square / (4 * n)) / n).squareRoot() / (1 + square / n)
        low = present == 0 ? 0 : max(0, middle - half)
        high = present == recorded ? 1 : min(1, middle + half)
    }
}

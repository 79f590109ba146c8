/// A moment in time to the millisecond, counted from 1970-01-01T00:00:00Z without leap seconds.
public struct Instant: Sendable, Hashable, Comparable {
    public var milliseconds: Int64

    @inlinable
    public init(milliseconds: Int64) { self.milliseconds = milliseconds }

    /// Creates a moment, clamped if it is too far from 1970 to be counted in milliseconds (292 million years).
    public init(seconds: Int64) {
        let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        self.milliseconds = overflow ? (seconds < 0 ? .min : .max) : milliseconds
    }

    /// Whole seconds, rounded towards the past.
    public var seconds: Int64 { milliseconds.flooredDivision(by: 1000) }

    public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }
}

extension BinaryInteger {
    /// Returns the quotient rounded towards negative infinity, as calendars require before 1970.
    @inlinable
    public func flooredDivision(by divisor: Self) -> Self {
        let quotient = self / divisor
        return (self % divisor != 0) && ((self < 0) != (divisor < 0)) ? quotient - 1 : quotient
    }

    /// Returns the remainder matching ``flooredDivision(by:)``: never negative for a positive divisor.
    @inlinable
    public func flooredRemainder(by divisor: Self) -> Self {
        self - flooredDivision(by: divisor) * divisor
    }
}

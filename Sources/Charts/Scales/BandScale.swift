import DisplayList

/// A place of equal width for each of so many things: months, weekdays, medications.
public struct BandScale: Sendable, Hashable {
    public var count: Int
    public var from: Points
    public var to: Points
    /// The part of each place that a bar takes, 0…1.
    public var share: Double
    /// A bar is no wider than this.
    public var widest: Points

    public init(_ count: Int, from: Points, to: Points, share: Double = 0.62, widest: Points = 26) {
        self.count = count
        self.from = from
        self.to = to
        self.share = share
        self.widest = widest
    }

    /// Distance from one place to the next.
    public var pitch: Points { (to - from) / Points(max(1, count)) }
    public var barWidth: Points { min(widest, abs(pitch) * share) }

    /// The middle of a place; fractions lie between the middles, so that a line can be drawn over bars.
    public func position(_ place: Double) -> Points { from + (place + 0.5) * pitch }
    /// Where a bar begins.
    public func barStart(_ place: Int) -> Points { position(Double(place)) - barWidth / 2 }
}

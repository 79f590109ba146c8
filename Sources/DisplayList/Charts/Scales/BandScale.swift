/// A band of equal width for each of a number of things: months, weekdays, medications.
public struct BandScale: Sendable, Hashable {
    public var count: Int
    public var from: Points
    public var to: Points
    /// Fraction of each band's width that a bar takes, 0…1.
    public var share: Double
    /// Largest width of a bar.
    public var widest: Points

    public init(_ count: Int, from: Points, to: Points, share: Double = 0.62, widest: Points = 26) {
        self.count = count
        self.from = from
        self.to = to
        self.share = share
        self.widest = widest
    }

    /// Distance from one band to the next.
    public var pitch: Points { (to - from) / Points(max(1, count)) }
    public var barWidth: Points { min(widest, abs(pitch) * share) }

    /// The middle of a band; fractions lie between the middles, so that a line can be drawn over bars.
    public func position(_ place: Double) -> Points { from + (place + 0.5) * pitch }
    /// Start of a bar.
    public func barStart(_ place: Int) -> Points { position(Double(place)) - barWidth / 2 }
}

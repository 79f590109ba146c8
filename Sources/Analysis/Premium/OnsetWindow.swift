import Records

/// The six hours of the clock in which most headaches began.
package struct OnsetWindow: Sendable, Hashable {
    /// Even, 0…22; the window may go on over midnight.
    package var fromHour: Int
    /// Headaches that began in it.
    package var count: Int
    /// All headaches.
    package var n: Int

    package static let hours = 6
    /// Windows begin at every second hour.
    private static let step = 2
    /// Headaches from which on it is said (`silence.md` §5).
    package static let leastHeadaches = 5

    /// The hour at which it ends, 0…23.
    package var toHour: Int { (fromHour + Self.hours) % 24 }

    /// The earliest of windows with equally many; nil of fewer than ``leastHeadaches``.
    init?(of entries: [HeadacheEntry]) {
        guard entries.count >= Self.leastHeadaches else { return nil }
        var hours = Array(repeating: 0, count: 24)
        for index in entries.indices { hours[entries[index].onset.hour] += 1 }
        (fromHour, count, n) = (0, 0, entries.count)
        for start in stride(from: 0, to: 24, by: Self.step) {
            let inside = (start..<start + Self.hours).reduce(0) { $0 + hours[$1 % 24] }
            if inside > count { (fromHour, count) = (start, inside) }
        }
    }
}

import Records

/// Sleep in the nights before headaches: from 10 PM on the day before to 10 AM, as in the Aurae app (PRD D-04).
///
/// Times are seconds since 1970. Phone and watch may record the same sleep: overlapping stretches count once.
struct SleepNights {
    /// Twelve hours.
    static let length: Int64 = 12 * 3600
    /// Maximum length of a plausible sleep sample.
    private static let longestSample: Int64 = 24 * 3600
    /// If more sleep than this follows the onset, the night was not over and its length is unknown.
    static let mostAfterOnset: Int64 = 3600

    /// Starts of the nights, sorted, without duplicates.
    private let starts: [Int64]
    private var nights: [Night]

    private struct Night {
        var stretches: [Stretch] = []
        /// Number of stretches at which overlapping ones are merged, so that memory is bounded for any file.
        var most = 256
    }

    /// In seconds from the start of the night.
    private struct Stretch {
        var from: Int32
        var to: Int32
    }

    /// - Parameter starts: starts of nights, in any order.
    init(starts: [Int64]) {
        self.starts = Set(starts).sorted()
        nights = [Night](repeating: Night(), count: self.starts.count)
    }

    mutating func add(from start: Int64, to end: Int64) {
        guard end > start, end - start <= Self.longestSample else { return }
        var index = starts.firstIndex(after: start - Self.length)
        while index < starts.count, starts[index] < end {
            let from = max(start - starts[index], 0)
            let to = min(end - starts[index], Self.length)
            nights[index].stretches.append(Stretch(from: Int32(from), to: Int32(to)))
            if nights[index].stretches.count > nights[index].most {
                nights[index].stretches = Self.joined(nights[index].stretches)
                nights[index].most = max(256, 2 * nights[index].stretches.count)
            }
            index += 1
        }
    }

    /// Hours slept in the night starting at a moment, up to the onset.
    ///
    /// - Returns: nil if no sleep was recorded before the onset, or the night was not over.
    func hours(ofNightFrom start: Int64, onset: Int64) -> Double? {
        let index = starts.firstIndex(after: start - 1)
        guard index < starts.count, starts[index] == start else { return nil }
        let cut = onset - start
        var (before, after): (Int64, Int64) = (0, 0)
        for stretch in Self.joined(nights[index].stretches) {
            let (from, to) = (Int64(stretch.from), Int64(stretch.to))
            before += max(0, min(to, cut) - from)
            after += max(0, to - max(from, cut))
        }
        return before > 0 && after <= Self.mostAfterOnset ? Double(before) / 3600 : nil
    }

    /// Sorts stretches, and merges overlapping ones.
    private static func joined(_ stretches: [Stretch]) -> [Stretch] {
        var joined: [Stretch] = []
        for stretch in stretches.sorted(by: { $0.from < $1.from }) {
            if let last = joined.last, stretch.from <= last.to {
                joined[joined.count - 1].to = max(last.to, stretch.to)
            } else {
                joined.append(stretch)
            }
        }
        return joined
    }
}

extension [Int64] {
    /// Returns the position of the first greater value in a sorted list.
    func firstIndex(after value: Int64) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] > value { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

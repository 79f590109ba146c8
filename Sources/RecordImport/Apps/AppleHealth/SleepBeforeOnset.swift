/// Sleep in the 24 hours before each headache, at any time of the day (`silence.md` §10.5).
///
/// Times are seconds since 1970. Phone and watch may record the same sleep: overlapping stretches count once. Time awake
/// between stretches is not sleep, and of sleep that began earlier only the part within the 24 hours counts.
struct SleepBeforeOnset {
    /// Twenty-four hours.
    private static let length: Int64 = 24 * 3600
    /// Maximum length of a plausible sleep sample.
    private static let longestSample: Int64 = 24 * 3600

    /// Starts of the 24 hours, sorted, without duplicates.
    private let starts: [Int64]
    private var days: [Day]

    private struct Day {
        var stretches: [Stretch] = []
        /// Number of stretches at which overlapping ones are merged, so that memory is bounded for any file.
        var most = 256
    }

    /// In seconds from the start of the 24 hours.
    private struct Stretch {
        var from: Int32
        var to: Int32
    }

    /// - Parameter onsets: sorted, without duplicates.
    init(onsets: [Int64]) {
        starts = onsets.map { $0 - Self.length }
        days = [Day](repeating: Day(), count: starts.count)
    }

    mutating func add(from start: Int64, to end: Int64) {
        guard end > start, end - start <= Self.longestSample else { return }
        var index = starts.firstIndex(after: start - Self.length)
        while index < starts.count, starts[index] < end {
            let from = max(start - starts[index], 0)
            let to = min(end - starts[index], Self.length)
            days[index].stretches.append(Stretch(from: Int32(from), to: Int32(to)))
            if days[index].stretches.count > days[index].most {
                days[index].stretches = Self.joined(days[index].stretches)
                days[index].most = max(256, 2 * days[index].stretches.count)
            }
            index += 1
        }
    }

    /// Hours slept before an onset; nil if no sleep was recorded.
    ///
    /// - Parameter index: its position among the onsets.
    func hours(beforeOnset index: Int) -> Double? {
        let slept = Self.joined(days[index].stretches).reduce(0) { $0 + Int64($1.to - $1.from) }
        return slept > 0 ? Double(slept) / 3600 : nil
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

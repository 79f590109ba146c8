import Records

/// A factor's presence in the headaches that recorded that kind of data; not a cause.
public struct Cooccurrence: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable {
        case environment, food, lifestyle, sleep, weather
    }

    /// Words of PRD §7.4.
    public enum Label: String, Sendable, CaseIterable {
        case frequently = "Frequently present"
        case sometimes = "Sometimes present"
        case occasionally = "Occasionally present"
    }

    /// Reliability of a count.
    public enum Standing: Sendable, Hashable {
        /// With a percentage, an interval and a word.
        case ranked
        /// Recorded fewer than 5 times: only a count.
        case few
        /// A question only ever answered with "yes": absence was never recorded, so there is no percentage.
        case neverAbsent
    }

    public var factor: String
    public var kind: Kind
    /// Headaches of the range with the factor, at least 1.
    public var present: Int
    /// Headaches of the range that recorded that kind of data.
    public var recorded: Int
    public var standing: Standing
    /// The 95 % interval of the share (Wilson 1927), 0…1.
    public var interval: ShareInterval
    /// Word for the share, by PRD §7.4; nil unless ranked.
    public var label: Label?

    /// `present / recorded`, 0…1.
    public var share: Double { recorded == 0 ? 0 : Double(present) / Double(recorded) }
    /// Whether the interval reaches from below "sometimes" into "frequently", which adds "(few records)" to the word.
    public var hasFewRecords: Bool { standing == .ranked && interval.low < 0.4 && interval.high >= 0.7 }
}

extension Cooccurrence {
    /// - Parameter isAnswer: whether it is the patient's answer. If every headache that answers says "yes", the share
    ///   of "no" is unknown.
    init(_ factor: String, _ kind: Kind, present: Int, recorded: Int, isAnswer: Bool = false) {
        let standing: Standing =
            isAnswer && present == recorded
            ? .neverAbsent : recorded < Thresholds.recordedForFactor ? .few : .ranked
        self.init(
            factor: factor, kind: kind, present: present, recorded: recorded, standing: standing,
            interval: ShareInterval(present, of: recorded),
            label: standing == .ranked ? Label(present: present, recorded: recorded) : nil)
    }
}

extension Cooccurrence.Label {
    /// Chooses "frequently" from 70 %, "sometimes" from 40 %; in whole numbers, so that 7 of 10 is 70 %.
    init(present: Int, recorded: Int) {
        if present * 10 >= recorded * 7 {
            self = .frequently
        } else {
            self = present * 10 >= recorded * 4 ? .sometimes : .occasionally
        }
    }
}

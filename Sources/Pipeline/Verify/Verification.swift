/// What was found out about a report.
public struct Verification: Sendable, Equatable {
    /// Something that was looked at.
    public struct Check: Sendable, Equatable {
        public enum Subject: String, Sendable, CaseIterable {
            /// What the pages draw, against the digest recorded when they were drawn.
            case pages
            /// The attached figures, against their digest.
            case figures
            /// What the file says of itself in its several places.
            case metadata
            /// The figures, worked out again from the sources.
            case recomputation
        }

        public enum State: String, Sendable {
            /// All is as it was recorded.
            case stands
            case differs
            /// There is nothing to compare: left out when the report was made, or no source was named.
            case notChecked = "not-checked"
        }

        public var subject: Subject
        public var state: State
        /// Why, in words without anything of the patient's; nil when it stands.
        public var reason: String?
    }

    /// A figure that is not as it was; values only of numbers.
    public struct Difference: Sendable, Equatable {
        /// Where it stands in the figures: `headaches.severity.mild`.
        public var key: String
        /// As attached to the report; nil for what is not there, and for words.
        public var recorded: String?
        /// As worked out now.
        public var now: String?
    }

    /// A source that was named now, beside the one recorded in its place.
    public struct Source: Sendable, Equatable {
        public enum State: String, Sendable {
            case same, changed
            /// The report did not record what was in it.
            case unknown
        }

        /// The file's name without its folder.
        public var name: String
        public var state: State
    }

    /// Program and version that made it.
    public var generator: String
    /// `free`, `summary` or `full`.
    public var depth: String
    public var from: String
    public var to: String
    public var timeZone: String
    public var pageCount: Int
    public var checks: [Check] = []
    /// Figures that were compared with those worked out now.
    public var figuresCompared = 0
    public var differences: [Difference] = []
    public var sources: [Source] = []

    /// Whether everything that could be checked is as it was recorded.
    public var stands: Bool { checks.allSatisfy { $0.state != .differs } }
}

import PDFFinishing

/// What was found out about a report.
package struct Verification: Sendable, Equatable {
    /// Something that was looked at.
    package struct Check: Sendable, Equatable {
        package enum Subject: String, Sendable, CaseIterable {
            /// What the pages draw, against the digest recorded when they were drawn.
            case pages
            /// The other parts of the document, each against its digest.
            case frames = "page-frames"
            case fonts, pictures, annotations, structure, bookmarks, settings, attachments
            case outputIntent = "output-intent"
            /// Whether every program reads the same from the file.
            case file
            /// The attached figures, against their digest.
            case figures
            /// What the file says of itself in its several places.
            case metadata
            /// The figures, worked out again from the sources.
            case recomputation
            /// Who signed it, and whether what was signed is as it was; absent where nobody signed or asked.
            case signatures
            /// The files beside it by which it is handed over; absent where there are none.
            case handOver = "hand-over"
        }

        package enum State: String, Sendable {
            /// All is as it was recorded.
            case stands
            case differs
            /// There is nothing to compare: left out when the report was made, or no source was named.
            case notChecked = "not-checked"
        }

        package var subject: Subject
        package var state: State
        /// Why, in words without anything of the patient's; nil when it stands, but for what was added without changing it.
        package var reason: String?
    }

    /// A figure that is not as it was; values only of numbers.
    package struct Difference: Sendable, Equatable {
        /// Where it stands in the figures: `headaches.severity.mild`.
        package var key: String
        /// As attached to the report; nil for what is not there, and for words.
        package var recorded: String?
        /// As worked out now.
        package var now: String?
        /// What was worked out now is a premium figure, and no licence unlocks it.
        package var isWithheld = false
    }

    /// A source that was named now, beside the one recorded in its place.
    package struct Source: Sendable, Equatable {
        package enum State: String, Sendable {
            case same, changed
            /// The report did not record what was in it.
            case unknown
        }

        /// The file's name without its folder.
        package var name: String
        package var state: State
    }

    /// Program and version that made it.
    package var generator: String
    /// `free`, `summary` or `full`.
    package var depth: String
    package var from: String
    package var to: String
    package var timeZone: String
    package var pageCount: Int
    package var checks: [Check] = []
    /// Figures that were compared with those worked out now.
    package var figuresCompared = 0
    package var differences: [Difference] = []
    package var sources: [Source] = []
    /// In the order of the file's fields.
    package var signatures: [CheckedSignature] = []

    /// Whether everything that could be checked is as it was recorded.
    package var stands: Bool { checks.allSatisfy { $0.state != .differs } }
}

import PDFFinishing

/// The results of verifying a report.
package struct Verification: Sendable, Equatable {
    /// A single check.
    package struct Check: Sendable, Equatable {
        package enum Subject: String, Sendable, CaseIterable {
            /// The pages' drawing, against the digest recorded when they were drawn.
            case pages
            /// The other parts of the document, each against its digest.
            case frames = "page-frames"
            case fonts, pictures, annotations, structure, bookmarks, settings, attachments
            case outputIntent = "output-intent"
            /// Whether every program reads the same content from the file.
            case file
            /// The attached figures, against their digest.
            case figures
            /// The file's statements about itself in several places.
            case metadata
            /// The figures, recomputed from the sources.
            case recomputation
            /// The signers, and whether the signed content is unaltered; absent if there are no signatures and none was
            /// required.
            case signatures
            /// The files beside it for hospital systems; absent if there are none.
            case handOver = "hand-over"
        }

        package enum State: String, Sendable {
            /// Everything matches the record.
            case stands
            case differs
            /// There was nothing to compare: left out when the report was made, or no source was named.
            case notChecked = "not-checked"
        }

        package var subject: Subject
        package var state: State
        /// Reason, without patient data; nil if the check passes, except for additions that do not change it.
        package var reason: String?
    }

    /// A figure that has changed; values only of numbers.
    package struct Difference: Sendable, Equatable {
        /// Path in the figures: `headaches.severity.mild`.
        package var key: String
        /// Value attached to the report; nil if missing, and for text.
        package var recorded: String?
        /// Value recomputed now.
        package var now: String?
        /// Whether the current value is a premium figure that no licence unlocks.
        package var isWithheld = false
    }

    /// A source named now, compared with the one recorded in its position.
    package struct Source: Sendable, Equatable {
        package enum State: String, Sendable {
            case same, changed
            /// The report has no record of the source's contents.
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
    /// Number of figures compared with recomputed ones.
    package var figuresCompared = 0
    package var differences: [Difference] = []
    package var sources: [Source] = []
    /// Signatures in the order of the file's fields.
    package var signatures: [CheckedSignature] = []

    /// Whether everything that could be checked matches the record.
    package var stands: Bool { checks.allSatisfy { $0.state != .differs } }
}

/// A part of a document with its own digest, so that a change can be traced to it.
package enum ReportPart: String, Sendable, Hashable, CaseIterable {
    /// The drawing of the pages, their number and their order.
    case pages
    /// Sizes of the pages, their visible areas and rotations.
    case frames = "page-frames"
    /// Font programs, widths, encodings, and their characters.
    case fonts
    /// Pictures and other drawing resources.
    case pictures
    /// Annotations and links.
    case annotations
    /// Content for screen readers: elements in their order, alternatives, language.
    case structure
    case bookmarks
    /// Behaviour and display of the document: scripts, actions, forms, layers.
    case settings
    case attachments
    /// Title, author and the like, in both places.
    case metadata
    /// The colour space of the pages' colour values.
    case outputIntent = "output-intent"
}

/// The digest of each part of a document.
package struct PartDigests: Sendable, Equatable {
    /// Digests of the parts: BLAKE2b, 256 bits, in lower-case hexadecimal.
    package let digests: [ReportPart: String]
    /// Truncated hash of each page's drawing, to find changed pages: 32 bits in hexadecimal.
    package let pageMarks: [String]

    init(digests: [ReportPart: String], pageMarks: [String]) {
        self.digests = digests
        self.pageMarks = pageMarks
    }

    /// The format in which the report records it: `pages=… fonts=… marks=…`.
    package var text: String {
        let parts = ReportPart.allCases.compactMap { part in digests[part].map { "\(part.rawValue)=\($0)" } }
        return (parts + ["marks=" + pageMarks.joined(separator: ",")]).joined(separator: " ")
    }

    /// - Returns: nil for a text in another format.
    package init?(_ text: String) {
        var digests: [ReportPart: String] = [:]
        var marks: [String]?
        for word in text.split(separator: " ") {
            let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { return nil }
            if halves[0] == "marks" {
                marks = halves[1].split(separator: ",").map(String.init)
            } else {
                guard let part = ReportPart(rawValue: String(halves[0])), digests[part] == nil else { return nil }
                digests[part] = String(halves[1])
            }
        }
        guard let marks, digests.count == ReportPart.allCases.count else { return nil }
        self.init(digests: digests, pageMarks: marks)
    }

    /// Returns the parts that differ, in their order.
    package func differences(from other: PartDigests) -> [ReportPart] {
        ReportPart.allCases.filter { digests[$0] != other.digests[$0] }
    }
}

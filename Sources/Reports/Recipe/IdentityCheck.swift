import Diagnostics
import ReportComposer

/// Whether finished pages are the right patient's: the last look before a report gets its name.
///
/// What is looked at is the frame of each page, the lines above the live area, where the program alone writes: the
/// patient's name or id, date of birth, record number, the days, the name of the report.
///
/// - Every page must carry each of the patient's own identity lines, whole; a name too long for the page may be cut, and
///   then ends in `…` after at least ``shortestCut`` characters.
/// - The report's name and its days identify nobody, whatever somebody is called: a patient named like the report is no
///   mix-up.
/// - What else stands in the frame must be the same on every page, and must be no identity line of another patient of the
///   run: their name, `Patient ID`, `Record NUMBER` or date of birth, as a whole line. An id such as `1` in a number, or a
///   name such as `Rose` in a sentence, is therefore no mix-up, and neither is what a namesake shares.
///
/// The live area is not looked at: there a patient's own words stand, and they may name anybody.
package struct IdentityCheck {
    /// Fewer characters of a cut line would fit too many names.
    package static let shortestCut = 8

    /// Hashes of the identity lines of every patient of the run.
    private var known: Set<Int> = []

    /// Makes a patient of the run known.
    package mutating func add(_ identity: IdentityWords) {
        for line in identity.lines { known.insert(line.hashValue) }
    }

    /// Whether pages are this patient's and nobody else's.
    package func accepts(_ pages: [FrameLines], of identity: IdentityWords) -> Bool {
        guard let first = pages.first else { return false }
        guard pages.allSatisfy({ $0.furniture == first.furniture }) else { return false }
        let own = identity.lines
        let others = Self.remaining(of: first, without: own)
        guard let others, !others.contains(where: { known.contains($0.hashValue) }) else { return false }
        return pages.dropFirst().allSatisfy { $0 == first || Self.remaining(of: $0, without: own) == others }
    }

    /// The lines of a frame that are neither the patient's own nor its furniture; nil when one of the patient's is missing.
    private static func remaining(of page: FrameLines, without own: [String]) -> [String]? {
        var rest = page.lines
        for line in own {
            guard let index = rest.firstIndex(where: { isLine($0, line) }) else { return nil }
            rest.remove(at: index)
        }
        for line in page.furniture {
            // Each once: a second line of the same words is somebody's.
            if let index = rest.firstIndex(where: { isLine($0, line) }) { rest.remove(at: index) }
        }
        return rest
    }

    private static func isLine(_ found: String, _ expected: String) -> Bool {
        if found == expected { return true }
        guard found.hasSuffix("…") else { return false }
        let kept = found.dropLast()
        return kept.count >= shortestCut && expected.hasPrefix(kept)
    }

    package static let failure = Failure(
        .software, "the pages do not carry this patient's identity alone: nothing was written",
        hint: "this is a fault of the program; report it")
}

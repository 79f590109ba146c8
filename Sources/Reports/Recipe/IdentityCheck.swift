import Diagnostics
import ReportComposer

/// Checks that finished pages are the right patient's: the last check before a report gets its name.
///
/// It checks each page's header, the lines above the live area, where only the program writes: the patient's name or
/// id, date of birth, record number, the days, the title.
///
/// - Every page must have each of the patient's own identity lines, in full; a name too long for the page may be
///   truncated, and then ends in `…` after at least ``shortestCut`` characters.
/// - The title and the days do not identify anyone: a patient whose name equals the title is not a mix-up.
/// - All other lines must be the same on every page, and must not be an identity line of another patient of the run:
///   their name, `Patient ID`, `Record NUMBER` or date of birth, as a whole line. An id such as `1` within a number, or
///   a name such as `Rose` in a sentence, is therefore not a mix-up, and neither is a line shared with a namesake.
///
/// The live area is not checked: it contains a patient's own words, which may name anyone.
package struct IdentityCheck {
    /// A shorter truncated line would match too many names.
    package static let shortestCut = 8

    /// Hashes of the identity lines of every patient of the run.
    private var known: Set<Int> = []

    /// Adds a patient of the run.
    package mutating func add(_ identity: IdentityWords) {
        for line in identity.lines { known.insert(line.hashValue) }
    }

    /// Whether pages belong to this patient and to no other.
    package func accepts(_ pages: [FrameLines], of identity: IdentityWords) -> Bool {
        guard let first = pages.first else { return false }
        guard pages.allSatisfy({ $0.furniture == first.furniture }) else { return false }
        let own = identity.lines
        let others = Self.remaining(of: first, without: own)
        guard let others, !others.contains(where: { known.contains($0.hashValue) }) else { return false }
        return pages.dropFirst().allSatisfy { $0 == first || Self.remaining(of: $0, without: own) == others }
    }

    /// The lines that are neither the patient's own nor furniture; nil if one of the patient's is missing.
    private static func remaining(of page: FrameLines, without own: [String]) -> [String]? {
        var rest = page.lines
        for line in own {
            guard let index = rest.firstIndex(where: { isLine($0, line) }) else { return nil }
            rest.remove(at: index)
        }
        for line in page.furniture {
            // Remove each once: a second line with the same text may identify someone.
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
        .software, "the pages do not identify this patient alone: nothing was written",
        hint: "this is an internal error; please report it")
}

import Diagnostics
import PDFFinishing
import Reports

/// Writes the results of verifying a report, for users.
enum VerificationText {
    /// Largest number of listed differences; JSON lists all.
    private static let mostShown = 40

    static func of(_ result: Verification) -> String {
        var lines = [
            "made by \(result.generator): \(result.depth), \(Plural.page.plain(result.pageCount)), "
                + "\(result.from) to \(result.to), \(result.timeZone)"
        ]
        lines += shown(result.checks).map { check in
            "  \(words(check.subject)): \(words(check))" + (check.reason.map { " (\($0))" } ?? "")
        }
        lines += summary(result.checks)
        lines += SignatureText.lines(result.signatures)
        lines += result.sources.map { "  source \($0.name): \(words($0.state))" }
        for difference in result.differences.prefix(mostShown) {
            let values = [difference.recorded.map { "was \($0)" }, difference.now.map { "is \($0)" }].compactMap { $0 }
            lines.append("  differs: \(difference.key)" + (values.isEmpty ? "" : ": " + values.joined(separator: ", ")))
        }
        let more = result.differences.count - mostShown
        if more > 0 { lines.append("  and \(more) more") }
        if result.differences.contains(where: \.isWithheld) {
            lines.append("  current values of premium figures are not shown; a licence shows them: --entitlement FILE")
        }
        lines.append(verdict(result))
        return lines.map(Printable.text).joined(separator: "\n") + "\n"
    }

    private static let allFollow = Plural(one: "the one figure follows", other: "all # figures follow")

    private static func verdict(_ result: Verification) -> String {
        guard result.stands else { return "does not match" }
        let isRecomputed = result.checks.contains { $0.subject == .recomputation && $0.state == .stands }
        let figures = result.figuresCompared > 0 ? Self.allFollow.plain(result.figuresCompared) : "its figures follow"
        return isRecomputed
            ? "matches: \(figures) from the sources"
            : "unaltered; its figures were not compared with a source"
    }

    /// Subjects that are always listed; other parts of the document are listed only if they differ.
    private static let always: Set<Verification.Check.Subject> = [
        .pages, .figures, .metadata, .recomputation, .handOver,
    ]

    private static func shown(_ checks: [Verification.Check]) -> [Verification.Check] {
        checks.filter { always.contains($0.subject) || $0.state == .differs || $0.reason != nil && $0.state == .stands }
    }

    /// One line for the parts that are not listed separately.
    private static func summary(_ checks: [Verification.Check]) -> [String] {
        let others = checks.filter { !always.contains($0.subject) }
        if others.contains(where: { $0.state == .notChecked }) {
            return ["  the rest of the document: not checked (\(PartChecks.firstVersion))"]
        }
        return others.contains { $0.state == .differs } ? [] : ["  the rest of the document: as it was made"]
    }

    private static func words(_ subject: Verification.Check.Subject) -> String {
        switch subject {
        case .pages: "pages"
        case .frames: "page sizes and rotation"
        case .fonts: "fonts"
        case .pictures: "pictures and colours"
        case .annotations: "annotations and links"
        case .structure: "reading aloud"
        case .bookmarks: "bookmarks"
        case .settings: "settings and actions"
        case .attachments: "attachments"
        case .outputIntent: "colour profile"
        case .file: "file"
        case .figures: "attached figures"
        case .metadata: "metadata"
        case .recomputation: "figures from the sources"
        case .signatures: "signatures"
        case .handOver: "files for hospital systems"
        }
    }

    private static func words(_ check: Verification.Check) -> String {
        switch check.state {
        case .stands:
            switch check.subject {
            case .recomputation: "the same"
            case .signatures: "intact"
            case .handOver: "carry this report"
            default: "as they were made"
            }
        case .differs:
            check.subject == .signatures ? "not valid" : isOne.contains(check.subject) ? "differs" : "differ"
        case .notChecked: "not checked"
        }
    }

    /// Subjects with singular names.
    private static let isOne: Set<Verification.Check.Subject> = [.structure, .outputIntent, .file]

    private static func words(_ state: Verification.Source.State) -> String {
        switch state {
        case .same: "the same file"
        case .changed: "changed since, or a different file"
        case .unknown: "not recorded in this report"
        }
    }
}

/// Writes the results of signature checks for users.
enum SignatureText {
    /// One line each: signer and time, whether it is intact, covers the whole file, and whether the signer is trusted.
    static func lines(_ signatures: [CheckedSignature]) -> [String] { signatures.map(line) }

    private static func line(_ signature: CheckedSignature) -> String {
        var whose = "signature"
        if let signer = signature.signer { whose += " of \(signer)" }
        if let time = signature.signedAt { whose += ", \(time)" }
        for (word, text) in [("reason", signature.reason), ("place", signature.place)] {
            if let text { whose += ", \(word): \(text)" }
        }
        switch signature.state {
        case .broken: return "  \(whose): broken (\(signature.fault ?? "cannot be read"))"
        case .unknown: return "  \(whose): not checked (\(signature.fault ?? "of another kind"))"
        case .intact: return "  \(whose): intact, \(extent(signature)); \(trust(signature))"
        }
    }

    private static func extent(_ signature: CheckedSignature) -> String {
        signature.bytesAfter == 0
            ? "covers the whole file" : "\(Plural.byte.plain(signature.bytesAfter)) were added after it"
    }

    private static func trust(_ signature: CheckedSignature) -> String {
        switch signature.trust {
        case .trusted: "its signer is trusted"
        case .untrusted: signature.fault ?? "its signer is not trusted"
        case .notChecked:
            "the signer's certificate was not checked against any authority (--trusted-certificates FILE does)"
        }
    }
}

import Diagnostics
import Export
import Files
import PDFFinishing
import Reports

/// Checks of the parts of a report, in words for users.
struct PartChecks {
    let report: OpenedReport
    /// The recorded digests; nil for a report of the first version, which recorded only a digest of the pages' drawing.
    let recorded: PartDigests?
    let pagesDigest: String?

    /// Checks of every part except the metadata, which are checked separately, and of the file itself.
    var checks: [Verification.Check] {
        ReportPart.allCases.filter { $0 != .metadata }.map { check($0) } + [file]
    }

    /// The check of one part.
    func check(_ part: ReportPart) -> Verification.Check {
        let subject = Verification.Check.Subject(part)
        let strange = additions(to: part)
        guard let recorded else {
            if part == .pages { return pagesOfFirstVersion }
            return strange.isEmpty
                ? .init(subject: subject, state: .notChecked, reason: Self.firstVersion)
                : .init(subject: subject, state: .differs, reason: strange.joined(separator: "; "))
        }
        let isSame = recorded.digests[part] == report.partDigests.digests[part]
        // A signature is excluded from the digest, wherever it is visible.
        guard !isSame || part == .annotations && !strange.isEmpty else {
            return .init(subject: subject, state: .stands, reason: part == .annotations ? signatures : nil)
        }
        let reason = strange.isEmpty ? words(part, recorded) : strange.joined(separator: "; ")
        return .init(subject: subject, state: .differs, reason: reason)
    }

    static let firstVersion = "the version that made the report recorded what its pages draw, and nothing else"

    private var pagesOfFirstVersion: Verification.Check {
        report.pagesDigest == pagesDigest
            ? .init(subject: .pages, state: .stands)
            : .init(subject: .pages, state: .differs, reason: "the pages were changed after they were drawn")
    }

    private var file: Verification.Check {
        let damage = "it is damaged or malformed: another program may show something else"
        let reasons = (report.isDamaged ? [damage] : []) + report.ridingBytes.map(Self.words)
        return reasons.isEmpty
            ? .init(subject: .file, state: .stands)
            : .init(subject: .file, state: .differs, reason: reasons.joined(separator: "; "))
    }

    private static func words(_ bytes: RidingBytes) -> String {
        switch bytes {
        case .beforeHead(let count): "there is other data before its beginning (\(byte.plain(count)))"
        case .afterEnd(let count): "there is other data after its end (\(byte.plain(count)))"
        case .update: "it has an update that nothing refers to"
        }
    }

    private static let byte = Plural(noun: "byte", "bytes")

    // MARK: Words

    private func words(_ part: ReportPart, _ recorded: PartDigests) -> String {
        // Added, removed or moved pages change the parts that belong to them.
        if Self.ofPages.contains(part), recorded.pageMarks != report.partDigests.pageMarks,
            recorded.pageMarks.count != report.partDigests.pageMarks.count
                || recorded.pageMarks.sorted() == report.partDigests.pageMarks.sorted()
        {
            return "with the pages"
        }
        return switch part {
        case .pages: pages(recorded)
        case .frames: "the size of a page, or what is shown of it, was changed"
        case .fonts: "a font was changed: letters and digits may differ from those written"
        case .pictures: "pictures or colours of the pages were changed or added"
        case .annotations: "links or annotations were changed, added or removed"
        case .structure: "the text for reading aloud was changed: words, their order or their language"
        case .bookmarks: "the bookmarks were changed"
        case .settings: "settings for how the document is shown, or what it does, were changed"
        case .attachments: "attached files were changed, added or removed"
        case .metadata: "title, dates or other descriptions were changed"
        case .outputIntent: "the colour profile was changed, added or removed"
        }
    }

    /// Parts that refer to pages, or are reported page by page.
    private static let ofPages: Set<ReportPart> = [
        .frames, .fonts, .pictures, .annotations, .structure, .bookmarks,
    ]

    /// Pages with a changed drawing, as far as can be known.
    private func pages(_ recorded: PartDigests) -> String {
        let (before, now) = (recorded.pageMarks, report.partDigests.pageMarks)
        guard before.count == now.count else {
            return "it was made with \(Plural.page.plain(before.count)) and has \(Plural.page.plain(now.count))"
        }
        if before.sorted() == now.sorted() {
            return before == now ? "the tree of pages was changed" : "the pages are in another order"
        }
        let changed = before.indices.filter { before[$0] != now[$0] }.map { $0 + 1 }
        return "something was changed after it was drawn: \(Self.list(pages: changed))"
    }

    private static func list(pages: [Int]) -> String {
        let most = 8
        let shown = pages.prefix(most).map { "\($0)" }.joined(separator: ", ")
        let word = pages.count == 1 ? "page" : "pages"
        return "\(word) \(shown)" + (pages.count > most ? " and \(pages.count - most) more" : "")
    }

    /// Description of signatures that leave the report unaltered; nil if there are none.
    private var signatures: String? {
        guard report.signatureCount > 0 else { return nil }
        let count = Self.signature.plain(report.signatureCount)
        let shown = report.visibleSignatures
        return shown.isEmpty
            ? "besides \(count) added afterwards"
            : "besides \(count) added afterwards; one shows where nothing is drawn: \(Self.list(pages: shown))"
    }

    private static let signature = Plural(noun: "signature", "signatures")

    // MARK: Additions foreign to reports

    private func additions(to part: ReportPart) -> [String] {
        let own = report.additions.filter { Self.part(of: $0) == part }
        func on(_ pages: [Int], _ words: String) -> [String] {
            pages.isEmpty ? [] : ["\(words): \(Self.list(pages: pages))"]
        }
        func pages(_ page: (DocumentAddition) -> Int?) -> [Int] { own.compactMap(page) }
        var words: [String] = []
        words += on(
            pages { if case .annotation(let page) = $0 { page } else { nil } },
            "there is an annotation that this program did not make")
        words += on(
            pages { if case .outwardLink(let page) = $0 { page } else { nil } }, "a link leads out of the report")
        words += on(
            pages { if case .coveringSignature(let page) = $0 { page } else { nil } },
            "a visible signature covers what is drawn, and may hide it")
        words += on(pages { if case .turnedPage(let page) = $0 { page } else { nil } }, "turned")
        words += on(
            pages { if case .croppedPage(let page) = $0 { page } else { nil } },
            "shown only in part, or at another size")
        for addition in own {
            switch addition {
            case .script: words.append("it holds a script")
            case .action: words.append("it does something when it or a page is opened or closed")
            case .layers: words.append("it has layers, which can hide what is drawn")
            case .formFields: words.append("it has form fields, which can cover what is drawn")
            case .attachment: words.append("a file that is not part of the report was attached")
            case .annotation, .outwardLink, .coveringSignature, .turnedPage, .croppedPage: break
            }
        }
        return words
    }

    private static func part(of addition: DocumentAddition) -> ReportPart {
        switch addition {
        case .annotation, .outwardLink, .coveringSignature: .annotations
        case .turnedPage, .croppedPage: .frames
        case .action, .script, .layers, .formFields: .settings
        case .attachment: .attachments
        }
    }
}

extension Verification.Check.Subject {
    /// The check's subject for a part of a document.
    init(_ part: ReportPart) {
        self =
            switch part {
            case .pages: .pages
            case .frames: .frames
            case .fonts: .fonts
            case .pictures: .pictures
            case .annotations: .annotations
            case .structure: .structure
            case .bookmarks: .bookmarks
            case .settings: .settings
            case .attachments: .attachments
            case .metadata: .metadata
            case .outputIntent: .outputIntent
            }
    }
}

/// Checks the files beside a report for hospital systems: `report.hl7` and `report.cda.xml` of `report.pdf`.
struct HandOverChecks {
    /// Path of the report.
    let file: String

    /// Larger files do not contain one of this program's reports.
    private static let largestFile = 1 << 29

    /// Checks that each contains exactly these bytes and is unaltered.
    ///
    /// - Returns: nil if there are none.
    /// - Throws: status 65 for a file that is far too large, 66 for one that cannot be read.
    func check(_ report: [UInt8]) throws(Failure) -> Verification.Check? {
        var seen = 0
        var faults: [String] = []
        for form in ReportForm.handOvers {
            guard let format = form.handOver else { continue }
            let path = OutputForms(forms: [.plain, form]).names(for: file)[1]
            guard path != file, (try? FileStatus.of(path)) != nil else { continue }
            seen += 1
            let bytes = try SmallFile.bytes(of: path, limit: Self.largestFile, tooLong: .dataError)
            if let words = Self.fault(of: HandOverFile(bytes, format), report) {
                faults.append("\(PathText.shown(fileName(of: path))) \(words)")
            }
        }
        guard seen > 0 else { return nil }
        return Verification.Check(
            subject: .handOver, state: faults.isEmpty ? .stands : .differs,
            reason: faults.isEmpty ? nil : faults.joined(separator: "; "))
    }

    private static func fault(of file: HandOverFile, _ report: [UInt8]) -> String? {
        guard let pdf = file.pdf else { return "carries no report" }
        if pdf != report { return "carries another file" }
        return file.isWhole ? nil : "was changed after it was written"
    }
}

/// Content that no report of this program has: it can be described to users, whereas a digest only shows that a part
/// has changed.
package enum DocumentAddition: Sendable, Hashable {
    /// An annotation other than a link inside the report; pages count from 1.
    case annotation(page: Int)
    /// A link that leads out of the report.
    case outwardLink(page: Int)
    /// A rotated page.
    case turnedPage(page: Int)
    /// A page shown only in part, or at another size.
    case croppedPage(page: Int)
    /// An action when the document or a page is opened, closed, saved or printed.
    case action
    case script
    case layers
    case formFields
    /// A file besides the figures.
    case attachment
    /// A visible signature over drawn content, or possibly over it.
    case coveringSignature(page: Int)
}

extension DocumentForm {
    /// Finds the additions, in the order of the parts, each once.
    func additions() -> [DocumentAddition] {
        var found: [DocumentAddition] = []
        for (index, page) in pages.pages.enumerated() {
            let dictionary = page.dictionary
            if let turn = dictionary["Rotate"], turn != 0 { found.append(.turnedPage(page: index + 1)) }
            let boxes = ["CropBox", "UserUnit"]
            if boxes.contains(where: { dictionary[$0] != nil && dictionary[$0] != dictionary["MediaBox"] }) {
                found.append(.croppedPage(page: index + 1))
            }
        }
        for (index, page) in annotations.enumerated() {
            for annotation in page {
                guard let dictionary = source.dictionary(annotation) else { continue }
                guard source.name(dictionary["Subtype"]) == "Link" else {
                    found.append(.annotation(page: index + 1))
                    continue
                }
                if dictionary["A"] != nil || dictionary["AA"] != nil { found.append(.outwardLink(page: index + 1)) }
            }
        }
        found += coveringSignatures()
        found += documentAdditions()
        var seen: Set<DocumentAddition> = []
        return found.filter { seen.insert($0).inserted }
    }

    /// Returns the pages, from 1, with a visible signature where nothing is drawn.
    func visibleSignatures() -> [Int] {
        signaturesOnPages().filter { !$0.covers }.map { $0.page + 1 }
    }

    private func coveringSignatures() -> [DocumentAddition] {
        signaturesOnPages().filter(\.covers).map { .coveringSignature(page: $0.page + 1) }
    }

    /// Returns the pages, from 0, with visible signatures, and whether one is over drawn content.
    private func signaturesOnPages() -> [(page: Int, covers: Bool)] {
        guard !signatures.widgets.isEmpty else { return [] }
        var found: [(page: Int, covers: Bool)] = []
        for (number, page) in pages.pages.enumerated() {
            let widgets = (source.array(page.dictionary["Annots"]) ?? []).compactMap(\.reference).filter {
                signatures.widgets.contains($0)
            }
            let shown = widgets.prefix(Self.mostSignatures).compactMap { signatures.box(of: $0) }
            guard !shown.isEmpty else { continue }
            let drawn = DrawnBoxes(page.dictionary, in: source) { data(of: $0) }
            found.append(
                (page: number, covers: widgets.count > Self.mostSignatures || shown.contains(where: drawn.touches)))
        }
        return found
    }

    /// Largest number of signatures checked on one page.
    private static let mostSignatures = 64

    private func documentAdditions() -> [DocumentAddition] {
        var found: [DocumentAddition] = []
        let names = source.dictionary(catalog["Names"]) ?? [:]
        let opening = source.dictionary(catalog["OpenAction"])
        if names["JavaScript"] != nil || source.name(opening?["S"]) == "JavaScript" { found.append(.script) }
        if catalog["OpenAction"] != nil || catalog["AA"] != nil
            || pages.pages.contains(where: { $0.dictionary["AA"] != nil })
        {
            found.append(.action)
        }
        if catalog["OCProperties"] != nil { found.append(.layers) }
        if signatures.withoutSignatures(catalog["AcroForm"]) != nil { found.append(.formFields) }
        let files = Trees.list(names["EmbeddedFiles"], leaves: "Names", in: source) ?? []
        if files.count > 1 { found.append(.attachment) }
        return found
    }
}

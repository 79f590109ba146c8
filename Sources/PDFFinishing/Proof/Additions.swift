/// Something in a document that no report of this program holds: it can be named for people, where a digest only says that
/// a part is another.
package enum DocumentAddition: Sendable, Hashable {
    /// An annotation that is not a link inside the report; pages from 1.
    case annotation(page: Int)
    /// A link that leads out of the report.
    case outwardLink(page: Int)
    /// A page that is turned.
    case turnedPage(page: Int)
    /// A page of which only a part is shown, or at another size.
    case croppedPage(page: Int)
    /// Something happens when the document or a page is opened, closed, saved or printed.
    case action
    case script
    case layers
    case formFields
    /// A file besides the figures.
    case attachment
    /// A signature that shows, over words of the page or where it cannot be told.
    case coveringSignature(page: Int)
}

extension DocumentForm {
    /// In the order of the parts, each once.
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

    /// Pages, from 1, on which a signature shows where nothing is drawn.
    func visibleSignatures() -> [Int] {
        signaturesOnPages().filter { !$0.covers }.map { $0.page + 1 }
    }

    private func coveringSignatures() -> [DocumentAddition] {
        signaturesOnPages().filter(\.covers).map { .coveringSignature(page: $0.page + 1) }
    }

    /// The pages, from 0, on which signatures show, and whether one is over something that the page draws.
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

    /// Signatures on one page that are looked at.
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

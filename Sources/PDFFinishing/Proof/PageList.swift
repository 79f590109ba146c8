/// The pages of a document in order, each with its inherited entries (ISO 32000-1 §7.7.3): the same pages give the same
/// list, regardless of the tree.
struct PageList {
    struct Entry {
        /// Nil for a page that is not an indirect object, which no standard allows.
        var reference: PDFReference?
        var dictionary: PDFDictionary
    }

    private(set) var pages: [Entry] = []
    /// Nodes above the pages.
    private(set) var nodes: [PDFReference] = []
    /// Entries of nodes other than their pages and the values these inherit.
    private(set) var additions: [PDFDictionary] = []
    /// Whether counts, parents and types are right. Readers differ in how they show wrong trees.
    private(set) var isSound = true

    private static let deepest = 32
    /// Largest number of pages and nodes, more than in any report.
    private static let most = 100_000
    private var visits = 0
    private static let inherited = ["Resources", "MediaBox", "CropBox", "Rotate"]
    private static let ofNodes = Set(inherited + ["Type", "Kids", "Count", "Parent"])

    init(_ root: PDFValue?, in source: any ObjectSource) {
        var open: Set<PDFReference> = []
        var seen: Set<PDFReference> = []
        _ = add(root ?? .null, under: nil, inheriting: [:], source, &open, &seen, depth: 0)
    }

    /// - Returns: number of pages under the node.
    private mutating func add(
        _ node: PDFValue, under parent: PDFReference?, inheriting above: PDFDictionary, _ source: any ObjectSource,
        _ open: inout Set<PDFReference>, _ seen: inout Set<PDFReference>, depth: Int
    ) -> Int {
        visits += 1
        guard depth < Self.deepest, visits < Self.most, let dictionary = source.dictionary(node) else {
            isSound = false
            return 0
        }
        let reference = node.reference
        if case .reference(let said)? = dictionary["Parent"] {
            isSound = isSound && said == parent
        } else {
            isSound = isSound && parent == nil && source.value(dictionary["Parent"]) == .null
        }
        var values = above
        for key in Self.inherited where source.value(dictionary[key]) != .null || isStream(dictionary[key], source) {
            values[key] = dictionary[key]
        }
        let type = source.name(dictionary["Type"])
        guard type == "Pages" || dictionary["Kids"] != nil else {
            isSound = isSound && type == "Page"
            // A page listed twice counts twice, but is read once.
            if let reference, !seen.insert(reference).inserted {
                isSound = false
                pages.append(Entry(reference: nil, dictionary: [:]))
                return 1
            }
            var page = dictionary
            for (key, value) in values.entries { page[key] = value }
            pages.append(Entry(reference: reference, dictionary: page))
            return 1
        }
        guard let reference, open.insert(reference).inserted else {
            isSound = false
            return 0
        }
        isSound = isSound && type == "Pages"
        nodes.append(reference)
        let more = dictionary.entries.filter { !Self.ofNodes.contains($0.key) }
        if !more.isEmpty { additions.append(PDFDictionary(more.map { ($0.key, $0.value) })) }
        var count = 0
        for kid in source.array(dictionary["Kids"]) ?? [] {
            count += add(kid, under: reference, inheriting: values, source, &open, &seen, depth: depth + 1)
        }
        isSound = isSound && source.integer(dictionary["Count"]) == count
        open.remove(reference)
        return count
    }

    private func isStream(_ value: PDFValue?, _ source: any ObjectSource) -> Bool {
        guard let reference = value?.reference, case .stream = source.object(reference) else { return false }
        return true
    }
}

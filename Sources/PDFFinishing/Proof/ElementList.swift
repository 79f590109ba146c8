/// The elements of a document's structure in the order in which they are read (ISO 32000-1 §14.7.2).
struct ElementList {
    struct Element {
        var dictionary: PDFDictionary
        var kids: [Kid] = []
        /// Whether it says itself whose part it is.
        var namesParent: Bool
    }

    enum Kid {
        /// An element, by its place in ``elements``.
        case element(Int)
        /// A number of marked content, or a dictionary that leads to content or an annotation.
        case content(PDFValue)
    }

    private(set) var elements: [Element] = []
    /// Of the root.
    private(set) var kids: [Kid] = []
    /// Whether the tree is one: no element in itself, none too deep, not too many.
    private(set) var isSound = true

    private static let deepest = 64
    /// Elements and what they hold, all together: far more than a report of 2,000 attacks has.
    private static let most = 1_000_000
    private var visits = 0

    /// Elements that only lead to a signature.
    private(set) var leftOut: Set<PDFReference> = []

    private let source: any ObjectSource
    private let canonical: CanonicalForm
    private let signatures: AddedSignatures

    init(_ root: PDFValue, in canonical: CanonicalForm, _ signatures: AddedSignatures) {
        self.canonical = canonical
        self.signatures = signatures
        source = canonical.source
        var open: [PDFReference] = []
        kids = gather(source.dictionary(root)?["K"], parent: root.reference, &open, depth: 0)
    }

    private mutating func gather(
        _ value: PDFValue?, parent: PDFReference?, _ open: inout [PDFReference], depth: Int
    ) -> [Kid] {
        guard let value else { return [] }
        // An array of kids may stand by itself, and one kid without an array.
        guard let items = value.array ?? source.array(value) else {
            return kid(value, parent: parent, &open, depth: depth).map { [$0] } ?? []
        }
        var kids: [Kid] = []
        kids.reserveCapacity(items.count)
        for item in items where visits < Self.most {
            if let kid = kid(item, parent: parent, &open, depth: depth) { kids.append(kid) }
        }
        return kids
    }

    private mutating func kid(
        _ item: PDFValue, parent: PDFReference?, _ open: inout [PDFReference], depth: Int
    ) -> Kid? {
        visits += 1
        guard visits < Self.most else {
            isSound = false
            return nil
        }
        if case .integer = item { return .content(item) }
        let value = source.value(item)
        guard let dictionary = value.dictionary else { return value == .null ? nil : .content(value) }
        let type = source.name(dictionary["Type"])
        guard type != "MCR", type != "OBJR" else { return .content(item) }
        guard depth < Self.deepest else {
            isSound = false
            return nil
        }
        let index = elements.count
        let reference = item.reference
        if signatures.leavesOut(element: dictionary) {
            if let reference { leftOut.insert(reference) }
            return nil
        }
        if let reference {
            // Those around it are fewer than ``deepest``.
            guard !open.contains(reference) else {
                isSound = false
                return nil
            }
            open.append(reference)
            canonical.call(reference, CanonicalForm.Name(kind: .element, number: index))
        }
        elements.append(Element(dictionary: dictionary, namesParent: dictionary["P"]?.reference == parent))
        elements[index].kids = gather(dictionary["K"], parent: reference, &open, depth: depth + 1)
        if reference != nil { open.removeLast() }
        return .element(index)
    }
}

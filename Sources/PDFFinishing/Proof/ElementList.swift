/// The elements of a document's structure in reading order (ISO 32000-1 §14.7.2).
struct ElementList {
    struct Element {
        var form: Form
        /// Range of its kids in the list of all kids.
        fileprivate(set) var kids = 0..<0
        /// Whether it names its parent.
        var namesParent: Bool
    }

    enum Form {
        case dictionary(PDFDictionary)
        /// An element by its index in the source's structure.
        case written(Int)
    }

    enum Kid {
        /// An element, by its index in ``elements``.
        case element(Int)
        /// A marked-content number, or a dictionary that refers to content or an annotation.
        case content(PDFValue)
    }

    private(set) var elements: [Element] = []
    private var allKids: [Kid] = []
    private var kidsOfRoot = 0..<0
    /// Kids of elements whose lists are not yet complete.
    private var openKids: [Kid] = []
    /// Whether it is a valid tree: no cycles, not too deep, not too many elements.
    private(set) var isSound = true

    private static let deepest = 64
    /// Largest number of elements and their contents: far more than in a report of 2,000 attacks.
    private static let most = 1_000_000
    private var visits = 0

    /// Elements that only refer to a signature.
    private(set) var leftOut: Set<PDFReference> = []

    private let source: any ObjectSource
    private let structure: StructureElements
    private let canonical: CanonicalForm
    private let signatures: AddedSignatures

    init(_ root: PDFValue, in canonical: CanonicalForm, _ signatures: AddedSignatures) {
        self.canonical = canonical
        self.signatures = signatures
        source = canonical.source
        structure = source.structure
        var open: [PDFReference] = []
        kidsOfRoot = gather(source.dictionary(root)?["K"], parent: root.reference, &open, depth: 0)
    }

    /// Kids of the root.
    var kids: ArraySlice<Kid> { allKids[kidsOfRoot] }

    func kids(of element: Element) -> ArraySlice<Kid> { allKids[element.kids] }

    private mutating func gather(
        _ value: PDFValue?, parent: PDFReference?, _ open: inout [PDFReference], depth: Int
    ) -> Range<Int> {
        guard let value else { return 0..<0 }
        // An array of kids may be a separate object, and a single kid needs no array.
        let items = value.array ?? source.array(value)
        return gather(items.map { $0[...] } ?? [value], parent: parent, &open, depth: depth)
    }

    private mutating func gather(
        _ items: ArraySlice<PDFValue>, parent: PDFReference?, _ open: inout [PDFReference], depth: Int
    ) -> Range<Int> {
        guard items.count != 1 else {
            guard visits < Self.most, let only = kid(items[items.startIndex], parent: parent, &open, depth: depth)
            else {
                return 0..<0
            }
            allKids.append(only)
            return allKids.count - 1..<allKids.count
        }
        let before = openKids.count
        for item in items where visits < Self.most {
            if let kid = kid(item, parent: parent, &open, depth: depth) { openKids.append(kid) }
        }
        let start = allKids.count
        allKids += openKids[before...]
        openKids.removeLast(openKids.count - before)
        return start..<allKids.count
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
        if let reference = item.reference, let index = source.element(reference) {
            return kid(index, at: reference, parent: parent, &open, depth: depth)
        }
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
            // A short list: it has fewer than ``deepest`` elements.
            guard !open.contains(reference) else {
                isSound = false
                return nil
            }
            open.append(reference)
            canonical.call(reference, CanonicalForm.Name(kind: .element, number: index))
        }
        elements.append(Element(form: .dictionary(dictionary), namesParent: dictionary["P"]?.reference == parent))
        elements[index].kids = gather(dictionary["K"], parent: reference, &open, depth: depth + 1)
        if reference != nil { open.removeLast() }
        return .element(index)
    }

    /// Adds an element of the source's structure, which is a valid tree without signatures.
    private mutating func kid(
        _ element: Int, at reference: PDFReference, parent: PDFReference?, _ open: inout [PDFReference], depth: Int
    ) -> Kid? {
        guard depth < Self.deepest else {
            isSound = false
            return nil
        }
        let index = elements.count
        canonical.call(reference, CanonicalForm.Name(kind: .element, number: index))
        elements.append(Element(form: .written(element), namesParent: structure[element].parent == parent))
        elements[index].kids = gather(structure.kids(of: element), parent: reference, &open, depth: depth + 1)
        return .element(index)
    }
}

/// Name trees and number trees (ISO 32000-1 §7.9.6, §7.9.7) as flat lists, regardless of their nodes.
enum Trees {
    private static let deepest = 32
    private static let most = 1_000_000

    /// Returns keys and values in order; nil for a tree that has a cycle or is too large.
    static func list(_ root: PDFValue?, leaves key: String, in source: any ObjectSource)
        -> [(key: PDFValue, value: PDFValue)]?
    {
        var result: [(key: PDFValue, value: PDFValue)] = []
        var nodes = 0
        func add(_ node: PDFValue?, depth: Int) -> Bool {
            nodes += 1
            guard depth < deepest, nodes < most, let dictionary = source.dictionary(node) else { return false }
            let leaves = source.array(dictionary[key]) ?? []
            guard leaves.count % 2 == 0, result.count + leaves.count < most else { return false }
            for index in stride(from: 0, to: leaves.count, by: 2) {
                result.append((key: source.value(leaves[index]), value: leaves[index + 1]))
            }
            for kid in source.array(dictionary["Kids"]) ?? [] {
                guard add(kid, depth: depth + 1) else { return false }
            }
            return true
        }
        guard source.value(root) != .null else { return [] }
        return add(root, depth: 0) ? result : nil
    }
}

/// Bookmarks as a flat list in depth-first order.
struct BookmarkList {
    struct Item {
        var dictionary: PDFDictionary
        /// Number of levels above it.
        var depth: Int
    }

    private(set) var items: [Item] = []
    /// Whether every bookmark names the right predecessor and parent.
    private(set) var isSound = true

    private static let deepest = 32
    private static let most = 200_000

    init(_ root: PDFValue, in canonical: CanonicalForm) {
        var seen: Set<PDFReference> = []
        add(under: root, canonical, &seen, depth: 0)
    }

    private mutating func add(
        under parent: PDFValue, _ canonical: CanonicalForm, _ seen: inout Set<PDFReference>, depth: Int
    ) {
        let source = canonical.source
        guard depth < Self.deepest, let above = source.dictionary(parent) else {
            isSound = false
            return
        }
        var next = above["First"]
        var before: PDFReference?
        while case .reference(let reference)? = next {
            guard seen.insert(reference).inserted, items.count < Self.most,
                let dictionary = source.dictionary(.reference(reference))
            else {
                isSound = false
                return
            }
            canonical.call(reference, CanonicalForm.Name(kind: .bookmark, number: items.count))
            isSound = isSound && dictionary["Parent"] == parent && dictionary["Prev"]?.reference == before
            items.append(Item(dictionary: dictionary, depth: depth))
            if dictionary["First"] != nil {
                add(under: .reference(reference), canonical, &seen, depth: depth + 1)
            }
            before = reference
            next = dictionary["Next"]
        }
        isSound = isSound && above["Last"]?.reference == before
    }
}

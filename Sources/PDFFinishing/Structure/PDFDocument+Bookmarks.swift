import Diagnostics
import DisplayList

extension PDFDocument {
    /// Adds a bookmark for every heading, below its parent heading (ISO 32000-1 §12.3.3). Only the first two levels are
    /// open, so that the sections of a report are visible at once.
    mutating func addBookmarks(of tree: StructureTree, on paper: Paper) throws(Failure) {
        let headings = tree.elements.filter { $0.level > 0 && !$0.places.isEmpty && !$0.words.isEmpty }
        guard !headings.isEmpty else { return }
        let root = objects.allocate()
        let references = objects.allocate(headings.count)
        // Index of the heading above each; -1 is the root.
        var parents: [Int] = []
        var path: [Int] = []
        for (index, heading) in headings.enumerated() {
            while let last = path.last, headings[last].level >= heading.level { path.removeLast() }
            parents.append(path.last ?? -1)
            path.append(index)
        }
        var children = Array(repeating: [Int](), count: headings.count + 1)
        for (index, parent) in parents.enumerated() { children[parent + 1].append(index) }
        for (index, heading) in headings.enumerated() {
            let siblings = children[parents[index] + 1]
            let own = children[index + 1]
            let rank = Self.rank(of: index, in: siblings)
            var dictionary: PDFDictionary = [
                "Title": .text(heading.tag.actualText ?? heading.words),
                "Parent": .reference(parents[index] < 0 ? root : references[parents[index]]),
                "Dest": StructureWriter.destination(heading.places[0], pages: pages, on: paper),
            ]
            if rank > 0 { dictionary["Prev"] = .reference(references[siblings[rank - 1]]) }
            if rank + 1 < siblings.count { dictionary["Next"] = .reference(references[siblings[rank + 1]]) }
            if let first = own.first, let last = own.last {
                dictionary["First"] = .reference(references[first])
                dictionary["Last"] = .reference(references[last])
                dictionary["Count"] = .integer(heading.level == 1 ? own.count : -own.count)
            }
            objects.replace(references[index], with: .value(.dictionary(dictionary)))
        }
        let open = children[0].reduce(children[0].count) {
            $0 + (headings[$1].level == 1 ? children[$1 + 1].count : 0)
        }
        objects.replace(
            root,
            with: .value([
                "Type": .name("Outlines"), "First": .reference(references[children[0][0]]),
                "Last": .reference(references[children[0][children[0].count - 1]]), "Count": .integer(open),
            ]))
        catalog["Outlines"] = .reference(root)
    }

    /// Finds an index among its siblings, which are in ascending order.
    private static func rank(of index: Int, in siblings: [Int]) -> Int {
        var (low, high) = (0, siblings.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if siblings[middle] <= index { low = middle } else { high = middle }
        }
        return low
    }
}

import DisplayList

/// Structure elements of a report (ISO 32000-1 §14.7.2). A report has thousands of them, which are written once and
/// read once for the digests: flat values instead of a dictionary each.
struct StructureElements: Sendable {
    struct Element: Sendable {
        var type: StructureType
        var parent: PDFReference
        /// Page of its own content sequences.
        var page: PDFReference?
        /// Range of its kids in the list of all kids.
        fileprivate var kids = 0..<0
        /// Index of its remarks in the list of all remarks; −1 for none.
        fileprivate var remarks = -1

        init(_ type: StructureType, parent: PDFReference, page: PDFReference?) {
            self.type = type
            self.parent = parent
            self.page = page
        }
    }

    /// Rare entries of elements.
    struct Remarks: Sendable {
        var attributes: PDFValue?
        var actualText: PDFValue?
        var alternative: PDFValue?
        var language: PDFValue?

        fileprivate var isEmpty: Bool {
            attributes == nil && actualText == nil && alternative == nil && language == nil
        }
    }

    private var elements: [Element] = []
    private var allKids: [PDFValue] = []
    private var allRemarks: [Remarks] = []

    init(capacity: Int = 0) {
        elements.reserveCapacity(capacity)
        allKids.reserveCapacity(capacity * 2)
    }

    subscript(index: Int) -> Element { elements[index] }

    /// Adds an element without kids; its index is the number of those before it.
    mutating func add(_ element: Element, _ remarks: Remarks) {
        var element = element
        element.kids = allKids.count..<allKids.count
        if !remarks.isEmpty {
            element.remarks = allRemarks.count
            allRemarks.append(remarks)
        }
        elements.append(element)
    }

    /// Adds a kid to the element that was added last.
    mutating func add(kid: PDFValue) {
        allKids.append(kid)
        let last = elements.count - 1
        elements[last].kids = elements[last].kids.lowerBound..<allKids.count
    }

    func kids(of index: Int) -> ArraySlice<PDFValue> { allKids[elements[index].kids] }

    func remarks(on index: Int) -> Remarks? {
        elements[index].remarks < 0 ? nil : allRemarks[elements[index].remarks]
    }

    /// Returns an element as a dictionary, with its entries sorted by name as in the canonical form.
    func dictionary(_ index: Int) -> PDFDictionary {
        let (element, remarks, kids) = (elements[index], remarks(on: index), kids(of: index))
        let entries: [(key: String, value: PDFValue?)] = [
            ("A", remarks?.attributes), ("ActualText", remarks?.actualText), ("Alt", remarks?.alternative),
            ("K", kids.count > 1 ? .array(Array(kids)) : kids.first), ("Lang", remarks?.language),
            ("P", .reference(element.parent)), ("Pg", element.page.map { .reference($0) }),
            ("S", .name(element.type.name.description)),
        ]
        return PDFDictionary(entries.compactMap { key, value in value.map { (key: key, value: $0) } })
    }
}

extension PDFSerializer {
    /// Writes an element as a dictionary.
    mutating func append(_ index: Int, of structure: StructureElements) {
        let (element, kids) = (structure[index], structure.kids(of: index))
        let remarks = structure.remarks(on: index)
        append("<<")
        if let remarks {
            append("/A", remarks.attributes)
            append("/ActualText", remarks.actualText)
            append("/Alt", remarks.alternative)
        }
        if let first = kids.first {
            append("/K")
            if kids.count > 1 { append("[") }
            append(first)
            for kid in kids.dropFirst() { append(kid) }
            if kids.count > 1 { append("]") }
        }
        if let remarks { append("/Lang", remarks.language) }
        append("/P")
        append(element.parent)
        if let page = element.page {
            append("/Pg")
            append(page)
        }
        append("/S/")
        append(element.type.name)
        append(">>")
    }

    /// - Parameter key: the key with its slash.
    private mutating func append(_ key: StaticString, _ value: PDFValue?) {
        guard let value else { return }
        append(key)
        append(value)
    }
}

/// A standard structure type (ISO 32000-1 §14.8.4).
enum StructureType: UInt8, CaseIterable, Sendable {
    case document, section, h1, h2, h3, h4, h5, h6, paragraph, span, list, listItem, listLabel, listBody
    case table, tableHead, caption, tableBody, tableRow, headerCell, cell, figure, link, furniture

    /// The type of a structure tree's element.
    init(_ element: StructureTree.Element) {
        switch element.tag.role {
        case .section: self = .section
        case .heading:
            switch element.level {
            case ...1: self = .h1
            case 2: self = .h2
            case 3: self = .h3
            case 4: self = .h4
            case 5: self = .h5
            default: self = .h6
            }
        case .paragraph: self = .paragraph
        case .span: self = .span
        case .list: self = .list
        case .listItem: self = .listItem
        case .listLabel: self = .listLabel
        case .listBody: self = .listBody
        case .table: self = .table
        case .tableHead: self = .tableHead
        case .caption: self = .caption
        case .tableBody: self = .tableBody
        case .tableRow: self = .tableRow
        case .headerCell: self = .headerCell
        case .cell: self = .cell
        case .figure: self = .figure
        case .link: self = .link
        case .artifact: self = .furniture
        }
    }

    var isCell: Bool { self == .headerCell || self == .cell }

    var name: StaticString {
        switch self {
        case .document: "Document"
        case .section: "Sect"
        case .h1: "H1"
        case .h2: "H2"
        case .h3: "H3"
        case .h4: "H4"
        case .h5: "H5"
        case .h6: "H6"
        case .paragraph: "P"
        case .span: "Span"
        case .list: "L"
        case .listItem: "LI"
        case .listLabel: "Lbl"
        case .listBody: "LBody"
        case .table: "Table"
        case .tableHead: "THead"
        case .caption: "Caption"
        case .tableBody: "TBody"
        case .tableRow: "TR"
        case .headerCell: "TH"
        case .cell: "TD"
        case .figure: "Figure"
        case .link: "Link"
        case .furniture: "NonStruct"
        }
    }
}

import DisplayList

/// A standard structure type (ISO 32000-1 §14.8.4).
enum StructureType: UInt8, CaseIterable, Sendable {
    case document, section, h1, h2, h3, h4, h5, h6, paragraph, span, list, listItem, listLabel, listBody
    case table, tableHead, caption, tableBody, tableRow, headerCell, cell, figure, link, furniture

    /// That of an element of a tree.
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

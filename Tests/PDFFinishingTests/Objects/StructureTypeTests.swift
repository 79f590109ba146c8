import DisplayList
import Testing

@testable import PDFFinishing

@Suite("Structure types")
struct StructureTypeTests {
    @Test("each role has its name of the standard, headings that of their level")
    func names() {
        let tags: [StructureTag] = [
            .section, .paragraph, StructureTag(.span), .list, .listItem, .listLabel, .listBody, .table, .tableHead,
            .caption, .tableBody, .row, .rowHeader, .columnHeader, .cell, .figure("bar"), StructureTag(.link(to: "a")),
            .heading(.report), .heading(.page), .heading(.section), .heading(.subsection), .heading(.item),
        ]
        let tree = StructureTree([Page(items: tags.flatMap { [DrawItem.begin($0), .end] })])
        let names = tree.elements.dropFirst().map { StructureType($0).name.description }
        #expect(
            names.joined(separator: " ")
                == "Sect P Span L LI Lbl LBody Table THead Caption TBody TR TH TH TD Figure Link H1 H2 H3 H4 H5")
    }

    @Test("no two types have one name")
    func distinct() {
        #expect(Set(StructureType.allCases.map(\.name.description)).count == StructureType.allCases.count)
    }
}

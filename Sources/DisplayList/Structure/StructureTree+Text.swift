extension StructureTree {
    /// Returns the tree in reading order, an indented line per element, with the words of `pages` or replacements.
    public func listing(of pages: [Page]) -> String {
        var words = [String](repeating: "", count: elements.count)
        for (page, owners) in zip(pages, owners) {
            for (item, owner) in zip(page.items, owners) {
                if case .text(let line, _, _) = item, case .element(let element) = owner {
                    words[element] += line.spoken
                }
            }
        }
        var text = ""
        list(0, depth: 0, words: words, into: &text)
        return text
    }

    private func list(_ index: Int, depth: Int, words: [String], into text: inout String) {
        let element = elements[index]
        guard isKept[index] || index == 0 else { return }
        var line = String(repeating: "  ", count: depth) + (index == 0 ? "Document" : element.name)
        if let alternative = element.tag.alternative {
            line += " [\(alternative)]"
        } else if let actual = element.tag.actualText {
            line += " “\(actual)”"
        } else if !words[index].isEmpty {
            line += " " + words[index]
        }
        text += line.withoutBlanksAtEnd + "\n"
        for child in element.children { list(child, depth: depth + 1, words: words, into: &text) }
    }
}

extension StructureTree.Element {
    /// Name of its standard structure type.
    public var name: String {
        switch tag.role {
        case .section: "Sect"
        case .heading: "H\(level)"
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
        case .artifact: "Artifact"
        }
    }
}

extension TextLine {
    /// The text as it continues in the element's next line.
    var spoken: String { isBrokenInsideWord ? text.withoutBlanksAtEnd : text.withoutBlanksAtEnd + " " }
}

extension String {
    var withoutBlanksAtEnd: String {
        let bytes = utf8
        var end = bytes.endIndex
        while end > bytes.startIndex, bytes[bytes.index(before: end)] == 0x20 { end = bytes.index(before: end) }
        guard end < bytes.endIndex else { return self }
        // A sign of another script may form one character with the blank after it; none does before U+0600 or from
        // U+2000 to U+2FFF.
        var sign = end
        repeat {
            guard sign > bytes.startIndex else { break }
            sign = bytes.index(before: sign)
        } while bytes[sign] & 0xC0 == 0x80
        guard sign < end, bytes[sign] >= 0xD8, bytes[sign] != 0xE2 else { return String(self[..<end]) }
        var kept = self[...]
        while kept.last == " " { kept.removeLast() }
        return String(kept)
    }
}

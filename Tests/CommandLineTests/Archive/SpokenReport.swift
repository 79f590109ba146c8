import Foundation
import Testing

/// The text of a report as a screen reader speaks it: each element of the structure tree in the tree's order, with
/// `ActualText` replacing its glyphs (ISO 32000-1 §14.8.2.3, §14.9.4).
///
/// Reads the file with qpdf, and walks tree and contents independently of the program.
struct SpokenReport {
    struct Element {
        /// The name of its structure type.
        var type: String
        /// The element's own text, without that of its children.
        var text: String
        /// Its own language or the nearest around it.
        var language: String?
        /// Words, shapes or other elements.
        var holdsSomething = false
    }

    private(set) var elements: [Element] = []
    private let file: ArchivedFile
    /// The text of each numbered sequence, page by page.
    private var sequences: [String: [Int: String]] = [:]
    /// Text of page furniture.
    private(set) var artifacts: [String] = []

    init(_ name: String, in folder: TestFolder, _ aurae: AuraeReport) throws {
        file = try ArchivedFile(name, in: folder, aurae)
        let catalog = file.catalog
        readPages(catalog["/Pages"])
        for kid in kids(file.dictionary(catalog["/StructTreeRoot"])["/K"]) {
            read(kid, language: Self.text(catalog["/Lang"]))
        }
    }

    /// Texts of elements as they are heard one after the other, blanks as one.
    func text(of types: Set<String>) -> [String] {
        elements.filter { types.contains($0.type) }.map { Self.words($0.text) }
    }

    static func words(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    // MARK: The tree

    private func kids(_ value: Any?) -> [Any] {
        if let list = file.resolved(value) as? [Any] { return list }
        return value.map { [$0] } ?? []
    }

    private mutating func read(_ node: Any, language: String?) {
        let element = file.dictionary(node)
        guard let type = (element["/S"] as? String)?.dropFirst() else { return }
        let language = Self.text(element["/Lang"]) ?? language
        let index = elements.count
        elements.append(Element(type: String(type), text: "", language: language))
        elements[index].holdsSomething = element["/K"] != nil
        if let said = Self.text(element["/Alt"]) ?? Self.text(element["/ActualText"]) {
            elements[index].text = said
            return
        }
        let page = element["/Pg"] as? String
        for kid in kids(element["/K"]) {
            if let number = kid as? Int {
                elements[index].text += page.flatMap { sequences[$0]?[number] } ?? ""
                continue
            }
            let child = file.dictionary(kid)
            switch child["/Type"] as? String {
            case "/MCR":
                let page = child["/Pg"] as? String ?? page
                let number = child["/MCID"] as? Int ?? -1
                elements[index].text += page.flatMap { sequences[$0]?[number] } ?? ""
            case "/OBJR": continue
            default:
                // A span is heard as part of what it stands in.
                let first = elements.count
                read(kid, language: language)
                if elements.indices.contains(first), elements[first].type == "Span" {
                    elements[index].text += elements[first].text
                }
            }
        }
    }

    /// A text string as qpdf writes it.
    private static func text(_ value: Any?) -> String? {
        guard let string = value as? String, string.hasPrefix("u:") else { return nil }
        return String(string.dropFirst(2))
    }

    // MARK: Contents

    private mutating func readPages(_ node: Any?) {
        let page = file.dictionary(node)
        if page["/Type"] as? String == "/Pages" {
            for kid in file.array(page["/Kids"]) { readPages(kid) }
            return
        }
        guard let name = node as? String, let content = file.stream(page["/Contents"]) else { return }
        let fonts = file.dictionary(file.dictionary(page["/Resources"])["/Font"]).mapValues {
            ToUnicode(file.stream(file.dictionary($0)["/ToUnicode"]) ?? [])
        }
        var texts: [Int: String] = [:]
        var furniture: [String] = []
        var font = ToUnicode([])
        var mark: (number: Int?, said: String?) = (nil, nil)
        func show(_ strings: [[UInt8]]) {
            let text = strings.map(font.text).joined()
            guard mark.said == nil else { return }
            if let number = mark.number { texts[number, default: ""] += text } else { furniture.append(text) }
        }
        var reader = ContentReader(content)
        reader.read { operatorName, operands in
            switch (operatorName, operands.last) {
            case ("Tf", _):
                if case .name(let name)? = operands.first { font = fonts["/" + name] ?? ToUnicode([]) }
            case ("BDC", .properties(let words)?):
                mark = (Self.number(in: words), Self.actualText(in: words))
                guard let said = mark.said else { return }
                if let number = mark.number { texts[number, default: ""] += said } else { furniture.append(said) }
            case ("EMC", _): mark = (nil, nil)
            case ("Tj", .string(let string)?): show([string])
            case ("TJ", .strings(let strings)?): show(strings)
            default: break
            }
        }
        sequences[name] = texts
        artifacts += furniture
    }

    private static func number(in properties: String) -> Int? {
        guard let match = properties.firstMatch(of: /\/MCID\s*(\d+)/) else { return nil }
        return Int(match.1)
    }

    private static func actualText(in properties: String) -> String? {
        guard let match = properties.firstMatch(of: /\/ActualText\s*<(?i:feff)([0-9a-fA-F]*)>/) else { return nil }
        return ToUnicode.text(match.1)
    }
}

/// Which text each code of a font stands for (ISO 32000-1 §9.10.3).
private struct ToUnicode {
    private var texts: [Int: String] = [:]
    private var bytesOfACode = 1

    init(_ stream: [UInt8]) {
        let words = String(decoding: stream, as: UTF8.self)
        if let range = words.firstMatch(of: /begincodespacerange\s*<([0-9a-fA-F]+)>/) {
            bytesOfACode = range.1.count / 2
        }
        for section in words.matches(of: /beginbfchar([\s\S]*?)endbfchar/) {
            for pair in section.1.matches(of: /<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]*)>/) {
                if let code = Int(pair.1, radix: 16) { texts[code] = Self.text(pair.2) }
            }
        }
        readRanges(words)
    }

    /// Codes in a row, to texts in a row or in a list.
    private mutating func readRanges(_ words: String) {
        for section in words.matches(of: /beginbfrange([\s\S]*?)endbfrange/) {
            for range in section.1.matches(of: /<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]*)>/) {
                guard let first = Int(range.1, radix: 16), let last = Int(range.2, radix: 16), first <= last else {
                    continue
                }
                for code in first...last {
                    var units = Array(Self.text(range.3).utf16)
                    if let end = units.indices.last { units[end] += UInt16(code - first) }
                    texts[code] = String(decoding: units, as: UTF16.self)
                }
            }
            for list in section.1.matches(of: /<([0-9a-fA-F]+)>\s*<[0-9a-fA-F]+>\s*\[([^\]]*)\]/) {
                guard let first = Int(list.1, radix: 16) else { continue }
                for (offset, text) in list.2.matches(of: /<([0-9a-fA-F]*)>/).enumerated() {
                    texts[first + offset] = Self.text(text.1)
                }
            }
        }
    }

    func text(_ string: [UInt8]) -> String {
        stride(from: 0, to: string.count, by: bytesOfACode).map { start in
            let code = string[start..<min(start + bytesOfACode, string.count)].reduce(0) { $0 << 8 | Int($1) }
            return texts[code] ?? "\u{FFFD}"
        }.joined()
    }

    /// Digits of UTF-16.
    static func text(_ digits: Substring) -> String {
        var units: [UInt16] = []
        var rest = digits
        while rest.count >= 4 {
            units.append(UInt16(rest.prefix(4), radix: 16) ?? 0xFFFD)
            rest = rest.dropFirst(4)
        }
        return String(decoding: units, as: UTF16.self)
    }
}

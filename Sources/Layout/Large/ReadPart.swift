import DisplayList

/// A part of a report in reading order: a page's content without its positions.
struct ReadPart {
    enum Child {
        case line(TextLine)
        case part(ReadPart)
    }

    var tag: StructureTag
    var children: [Child] = []

    /// Returns the parts of laid-out pages, without headers and footers.
    static func parts(of pages: [Page]) -> [ReadPart] {
        var reader = Reader()
        for page in pages { reader.read(page) }
        return reader.finished()
    }

    var parts: [ReadPart] {
        children.compactMap { if case .part(let part) = $0 { part } else { nil } }
    }

    /// Its text without links: the alternative if there is one, else the printed text.
    var words: String {
        if let said = tag.alternative ?? tag.actualText, !isHeading { return said }
        var text = ""
        for child in children {
            let piece =
                switch child {
                case .line(let line): line.text
                case .part(let part): part.isLink ? "" : part.words
                }
            if !piece.isEmpty, let last = text.unicodeScalars.last, last != "\u{AD}", last != " ",
                !goesOn(before: child, after: text)
            {
                text += " "
            }
            text += piece
        }
        return text
    }

    private var isHeading: Bool { if case .heading = tag.role { true } else { false } }

    /// Whether it is the key of marks, which are not shown in large print.
    var isKey: Bool { tag.alternative?.hasPrefix("Key:") ?? false }

    var isLink: Bool { if case .link = tag.role { true } else { false } }

    /// Whether text continues without a space, because a word was broken.
    private func goesOn(before child: Child, after text: String) -> Bool {
        guard case .line = child else { return false }
        var last: TextLine?
        for other in children {
            guard case .line(let line) = other else { continue }
            if case .line(let own) = child, own == line { break }
            last = line
        }
        return last?.isBrokenInsideWord ?? false
    }
}

/// Assembles parts that begin and end on pages.
private struct Reader {
    /// Open parts; the first is the whole report.
    private var open = [ReadPart(tag: .section)]
    /// Number of open artifacts.
    private var artifacts = 0
    /// Finished parts to be read after the outermost open part, in order.
    private var detached: [ReadPart] = []

    mutating func read(_ page: Page) {
        let foot = page.paper.footerRule
        for item in page.items {
            switch item {
            case .begin(let tag):
                if artifacts > 0 || tag.role == .artifact { artifacts += 1 } else { open.append(ReadPart(tag: tag)) }
            case .end:
                if artifacts > 0 { artifacts -= 1 } else { close() }
            case .text(let line, let at, _):
                guard artifacts == 0 else { continue }
                let isFrame = at.y < page.contentTop || at.y > foot
                // The first page's header gives the name of a report without a title.
                guard !isFrame || isHeading else { continue }
                open[open.count - 1].children.append(.line(line))
            case .fill, .stroke, .image: continue
            }
        }
    }

    private var isHeading: Bool { if case .heading = open[open.count - 1].tag.role { true } else { false } }

    private mutating func close() {
        guard open.count > 1 else { return }
        let part = open.removeLast()
        // Part of a header or footer, whose text is omitted.
        if part.children.isEmpty, part.tag.alternative == nil, !part.tag.role.isCell { return }
        if part.tag.isDetached { detached.append(part) } else { open[open.count - 1].children.append(.part(part)) }
        guard open.count == 1 else { return }
        open[0].children += detached.map { .part($0) }
        detached = []
    }

    mutating func finished() -> [ReadPart] {
        while open.count > 1 { close() }
        var parts: [ReadPart] = []
        for child in open[0].children + detached.map({ .part($0) }) {
            switch child {
            case .part(let part): parts.append(part)
            case .line: parts.append(ReadPart(tag: .paragraph, children: [child]))
            }
        }
        return parts
    }
}

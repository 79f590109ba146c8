import DisplayList

/// A part of a report as it is read, in the order in which it is read aloud: what a page says without where it says it.
struct ReadPart {
    enum Child {
        case line(TextLine)
        case part(ReadPart)
    }

    var tag: StructureTag
    var children: [Child] = []

    /// The parts of pages that were laid out, without what the frame of each page says.
    static func parts(of pages: [Page]) -> [ReadPart] {
        var reader = Reader()
        for page in pages.filter({ !$0.isReadLast }) + pages.filter(\.isReadLast) { reader.read(page) }
        return reader.finished()
    }

    var parts: [ReadPart] {
        children.compactMap { if case .part(let part) = $0 { part } else { nil } }
    }

    /// What it says, links left out: in the words that stand for it where there are such, else in those that are written.
    var words: String {
        if let said = tag.alternative ?? tag.actualText, !isHeading { return said }
        var text = ""
        for child in children {
            let piece =
                switch child {
                case .line(let line): line.text
                case .part(let part): part.isLink ? "" : part.words
                }
            if !piece.isEmpty, let last = text.unicodeScalars.last, last != "\u{AD}",
                !goesOn(before: child, after: text)
            {
                text += " "
            }
            text += piece
        }
        return text
    }

    private var isHeading: Bool { if case .heading = tag.role { true } else { false } }

    /// The key of marks, which are not seen here.
    var isKey: Bool { tag.alternative?.hasPrefix("Key:") ?? false }

    var isLink: Bool { if case .link = tag.role { true } else { false } }

    /// A word that was broken goes on without a blank.
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

/// Puts what begins and ends on pages together.
private struct Reader {
    /// Parts that are open; the first is the whole report.
    private var open = [ReadPart(tag: .section)]
    /// How many of them are furniture.
    private var artifacts = 0
    /// Of the parts that are open, those that stand after what is open around them, with the place of the part they came
    /// from.
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
                // The frame of the first page names a report that has no title.
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
        // Of the frame, whose words are left out.
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

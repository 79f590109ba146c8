/// What the pages of a report say, as a tree: what a screen reader walks through, in the order it reads aloud.
///
/// A tree is read from the pages alone. Words outside any element, or straight inside one that holds other elements,
/// become a paragraph of their own, so that nothing printed is left out; shapes belong to the figure around them, and
/// are furniture elsewhere. An element that ends up with nothing in it is not in the tree, cells excepted.
public struct StructureTree: Sendable, Hashable {
    public struct Element: Sendable, Hashable {
        public var tag: StructureTag
        /// Index of the parent element; the root's is its own index.
        public var parent: Int
        /// Indices, in reading order.
        public var children: [Int] = []
        /// 1…6 for headings.
        public var level = 0
        /// For headings and links, the text drawn in the element.
        public var words: String { spoken.withoutBlanksAtEnd }
        fileprivate var spoken = ""
        /// Its words may hold a length of time.
        fileprivate var mayHoldDuration = false
        /// Of headings, links and figures: where it stands on each page it is on.
        public var places: [Place] = []
        /// That of most of its letters: a tag of BCP 47, empty when it is not known, nil for the report's own.
        public var language: String?
        /// What was drawn in it by itself, not by its children.
        public var itemCount = 0
    }

    public struct Place: Sendable, Hashable {
        /// Index of the page.
        public var page: Int
        public var box: Rect
    }

    /// Whom an item of a page belongs to.
    public enum Owner: Sendable, Hashable {
        case element(Int)
        case artifact
    }

    /// The first is the whole document.
    public private(set) var elements: [Element] = [Element(tag: StructureTag(.section), parent: 0)]
    /// Of every item of every page; of begins and ends it is meaningless.
    public private(set) var owners: [[Owner]] = []
    /// Of what the elements say.
    public private(set) var languages: ElementLanguages
    /// Elements that carry an anchor.
    public private(set) var anchors: [String: Int] = [:]

    /// Whether an element belongs into the tree: it holds something, or is a cell, which a row must not lack.
    public private(set) var isKept: [Bool] = []

    private var path = [0]
    /// Figures among the elements of the path.
    private var figures: [Int] = []
    private var artifactDepth = 0
    /// An element made for words that had none, open until the next begin or end.
    private var implicit: Int?
    private var ranks: [HeadingRank] = []
    /// Words of some element may hold a length of time.
    private var mayHoldDurations = false
    /// Words of some element may be in another script than the report's.
    private var mayHoldOtherScripts = false

    public init(_ pages: [Page]) {
        languages = ElementLanguages()
        owners = Array(repeating: [], count: pages.count)
        elements.reserveCapacity(pages.reduce(0) { $0 + $1.items.count } / 3)
        for index in pages.indices where !pages[index].isReadLast { read(pages[index], at: index) }
        for index in pages.indices where pages[index].isReadLast { read(pages[index], at: index) }
        if mayHoldDurations { sayDurations(on: pages) }
        if mayHoldOtherScripts { findLanguages(of: pages) }
        findKept()
    }

    private mutating func read(_ page: Page, at index: Int) {
        var owners: [Owner] = []
        owners.reserveCapacity(page.items.count)
        for item in page.items.indices { owners.append(take(item, of: page, at: index)) }
        self.owners[index] = owners
    }

    /// Has lengths of time heard in words, where nothing else is said of what an element holds.
    private mutating func sayDurations(on pages: [Page]) {
        var said: [Said] = []
        // An element may go on after another that stands apart from it.
        var places = [Int?](repeating: nil, count: elements.count)
        let isWanted = elements.map { $0.wantsDurationsSaid }
        for (page, owners) in zip(pages, owners) {
            for (index, owner) in owners.enumerated() {
                guard case .element(let element) = owner, isWanted[element],
                    case .text(let line, _, _) = page.items[index]
                else { continue }
                if let last = said.indices.last, said[last].element == element {
                    said[last].add(line)
                } else if let place = places[element] {
                    said[place].add(line)
                } else {
                    places[element] = said.count
                    said.append(Said(element: element, words: line.text, isBrokenInsideWord: line.isBrokenInsideWord))
                }
            }
        }
        for said in said {
            guard let spoken = SpokenDurations.expanded(said.words) else { continue }
            elements[said.element].tag.actualText = spoken.withoutBlanksAtEnd
        }
    }

    /// The words of an element.
    private struct Said {
        var element: Int
        var words: String
        var isBrokenInsideWord: Bool

        mutating func add(_ line: TextLine) {
            words = words.withoutBlanksAtEnd
            if !isBrokenInsideWord { words += " " }
            words += line.text
            isBrokenInsideWord = line.isBrokenInsideWord
        }
    }

    private mutating func findLanguages(of pages: [Page]) {
        languages = ElementLanguages(pages, owners: owners)
        guard !languages.isEmpty else { return }
        // Alternatives are the report's words. Children come after their parents.
        var isOthers = [Bool](repeating: false, count: elements.count)
        for (index, element) in elements.enumerated() {
            let own = element.tag.alternative == nil ? languages.language(ofElement: index) : nil
            let inherits = isOthers[element.parent]
            let isReports = own == nil && inherits && (element.itemCount > 0 || element.tag.alternative != nil)
            elements[index].language = isReports ? ElementLanguages.ofReport : own
            isOthers[index] = own != nil || (inherits && !isReports)
        }
    }

    private mutating func findKept() {
        isKept = elements.map { $0.itemCount > 0 }
        // Children come after their parents.
        for index in elements.indices.reversed() where isKept[index] { isKept[elements[index].parent] = true }
        // Of a row that is there, no cell may be missing.
        for index in elements.indices where elements[index].tag.role.isCell {
            isKept[index] = isKept[index] || isKept[elements[index].parent]
        }
    }

    /// - Parameters:
    ///   - item: index among the page's items.
    ///   - page: index of the page.
    private mutating func take(_ item: Int, of whole: Page, at page: Int) -> Owner {
        switch whole.items[item] {
        case .begin(let tag): begin(tag)
        case .end: end()
        case .text(let line, let at, _):
            guard artifactDepth == 0 else { return .artifact }
            let element = elementForWords()
            add(line, at: at, page: page, to: element)
            return .element(element)
        case .fill(let shape, _):
            guard let figure = openFigure else { return .artifact }
            extend(figure, page: page, by: shape.bounds(grownBy: 0))
            return .element(figure)
        case .image(_, let rect):
            guard let figure = openFigure else { return .artifact }
            extend(figure, page: page, by: rect)
            return .element(figure)
        case .stroke(let shape, let stroke, _):
            guard let figure = openFigure else { return .artifact }
            extend(figure, page: page, by: shape.bounds(grownBy: stroke.width / 2))
            return .element(figure)
        }
        return .artifact
    }

    // MARK: Opening and closing

    private mutating func begin(_ tag: StructureTag) {
        implicit = nil
        guard artifactDepth == 0, tag.role != .artifact else {
            artifactDepth += 1
            return
        }
        let added = add(tag)
        path.append(added)
        if case .figure = tag.role { figures.append(added) }
    }

    private mutating func end() {
        implicit = nil
        guard artifactDepth == 0 else {
            artifactDepth -= 1
            return
        }
        guard path.count > 1 else { return }
        let ended = path.removeLast()
        if figures.last == ended { figures.removeLast() }
    }

    private mutating func add(_ tag: StructureTag) -> Int {
        let parent = tag.isDetached ? 0 : path[path.count - 1]
        let added = elements.count
        elements.append(Element(tag: tag, parent: parent))
        if case .heading(let rank) = tag.role { elements[added].level = level(of: rank) }
        if let anchor = tag.anchor { anchors[anchor] = added }
        elements[parent].children.append(added)
        return added
    }

    /// One deeper than the last heading that reaches further, so that the first is 1 and none skips a level.
    private mutating func level(of rank: HeadingRank) -> Int {
        while let last = ranks.last, last >= rank { ranks.removeLast() }
        ranks.append(rank)
        return ranks.count
    }

    // MARK: Content

    /// The innermost; what is drawn outside of one, and is no word, is an artifact.
    private var openFigure: Int? { artifactDepth == 0 ? figures.last : nil }

    private mutating func elementForWords() -> Int {
        let top = path[path.count - 1]
        let holdsElements = elements[top].tag.role.holdsElements
        // Words after an element in the same paragraph or cell are read after it.
        guard holdsElements || !elements[top].children.isEmpty else { return top }
        if let implicit { return implicit }
        let added = add(holdsElements ? .paragraph : StructureTag(.span))
        implicit = added
        return added
    }

    private mutating func add(_ line: TextLine, at: Point, page: Int, to element: Int) {
        elements[element].itemCount += 1
        if !line.text.isPlain { look(at: line.text, of: element) }
        switch elements[element].tag.role {
        case .heading, .link:
            elements[element].spoken += line.spoken
        case .figure: break
        default: return
        }
        // Enough above and below the baseline for every face.
        extend(
            element, page: page,
            by: Rect(x: at.x, y: at.y - line.style.size, width: line.width, height: line.style.size * 1.3),
            counting: false)
    }

    private mutating func look(at text: String, of element: Int) {
        if SpokenDurations.mayBe(in: text) {
            elements[element].mayHoldDuration = true
            mayHoldDurations = true
        }
        if ElementLanguages.mayHoldOthers(text) { mayHoldOtherScripts = true }
    }

    private mutating func extend(_ element: Int, page: Int, by box: Rect, counting: Bool = true) {
        if counting { elements[element].itemCount += 1 }
        if let last = elements[element].places.indices.last, elements[element].places[last].page == page {
            elements[element].places[last].box = elements[element].places[last].box.union(box)
        } else {
            elements[element].places.append(Place(page: page, box: box))
        }
    }
}

extension StructureTree.Element {
    /// Lengths of time in its words are heard in words: nothing else is said of them.
    fileprivate var wantsDurationsSaid: Bool {
        mayHoldDuration && children.isEmpty && tag.actualText == nil && tag.alternative == nil
    }
}

extension String {
    /// Letters, digits and signs of ASCII alone.
    fileprivate var isPlain: Bool {
        var text = self
        // Without a look at each whether it is the last.
        return text.withUTF8 { bytes in bytes.reduce(0) { $0 | $1 } < 0x80 }
    }
}

extension StructureRole {
    /// Words in it need an element of their own.
    var holdsElements: Bool {
        switch self {
        case .section, .list, .listItem, .table, .tableHead, .tableBody, .tableRow: true
        default: false
        }
    }

    package var isCell: Bool {
        switch self {
        case .headerCell, .cell: true
        default: false
        }
    }
}

extension Rect {
    func union(_ other: Rect) -> Rect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}

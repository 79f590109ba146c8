/// The content of a report's pages as a tree: the reading order of a screen reader.
///
/// A tree is built from the pages alone. Words outside any element, or directly inside one that contains other
/// elements, become a separate paragraph, so that nothing printed is left out; shapes belong to the figure around them,
/// and are furniture elsewhere. Empty elements are not in the tree, except cells.
public struct StructureTree: Sendable, Hashable {
    public struct Element: Sendable, Hashable {
        public var tag: StructureTag
        /// Index of the parent element; the root's is its own.
        public var parent: Int
        /// Indices of children, in reading order.
        public var children: [Int] = []
        /// 1…6 for headings.
        public var level = 0
        /// Text drawn in the element, for headings and links.
        public var words: String { spoken.withoutBlanksAtEnd }
        fileprivate var spoken = ""
        /// Whether its words may contain a duration or a sign.
        fileprivate var mayHoldDuration = false
        /// Positions on each of its pages, for headings, links and figures.
        public var places: [Place] = []
        /// Language of most of its letters: a BCP 47 tag, empty if unknown, nil for the report's own.
        public var language: String?
        /// Number of items drawn in it directly, not in its children.
        public var itemCount = 0
    }

    public struct Place: Sendable, Hashable {
        /// Index of the page.
        public var page: Int
        public var box: Rect
    }

    /// Owner of an item on a page.
    public enum Owner: Sendable, Hashable {
        case element(Int)
        case artifact
    }

    /// Elements; the first is the whole document.
    public private(set) var elements: [Element] = [Element(tag: StructureTag(.section), parent: 0)]
    /// Owner of every item on every page; meaningless for begin and end items.
    public private(set) var owners: [[Owner]] = []
    /// Languages of the elements.
    public private(set) var languages: ElementLanguages
    /// Elements with an anchor.
    public private(set) var anchors: [String: Int] = [:]

    /// Whether each element belongs in the tree: it has content, or is a cell, which a row must not lack.
    public private(set) var isKept: [Bool] = []

    private var path = [0]
    /// Figures among the elements of the path.
    private var figures: [Int] = []
    private var artifactDepth = 0
    /// An element created for words without one, open until the next begin or end.
    private var implicit: Int?
    private var ranks: [HeadingRank] = []
    /// Whether words of any element may contain a duration or a sign.
    private var mayHoldDurations = false
    /// Whether words of any element may be in a script other than the report's.
    private var mayHoldOtherScripts = false

    public init(_ pages: [Page]) {
        languages = ElementLanguages()
        owners = Array(repeating: [], count: pages.count)
        elements.reserveCapacity(pages.reduce(0) { $0 + $1.items.count } / 3)
        for index in pages.indices { read(pages[index], at: index) }
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

    /// Expands durations and signs in the spoken text of elements without another replacement.
    private mutating func sayDurations(on pages: [Page]) {
        var said: [Said] = []
        // An element may continue after one that is separate from it.
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
            let durations = SpokenDurations.expanded(said.words)
            guard let spoken = SpokenSigns.expanded(durations ?? said.words) ?? durations else { continue }
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
        // Alternatives are in the report's language. Children come after their parents.
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
        // A row in the tree must not lack any cell.
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

    /// Returns one level below the last heading of a higher rank, so that the first is 1 and none is skipped.
    private mutating func level(of rank: HeadingRank) -> Int {
        while let last = ranks.last, last >= rank { ranks.removeLast() }
        ranks.append(rank)
        return ranks.count
    }

    // MARK: Content

    /// The innermost open figure; anything but words drawn outside of one is an artifact.
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
        // Large enough above and below the baseline for every face.
        extend(
            element, page: page,
            by: Rect(x: at.x, y: at.y - line.style.size, width: line.width, height: line.style.size * 1.3),
            counting: false)
    }

    private mutating func look(at text: String, of element: Int) {
        if SpokenDurations.mayBe(in: text) || SpokenSigns.mayBe(in: text) {
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
    /// Whether durations and signs in its words are expanded: it has no other replacement text.
    fileprivate var wantsDurationsSaid: Bool {
        mayHoldDuration && children.isEmpty && tag.actualText == nil && tag.alternative == nil
    }
}

extension String {
    /// Whether it has only ASCII characters.
    fileprivate var isPlain: Bool {
        var text = self
        // All bytes are combined instead of searching for a non-ASCII one.
        return text.withUTF8 { bytes in bytes.reduce(0) { $0 | $1 } < 0x80 }
    }
}

extension StructureRole {
    /// Whether words in it need their own element.
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

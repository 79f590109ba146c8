import DisplayList

extension Fragment {
    /// Descent below the baseline, as a fraction of the type size, for letters such as `g`.
    private static let descent = 0.3
    /// Distance by which text may exceed its block before the block is enlarged.
    private static let tolerance: Points = 3
    /// Space above the first line of a piece.
    private static let air: Points = 4

    /// The same fragment, enlarged so that none of its text is above or below it.
    var withRoomForItsWords: Fragment {
        var lowest = height
        var highest: Points = 0
        items.withUnsafeBufferPointer { items in
            for index in items.indices {
                guard let words = items[index].words else { continue }
                lowest = max(lowest, words.baseline + words.size * Self.descent)
                highest = min(highest, words.baseline)
            }
        }
        let isTooLow = lowest > height + Self.tolerance
        guard isTooLow || highest < -Self.tolerance else { return self }
        var fragment = self
        if isTooLow { fragment.height = lowest }
        if highest < 0 {
            fragment.items = items.map { $0.moved(y: -highest) }
            fragment.height -= highest
            for index in fragment.references.indices { fragment.references[index].at.y -= highest }
            for index in fragment.breaks.indices { fragment.breaks[index] -= highest }
        }
        return fragment
    }

    /// Cuts the fragment into pieces no taller than `room`, from top to bottom: one piece for almost every fragment.
    ///
    /// A line stays whole, and so does a shape unless it is a continuous surface. A structure element that is cut
    /// continues in an element of the same kind.
    func cut(to room: Points) -> [Fragment] {
        guard height > room else { return [self] }
        var tops: [Points] = [0]
        var bottom: Points = 0
        for line in words.sorted(by: { $0.to < $1.to }) {
            if line.to > tops[tops.count - 1] + room { tops.append(max(line.from - Self.air, bottom)) }
            bottom = line.to
        }
        return tops.indices.map { index in
            let isLast = index + 1 == tops.count
            var piece = piece(
                from: tops[index], to: isLast ? max(height, bottom) : tops[index + 1], isFirst: index == 0,
                isLast: isLast)
            piece.height = min(piece.height, room)
            return piece
        }
    }

    /// Splits the fragment at the lowest break above which it is no taller than `room`; nil if there is no such break.
    func broken(within room: Points) -> (above: Fragment, below: Fragment)? {
        guard let at = breaks.last(where: { $0 <= room }) else { return nil }
        var below = piece(from: at, to: height, isFirst: false, isLast: true)
        below.breaks = breaks.filter { $0 > at }.map { $0 - at }
        return (piece(from: 0, to: at, isFirst: true, isLast: false), below)
    }

    /// Vertical extent of each line.
    private var words: [(from: Points, to: Points)] {
        items.compactMap { item in
            guard case .text(let line, let at, _) = item else { return nil }
            return (at.y - line.style.size, at.y + line.style.size * Self.descent)
        }
    }

    private func piece(from top: Points, to bottom: Points, isFirst: Bool, isLast: Bool) -> Fragment {
        var piece = self
        piece.items = []
        piece.height = bottom - top
        piece.references = []
        piece.anchor = isFirst ? anchor : nil
        piece.beginsPage = isFirst && beginsPage
        piece.keepsWithNext = isLast && keepsWithNext
        piece.spaceBefore = isFirst ? spaceBefore : 0
        piece.groupHeight = nil
        piece.breaks = []
        let pairs = self.pairs
        func holds(_ y: Points) -> Bool { (y > top || isFirst) && (y <= bottom || isLast) }
        for (index, item) in items.enumerated() {
            for var reference in references where reference.index == index {
                guard holds(reference.at.y) else { continue }
                reference.index = piece.items.count
                reference.at.y -= top
                piece.references.append(reference)
            }
            let kept: DrawItem? =
                switch item {
                case .begin: pairs.contains(index) || isFirst ? item : nil
                case .end: pairs.contains(index) || isLast ? item : nil
                case .text(let line, let at, _):
                    holds(at.y + line.style.size * Self.descent) ? item.moved(y: -top) : nil
                case .image(_, let place): holds(place.y) ? item.moved(y: -top) : nil
                case .fill(let shape, let color):
                    shape.part(from: top, to: bottom).map { DrawItem.fill($0, color).moved(y: -top) }
                case .stroke(let shape, let stroke, let color):
                    shape.part(from: top, to: bottom).map { DrawItem.stroke($0, stroke, color).moved(y: -top) }
                }
            if let kept { piece.items.append(kept) }
        }
        for var reference in references where reference.index >= items.count {
            guard holds(reference.at.y) else { continue }
            reference.index = piece.items.count
            reference.at.y -= top
            piece.references.append(reference)
        }
        return piece
    }

    /// Positions at which elements begin that also end in the fragment, and their ends. An element around all content
    /// that is cut at its breaks continues after the break.
    private var pairs: Set<Int> {
        var open: [Int] = []
        var pairs: Set<Int> = []
        for (index, item) in items.enumerated() {
            if case .begin = item { open.append(index) }
            if case .end = item, let begin = open.popLast(), breaks.isEmpty || begin > 0 {
                pairs.formUnion([begin, index])
            }
        }
        return pairs
    }
}

extension DrawItem {
    /// Baseline and type size of a line of text.
    fileprivate var words: (baseline: Points, size: Points)? {
        if case .text(let line, let at, _) = self { (at.y, line.style.size) } else { nil }
    }
}

extension Shape {
    /// Returns the part of a surface between two heights; other shapes whole, if their middle is between them.
    fileprivate func part(from top: Points, to bottom: Points) -> Shape? {
        let box = bounds(grownBy: 0)
        let isSurface =
            switch self {
            case .rectangle, .roundedRectangle: true
            default: false
            }
        guard isSurface, box.y < top || box.maxY > bottom else {
            return (top..<bottom).contains((box.y + box.maxY) / 2) ? self : nil
        }
        let (from, to) = (max(box.y, top), min(box.maxY, bottom))
        guard to > from else { return nil }
        let rect = Rect(x: box.x, y: from, width: box.width, height: to - from)
        if case .roundedRectangle(_, let radius) = self { return .roundedRectangle(rect, radius: radius) }
        return .rectangle(rect)
    }
}

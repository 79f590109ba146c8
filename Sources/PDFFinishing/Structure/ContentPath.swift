import DisplayList

/// A path of a page's content, from its first operator to the one that paints it (ISO 32000-1 §8.5.2), with coordinates
/// in thousandths of a point.
struct ContentPath {
    /// What begins with a place that nothing is drawn to, and goes on without another.
    struct Part {
        var operators: Range<Int>
        var numbers: Range<Int>
        var hasCurves = false
        /// `h` was the last operator.
        var isClosed = false
        var box = Box()
    }

    /// Around all places that a part names.
    struct Box {
        var minX = Int.max
        var minY = Int.max
        var maxX = Int.min
        var maxY = Int.min

        mutating func include(_ x: Int, _ y: Int) {
            minX = min(minX, x)
            minY = min(minY, y)
            maxX = max(maxX, x)
            maxY = max(maxY, y)
        }
    }

    /// `m`, `l`, `c` or `h`.
    private(set) var operators: [UInt8] = []
    /// The operands of all operators: x and y by turns.
    private(set) var numbers: [Int] = []
    /// The same places on the grid.
    private var places: [GridPoint] = []
    private(set) var parts: [Part] = []
    /// The last places of the part that is being traced.
    private var pen = Pen()

    var isEmpty: Bool { operators.isEmpty }

    mutating func removeAll() {
        operators.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
        pen = Pen()
    }

    // MARK: Tracing

    /// A place in 1/256 of a point, the grid on which all shapes stand: an edge that is drawn twice is drawn at one place.
    struct GridPoint: Equatable {
        var x: Int
        var y: Int

        init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

        init(_ x: Points, _ y: Points) { (self.x, self.y) = (Self.steps(x), Self.steps(y)) }

        /// Points that are no number, or farther off than any page reaches, stand at the border of what can be written.
        static func steps(_ value: Points) -> Int {
            guard abs(value) < farthest else { return Int(value < 0 ? -farthest : farthest) * 256 }
            return Int((value * 256).rounded(.toNearestOrEven))
        }

        private static let farthest: Points = 100_000
    }

    private struct Pen {
        var start = GridPoint(x: 0, y: 0)
        var place = GridPoint(x: 0, y: 0)
        /// Where the line began that ends at ``place``; nil after anything else than a line.
        var lineStart: GridPoint?
        /// Nothing was drawn since ``start``.
        var isAtStart = true
    }

    mutating func move(to place: GridPoint) {
        let (first, number) = (operators.count, numbers.count)
        parts.append(Part(operators: first..<first, numbers: number..<number))
        pen = Pen(start: place, place: place)
        append(UInt8(ascii: "m"), place)
    }

    /// A line that goes on as the one before makes that longer; one to where the pen is already is none, except as the
    /// first of a part.
    mutating func line(to place: GridPoint) {
        if !pen.isAtStart, place == pen.place { return }
        var from = pen.place
        if let start = pen.lineStart {
            if start == pen.place {
                removeLine()
            } else if Self.goesOn(start, pen.place, place) {
                from = start
                removeLine()
            }
        }
        (pen.lineStart, pen.place, pen.isAtStart) = (from, place, false)
        append(UInt8(ascii: "l"), place)
    }

    mutating func curve(_ first: GridPoint, _ second: GridPoint, to place: GridPoint) {
        if pen.place == place, first == place, second == place { return line(to: place) }
        if pen.lineStart == pen.place { removeLine() }
        (pen.lineStart, pen.place, pen.isAtStart) = (nil, place, false)
        append(UInt8(ascii: "c"), first)
        add(second)
        add(place)
        parts[parts.count - 1].hasCurves = true
    }

    /// Closes the part: a last line to where it began need not be told.
    mutating func close() {
        line(to: pen.start)
        if pen.lineStart != nil { removeLine() }
        operators.append(UInt8(ascii: "h"))
        let last = parts.count - 1
        parts[last].operators = parts[last].operators.lowerBound..<operators.count
        parts[last].isClosed = true
    }

    /// Whether a second line has the direction of the first.
    private static func goesOn(_ start: GridPoint, _ middle: GridPoint, _ end: GridPoint) -> Bool {
        let (first, second) = (
            (x: middle.x - start.x, y: middle.y - start.y), (x: end.x - middle.x, y: end.y - middle.y)
        )
        return first.y * second.x == second.y * first.x && first.x * second.x + first.y * second.y >= 0
    }

    private mutating func append(_ operation: UInt8, _ place: GridPoint) {
        operators.append(operation)
        let last = parts.count - 1
        parts[last].operators = parts[last].operators.lowerBound..<operators.count
        add(place)
    }

    /// A place of the last operator.
    private mutating func add(_ place: GridPoint) {
        let last = parts.count - 1
        let (x, y) = (Self.thousandths(place.x), Self.thousandths(place.y))
        numbers.append(x)
        numbers.append(y)
        places.append(place)
        parts[last].box.include(x, y)
        parts[last].numbers = parts[last].numbers.lowerBound..<numbers.count
    }

    private mutating func removeLine() {
        operators.removeLast()
        numbers.removeLast(2)
        places.removeLast()
        let last = parts.count - 1
        parts[last].operators = parts[last].operators.lowerBound..<operators.count
        parts[last].numbers = parts[last].numbers.lowerBound..<numbers.count
    }

    /// Thousandths of a point from 1/256 of a point, to the nearest, even ones where two are as near.
    private static func thousandths(_ steps: Int) -> Int {
        Int((Double(steps) * 1000 / 256).rounded(.toNearestOrEven))
    }

    /// How many numbers an operator takes.
    static func operandCount(_ operation: UInt8) -> Int {
        switch operation {
        case UInt8(ascii: "m"), UInt8(ascii: "l"): 2
        case UInt8(ascii: "c"): 6
        default: 0
        }
    }

    /// A place and nothing more, which no operator paints.
    func isPlaceOnly(_ part: Part) -> Bool {
        part.operators.count == 1 && operators[part.operators.lowerBound] == UInt8(ascii: "m")
    }

    /// The corners of a part that is what `re` draws: from the first corner along x, then along y, and closed.
    func rectangle(_ part: Part) -> (x: Int, y: Int, width: Int, height: Int)? {
        let first = part.numbers.lowerBound
        // `m`, three `l` and `h`: no other operators take eight numbers in five.
        guard part.operators.count == 5, part.numbers.count == 8, part.isClosed else { return nil }
        func number(_ index: Int) -> Int { numbers[first + index] }
        guard number(3) == number(1), number(4) == number(2), number(7) == number(5), number(6) == number(0) else {
            return nil
        }
        if parts.count == 1 {
            // Beside no other edge, which it could miss.
            let size = (x: places[2].x - places[0].x, y: places[2].y - places[0].y)
            return (number(0), number(1), Self.thousandths(size.x), Self.thousandths(size.y))
        }
        guard Self.isExact(number(0), number(2)), Self.isExact(number(1), number(5)) else { return nil }
        return (number(0), number(1), number(2) - number(0), number(5) - number(1))
    }

    /// Readers that add a side to a corner get the place of the other corner, to the last bit: an edge right between two
    /// pixels stays where it is.
    private static func isExact(_ first: Int, _ second: Int) -> Bool {
        Double(first) / 1000 + Double(second - first) / 1000 == Double(second) / 1000
    }

    // MARK: Moving

    /// Where a part begins.
    func start(of part: Part) -> (x: Int, y: Int) {
        (numbers[part.numbers.lowerBound], numbers[part.numbers.lowerBound + 1])
    }

    /// Width and height of shapes that are drawn on the grid, at most, thousandths of a point.
    private static let largest = 25_000

    /// Of each part, whether it may be painted by itself at another place: closed shapes with curves that stand apart from
    /// all others of the path. Where shapes touch, painting one after the other would leave a seam.
    ///
    /// - Parameter margin: how far paint reaches beyond a part, thousandths of a point.
    func movable(grownBy margin: Int) -> [Bool] {
        var movable = parts.map { part in
            part.hasCurves && part.isClosed && (margin == 0 || !mayBeTakenForRectangle(part))
                && part.box.maxX - part.box.minX <= Self.largest && part.box.maxY - part.box.minY <= Self.largest
        }
        guard movable.contains(true) else { return movable }
        let painted = parts.indices.filter { !isPlaceOnly(parts[$0]) }
        keepApart(&movable, painted, reach: margin * 2 + Self.air)
        let others = painted.filter { !movable[$0] }
        if others.count == 1, painted.count > 1, mayBeTakenForRectangle(parts[others[0]]),
            let first = movable.firstIndex(of: true)
        {
            movable[first] = false
        }
        return movable
    }

    /// Poppler takes a path of one part with five places, with the first again, for a rectangle and moves its edges to
    /// whole pixels: what was one of several parts must not become such a path. Where it is only filled, a line to where
    /// it ends makes it a path of six places that looks the same.
    func mayBeTakenForRectangle(_ part: Part) -> Bool {
        part.numbers.count <= 10
    }

    /// Air between shapes that share no pixel of a screen at 110 dots an inch, thousandths of a point.
    private static let air = 700

    /// Takes out those that others are near.
    private func keepApart(_ movable: inout [Bool], _ painted: [Int], reach: Int) {
        let order = painted.sorted { parts[$0].box.minX < parts[$1].box.minX }
        for (position, first) in order.enumerated() {
            let box = parts[first].box
            for second in order[(position + 1)...] {
                let other = parts[second].box
                guard other.minX < box.maxX + reach else { break }
                guard other.minY < box.maxY + reach, box.minY < other.maxY + reach else { continue }
                movable[first] = false
                movable[second] = false
            }
        }
    }
}

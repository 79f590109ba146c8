/// A path of a page's content, from its first operator to the one that paints it (ISO 32000-1 §8.5.2), with coordinates
/// in thousandths of a point, as Cairo writes them.
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

    /// `m`, `l`, `c`, `h` or `r` for a rectangle.
    private(set) var operators: [UInt8] = []
    /// The operands of all operators: x and y by turns, but for a rectangle's sizes.
    private(set) var numbers: [Int] = []
    private(set) var parts: [Part] = []
    /// There are numbers or operators that cannot be held here, so that the path is to be left as it is.
    private(set) var isUnknown = false

    var isEmpty: Bool { operators.isEmpty && !isUnknown }

    mutating func removeAll() {
        operators.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
        isUnknown = false
    }

    /// Marks the path as one that is left as it is.
    mutating func giveUp() { isUnknown = true }

    mutating func append(_ operation: UInt8, _ operands: UnsafeBufferPointer<UInt8>) {
        guard !isUnknown else { return }
        let first = numbers.count
        guard Self.read(operands, into: &numbers), numbers.count == first + Self.operandCount(operation) else {
            return giveUp()
        }
        let begins = operation == UInt8(ascii: "m") || operation == UInt8(ascii: "r")
        if begins {
            parts.append(Part(operators: operators.count..<operators.count, numbers: first..<first))
        } else if parts.last?.isClosed ?? true {
            // Goes on where the part before it began, without saying so.
            return giveUp()
        }
        operators.append(operation)
        let last = parts.count - 1
        parts[last].operators = parts[last].operators.lowerBound..<operators.count
        parts[last].numbers = parts[last].numbers.lowerBound..<numbers.count
        parts[last].isClosed = operation == UInt8(ascii: "h") || operation == UInt8(ascii: "r")
        if operation == UInt8(ascii: "r") {
            parts[last].box.include(numbers[first], numbers[first + 1])
            parts[last].box.include(numbers[first] + numbers[first + 2], numbers[first + 1] + numbers[first + 3])
            return
        }
        if operation == UInt8(ascii: "c") { parts[last].hasCurves = true }
        for index in stride(from: first, to: numbers.count, by: 2) {
            parts[last].box.include(numbers[index], numbers[index + 1])
        }
    }

    /// How many numbers an operator takes; −1 for one that cannot be held.
    static func operandCount(_ operation: UInt8) -> Int {
        switch operation {
        case UInt8(ascii: "m"), UInt8(ascii: "l"): 2
        case UInt8(ascii: "c"): 6
        case UInt8(ascii: "r"): 4
        case UInt8(ascii: "h"): 0
        default: -1
        }
    }

    /// A place and nothing more, which no operator paints.
    func isPlaceOnly(_ part: Part) -> Bool {
        part.operators.count == 1 && operators[part.operators.lowerBound] == UInt8(ascii: "m")
    }

    /// The corners of a part that is what `re` draws: from the first corner along x, then along y, and closed.
    func rectangle(_ part: Part) -> (x: Int, y: Int, width: Int, height: Int)? {
        let first = part.numbers.lowerBound
        if operators[part.operators.lowerBound] == UInt8(ascii: "r"), part.operators.count == 1 {
            return (numbers[first], numbers[first + 1], numbers[first + 2], numbers[first + 3])
        }
        // `m`, three `l` and `h`: no other operators take eight numbers in five.
        guard part.operators.count == 5, part.numbers.count == 8, part.isClosed else { return nil }
        func number(_ index: Int) -> Int { numbers[first + index] }
        guard number(3) == number(1), number(4) == number(2), number(7) == number(5), number(6) == number(0),
            Self.isExact(number(0), number(2)), Self.isExact(number(1), number(5))
        else { return nil }
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
        operators[part.operators.lowerBound] == UInt8(ascii: "r") || part.numbers.count <= 10
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

    // MARK: Reading

    /// Points: far more than a page's, far less than would not fit into a sum.
    private static let farthest = 1_000_000

    /// - Returns: false when there is something else than numbers with at most three decimals.
    private static func read(_ bytes: UnsafeBufferPointer<UInt8>, into numbers: inout [Int]) -> Bool {
        var position = 0
        while position < bytes.count {
            guard bytes[position] > 0x20 else {
                position += 1
                continue
            }
            let isNegative = bytes[position] == UInt8(ascii: "-")
            if isNegative { position += 1 }
            var number = 0
            // Digits behind the point; nil before it.
            var decimals: Int?
            let start = position
            while position < bytes.count, bytes[position] > 0x20 {
                let byte = bytes[position]
                if (0x30...0x39).contains(byte) {
                    number = number * 10 + Int(byte - 0x30)
                    decimals = decimals.map { $0 + 1 }
                } else if byte == UInt8(ascii: "."), decimals == nil {
                    decimals = 0
                } else {
                    return false
                }
                position += 1
                guard number <= farthest * 1000, decimals ?? 0 <= 3 else { return false }
            }
            guard position > start else { return false }
            for _ in (decimals ?? 0)..<3 { number *= 10 }
            guard number <= farthest * 1000 else { return false }
            numbers.append(isNegative ? -number : number)
        }
        return true
    }
}

import Testing

@testable import Batch

@Suite("Counts of patients that tell of nobody")
struct SmallCellsTests {
    @Test(
        "from 1 to 4 are hidden, with others from which they could be worked out",
        arguments: [
            ([10, 20, 30], [10, 20, 30]), ([3, 20, 30], [nil, nil, 30]), ([1, 1, 8, 40], [nil, nil, nil, 40]),
            ([2, 3, 50], [nil, nil, 50]), ([0, 0, 12], [0, 0, 12]), ([4, 0, 0, 9], [nil, 0, 0, nil]),
            ([5, 5], [5, 5]), ([4, 1], [nil, nil]), ([4, 4, 5, 7], [nil, nil, nil, 7]), ([5, 2, 0], [nil, nil, nil]),
            ([6, 2, 6], [nil, nil, nil]), ([7, 2, 6, 7], [7, nil, nil, 7]), ([], []),
        ] as [([Int], [Int?])])
    func hidden(counts: [Int], shown: [Int?]) {
        #expect(SmallCells.shown(counts) == shown)
    }

    @Test("no hidden count follows from the total and the others, whatever they are")
    func subtraction() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<5000 {
            let counts = (0..<Int.random(in: 2...7, using: &generator)).map { _ in
                [0, 1, 2, 3, 4, 5, 9, 40].randomElement(using: &generator) ?? 0
            }
            guard counts.reduce(0, +) >= SmallCells.least else { continue }
            let shown = SmallCells.shown(counts)
            let hidden = counts.indices.filter { shown[$0] == nil }
            #expect(hidden.count != 1, "\(counts)")
            #expect(hidden.isEmpty || hidden.reduce(0) { $0 + counts[$1] } >= 5, "\(counts)")
            for (count, told) in zip(counts, shown) where told != nil {
                #expect(told == count && !(1...4).contains(count), "\(counts)")
            }
        }
    }

    /// Whoever reads a table knows its total, what is shown and how counts are hidden, and tries all counts that look so.
    @Test("no count from 1 to 4 is the only one that fits what is shown", arguments: [20, 40, 100])
    func uniqueness(patients: Int) {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let rows = Int.random(in: 2...6, using: &generator)
            var counts = Array(repeating: 0, count: rows)
            // The first rows are likelier.
            for _ in 0..<patients { counts[Int.random(in: 0...Int.random(in: 0..<rows, using: &generator))] += 1 }
            let shown = SmallCells.shown(counts)
            var open = Set(counts.indices.filter { shown[$0] == nil && (1...4).contains(counts[$0]) })
            Self.forEachFilling(of: shown, to: patients) { other in
                if SmallCells.shown(other) == shown { open = open.filter { other[$0] == counts[$0] } }
                return !open.isEmpty
            }
            #expect(open.isEmpty, "\(counts)")
        }
    }

    /// Calls a closure with all counts of a total that have the shown ones, until it returns false.
    private static func forEachFilling(of shown: [Int?], to total: Int, _ body: ([Int]) -> Bool) {
        let hidden = shown.indices.filter { shown[$0] == nil }
        var counts = shown.map { $0 ?? 0 }
        func fill(_ place: Int, _ rest: Int) -> Bool {
            guard place < hidden.count - 1 else {
                if let last = hidden.last { counts[last] = rest }
                return body(counts)
            }
            return (0...rest).allSatisfy {
                counts[hidden[place]] = $0
                return fill(place + 1, rest - $0)
            }
        }
        _ = fill(0, total - counts.reduce(0, +))
    }

    @Test("one count of a total is shown where neither it nor the rest is small")
    func alone() {
        #expect(SmallCells.isShown(0, of: 7) && SmallCells.isShown(7, of: 7) && SmallCells.isShown(5, of: 10))
        #expect(!SmallCells.isShown(3, of: 7) && !SmallCells.isShown(6, of: 7) && !SmallCells.isShown(4, of: 40))
    }
}

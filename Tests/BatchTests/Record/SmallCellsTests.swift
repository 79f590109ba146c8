import Testing

@testable import Batch

@Suite("Counts of patients that tell of nobody")
struct SmallCellsTests {
    @Test(
        "from 1 to 4 are hidden, with others from which they could be worked out",
        arguments: [
            ([10, 20, 30], [10, 20, 30]), ([3, 20, 30], [nil, nil, 30]), ([1, 1, 8, 40], [nil, nil, nil, 40]),
            ([2, 3, 50], [nil, nil, 50]), ([0, 0, 12], [0, 0, 12]), ([4, 0, 0, 9], [nil, 0, 0, nil]),
            ([5, 5], [5, 5]), ([4, 1], [nil, nil]), ([6, 2, 6], [nil, nil, 6]), ([], []),
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

    @Test("one count of a total is shown where neither it nor the rest is small")
    func alone() {
        #expect(SmallCells.isShown(0, of: 7) && SmallCells.isShown(7, of: 7) && SmallCells.isShown(5, of: 10))
        #expect(!SmallCells.isShown(3, of: 7) && !SmallCells.isShown(6, of: 7) && !SmallCells.isShown(4, of: 40))
    }
}

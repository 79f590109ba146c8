import Foundation
import Synchronization
import Testing

@testable import Commands

struct OrderedWorkTests {
    private struct Stop: Error, Equatable { var index: Int }

    @Test(arguments: [0, 1, 2, 3, 8], [0, 1, 2, 500])
    func takesEveryResultInOrder(threads: Int, count: Int) {
        var taken: [Int] = []
        OrderedWork(threads: threads, window: 3).run(count: count) { index in
            if index % 7 == 0 { usleep(300) }
            return index * index
        } take: { index, value in
            #expect(index == taken.count)
            taken.append(value)
        }
        #expect(taken == (0..<count).map { $0 * $0 })
    }

    @Test func keepsNoMoreResultsThanTheWindow() {
        let begun = Mutex(0)
        var most = 0
        OrderedWork(threads: 4, window: 5).run(count: 200) { index in
            begun.withLock { $0 += 1 }
            return index
        } take: { index, _ in
            usleep(100)
            most = max(most, begun.withLock { $0 } - index)
        }
        #expect(begun.withLock { $0 } == 200)
        // Taking a result frees its place at once, so one more may have begun than the window holds.
        #expect(most <= 6)
    }

    @Test func stopsWhenTheTakerThrows() {
        let begun = Mutex(0)
        let stop = #expect(throws: Stop.self) {
            try OrderedWork(threads: 2, window: 4).run(count: 100_000) { index in
                begun.withLock { $0 += 1 }
                return index
            } take: { index, _ throws(Stop) in
                if index == 10 { throw Stop(index: index) }
            }
        }
        #expect(stop == Stop(index: 10))
        #expect(begun.withLock { $0 } < 100)
    }
}

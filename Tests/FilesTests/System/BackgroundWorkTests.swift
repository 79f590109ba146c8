import Foundation
import Synchronization
import Testing

@testable import Files

@Suite("Work in the background")
struct BackgroundWorkTests {
    private final class Count: Sendable {
        let value = Atomic(0)

        func next() -> Int { value.add(1, ordering: .sequentiallyConsistent).newValue }
    }

    @Test("is done once, whoever asks and however often", arguments: [true, false])
    func once(beginsNow: Bool) async {
        let count = Count()
        let work = BackgroundWork(beginsNow: beginsNow) { count.next() }
        let values = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { work.value() } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(values == Array(repeating: 1, count: 8) && count.value.load(ordering: .relaxed) == 1)
    }

    @Test("is not begun before it is asked for, unless it is to begin at once")
    func begins() {
        let count = Count()
        do { _ = BackgroundWork(beginsNow: false) { count.next() } }
        #expect(count.value.load(ordering: .relaxed) == 0)
        // Whoever lets go of it waits for its end.
        do { _ = BackgroundWork { count.next() } }
        #expect(count.value.load(ordering: .relaxed) == 1)
    }

    @Test("says when it is done")
    func done() {
        let mayEnd = Mutex(false)
        let work = BackgroundWork {
            while !mayEnd.withLock({ $0 }) { usleep(100) }
            return 1
        }
        #expect(!work.isDone)
        mayEnd.withLock { $0 = true }
        #expect(work.value() == 1 && work.isDone)
        // Nobody else does it: asking is what is left.
        #expect(BackgroundWork(beginsNow: false) { 2 }.isDone)
    }
}

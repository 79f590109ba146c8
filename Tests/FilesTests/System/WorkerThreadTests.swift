import Synchronization
import Testing

@testable import Files

@Suite("Threads of the operating system")
struct WorkerThreadTests {
    private final class Sum: Sendable {
        let value = Atomic(0)
    }

    @Test("have done their work when they were waited for")
    func joined() throws {
        let sum = Sum()
        let threads = (1...4).compactMap { number in
            WorkerThread.start { for _ in 0..<1000 { sum.value.add(number, ordering: .relaxed) } }
        }
        #expect(threads.count == 4)
        for thread in threads { thread.join() }
        #expect(sum.value.load(ordering: .relaxed) == 10_000)
    }
}

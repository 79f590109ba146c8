import Foundation
import Synchronization
import Testing

@testable import Files

@Suite("Threads that stay")
struct LastingThreadsTests {
    @Test("every piece is done once, in any number of threads", arguments: [1, 2, 8])
    func all(most: Int) {
        let threads = LastingThreads(most: most)
        let works = (0..<200).map { number in threads.begin { number * number } }
        #expect(works.map { $0.value() } == (0..<200).map { $0 * $0 })
        let isAllDone = works.allSatisfy { $0.isDone }
        #expect(isAllDone)
        #expect(works[7].value() == 49)
    }

    @Test("one thread does one piece after the other, and stays for the next")
    func order() {
        let threads = LastingThreads(most: 1)
        let order = Mutex<[Int]>([])
        let used = Mutex<Set<UInt>>([])
        for round in 0..<3 {
            let works = (0..<20).map { number in
                threads.begin {
                    order.withLock { $0.append(round * 20 + number) }
                    used.withLock { _ = $0.insert(UInt(bitPattern: pthread_self().hashValue)) }
                }
            }
            for work in works { work.value() }
        }
        let (found, threadsUsed) = (order.withLock { $0 }, used.withLock { $0.count })
        #expect(found == Array(0..<60))
        #expect(threadsUsed == 1)
    }

    @Test("work waits while the threads are busy, up to their number at once")
    func busy() {
        let threads = LastingThreads(most: 2)
        let mayEnd = Mutex(false)
        let running = Mutex((now: 0, most: 0))
        let works = (0..<4).map { _ in
            threads.begin {
                running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                while !mayEnd.withLock({ $0 }) { usleep(100) }
                running.withLock { $0.now -= 1 }
            }
        }
        while running.withLock({ $0.now }) < 2 { usleep(100) }
        let isNoneDone = works.allSatisfy { !$0.isDone }
        #expect(isNoneDone)
        mayEnd.withLock { $0 = true }
        for work in works { work.value() }
        let (now, atOnce) = running.withLock { $0 }
        #expect(now == 0 && atOnce == 2)
    }

    @Test("what was given is done when nobody holds the threads any more")
    func end() {
        let count = Mutex(0)
        do {
            let threads = LastingThreads(most: 1)
            for _ in 0..<10 {
                _ = threads.begin {
                    usleep(200)
                    count.withLock { $0 += 1 }
                }
            }
        }
        let done = count.withLock { $0 }
        #expect(done == 10)
    }
}

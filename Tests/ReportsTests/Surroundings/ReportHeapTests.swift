import Foundation
import Testing

@testable import Reports

@Suite("Heap of a process that makes reports")
struct ReportHeapTests {
    /// Blocks of all sizes, from four threads, before and after it is asked for and again: none is another's.
    @Test func memoryIsAsGoodAsBefore() {
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            var blocks: [[UInt8]] = []
            for round in 0..<40 {
                if thread == 0, round % 10 == 5 { ReportHeap.prepare() }
                let size = [16, 4000, 130_000, 700_000, ReportHeap.size][round % 5]
                blocks.append([UInt8](repeating: UInt8(thread * 40 + round), count: size))
                if round % 3 == 2 { blocks.remove(at: 0) }
            }
            for block in blocks { #expect(block.allSatisfy { $0 == block[0] } && block.count > 0) }
            #expect(Set(blocks.map { $0[0] }).count == blocks.count)
        }
    }
}

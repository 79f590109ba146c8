import Dispatch
import Foundation
import Testing

@testable import Files

@Suite("Unfinished files")
struct PendingFileTests {
    /// Two threads that took one place would leave a file behind.
    @Test("of many threads have places of their own")
    func ofManyThreads() async {
        await #expect(processExitsWith: .success) {
            let scratch = TestFolder()
            let folder = try OpenFolder(scratch.path)
            for number in 0..<24 { scratch.write("", to: "\(number)") }
            DispatchQueue.concurrentPerform(iterations: 24) { number in
                for _ in 0..<2000 { PendingFile.forget(PendingFile.register("another", in: folder)) }
                _ = PendingFile.register("\(number)", in: folder)
            }
            #expect(scratch.names.count == 24)
            PendingFile.removeFromSignalHandler()
            #expect(scratch.names.isEmpty)
        }
    }

    /// In a process of its own: the list is one for all that a process writes.
    @Test("go with a fault, those that were handed over with the process that takes them")
    func handedOver() async {
        await #expect(processExitsWith: .success) {
            let scratch = TestFolder()
            let folder = try OpenFolder(scratch.path)
            for name in ["begun", "whole", "placed"] {
                scratch.write("", to: name)
                let slot = PendingFile.register(name, in: folder)
                if name == "whole" { PendingFile.handOver(slot) }
                if name == "placed" { PendingFile.forget(slot) }
            }
            PendingFile.removeFromSignalHandler()
            #expect(Set(scratch.names) == ["whole", "placed"])
            // A place on the list that was another file's is not handed over with it.
            PendingFile.removeFromSignalHandler(all: true)
            #expect(scratch.names == ["placed"])
        }
    }
}

import Foundation
import Testing

@testable import Files

@Suite("Unfinished files")
struct PendingFileTests {
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

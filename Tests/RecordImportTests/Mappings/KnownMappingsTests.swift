import Diagnostics
import Synchronization
import Testing

@testable import RecordImport

@Suite("Mappings that came with the program")
struct KnownMappingsTests {
    @Test("they are read when they are asked for, once")
    func once() throws {
        let counter = ReadCounter()
        let known = KnownMappings(in: "mappings") {
            counter.count()
            return []
        }
        #expect(counter.reads == 0)
        #expect(try known.all().isEmpty && known.all().isEmpty)
        #expect(counter.reads == 1)
    }

    @Test("what cannot be read is said whenever they are asked for")
    func failing() {
        let fault = Failure(.config, "is no mapping")
        let known = KnownMappings(in: "mappings") { () throws(Failure) in throw fault }
        for _ in 1...2 { #expect(throws: fault) { try known.all() } }
    }

    @Test("those of one folder are the same")
    func same() {
        let (one, other) = (KnownMappings(in: "a") { [] }, KnownMappings(in: "a") { [] })
        #expect(one == other && one.hashValue == other.hashValue)
        #expect(one != KnownMappings() && KnownMappings() == KnownMappings())
    }
}

private final class ReadCounter: Sendable {
    private let number = Mutex(0)
    var reads: Int { number.withLock { $0 } }
    func count() { number.withLock { $0 += 1 } }
}

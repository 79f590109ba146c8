import CairoBackend
import Diagnostics
import Testing

@testable import Reports

@Suite("Fonts that are opened meanwhile")
struct EngineOpeningTests {
    @Test("give one engine, however often it is asked for")
    func once() throws {
        let opening = EngineOpening { PageRulesTests.fonts }
        #expect(try opening.engine() === opening.engine())
    }

    @Test("are looked for around the program, and say whose they are")
    func brand() throws {
        let opening = EngineOpening(of: .aurae, executable: String(#filePath))
        #expect(opening.brand == .aurae)
        _ = try opening.engine()
    }

    @Test("fail as they would at once where there are none")
    func none() {
        let opening = EngineOpening { FontLocations(brand: nil, fallback: []) }
        for _ in 0..<2 {
            #expect { try opening.engine() } throws: { ($0 as? Failure)?.status == .software }
        }
    }
}

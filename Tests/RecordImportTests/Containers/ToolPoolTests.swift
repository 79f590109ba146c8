import Testing

@testable import RecordImport

struct ToolPoolTests {
    private final class Tool {
        var uses = 0
    }

    @Test func `a tool is used again, by one at a time`() throws {
        let pool = ToolPool { Tool() }
        for use in 1...3 {
            let uses = pool.withTool { tool in
                tool.uses += 1
                // Another is made while this one is out.
                #expect(pool.withTool { $0 !== tool })
                return tool.uses
            }
            #expect(uses >= 1 && uses <= use)
        }
    }

    @Test func `a tool that failed is not used again`() {
        struct Broken: Error {}
        let pool = ToolPool { Tool() }
        #expect(throws: Broken.self) {
            try pool.withTool { tool in
                tool.uses = 7
                throw Broken()
            }
        }
        #expect(pool.withTool { $0.uses } == 0)
    }

    @Test func `one of very many pools keeps nothing`() {
        let pool = ToolPool(keepsTools: false) { Tool() }
        for _ in 0..<2 {
            pool.withTool { tool in
                #expect(tool.uses == 0)
                tool.uses = 1
            }
        }
    }
}

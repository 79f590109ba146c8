import Synchronization

/// Tools that threads borrow, one each, and give back for the next to use.
final class ToolPool<Tool: AnyObject>: Sendable {
    private let idle = Mutex<[Lent]>([])
    private let make: @Sendable () -> Tool

    /// A tool is used by the one thread that took it out of the pool, or by none.
    private struct Lent: @unchecked Sendable {
        let tool: Tool
    }

    private let keepsTools: Bool

    /// - Parameter keepsTools: false for one of very many pools, whose idle tools would fill the memory.
    init(keepsTools: Bool = true, _ make: @escaping @Sendable () -> Tool) {
        self.keepsTools = keepsTools
        self.make = make
    }

    /// Runs `body` with a tool of its own. A tool whose use failed is not used again.
    func withTool<Result>(_ body: (Tool) throws -> Result) rethrows -> Result {
        let lent = idle.withLock { $0.popLast() } ?? Lent(tool: make())
        let result = try body(lent.tool)
        if keepsTools { idle.withLock { $0.append(lent) } }
        return result
    }
}

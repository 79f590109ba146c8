import Synchronization

/// A pool of tools, each used by one thread at a time and returned for reuse.
final class ToolPool<Tool: AnyObject>: Sendable {
    private let idle = Mutex<[Lent]>([])
    private let make: @Sendable () -> Tool

    /// Sendable, because only the thread that took the tool uses it.
    private struct Lent: @unchecked Sendable {
        let tool: Tool
    }

    private let keepsTools: Bool

    /// - Parameter keepsTools: false if there are very many pools, whose idle tools would exhaust memory.
    init(keepsTools: Bool = true, _ make: @escaping @Sendable () -> Tool) {
        self.keepsTools = keepsTools
        self.make = make
    }

    /// Runs `body` with an exclusive tool. A tool whose use failed is not reused.
    func withTool<Result>(_ body: (Tool) throws -> Result) rethrows -> Result {
        let lent = idle.withLock { $0.popLast() } ?? Lent(tool: make())
        let result = try body(lent.tool)
        if keepsTools { idle.withLock { $0.append(lent) } }
        return result
    }
}

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

/// Limits of one open file (descriptors, threads and memory), so that a folder of thousands of files needs no more than
/// a few large ones.
struct OpenFileBudget {
    /// Whether the file stays open, since the system limits the number of open files in a process.
    let staysOpen: Bool
    /// Whether a thread may hash it while its rows are being read.
    let hashesInBackground: Bool
    /// Whether its readers are kept for the next patient.
    let keepsTools: Bool

    /// Memory for row positions, and the folder for those beyond it.
    let stretches: StretchMemory

    /// - Parameters:
    ///   - earlierFiles: number of files of the import opened before.
    ///   - stretches: limits for one file, although those of a folder are in memory together.
    init(earlierFiles: Int, stretches: StretchMemory) {
        self.stretches = stretches
        staysOpen = earlierFiles < 64
        hashesInBackground = earlierFiles < 2
        keepsTools = earlierFiles < 8
    }
}

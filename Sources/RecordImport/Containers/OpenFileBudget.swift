/// What one open file may use: descriptors, threads and memory, so that a folder of thousands of files costs no more than a
/// few large ones.
struct OpenFileBudget {
    /// Whether it is held open: the system limits how many files a process may hold.
    let staysOpen: Bool
    /// Whether a thread may hash it while its rows are read.
    let hashesInBackground: Bool
    /// Whether the tools that read it are kept for the next patient.
    let keepsTools: Bool

    /// Where places of rows go that are too many to be kept in memory.
    let stretches: StretchMemory

    /// - Parameters:
    ///   - earlierFiles: how many files of the import were opened before.
    ///   - stretches: of one file; those of a folder of many stay in memory together.
    init(earlierFiles: Int, stretches: StretchMemory) {
        self.stretches = stretches
        staysOpen = earlierFiles < 64
        hashesInBackground = earlierFiles < 2
        keepsTools = earlierFiles < 8
    }
}

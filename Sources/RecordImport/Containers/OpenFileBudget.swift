/// Limits of one open file (descriptors, threads and memory), so that a folder of thousands of files costs no more than
/// a few large ones.
struct OpenFileBudget {
    /// Whether the file is held open: the system limits the number of open files in a process.
    let staysOpen: Bool
    /// Whether a thread may hash it while its rows are being read.
    let hashesInBackground: Bool
    /// Whether its readers are kept for the next patient.
    let keepsTools: Bool

    /// Memory for row positions, and the folder for those beyond it.
    let stretches: StretchMemory

    /// - Parameters:
    ///   - earlierFiles: number of files of the import opened before.
    ///   - stretches: limits for one file; those of a folder of many stay in memory together.
    init(earlierFiles: Int, stretches: StretchMemory) {
        self.stretches = stretches
        staysOpen = earlierFiles < 64
        hashesInBackground = earlierFiles < 2
        keepsTools = earlierFiles < 8
    }
}

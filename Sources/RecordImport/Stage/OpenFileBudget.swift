/// Limits of one open file (descriptors, threads and memory), so that a folder of thousands of files needs no more than
/// a few large ones.
struct OpenFileBudget {
    /// Whether the file stays open, since the system limits the number of open files in a process.
    let staysOpen: Bool
    /// Whether a thread may hash it while its rows are being read.
    let hashesInBackground: Bool
    /// Whether its readers are kept for the next patient.
    let keepsTools: Bool

    /// Where the rows of the run's files are.
    let stage: Stage

    /// - Parameter earlierFiles: number of files of the import opened before.
    init(earlierFiles: Int, stage: Stage) {
        self.stage = stage
        staysOpen = earlierFiles < 64
        hashesInBackground = earlierFiles < 2
        keepsTools = earlierFiles < 8
    }
}

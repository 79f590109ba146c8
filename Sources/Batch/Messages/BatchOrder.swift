import Reports
import Workers

/// One report to make: a message to a worker.
struct BatchOrder: Sendable, Equatable, Wire {
    /// The names under which the worker writes the files, in the order of the forms, in the folder of the run; nobody
    /// else uses them.
    var unfinishedNames: [String]
    /// SHA-256 of each of the report's source files, in their order; a report may record them.
    var sourceHashes: [String]
    /// A ``ReportOrder``, as bytes: what is hashed to know whether a report is still what a run would make.
    var report: [UInt8]
    /// This patient's own, and only when a file is to be protected.
    var passwords: OrderedPasswords?

    static var blank: BatchOrder { BatchOrder(unfinishedNames: [], sourceHashes: [], report: []) }

    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&unfinishedNames)
        try coder.code(&sourceHashes)
        try coder.code(&report)
        try coder.code(&passwords)
    }
}

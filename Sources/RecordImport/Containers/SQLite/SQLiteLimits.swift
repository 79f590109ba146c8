/// Limits on the cost of a database file, so that no file can fill the memory or the disk or take all day.
struct SQLiteLimits: Sendable {
    /// Bytes of the file and, separately, of its write-ahead log.
    var fileBytes: Int64 = 16 << 30
    /// Bytes of one value, as for the cells of a CSV file.
    var cellBytes: Int32 = 1 << 20
    /// Bytes held by all connections of the process together.
    var heapBytes: Int64 = 512 << 20
    /// Virtual-machine steps that one query may take regardless of the file's size; a second is about 50 million.
    var baseSteps: Int64 = 50_000_000
    /// Steps that one query may take for each byte of the file on top of ``baseSteps``; a scan of all columns of short
    /// rows takes about 10.
    var stepsPerByte: Int64 = 40
    /// Checked every few thousand steps; true ends the query. Nil: no deadline except the steps.
    var isPastDeadline: (@Sendable () -> Bool)?

    init() {}

    /// Steps that one query may take in a file of a given size.
    func steps(forFileOf bytes: Int64) -> Int64 {
        let (product, overflows) = max(0, bytes).multipliedReportingOverflow(by: stepsPerByte)
        let (sum, exceeds) = baseSteps.addingReportingOverflow(product)
        return overflows || exceeds ? .max : sum
    }
}

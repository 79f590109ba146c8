/// How much a database file may cost: what is beyond is refused, so that no file can fill the memory, the disk or
/// the day.
struct SQLiteLimits: Sendable {
    /// Bytes of the file and, counted on their own, of its write-ahead log.
    var fileBytes: Int64 = 16 << 30
    /// Bytes of one value, as for the cells of a CSV file.
    var cellBytes: Int32 = 1 << 20
    /// Bytes that all connections of the process may hold together.
    var heapBytes: Int64 = 512 << 20
    /// Steps of SQLite's machine that one query may take whatever the file's size; a second is about 50 million.
    var baseSteps: Int64 = 50_000_000
    /// Steps one query may take for each byte of the file on top of ``baseSteps``; a scan of all columns of short rows
    /// takes about 10.
    var stepsPerByte: Int64 = 40
    /// Asked every few thousand steps; true ends the query. Nil: no deadline but the steps.
    var isPastDeadline: (@Sendable () -> Bool)?

    init() {}

    /// Steps one query may take in a file of a size.
    func steps(forFileOf bytes: Int64) -> Int64 {
        let (product, overflows) = max(0, bytes).multipliedReportingOverflow(by: stepsPerByte)
        let (sum, exceeds) = baseSteps.addingReportingOverflow(product)
        return overflows || exceeds ? .max : sum
    }
}

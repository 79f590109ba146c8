import Files
import Reports

/// Reports written under unfinished names, in the order in which they were drawn.
///
/// Their files are synced a few reports at a time, which is less work than one by one.
struct UnplacedReports {
    struct Report {
        /// Number of its task.
        var number: Int
        var report: BatchReport
        /// The unfinished names of its files.
        var unfinished: [String]
        /// The faults of the reports synced together, and this one's index among them; nil before syncing.
        fileprivate var onDisk: (faults: BackgroundWork<[SystemFault?]>, index: Int)?
    }

    private let folder: BatchFolder
    private var reports: [Report] = []
    /// Number of trailing reports not yet synced to disk.
    private var waiting = 0
    /// Time at which the first of these was drawn, by `Milliseconds.now`.
    private var since = 0

    /// Number of reports synced together.
    private static let together = 4
    /// Milliseconds after which fewer are synced.
    private static let patience = 50

    init(_ folder: BatchFolder) { self.folder = folder }

    var count: Int { reports.count }
    var isEmpty: Bool { reports.isEmpty }

    mutating func add(_ number: Int, _ report: BatchReport, _ unfinished: [String], now: Int = Milliseconds.now) {
        if waiting == 0 { since = now }
        waiting += 1
        reports.append(Report(number: number, report: report, unfinished: unfinished))
        sendWaiting(isLast: false, now: now)
    }

    /// Starts syncing waiting reports if there are enough, they have waited long enough, or no more come for now.
    mutating func sendWaiting(isLast: Bool, now: Int = Milliseconds.now) {
        guard waiting >= Self.together || waiting > 0 && (isLast || now - since >= Self.patience) else { return }
        let first = reports.count - waiting
        let faults = folder.bringToDisk(reports[first...].map(\.unfinished))
        for index in 0..<waiting { reports[first + index].onDisk = (faults, index) }
        waiting = 0
    }

    /// Returns the next report whose files are on disk, or the fault.
    ///
    /// - Parameter waits: whether to wait for the first one if it is being synced.
    mutating func next(waits: Bool) -> (report: Report, fault: SystemFault?)? {
        guard let first = reports.first, let onDisk = first.onDisk, waits || onDisk.faults.isDone else { return nil }
        reports.removeFirst()
        return (first, onDisk.faults.value()[onDisk.index])
    }

    /// Waits until no thread is working in the folder.
    func waitForDisk() {
        for report in reports { _ = report.onDisk?.faults.value() }
    }
}

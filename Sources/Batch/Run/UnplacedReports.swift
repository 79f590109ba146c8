import Files
import Reports

/// Reports that were drawn and written under unfinished names, in the order in which they were drawn.
///
/// Their files go to the disk a few reports at a time, which takes it and this process less work than one by one.
struct UnplacedReports {
    struct Report {
        /// Of its task.
        var number: Int
        var report: BatchReport
        /// Of its files.
        var unfinished: [String]
        /// What became of those that went to the disk together, and which of them is this report's.
        fileprivate var onDisk: (faults: GivenWork<[SystemFault?]>, index: Int)?
    }

    private let folder: BatchFolder
    private var reports: [Report] = []
    /// The last ones, whose files nobody brings to the disk yet.
    private var waiting = 0
    /// When the first of these was drawn.
    private var since = 0

    /// Reports whose files go to the disk together.
    static let together = 4
    /// Milliseconds after which fewer go.
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

    /// Sends to the disk what waits, when it is enough, or has waited for long, or is the last for now.
    mutating func sendWaiting(isLast: Bool, now: Int = Milliseconds.now) {
        guard waiting >= Self.together || waiting > 0 && (isLast || now - since >= Self.patience) else { return }
        let first = reports.count - waiting
        let faults = folder.bringToDisk(reports[first...].map(\.unfinished))
        for index in 0..<waiting { reports[first + index].onDisk = (faults, index) }
        waiting = 0
    }

    /// The next report whose files have come to the disk, or why they cannot.
    ///
    /// - Parameter waits: for the first one, where it is on its way.
    mutating func next(waits: Bool) -> (report: Report, fault: SystemFault?)? {
        guard let first = reports.first, let onDisk = first.onDisk, waits || onDisk.faults.isDone else { return nil }
        reports.removeFirst()
        return (first, onDisk.faults.value()[onDisk.index])
    }
}

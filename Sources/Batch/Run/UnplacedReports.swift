import Files
import Reports

/// Reports that were drawn and written under unfinished names, in the order in which they were drawn.
///
/// Their files go to the disk a few reports at a time, which takes it and this process less work than one by one.
struct UnplacedReports {
    struct Report {
        /// The number of its task.
        var number: Int
        var report: BatchReport
        /// The unfinished names of its files.
        var unfinished: [String]
        /// The faults of the reports that went to the disk together, and the place of this one's among them; nil before it went.
        fileprivate var onDisk: (faults: BackgroundWork<[SystemFault?]>, index: Int)?
    }

    private let folder: BatchFolder
    private var reports: [Report] = []
    /// How many of them, the last ones, have not gone to the disk.
    private var waiting = 0
    /// When the first of these was drawn, by `Milliseconds.now`.
    private var since = 0

    /// Reports whose files go to the disk together.
    private static let together = 4
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

    /// Waits until no thread is at work in the folder.
    func waitForDisk() {
        for report in reports { _ = report.onDisk?.faults.value() }
    }
}

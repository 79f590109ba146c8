import Batch
import Diagnostics

/// Result of a batch in one line.
enum BatchSummary {
    /// `498 reports written, 2 failed; 3012 pages; 12 reports with safety notices`.
    static func line(of record: RunRecord) -> String {
        if !record.isComplete {
            let made = record.reports.count - record.count(of: .failed)
            return "stopped after \(made) of \(record.reports.count); --resume goes on"
        }
        var counts = ["\(Plural.report.plain(record.count(of: .written))) written"]
        if record.count(of: .kept) > 0 { counts.append("\(record.count(of: .kept)) kept") }
        let missing = record.count(of: .rowsMissing)
        if missing > 0 { counts.append("\(missing) kept as they were because rows are missing") }
        if record.count(of: .failed) > 0 { counts.append("\(record.count(of: .failed)) failed") }
        var parts = [counts.joined(separator: ", "), Plural.page.plain(record.pages)]
        if !record.removed.isEmpty { parts.append("\(Plural.file.plain(record.removed.count)) removed") }
        if record.flagged > 0 { parts.append("\(Plural.report.plain(record.flagged)) with safety notices") }
        return parts.joined(separator: "; ")
    }
}

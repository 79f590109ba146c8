import Analysis
import Diagnostics

extension ReportWriter {
    /// In place of a mean, where each rating may be another medicine's.
    static var sharedRelief: String { "shared" }
    /// In place of a mean where ratings were written and none could be read.
    static var unreadRelief: String { "not read" }

    /// `2.1 (20)`: the mean rating and how many there are, the same on every page; nil where nothing was rated.
    func relief(_ count: MedicineLedger.Count) -> String? {
        if let mean = count.meanRelief { return "\(NumberWords.tenths(mean)) (\(count.ratings))" }
        if count.unreadRatings > 0 { return Self.unreadRelief }
        return count.ratingsWithOthers > 0 ? Self.sharedRelief : nil
    }
}

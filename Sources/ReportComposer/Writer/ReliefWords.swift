import Analysis
import Words

extension ReportWriter {
    /// In place of a mean, where each rating may be another medicine's.
    static var sharedRelief: String { "shared" }

    /// `2.1 (20)`: the mean rating and how many there are, the same on every page; nil where nothing was rated.
    func relief(_ count: MedicineLedger.Count) -> String? {
        if let mean = count.meanRelief { return "\(NumberWords.tenths(mean)) (\(count.ratings))" }
        return count.ratingsWithOthers > 0 ? Self.sharedRelief : nil
    }
}

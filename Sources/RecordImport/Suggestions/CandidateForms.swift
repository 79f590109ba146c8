/// Forms in which dates and times are written, to be tried on a column.
enum CandidateForms {
    private static let dates = [
        "dd.MM.yyyy", "dd.MM.yy", "d/M/yyyy", "M/d/yyyy", "d/M/yy", "M/d/yy", "dd-MM-yyyy", "MM-dd-yyyy", "yyyy-MM-dd",
        "yyyy/MM/dd", "yyyy.MM.dd", "d MMM yyyy", "d. MMM yyyy", "MMM d, yyyy", "d-MMM-yyyy", "d MMM yy", "yyyyMMdd",
    ]

    private static let times = [
        "HH:mm", "HH:mm:ss", "h:mm a", "h:mm:ss a", "h:mma", "H'h'mm", "HH.mm", "H:mm 'Uhr'", "H 'Uhr'",
    ]

    /// Of a day, of a time of day, and of both.
    static let all: [LocalTimeForm] = {
        let whole = dates.flatMap { date in
            times.flatMap { time in ["\(date) \(time)", "\(date), \(time)", "\(date)'T'\(time)"] }
        }
        return (dates + times + whole).compactMap { try? LocalTimeForm($0) }
    }()

    /// The same form with day and month the other way round; nil where nobody writes it so.
    static func otherOrder(of pattern: String) -> String? {
        for (dayFirst, monthFirst) in [
            ("d/M/yyyy", "M/d/yyyy"), ("d/M/yy", "M/d/yy"), ("dd-MM-yyyy", "MM-dd-yyyy"),
        ] {
            if pattern.hasPrefix(dayFirst), !pattern.dropFirst(dayFirst.count).hasPrefix("y") {
                return monthFirst + pattern.dropFirst(dayFirst.count)
            }
            if pattern.hasPrefix(monthFirst), !pattern.dropFirst(monthFirst.count).hasPrefix("y") {
                return dayFirst + pattern.dropFirst(monthFirst.count)
            }
        }
        return nil
    }
}

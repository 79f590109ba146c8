/// Formats of dates and times to try on a column.
enum CandidateForms {
    private static let dates = [
        "dd.MM.yyyy", "dd.MM.yy", "d/M/yyyy", "M/d/yyyy", "d/M/yy", "M/d/yy", "dd-MM-yyyy", "MM-dd-yyyy", "yyyy-MM-dd",
        "yyyy/MM/dd", "yyyy.MM.dd", "d MMM yyyy", "d. MMM yyyy", "MMM d, yyyy", "MMM d yyyy", "d-MMM-yyyy", "d MMM yy",
        "yyyyMMdd", "yy/MM/dd", "yy-MM-dd", "yy.MM.dd",
    ]

    static func hasShortYearFirst(_ pattern: String) -> Bool { pattern.hasPrefix("yy") && !pattern.hasPrefix("yyyy") }

    private static let times = [
        "HH:mm", "HH:mm:ss", "h:mm a", "h:mm:ss a", "h:mma", "H'h'mm", "HH.mm", "H:mm 'Uhr'", "H 'Uhr'",
    ]

    /// Formats of a day, of a time of day, and of both.
    static let all: [LocalTimeForm] = {
        let whole = dates.flatMap { date in
            times.flatMap { time in ["\(date) \(time)", "\(date), \(time)", "\(date)'T'\(time)"] }
        }
        return (dates + times + whole + [LocalTimeForm.unix]).compactMap { try? LocalTimeForm($0) }
    }()

    /// The same format with day and month swapped; nil if it is not in use.
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

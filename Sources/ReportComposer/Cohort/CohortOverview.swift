import Records

/// What the reports of many patients come to together, in words: counts of patients, and of whom they are.
///
/// It names nobody. Counts that would tell of few are hidden before they come here.
public struct CohortOverview: Sendable, Hashable {
    public struct Row: Sendable, Hashable {
        public var label: String
        /// Of patients; nil for one that is not shown.
        public var count: Int?

        /// Of whom it can be known.
        public var extent: Extent

        public init(_ label: String, _ count: Int?, _ extent: Extent = .all) {
            self.label = label
            self.count = count
            self.extent = extent
        }

        public enum Extent: Sendable, Hashable {
            case all
            /// Of the others nobody knows: their export does not ask, or they have no entry.
            case some
            case nobody
        }

        /// With what is to be known about the count.
        public var words: String { extent == .some ? "\(label) (not known of all)" : label }
        /// What stands in place of a count that there is not.
        public var absence: String { extent == .nobody ? "not known" : CohortOverview.hidden }
    }

    /// Counts of the same patients.
    public struct Table: Sendable, Hashable {
        public var title: String
        /// Of whom, and what is counted: a sentence.
        public var lead: String
        public var rows: [Row]
        /// Of whom all its counts are.
        public var patients: Int
        /// Each patient is in one of the rows, so that they add up.
        public var isDivision: Bool
        /// What stands under it: a sentence.
        public var remark: String?

        public init(
            _ title: String, lead: String, rows: [Row], of patients: Int, isDivision: Bool = true, remark: String? = nil
        ) {
            self.title = title
            self.lead = lead
            self.rows = rows
            self.patients = patients
            self.isDivision = isDivision
            self.remark = remark
        }

        /// The per cent of a row, rounded; nil where its count is not shown or not of all.
        public func percentage(of row: Row) -> Int? {
            guard row.extent == .all, patients > 0 else { return nil }
            return row.count.map { ($0 * 200 + patients) / (2 * patients) }
        }
    }

    /// With a report.
    public var patients: Int
    /// From the first to the last day of any of the reports.
    public var days: DayRange
    /// The earliest and the latest day that a report is of.
    public var reportDays: DayRange
    public var tables: [Table]

    public init(patients: Int, days: DayRange, reportDays: DayRange, tables: [Table]) {
        self.patients = patients
        self.days = days
        self.reportDays = reportDays
        self.tables = tables
    }

    public static let title = "Clinic overview"
    /// What stands in place of a count that is hidden.
    public static let hidden = "not shown"

    /// What the counts are and are not.
    public static let notes: [(label: String, text: String)] = [
        (
            "Whose reports",
            "Patients with a report of this run, or of an earlier one that is still right. Who has none is not counted."
        ),
        (
            "Days",
            "Each patient is counted over the days of their own report. A day is known when the diary tells about it: it "
                + "was marked as observed, or, without such marks, it lies between the first and the last entry. Days "
                + "without an entry in between count as days without headache there."
        ),
        (
            "No entry",
            "Of patients without an entry nothing is known: no entry does not mean no headache. They are in no distribution."
        ),
        (
            "Not known of all",
            "The exports of some patients lack the columns by which a notice is seen, or they have no entry: how many "
                + "more it would be is not known."
        ),
        (
            "Not shown",
            "Counts from 1 to 4 are not shown, nor others from which one could be worked out. Two overviews of almost "
                + "the same patients, side by side, may still tell of those in whom they differ."
        ),
        (
            "Not compared",
            "Patients chose what to write down, and for how long. The figures describe diaries; they do not say how a "
                + "treatment works."
        ),
    ]
}

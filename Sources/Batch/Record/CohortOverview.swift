import Records

/// Combined figures from the reports of many patients: patient counts, each with the patients it is based on.
///
/// It identifies no patient. Counts that could reveal a few patients are hidden before they get here.
struct CohortOverview: Sendable, Hashable {
    struct Row: Sendable, Hashable {
        var label: String
        /// Number of patients; nil if it is not shown.
        var count: Int?

        /// Patients for whom the answer is known.
        var extent: Extent

        init(_ label: String, _ count: Int?, _ extent: Extent = .all) {
            (self.label, self.count, self.extent) = (label, count, extent)
        }

        enum Extent: Sendable, Hashable {
            case all
            /// Unknown for the other patients: their export does not ask, or they have no entry.
            case some
            case nobody
        }

        /// The label, with a remark if the count is not known for all patients.
        var words: String { extent == .some ? "\(label) (not known for all)" : label }
        /// Text shown instead of a missing count.
        var absence: String { extent == .nobody ? "not known" : CohortOverview.hidden }
    }

    /// Counts over the same patients.
    struct Table: Sendable, Hashable {
        var title: String
        /// A sentence that names the patients and what is counted.
        var lead: String
        var rows: [Row]
        /// Number of patients that all counts of the table refer to.
        var patients: Int
        /// Whether each patient is in exactly one row, so that rows add up.
        var isDivision: Bool
        /// A sentence under the table.
        var remark: String?

        init(
            _ title: String, lead: String, rows: [Row], of patients: Int, isDivision: Bool = true, remark: String? = nil
        ) {
            self.title = title
            self.lead = lead
            self.rows = rows
            self.patients = patients
            self.isDivision = isDivision
            self.remark = remark
        }

        /// Returns a row's rounded percentage; nil if its count is hidden or not known for all.
        func percentage(of row: Row) -> Int? {
            guard row.extent == .all, patients > 0 else { return nil }
            return row.count.map { ($0 * 200 + patients) / (2 * patients) }
        }
    }

    /// Patients with a report.
    var patients: Int
    /// First to last day of any report.
    var days: DayRange
    var tables: [Table]

    static let title = "Clinic overview"
    /// Text shown instead of a hidden count.
    static let hidden = "not shown"

    /// Notes on what the counts include and their limits.
    static let notes: [(label: String, text: String)] = [
        (
            "Patients counted",
            "Patients with a report of this run, or of an earlier run that is still current. Patients without a report are "
                + "not counted."
        ),
        (
            "Days",
            "Each patient is counted over the days of their own report. A day is known if it was marked as observed or, "
                + "where days are not marked, if it lies between the first and the last entry; days without an entry "
                + "between them count as days without headache."
        ),
        ("No entry", "Patients without an entry are in no distribution: no entry does not mean no headache."),
        (
            "Not known for all",
            "The exports of some patients lack the columns that a notice is read from, or hold no entry. How many of "
                + "them would have the notice is not known."
        ),
        (
            "Not shown",
            "Counts from 1 to 4 are not shown, nor any count from which one could be worked out; nor a notice that all "
                + "but 1 to 4 of the patients with a known answer have. Two overviews of almost the same patients, side "
                + "by side, may still reveal the patients who differ."
        ),
        (
            "Not compared",
            "Patients chose what to write down, and for how long. The figures describe diaries; they do not say how "
                + "well a treatment works."
        ),
    ]
}

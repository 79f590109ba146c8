import Diagnostics
import Records
import ReportComposer
import Reports

/// A report being planned: everything but its position in the plan.
struct PlannedReport {
    var task: ReportTask
    /// Number of the patient's records, used or not.
    var rows = 1
    /// Location of its row in the manifest; nil for the command line.
    var place: Place?
    /// Whether the user chose the name.
    var isNamed = false
    /// Depth for the report's file name: that of the usual free report if it replaces the requested one.
    var shownDepth: ReportDepth
    var shownTemplate: String?
}

extension FileNamePattern {
    /// Returns the name of a report.
    ///
    /// - Parameters:
    ///   - isAlike: whether another id is so similar that names need a suffix.
    ///   - depth: the depth that the report will have.
    ///   - template: the template's name; nil for the default sections.
    ///   - forms: the report's forms.
    func name(
        label: String, isAlike: Bool, range: RangeRequest, depth: ReportDepth, template: String?, forms: [ReportForm],
        asOf: CalendarDay
    ) -> String {
        // Only requested days: those of the logs are unknown until all are read, and a name that changes with every new
        // log would leave yesterday's report beside today's.
        let days = range.daysAsked(asOf: asOf)
        let values: [Field: String] = [
            .patientID: label, .from: days.from?.iso ?? "all", .to: days.to.iso, .depth: depth.rawValue,
            .template: template ?? "usual",
            .profile: forms.filter { $0.handOver == nil }.map(\.rawValue).joined(separator: "+"),
        ]
        return name(values, isAlike: isAlike)
    }
}

extension RangeRequest {
    /// Whether the last day is that of the last log.
    var isOpen: Bool {
        switch self {
        case .everything, .days(_, nil): true
        case .days, .lastDays, .lastMonths: false
        }
    }

    /// Returns the first requested day, if any, and the last, else the day of the report.
    func daysAsked(asOf: CalendarDay) -> (from: CalendarDay?, to: CalendarDay) {
        switch self {
        case .everything: (nil, asOf)
        case .days(let from, let to): (from, to ?? asOf)
        case .lastDays, .lastMonths:
            resolved(recordedDays: nil, asOf: asOf).map { ($0.from, $0.to) } ?? (nil, asOf)
        }
    }
}

import Diagnostics
import Records
import ReportComposer
import Reports

/// One report on its way into a plan: everything but its place in it.
struct PlannedReport {
    var task: ReportTask
    /// Number of the patient's records, used or not.
    var rows = 1
    /// Where the manifest asks for it; nil for the command line.
    var place: Place?
    /// The name was chosen, not made.
    var isNamed = false
    /// Depth for the report's file name: that of the usual free report if it replaces the requested one.
    var shownDepth: ReportDepth
    var shownTemplate: String?
}

extension FileNamePattern {
    /// The name of a report of the plan.
    ///
    /// - Parameters:
    ///   - isAlike: another id is so like the label that names need a suffix.
    ///   - depth: what the report will hold.
    ///   - template: by name; nil for the usual order of sections.
    ///   - forms: of the report.
    func name(
        label: String, isAlike: Bool, range: RangeRequest, depth: ReportDepth, template: String?, forms: [ReportForm],
        asOf: CalendarDay
    ) -> String {
        // Only days that were asked for: those of the logs are not known before all of them are read, and a name that
        // changes with every new log would leave yesterday's report beside today's.
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
    /// Whether the last day is that of the logs.
    var isOpen: Bool {
        switch self {
        case .everything, .days(_, nil): true
        case .days, .lastDays, .lastMonths: false
        }
    }

    /// The first day that was asked for, if one was, and the last, else the day of the report.
    func daysAsked(asOf: CalendarDay) -> (from: CalendarDay?, to: CalendarDay) {
        switch self {
        case .everything: (nil, asOf)
        case .days(let from, let to): (from, to ?? asOf)
        case .lastDays, .lastMonths:
            resolved(recordedDays: nil, asOf: asOf).map { ($0.from, $0.to) } ?? (nil, asOf)
        }
    }
}

import Records
import ReportComposer
import Reports

/// An option that determines the reports, as recorded: a run with another value makes other reports.
package struct AskedOption: Sendable, Equatable {
    /// Name without the dashes.
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

extension BatchRequest {
    var asked: [AskedOption] {
        var asked = [
            AskedOption("range", options.range.words), AskedOption("depth", options.depthAsked.rawValue),
            AskedOption("template", options.template?.template.name ?? "usual"),
            AskedOption("time-zone", options.settings.zoneName ?? "not given"),
            AskedOption("units", options.settings.style.units.rawValue),
            AskedOption("date-format", options.settings.style.dates.rawValue),
            AskedOption("paper", options.settings.paper?.rawValue ?? "not given"),
            AskedOption("profiles", options.forms.forms.map(\.rawValue).joined(separator: "+")),
            AskedOption("severity-scale", options.rules.severityScale?.rawValue ?? "not given"),
        ]
        if case .pattern(let pattern) = naming { asked.append(AskedOption("name-pattern", pattern.text)) }
        return asked
    }
}

extension RangeRequest {
    /// The value in words that a user would use to request it.
    fileprivate var words: String {
        switch self {
        case .everything: "all days"
        case .days(let from, let to):
            "from \(from?.iso ?? "the first day") to \(to?.iso ?? "the last")"
        case .lastDays(let count): "the last \(count) days"
        case .lastMonths(let count): "the last \(count) months"
        }
    }
}

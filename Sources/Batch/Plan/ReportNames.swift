import Files
import Records
import ReportComposer
import Reports

/// Gives the reports of a plan their files' names.
///
/// A patient's name on the disk comes from the patient's id. Of ids that some file system takes for one, `P1` and `p1`,
/// each gets a suffix: a hash of the id, so that it stays the same whoever else comes or goes, behind a `~`, which no id
/// can bring in. So no report ever gets a name that was another patient's.
struct ReportNames {
    let naming: ReportNaming
    /// The day of the reports.
    let asOf: CalendarDay
    /// The parts of names, without letter case, of patients who need a suffix.
    private var alike: Set<String> = []

    /// - Parameter ids: all patients of the exports, also those who get no report of this run.
    init(_ naming: ReportNaming, asOf: CalendarDay, ids: some Sequence<String>) {
        self.naming = naming
        self.asOf = asOf
        var firsts: [String: String] = [:]
        for id in ids {
            let name = Self.folded(id)
            guard let first = firsts[name] else {
                firsts[name] = id
                continue
            }
            if !first.utf8.elementsEqual(id.utf8) { alike.insert(name) }
        }
    }

    /// Names every report that the user has not named.
    mutating func give(to reports: inout [PlannedReport]) {
        repeat {
            for index in reports.indices where !reports[index].isNamed {
                reports[index].task.fileName = name(of: reports[index])
            }
        } while separate(reports)
    }

    /// Finds patients whose reports would still share a file, `a` in its archived form and `a.archive` say.
    ///
    /// - Returns: whether there are such patients whom a suffix may keep apart.
    private mutating func separate(_ reports: [PlannedReport]) -> Bool {
        var owners: [String: Int] = [:]
        owners.reserveCapacity(reports.count)
        var found: Set<String> = []
        for (index, report) in reports.enumerated() {
            for file in report.task.fileNames {
                guard let other = owners.updateValue(index, forKey: FileNamePattern.folded(file)),
                    !reports[other].task.label.utf8.elementsEqual(report.task.label.utf8)
                else { continue }
                for clashing in [reports[other], report] where !clashing.isNamed {
                    found.insert(Self.folded(clashing.task.label))
                }
            }
        }
        let before = alike.count
        alike.formUnion(found)
        return alike.count > before
    }

    private func name(of report: PlannedReport) -> String {
        let id = report.task.label
        let isAlike = alike.contains(Self.folded(id))
        guard case .pattern(let pattern) = naming else {
            return PatientFileNames.name(for: report.task.patientID, isAlike: isAlike)
        }
        return pattern.name(
            label: id, isAlike: isAlike, range: report.task.range, depth: report.shownDepth,
            template: report.shownTemplate, forms: report.task.forms, asOf: asOf)
    }

    private static func folded(_ id: String) -> String { FileNamePattern.folded(PatientFileNames.part(for: id)) }
}

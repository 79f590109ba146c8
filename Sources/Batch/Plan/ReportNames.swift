import Files
import Records
import ReportComposer
import Reports

/// Names the files of a plan's reports.
///
/// File names come from patients' ids. Ids that some file systems treat as equal, such as `P1` and `p1`, each get a
/// suffix: a `~`, which cannot come from an id, and a hash of the id, so that it does not depend on other patients. So
/// no report ever gets a name that was another patient's.
struct ReportNames {
    let naming: ReportNaming
    /// The day of the reports.
    let asOf: CalendarDay
    /// Case-folded name parts of patients who need a suffix.
    private var alike: Set<String> = []

    /// - Parameter ids: all patients of the exports, including those without a report from this run.
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

    /// Finds patients whose reports would still share a file, such as the archive form of `a` and `a.archive`.
    ///
    /// - Returns: whether there are such patients whom a suffix can distinguish.
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

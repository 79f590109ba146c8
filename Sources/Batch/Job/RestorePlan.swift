import Diagnostics
import JSON
import Records
import Reports

/// The reports of a folder that differ from those of an earlier day, by its record.
package struct RestorePlan {
    /// A report to be replaced by an earlier version of itself.
    package struct Exchange {
        package var patientID: String
        var current: BatchReport
        /// Position of the version among the report's versions.
        var index: Int

        var version: ReportVersion { current.versions[index] }
    }

    /// Reason why a report cannot be put back.
    enum Obstacle: CaseIterable {
        /// All of its stored versions are of later days.
        case isMissing
        /// The version's files are missing or altered.
        case isAltered
        /// The version's files cannot be read.
        case isUnreadable
        /// The record has no details of the version.
        case isUnrecorded
    }

    package let day: CalendarDay
    package private(set) var exchanges: [Exchange] = []
    /// Number of reports that are already as on the day.
    package private(set) var unchanged = 0
    private var obstacles: [(patientID: String, obstacle: Obstacle)] = []
    /// Days of reports and versions.
    private var days: Set<CalendarDay> = []

    /// Largest number of ids listed for one obstacle; JSON has all.
    private static let idsShown = 20
    /// Largest number of days suggested if a day has no version.
    private static let daysShown = 3

    /// - Parameters:
    ///   - patient: id of the only patient to restore; nil for all.
    /// - Throws: status 65 for an unknown patient, and for a day without any report.
    init(_ record: RunRecord, in folder: String, day: CalendarDay, patient: String?) throws(Failure) {
        self.day = day
        let known = KnownFiles(folder: folder)
        var isKnown = false
        for recorded in record.reports + record.stale {
            if let patient, !patient.utf8.elementsEqual(recorded.patientID.utf8) { continue }
            isKnown = true
            if let report = recorded.report { add(report, of: recorded.patientID, known) }
        }
        if let patient, !isKnown {
            throw Failure(
                .dataError, "\(folder): has no report of a patient \(patient); nothing was written",
                hint: "use an id as in batch.json and in the index")
        }
        try checkDay(lastRun: record.asOf, folder)
    }

    private mutating func add(_ report: BatchReport, of patientID: String, _ known: KnownFiles) {
        days.formUnion([report.asOf] + report.versions.map(\.asOf))
        // The first version of a day is the last one made on it.
        let index = report.versions.indices.filter { report.versions[$0].asOf <= day }
            .max { (report.versions[$0].asOf, -$0) < (report.versions[$1].asOf, -$1) }
        if report.asOf <= day, index.map({ report.versions[$0].asOf <= report.asOf }) ?? true {
            unchanged += 1
            return
        }
        guard let index else { return obstacles.append((patientID, .isMissing)) }
        let version = report.versions[index]
        guard version.report != nil else { return obstacles.append((patientID, .isUnrecorded)) }
        do throws(Failure) {
            for file in version.files where try known.read(file) == nil {
                return obstacles.append((patientID, .isAltered))
            }
        } catch {
            return obstacles.append((patientID, .isUnreadable))
        }
        exchanges.append(Exchange(patientID: patientID, current: report, index: index))
    }

    private func checkDay(lastRun: CalendarDay, _ folder: String) throws(Failure) {
        let last = days.union([lastRun]).max() ?? lastRun
        guard day <= last else {
            throw Failure(
                .dataError, "\(folder): the last run is of \(last.iso), before \(day.iso); nothing was written",
                hint: nearestDays)
        }
        guard exchanges.isEmpty, unchanged == 0 else { return }
        let reasons = remarks.isEmpty ? ["there is no report"] : remarks
        throw Failure(
            .dataError, "\(folder): \(reasons.joined(separator: "; ")); nothing was written", hint: nearestDays)
    }

    private var nearestDays: String? {
        let nearest = days.sorted { (abs($0.days(to: day)), $0) < (abs($1.days(to: day)), $1) }.prefix(Self.daysShown)
        guard !nearest.isEmpty else { return nil }
        return "the nearest days with a report are \(listed(nearest.sorted().map(\.iso)))"
    }
}

// MARK: Output

extension RestorePlan {
    /// Whether every report is as on the day, or can be put back.
    package var isWhole: Bool { obstacles.isEmpty }

    /// Remarks on reports that cannot be put back, one for each reason.
    package var remarks: [String] {
        Obstacle.allCases.compactMap { obstacle in
            let ids = patients(obstacle)
            guard !ids.isEmpty else { return nil }
            let rest = ids.count > Self.idsShown ? " and \(ids.count - Self.idsShown) more" : ""
            return "\(words(obstacle)): \(ids.count) (\(ids.prefix(Self.idsShown).joined(separator: ", "))\(rest))"
        }
    }

    /// Patients whose reports cannot be put back.
    var notRestored: [String] { obstacles.map(\.patientID) }

    private func patients(_ obstacle: Obstacle) -> [String] {
        obstacles.filter { $0.obstacle == obstacle }.map(\.patientID)
    }

    private func words(_ obstacle: Obstacle) -> String {
        switch obstacle {
        case .isMissing: "no version of \(day.iso) or before"
        case .isAltered: "the version in \(DatedFolder.versions) is missing or was altered"
        case .isUnreadable: "the version in \(DatedFolder.versions) cannot be read"
        case .isUnrecorded: "the version was kept by an earlier version of this program; copy it by hand"
        }
    }
}

extension RestorePlan.Exchange {
    package var fileName: String { current.fileName }
    /// Day of the report to put back.
    package var asOf: CalendarDay { version.asOf }
    /// Day of the report to be replaced.
    package var replaced: CalendarDay { current.asOf }
}

extension RestorePlan {
    /// - Parameter isDone: whether the reports were put back; false for a dry run.
    package func json(isDone: Bool) -> [UInt8] {
        JSONWriter.document { json in
            json.field("day", day.iso)
            json.field("isDone", isDone)
            json.objects("restored", exchanges) { json, exchange in
                json.field("patientId", exchange.patientID)
                json.field("file", exchange.fileName)
                json.field("asOf", exchange.asOf.iso)
                json.field("replaced", exchange.replaced.iso)
            }
            json.field("unchanged", unchanged)
            json.array("notRestored") { for id in notRestored { $0.string(id) } }
        }
    }
}

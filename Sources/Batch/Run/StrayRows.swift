import Records
import Reports

/// Rows whose ids stood under another patient in the last run and no longer do: patients that were exchanged or merged.
final class StrayRows {
    private let reports: [String: BatchReport]
    private let plan: BatchPlan
    private let inputs: OpenInputs
    /// Hashes of ids with the position of their patient among ``patients``, sorted; an id that two patients have is no
    /// identity. Made when it is first needed.
    private lazy var ids: [UInt64] = patients.enumerated().flatMap { place, patient in
        (reports[patient]?.entries ?? []).flatMap { Self.marks($0) }.map { UInt64($0.id) << 32 | UInt64(place) }
    }.sorted()
    private lazy var patients = reports.keys.sorted()

    init(_ plan: BatchPlan, _ inputs: OpenInputs) {
        (self.plan, self.inputs) = (plan, inputs)
        reports = plan.previousOfPatients
    }

    private static func marks(_ kind: EntryDays) -> [EntryMark] { (kind.entries ?? []).filter { $0.id != 0 } }

    /// Finds at least two entries, dated before the existing report and not in it, that were another patient's.
    func found(_ patient: String, _ entries: [EntryDays], before report: BatchReport) -> MissingRows? {
        for kind in entries {
            let own = Set(report.entries?.first { $0.kind == kind.kind }.map(Self.marks)?.map(\.id) ?? [])
            let new = Self.marks(kind).filter { !own.contains($0.id) && $0.day < report.asOf }
            guard new.count > 1 else { continue }
            var owners: [Int: [EntryMark]] = [:]
            for mark in new { if let owner = owner(of: mark.id) { owners[owner, default: []].append(mark) } }
            for (owner, marks) in owners.sorted(by: { $0.key < $1.key }) where marks.count > 1 {
                let other = patients[owner]
                let (then, now) = (days(reports[other]?.entries, kind.kind), days(tonight(other), kind.kind))
                let strays = marks.count { then[$0.id] == $0.day && now[$0.id] != $0.day }
                guard other != patient, strays > 1 else { continue }
                var missing = MissingRows(.otherPatient, since: nil, now: strays, before: kind.count)
                missing.otherPatient = other
                return missing
            }
        }
        return nil
    }

    private func days(_ entries: [EntryDays]?, _ kind: EntryDays.Kind) -> [UInt32: CalendarDay] {
        let marks = entries?.first { $0.kind == kind }.map(Self.marks) ?? []
        return Dictionary(marks.map { ($0.id, $0.day) }) { first, _ in first }
    }

    /// Returns the only patient who had an id.
    private func owner(of id: UInt32) -> Int? {
        var (low, high) = (0, ids.count)
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] >> 32 < id { low = middle + 1 } else { high = middle }
        }
        guard low < ids.count, ids[low] >> 32 == id else { return nil }
        let owner = ids[low]
        let next = ids[low...].first { $0 != owner }
        return next.map { $0 >> 32 == id } == true ? nil : Int(truncatingIfNeeded: owner & 0xFFFF_FFFF)
    }

    /// Another patient's entries in tonight's export; nil without any.
    private func tonight(_ patient: String) -> [EntryDays]? {
        let settings = plan.options.settings.context
        guard let task = plan.tasks.first(where: { $0.label.utf8.elementsEqual(patient.utf8) }),
            let export = try? inputs.export(task.sources, own: task.own),
            let records = try? export.input.records(of: task.patientID).records
        else { return nil }
        return EntryDays.all(
            of: records, task.range, export.zone, asOf: settings.asOf)
    }
}

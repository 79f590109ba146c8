import Diagnostics
import RecordImport
import Records
import Reports

/// The first rows of a file as they are read, as text. They contain its cells: show them only to the file's owner.
package enum FirstRows {
    /// Number of patients to read, for files with one row per patient.
    private static let mostPatients = 16

    /// Returns the rows, then a line with the number of headaches, if there are any.
    ///
    /// - Throws: the failures of reading the file.
    package static func lines(_ request: InputRequest, count: Int) throws(Failure) -> [String] {
        let opened = try failing { try ImportedSources.open(request.paths, options: request.importOptions) }
        var rows: [(line: Int, text: String)] = []
        var entries: [Entry] = []
        for id in opened.patientIDs.prefix(mostPatients) {
            let records = try failing { try opened.records(of: id).records }
            entries += Self.entries(records, request.context.zone)
            rows += records.headaches.map { ($0.place.line ?? 0, told($0, request.context.zone)) }
            rows += records.observedDays.map { ($0.place.line ?? 0, told($0)) }
            rows += records.treatments.map { ($0.place.line ?? 0, told($0)) }
            rows += records.questionnaires.map { ($0.place.line ?? 0, told($0)) }
            rows += records.doses.map { ($0.place.line ?? 0, told($0, request.context.zone)) }
            rows += records.sideEffects.map { ($0.place.line ?? 0, told($0)) }
            for marker in records.markers.markers {
                rows += marker.readings.map { ($0.place.line ?? 0, told($0, of: marker.definition)) }
            }
            rows += records.markers.visits.map { ($0.place.line ?? 0, joined([$0.day.iso, "visit"])) }
            rows += records.nights.sessions.map { ($0.place.line ?? 0, told($0, request.context.zone)) }
        }
        return rows.sorted { $0.line < $1.line }.prefix(count).map(\.text) + [told(entries)].compactMap(\.self)
    }

    /// An answer about a day: whether there was a headache, and what was taken.
    private typealias Entry = (day: CalendarDay, had: Bool, answers: RetrospectiveEntry)

    private static func entries(_ records: PatientRecords, _ zone: ZoneRules) -> [Entry] {
        records.headaches.map { ($0.localOnset(in: zone).day, true, $0.retrospective) }
            + records.observedDays.map { ($0.day, $0.hadHeadache == true, $0.retrospective) }
    }

    /// `7 headaches on 7 of 31 days; 3 medicines on 6 days`; nil without days.
    private static func told(_ entries: [Entry]) -> String? {
        let with = entries.filter(\.had)
        let taken = entries.flatMap { entry in
            entry.answers.medications.compactMap(\.name).filter { $0 != "none" }.map { (entry.day, $0.lowercased()) }
        }
        let days = Plural.day.plain(Set(entries.map(\.day)).count)
        let text = "\(Plural.headache.plain(with.count)) on \(Set(with.map(\.day)).count) of \(days)"
        let medicines = Plural.medicine.plain(Set(taken.map(\.1)).count)
        let told = taken.isEmpty ? text : "\(text); \(medicines) on \(Plural.day.plain(Set(taken.map(\.0)).count))"
        return entries.isEmpty ? nil : told
    }

    private static func told(_ headache: HeadacheRecord, _ zone: ZoneRules) -> String {
        let end = headache.hasNoTime ? nil : headache.resolved.map { "until \(moment($0, zone))" }
        let onset = headache.hasNoTime ? headache.localOnset(in: zone).iso : moment(headache.onset, zone)
        return joined([onset, end, told(headache.severity)] + medicines(headache.retrospective))
    }

    private static func told(_ day: ObservedDay) -> String {
        let answer = day.hadHeadache.map { $0 ? "headache" : "no headache" } ?? "headache not answered"
        let severity = day.hadHeadache == true ? told(day.storedSeverity.flatMap(HeadacheSeverity.init(stored:))) : nil
        return joined([day.day.iso, answer, severity] + medicines(day.retrospective))
    }

    private static func told(_ treatment: Treatment) -> String {
        let start = treatment.startIsAbout ? treatment.start.month.iso : treatment.start.iso
        let stop =
            treatment.stopIsUnread ? "last day not known" : treatment.stop.map { "until \($0.iso)" } ?? "no last day"
        return joined([start, treatment.name, treatment.kind?.rawValue, stop])
    }

    private static func told(_ filled: Questionnaire) -> String {
        joined([filled.day.iso, filled.name, filled.total.map(String.init) ?? "no total"])
    }

    private static func told(_ dose: Dose, _ zone: ZoneRules) -> String {
        joined([
            dose.moment.map { moment($0, zone) } ?? dose.day.iso, dose.medicine ?? "medicine not named", dose.amount,
            dose.kind?.rawValue, dose.taken == false ? "not taken" : nil,
        ])
    }

    private static func told(_ effect: SideEffect) -> String {
        joined([
            effect.from?.iso ?? "first day not known", effect.effect, effect.medicine, effect.severity?.rawValue,
            effect.to.map { "until \($0.iso)" },
        ])
    }

    private static func told(_ reading: MarkerReading, of marker: MarkerDefinition) -> String {
        let limit = reading.comparator.map(\.sign) ?? ""
        let value = reading.words ?? "\(limit)\(reading.value) \(reading.unit)"
        return joined([reading.day.iso, "\(marker.name) \(value)"])
    }

    private static func told(_ session: NightSession, _ zone: ZoneRules) -> String {
        let asleep = session.asleepMinutes.map { "\(DurationWords(minutes: $0).plain) asleep" }
        return joined([
            "night of \(session.night.iso)", session.start.map { "from \(moment($0, zone))" },
            session.end.map { "until \(moment($0, zone))" }, asleep,
        ])
    }

    private static func told(_ severity: HeadacheSeverity?) -> String { severity?.rawValue ?? "severity not said" }

    private static func medicines(_ entry: RetrospectiveEntry) -> [String?] {
        entry.medications.map { $0.name == "none" ? "no medicine" : $0.name }
    }

    private static func moment(_ instant: Instant, _ zone: ZoneRules) -> String {
        String(zone.local(instant).iso.prefix(16).map { $0 == "T" ? " " : $0 })
    }

    private static func joined(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: ", ") }
}

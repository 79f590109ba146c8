import Records

/// Something that was written down about a night.
public struct NightNote: Sendable, Hashable {
    /// The entry to which a note belongs.
    public enum Subject: Sendable, Hashable {
        case beforeSleep
        case event(NightEventKind)
        case medicine(String)
        case night, morning
        case physicalSymptoms, respiratorySymptoms
        case stress, therapy, otherAid
    }

    public var night: CalendarDay
    public var subject: Subject
    public var text: String

    /// In order of night; those of one night from the evening to the morning.
    static func all(in records: NightRecords, range: DayRange) -> [NightNote] {
        var notes: [NightNote] = []
        func add(_ night: CalendarDay, _ subject: Subject, _ text: String?) {
            guard let text, range.contains(night) else { return }
            notes.append(NightNote(night: night, subject: subject, text: text))
        }
        for log in records.preSleepLogs { add(log.night, .beforeSleep, log.words) }
        for event in records.events where !event.kind.isOfSupply { add(event.night, .event(event.kind), event.notes) }
        for session in records.sessions { add(session.night, .night, session.notes) }
        for checkIn in records.checkIns {
            add(checkIn.night, .physicalSymptoms, checkIn.physicalSymptoms)
            add(checkIn.night, .respiratorySymptoms, checkIn.respiratorySymptoms)
            add(checkIn.night, .stress, checkIn.stressContext)
            add(checkIn.night, .therapy, checkIn.sleepTherapy)
            add(checkIn.night, .otherAid, checkIn.environment?.otherAid)
            add(checkIn.night, .morning, checkIn.notes)
        }
        for medication in records.medications { add(medication.night, .medicine(medication.name), medication.notes) }
        return notes.enumerated().sorted { ($0.element.night, $0.offset) < ($1.element.night, $1.offset) }
            .map(\.element)
    }
}

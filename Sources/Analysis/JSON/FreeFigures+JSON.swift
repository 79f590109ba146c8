import JSON
import Records

/// Figures that a free report prints or that concern safety (Aurae PRD §5.6, §7), under their keys in
/// `analysis-json.md`. All other keys belong to the premium pages and are left out altogether.
extension JSONWriter {
    /// Writes a patient's free figures.
    ///
    /// - Parameter headaches: nil for a patient without headaches.
    public mutating func freePatient(id: String, range: DayRange, headaches: HeadacheFindings?) {
        object { json in
            json.field("patientId", id)
            json.object("range") {
                $0.field("from", range.from.iso)
                $0.field("to", range.to.iso)
            }
            if let headaches { json.object("headaches") { $0.freeFigures(headaches, namesPremium: false) } }
        }
    }

    /// Writes a patient's free figures where a licence would add others: each locked key is `null`, with `premium`
    /// under `nameReason`. Rows of lists have only the free keys.
    ///
    /// - Parameter findings: all findings of the patient, including markers, visits and nights.
    package mutating func freePatient(id: String, findings: PatientFindings) {
        object { json in
            json.field("patientId", id)
            json.object("range") {
                $0.field("from", findings.range.from.iso)
                $0.field("to", findings.range.to.iso)
            }
            if findings.families.contains(.headaches) {
                json.object("headaches") {
                    $0.freeFigures(findings.headaches, namesPremium: true)
                    $0.locked(PremiumKeys.headaches)
                }
            }
            if let markers = findings.markers { json.markersAndVisits(markers, showsCourse: false) }
            if let nights = findings.nights {
                json.object("nights") {
                    $0.freeNights(nights)
                    $0.locked(PremiumKeys.nights)
                }
            }
        }
    }

    /// Writes keys of premium figures as `null`, with the reason.
    mutating func locked(_ names: [String]) {
        for name in names { absent(name, .premium) }
    }

    /// - Parameter namesPremium: whether premium members of the objects are listed, without their values.
    fileprivate mutating func freeFigures(_ findings: HeadacheFindings, namesPremium: Bool) {
        field("count", findings.count)
        courses(findings)
        headacheDays(findings)
        daysAlone(findings)
        diary(findings)
        object("severity") {
            $0.severities(of: findings.severity, findings.asked)
            $0.field("notSaid", findings.severity.notSaid)
            $0.field("legacyMapped", findings.severity.legacyMapped)
            if namesPremium { $0.locked(["mostCommon"]) }
        }
        asked(.duration, findings.asked, "duration") {
            $0.object("duration") {
                $0.field("faulty", findings.duration.faulty)
                $0.field("tooLong", findings.duration.tooLong)
                if namesPremium { $0.locked(["n", "medianMinutes", "meanMinutes"]) }
            }
        }
        // Only the values of each month that the awareness card shows.
        objects("byMonth", findings.byMonth) {
            $0.field("month", $1.month.iso)
            $0.acuteMedicationDays($1, asked: findings.asked)
        }
        safety(findings)
    }
}

// MARK: Nights

extension JSONWriter {
    /// Writes the values of a free report's table of nights, and the counts behind its notices.
    fileprivate mutating func freeNights(_ findings: NightFindings) {
        field("logged", findings.logged)
        let asked = findings.asked
        count("bothDoses", findings.bothDoses, where: asked.knowsBothDoses)
        count("early", findings.early, where: asked.knowsBothDoses)
        count("late", findings.late, where: asked.knowsBothDoses)
        count("extraDoses", findings.extraDoses, where: asked.knowsExtraDoses)
        objects("perNight", findings.nights) { json, night in
            json.doses(night, asked)
            json.field("outcome", night.outcome.rawValue)
            json.array("flags") { json in for flag in night.flags { json.string(flag.rawValue) } }
            json.onTime(night, asked)
            json.known(asked.knowsSkips, "skipped") { $0.field("skipped", night.isSkipped) }
            json.count("snoozes", night.snoozes, where: asked.knowsSnoozes)
            json.known(asked.knowsExtraDoses, "extraDoses") {
                $0.array("extraDoses") { json in
                    for dose in night.extraDoses { json.string(findings.zone.local(dose).iso) }
                }
            }
            json.time("finalWake", night.lastMoment(of: .wakeFinal), night.zone, or: asked.ofEvents)
        }
    }
}

/// Keys written only with a licence: those of an empty patient's premium JSON less those of the free JSON. A new
/// key is premium until ``JSONWriter`` writes it among the free ones.
enum PremiumKeys {
    static let headaches: [String] = {
        let nobody = PatientRecords(identity: PatientIdentity(id: ""), headaches: [])
        let findings = analyse(nobody, range: day, zone: .utc, asOf: day.to, medicines: MedicineTable())
        let premium = analysePremium(nobody, findings: findings, medicines: MedicineTable())
        return difference { json in
            json.headaches(findings, premium: premium)
        } free: { json in
            json.object { $0.freeFigures(findings, namesPremium: true) }
        }
    }()

    static let nights: [String] = {
        let findings = analyse(NightRecords(), range: day, zone: .utc)
        return difference { json in
            json.object { $0.nights(findings) }
        } free: { json in
            json.object { $0.object("nights") { $0.freeNights(findings) } }
        }
    }()

    private static let day = DayRange(from: CalendarDay(number: 0), to: CalendarDay(number: 0))

    private static func difference(_ full: (inout JSONWriter) -> Void, free: (inout JSONWriter) -> Void) -> [String] {
        let (all, known) = (names(full), names(free))
        // The reason for a missing figure would reveal something about it.
        return all.filter { name in
            !known.contains(name)
                && !all.contains { name.hasPrefix($0 + "Needs") || name.hasPrefix($0 + "Reason") }
        }
    }

    private static func names(_ write: (inout JSONWriter) -> Void) -> [String] {
        var json = JSONWriter()
        write(&json)
        let members = (try? JSONValue(reading: json.takeBytes()))?.members
        // The object of nights is nested under its key.
        return (members?["nights"]?.members ?? members)?.names ?? []
    }
}

import Records
import TestSupport

/// Writes records as a canonical clinic `headaches.csv`, apart from the program's own reader and writer.
enum ClinicCSV {
    static let header: [String] =
        [
            "patient_id", "id", "onset_time", "resolved_time", "severity", "onset_speed", "temperature_c",
            "humidity_pct", "pressure_trend", "condition", "sleep_hours_measured", "meals", "alcohol", "caffeine_mg",
            "skipped_meal",
            "sleep_hours", "sleep_quality", "stress_level", "medication_name", "medication_effectiveness",
            "medication_is_acute", "relief_minutes", "symptoms", "cycle_phase", "environmental_triggers", "notes",
        ]
        + (2...5).flatMap { number in
            ["name", "effectiveness", "is_acute", "relief_minutes"].map { "medication_\(number)_\($0)" }
        }

    static func text(of patients: [PatientRecords]) -> String {
        var lines = [header.joined(separator: ",")]
        for patient in patients {
            for record in patient.headaches {
                let cells =
                    [patient.identity.id] + cells(of: record) + furtherMedicines(of: record.retrospective)
                lines.append(cells.map(quoted).joined(separator: ","))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The table of observed days.
    static func days(of patients: [PatientRecords]) -> String {
        var lines = [
            "patient_id,day,headache,medication_name,meals,alcohol,skipped_meal,sleep_hours,sleep_quality,stress_level,"
                + "environmental_triggers"
        ]
        for patient in patients {
            for day in patient.observedDays {
                let had = day.hadHeadache.map { $0 ? "yes" : "no" } ?? ""
                let said = day.retrospective
                let cells = [
                    patient.identity.id, day.day.iso, had, said.medicationName ?? "",
                    list(said.meals, said.saysNoMeals),
                    said.alcohol ?? "", text(said.skippedMeal), text(said.sleepHours), text(said.sleepQuality),
                    text(said.stressLevel), list(said.environmentalTriggers, said.saysNoTriggers),
                ]
                lines.append(cells.map(quoted).joined(separator: ","))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func cells(of record: HeadacheRecord) -> [String] {
        let entry = record.retrospective
        return [
            record.id, time(record.onset), record.resolved.map(time) ?? "", record.storedSeverity.map(String.init) ?? "",
            record.onsetSpeed?.rawValue ?? "", text(record.weather.temperature), text(record.weather.humidity),
            record.weather.pressureTrend?.rawValue ?? "", record.weather.condition ?? "",
            text(record.health.sleepHours), list(entry.meals, entry.saysNoMeals), entry.alcohol ?? "",
            text(entry.caffeine), text(entry.skippedMeal), text(entry.sleepHours), text(entry.sleepQuality),
            text(entry.stressLevel), entry.medicationName ?? "", text(entry.medicationEffectiveness),
            text(entry.medicationIsAcute), text(entry.reliefMinutes), entry.symptoms.joined(separator: "|"),
            entry.cyclePhase?.rawValue ?? "",
            list(entry.environmentalTriggers, entry.saysNoTriggers), entry.notes ?? "",
        ]
    }

    private static func furtherMedicines(of entry: RetrospectiveEntry) -> [String] {
        (1..<5).flatMap { place -> [String] in
            let taken = place < entry.medications.count ? entry.medications[place] : TakenMedication()
            return [taken.name ?? "", text(taken.effectiveness), text(taken.isAcute), text(taken.reliefMinutes)]
        }
    }

    private static func list(_ items: [String], _ saysNone: Bool) -> String {
        saysNone ? "none" : items.joined(separator: "|")
    }

    private static func text<Value>(_ value: Value?) -> String { value.map { "\($0)" } ?? "" }

    /// In UTC, to the millisecond.
    private static func time(_ instant: Instant) -> String {
        let local = ZoneRules.utc.local(instant)
        let fraction = String(1000 + instant.milliseconds.flooredRemainder(by: 1000)).dropFirst()
        return local.iso.prefix(19) + "." + fraction + "Z"
    }

    private static func quoted(_ cell: String) -> String {
        cell.contains { ",\"\n".contains($0) } ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
    }
}

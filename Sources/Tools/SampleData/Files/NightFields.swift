import Records

extension SampleNight {
    /// The night's columns in the order of the app that wrote them, without the patient's id.
    var fields: [SampleField] {
        var session = NightSession(night: CalendarDay(date))
        (session.targetMinutes, session.snoozeCount) = (165, snoozes.count)
        let checkIn = checkIn?.record(night: session.night) ?? MorningCheckIn(night: session.night)
        let cells = NightRow(session: session, checkIn: checkIn).cells([
            "dose1_time": .optional(dose1), "dose2_time": .optional(dose2), "dose2_skipped": .boolean(isSkipped),
            "extra_dose_times": .list(extraDose.map { [$0.iso] } ?? []),
        ])
        return NightFields.chosen(NightFields.ofNights, from: cells)
    }

    /// A row of the event table for each sleep event and each medicine.
    var eventFields: [[SampleField]] {
        events.map { event in
            NightFields.row(event.kind, event.moment, night: date) {
                $0.event.id = event.id
                $0.event.minutes = event.minutes.map(Double.init)
            }
        }
            + medications.map { medication in
                NightFields.row("medication", medication.taken, night: date) {
                    $0.event.id = medication.id
                    $0.event.notes = medication.notes
                    $0.medication.name = medication.name
                    ($0.medication.dose, $0.medication.unit) = (Double(medication.dose), "mg")
                    $0.medication.formulation = medication.formulation
                }
            }
    }
}

extension SamplePatient {
    /// The rows of the patient's event table, without the patient's id.
    var nightEventFields: [[SampleField]] { nights.flatMap(\.eventFields) + inventory.map(\.eventFields) }
}

extension SampleInventory {
    var eventFields: [SampleField] {
        NightFields.row("inventory", asOf, night: nil) {
            $0.inventory.bottles = Double(bottles)
            $0.inventory.doses = Double(doses)
            $0.inventory.daysLeft = Double(daysLeft)
            $0.inventory.nextRefill = CalendarDay(nextRefill)
        }
    }
}

/// The columns of the samples' night tables: not all are filled by every version of the app.
enum NightFields {
    static let ofNights =
        [
            "night_date", "target_minutes", "dose1_time", "dose2_time", "dose2_skipped", "extra_dose_times",
            "snooze_count",
            "checkin_time", "sleep_quality", "feel_rested", "grogginess", "mental_clarity", "mood", "readiness_for_day",
            "has_physical_symptoms", "has_respiratory_symptoms",
        ] + SampleCheckIn.flagColumns + [
            "sleep_aids_used", "room_darkness", "noise_level", "screen_minutes_bucket", "same_as_usual",
            "checkin_notes",
        ]

    static let ofEvents = [
        "id", "night_date", "event_type", "time", "duration_minutes", "notes", "medication_name", "dose_value",
        "dose_unit", "formulation", "bottles_remaining", "doses_remaining", "estimated_days_left", "next_refill_date",
    ]

    /// Selected cells of a row.
    ///
    /// - Precondition: the table has the columns.
    static func chosen(_ columns: [String], from cells: [SampleField]) -> [SampleField] {
        let byColumn = Dictionary(uniqueKeysWithValues: cells.map { ($0.column, $0) })
        return columns.map { column in
            guard let cell = byColumn[column] else { preconditionFailure("no column \(column) is declared") }
            return cell
        }
    }

    /// A row of the event table.
    ///
    /// - Parameter fill: sets the other fields.
    static func row(
        _ kind: String, _ time: SampleMoment, night: SampleDay?, fill: (inout NightEventRow) -> Void
    ) -> [SampleField] {
        var row = NightEventRow.blank
        if let night { row.event.night = CalendarDay(night) }
        fill(&row)
        var others: [String: SampleValue] = ["event_type": .text(kind), "time": .moment(time)]
        if night == nil { others["night_date"] = .nothing }
        return chosen(ofEvents, from: row.cells(others))
    }
}

extension SampleCheckIn {
    fileprivate func record(night: CalendarDay) -> MorningCheckIn {
        func number(_ word: String, _ scale: WordScale) -> Int? { scale.number(folded: word.lowercased()) }
        var record = MorningCheckIn(night: night)
        record.moment = Instant(moment)
        (record.sleepQuality, record.mentalClarity, record.readiness) = (sleepQuality, mentalClarity, readiness)
        record.feelRested = number(feelRested, .rested)
        record.grogginess = number(grogginess, .grogginess)
        record.mood = number(mood, .mood)
        record.hasPhysicalSymptoms = hasPhysicalSymptoms
        record.hasRespiratorySymptoms = hasRespiratorySymptoms
        record.narcolepsy = Set(NarcolepsyFlag.allCases.filter { flags.contains($0.field.column) })
        record.answersNarcolepsy = true
        record.environment = environment.map(\.record)
        record.notes = notes
        return record
    }
}

extension SampleSleepEnvironment {
    fileprivate var record: SleepEnvironment {
        var record = SleepEnvironment()
        record.aids = aids
        record.darkness = SleepEnvironment.Darkness(rawValue: darkness)
        record.noise = SleepEnvironment.Noise(rawValue: noise)
        record.screenTime = SleepEnvironment.ScreenTime(rawValue: screenTime)
        record.sameAsUsual = isAsUsual
        return record
    }
}

extension SampleNight {
    /// The night's columns in the order of the export's documentation, without the patient's id.
    var fields: [SampleField] {
        [
            SampleField("night_date", .text(date.iso)), SampleField("target_minutes", .integer(165)),
            SampleField("dose1_time", .optional(dose1)), SampleField("dose2_time", .optional(dose2)),
            SampleField("dose2_skipped", .boolean(isSkipped)),
            SampleField("extra_dose_times", .list(extraDose.map { [$0.iso] } ?? [])),
            SampleField("snooze_count", .integer(snoozes.count)),
        ] + (checkIn?.fields ?? SampleCheckIn.emptyFields)
    }

    /// A row of the table of events for each sleep event and each medicine.
    var eventFields: [[SampleField]] {
        events.map { event in
            NightEventFields.row(
                id: event.id, night: date, kind: event.kind, time: event.moment,
                ["duration_minutes": .optional(event.minutes)])
        }
            + medications.map { medication in
                NightEventFields.row(
                    id: medication.id, night: date, kind: "medication", time: medication.taken,
                    [
                        "notes": .optional(medication.notes), "medication_name": .text(medication.name),
                        "dose_value": .integer(medication.dose), "dose_unit": .text("mg"),
                        "formulation": .text(medication.formulation),
                    ])
            }
    }
}

extension SamplePatient {
    /// The rows of the table of events of nights, without the patient's id.
    var nightEventFields: [[SampleField]] { nights.flatMap(\.eventFields) + inventory.map(\.eventFields) }
}

extension SampleInventory {
    var eventFields: [SampleField] {
        NightEventFields.row(
            id: "", night: nil, kind: "inventory", time: asOf,
            [
                "bottles_remaining": .integer(bottles), "doses_remaining": .integer(doses),
                "estimated_days_left": .integer(daysLeft), "next_refill_date": .text(nextRefill.iso),
            ])
    }
}

/// The columns of the table of events of nights.
enum NightEventFields {
    static let columns = [
        "id", "night_date", "event_type", "time", "duration_minutes", "notes", "medication_name", "dose_value",
        "dose_unit", "formulation", "bottles_remaining", "doses_remaining", "estimated_days_left", "next_refill_date",
    ]

    static func row(
        id: String, night: SampleDay?, kind: String, time: SampleMoment, _ others: [String: SampleValue]
    ) -> [SampleField] {
        columns.map { column in
            switch column {
            case "id": SampleField(column, id.isEmpty ? .nothing : .text(id))
            case "night_date": SampleField(column, night.map { .text($0.iso) } ?? .nothing)
            case "event_type": SampleField(column, .text(kind))
            case "time": SampleField(column, .moment(time))
            default: SampleField(column, others[column] ?? .nothing)
            }
        }
    }
}

extension SampleCheckIn {
    var fields: [SampleField] {
        [
            SampleField("checkin_time", .moment(moment)), SampleField("sleep_quality", .integer(sleepQuality)),
            SampleField("feel_rested", .text(feelRested)), SampleField("grogginess", .text(grogginess)),
            SampleField("mental_clarity", .integer(mentalClarity)), SampleField("mood", .text(mood)),
            SampleField("readiness_for_day", .integer(readiness)),
            SampleField("has_physical_symptoms", .boolean(hasPhysicalSymptoms)),
            SampleField("has_respiratory_symptoms", .boolean(hasRespiratorySymptoms)),
        ] + Self.flagColumns.map { SampleField($0, .boolean(flags.contains($0))) } + [
            SampleField("sleep_aids_used", .list(environment?.aids ?? [])),
            SampleField("room_darkness", .optional(environment?.darkness)),
            SampleField("noise_level", .optional(environment?.noise)),
            SampleField("screen_minutes_bucket", .optional(environment?.screenTime)),
            SampleField("same_as_usual", .optional(environment?.isAsUsual)),
            SampleField("checkin_notes", .optional(notes)),
        ]
    }

    /// The columns of a night without a check-in.
    static let emptyFields: [SampleField] =
        ([
            "checkin_time", "sleep_quality", "feel_rested", "grogginess", "mental_clarity", "mood",
            "readiness_for_day", "has_physical_symptoms", "has_respiratory_symptoms",
        ] + flagColumns + [
            "sleep_aids_used", "room_darkness", "noise_level", "screen_minutes_bucket", "same_as_usual",
            "checkin_notes",
        ]).map { SampleField($0, .nothing) }
}

import Records

/// A table of a known format with all its columns, and what becomes of each.
struct KnownTable: Sendable, CustomStringConvertible {
    enum Fate: Sendable {
        /// A figure rests on it.
        case used
        /// A page prints it.
        case printed
        /// It says whose a row is, which one, or where it belongs.
        case placing
        /// `inspect` names it as read and not shown.
        case named
        /// It says that a medicine was taken; `inspect` names it, as its value is not shown.
        case counted
    }

    struct Column: Sendable {
        var name: String
        var fate: Fate
        /// A cell that differs from the one of ``KnownTable/plain``.
        var cell: String
    }

    var description: String
    /// Lines before the header.
    var head: [String] = []
    /// The first cell of the header and of the row, where rows name their table.
    var section: String?
    var columns: [Column]
    /// The cells of a row without which it would not be used.
    var plain: [String: String]
    /// Lines behind the row.
    var context: [String] = []
    /// The last day of the report.
    var lastDay = "2026-02-28"

    /// The file with one row.
    ///
    /// - Parameter cells: in place of the plain row's.
    func text(_ cells: [String: String]) -> String {
        let cells = plain.merging(cells) { $1 }
        let names = columns.map(\.name)
        let row = names.map { Self.quoted(cells[$0] ?? "") }
        let lines = [(section.map { _ in ["table"] } ?? []) + names, (section.map { [$0] } ?? []) + row]
        return (head + lines.map { $0.joined(separator: ",") } + context).joined(separator: "\n") + "\n"
    }

    private static func quoted(_ cell: String) -> String {
        cell.contains { ",\"".contains($0) } ? "\"" + cell.replacing("\"", with: "\"\"") + "\"" : cell
    }
}

extension KnownTable {
    /// One column a line: its name, its fate and a cell, with `|` between them.
    static func columns(_ lines: String) -> [Column] {
        lines.split(separator: "\n").map { line in
            let parts = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).map { part in
                String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
            let fates: [String: Fate] = [
                "used": .used, "printed": .printed, "placing": .placing, "named": .named, "counted": .counted,
            ]
            guard parts.count == 3, let fate = fates[parts[1]] else { preconditionFailure("\(line)") }
            return Column(name: parts[0], fate: fate, cell: parts[2])
        }
    }

    /// The columns of the second medicine to the fifth, by what the first's are called.
    private static func furtherMedicines(_ lines: String) -> [Column] {
        (2...5).flatMap { number in
            columns(lines).map { column in
                var column = column
                column.name = "medication_\(number)_\(column.name)"
                return column
            }
        }
    }

    private static let export = "# DoseTap Export V2 | schema_version=4 | constants_version=2.4.3"
    /// A night with both doses, so that a report has something to stand beside.
    private static let doses = [
        "# === DOSE EVENTS ===", "table,id,event_type,timestamp,session_date",
        "dose_event,d1,dose1,2026-01-12T22:30:00Z,2026-01-12", "dose_event,d2,dose2,2026-01-13T01:30:00Z,2026-01-12",
    ]

    static let doseTap: [KnownTable] =
        exportTables + [
            KnownTable(
                description: "combined", head: ["# schema_version=4 constants_version=2.4.3"],
                columns: columns(
                    """
                    type         | used    | water
                    timestamp    | used    | 2026-01-13T23:30:00Z
                    session_date | used    | 2026-01-11
                    details      | printed | a tall glass
                    """), plain: ["type": "bathroom", "timestamp": "2026-01-13T03:30:00Z"]),
            KnownTable(
                description: "events.csv",
                columns: columns(
                    """
                    event_type      | used    | water
                    occurred_at_utc | used    | 2026-01-13T23:30:00Z
                    details         | printed | a tall glass
                    device_time     | named   | 2026-01-12T22:30:00-05:00
                    """), plain: ["event_type": "bathroom", "occurred_at_utc": "2026-01-13T03:30:00Z"]),
            KnownTable(
                description: "sessions.csv",
                columns: columns(
                    """
                    started_utc       | used    | 2026-01-14T22:30:00Z
                    ended_utc         | used    | 2026-01-13T06:30:00Z
                    window_target_min | used    | 180
                    window_actual_min | used    | 172
                    adherence_flag    | used    | ok
                    whoop_recovery    | used    | 61
                    avg_hr            | used    | 58
                    sleep_efficiency  | used    | 92
                    notes             | printed | a dog barked
                    """), plain: ["started_utc": "2026-01-12T12:30:00Z"]),
            KnownTable(
                description: "inventory.csv",
                columns: columns(
                    """
                    as_of_utc           | used    | 2026-01-13T09:00:00Z
                    bottles_remaining   | used    | 2
                    doses_remaining     | used    | 29
                    estimated_days_left | used    | 14
                    next_refill_date    | used    | 2026-01-26
                    notes               | printed | one bottle is open
                    """), plain: ["as_of_utc": "2026-01-12T09:00:00Z"]),
            KnownTable(
                description: "analytics",
                columns: columns(
                    """
                    Date        | used | 2026-01-14
                    Dose1Time   | used | 22:40:00
                    Dose2Time   | used | 01:25:00
                    Interval    | used | 180
                    OnTime      | used | false
                    NaturalWake | used | false
                    """), plain: ["Date": "2026-01-12", "Dose1Time": "22:30:00", "Dose2Time": "01:15:00"]),
            KnownTable(
                description: "medications",
                columns: columns(
                    """
                    id                   | placing | m1
                    session_id           | placing | s1
                    session_date         | used    | 2026-05-12
                    medication_id        | used    | melatonin
                    dose_mg              | used    | 20
                    dose_unit            | used    | mcg
                    formulation          | used    | xr
                    taken_at_utc         | printed | 2026-01-12T22:50:00Z
                    local_offset_minutes | printed | -300
                    notes                | printed | with food
                    confirmed_duplicate  | used    | 1
                    created_at           | named   | 2026-01-12T22:41:00Z
                    """),
                plain: [
                    "session_date": "2026-01-12", "medication_id": "adderall", "dose_mg": "10",
                    "taken_at_utc": "2026-01-12T22:40:00Z",
                ]),
        ]

    private static let exportTables: [KnownTable] = [
        KnownTable(
            description: "sleep_event", head: [export], section: "sleep_event",
            columns: columns(
                """
                id           | placing | e1
                event_type   | used    | water
                timestamp    | printed | 2026-01-13T06:10:00Z
                session_date | used    | 2026-01-14
                session_id   | placing | s1
                color_hex    | named   | #AABBCC
                color        | named   | blue
                notes        | printed | a tall glass
                source       | named   | manual
                synced       | named   | 1
                created_at   | named   | 2026-01-13T03:30:05Z
                updated_at   | named   | 2026-01-13T03:30:05Z
                schema_version    | named | 4
                constants_version | named | 2.4.3
                device_type       | named | watch
                planned_timestamp | named | 2026-01-13T03:30:05Z
                """),
            plain: ["event_type": "wakeFinal", "timestamp": "2026-01-13T06:30:00Z", "session_date": "2026-01-12"]),
        KnownTable(
            description: "dose_event", head: [export], section: "dose_event",
            columns: columns(
                """
                id           | placing | e1
                event_type   | used    | dose2
                timestamp    | used    | 2026-01-12T22:31:00Z
                session_date | used    | 2026-01-14
                session_id   | placing | s1
                metadata     | printed | {"reason":"felt awake"}
                is_hazard    | used    | 1
                local_offset_minutes | used | 60
                """),
            plain: ["event_type": "dose1", "timestamp": "2026-01-12T22:30:00Z", "session_date": "2026-01-12"]),
        KnownTable(
            description: "session", head: [export], section: "session",
            columns: columns(
                """
                session_id     | placing | s1
                session_date   | used    | 2026-01-14
                start_utc      | used    | 2026-01-14T22:30:00Z
                end_utc        | used    | 2026-01-13T06:30:00Z
                terminal_state | used    | completed
                snooze_count   | used    | 2
                dose1_time     | used    | 2026-01-12T22:30:00Z
                dose2_time     | used    | 2026-01-13T01:30:00Z
                dose2_skipped  | used    | 1
                """), plain: ["start_utc": "2026-01-12T12:30:00Z"]),
        checkIns,
        KnownTable(
            description: "pre_sleep_log", head: [export], section: "pre_sleep_log",
            columns: columns(
                """
                id                    | placing | p1
                session_id            | placing | s1
                created_at            | used    | 2026-05-12T16:30:00Z
                completion_state      | named   | completed
                questionnaire_version | named   | 2
                answers_json          | printed | {"caffeine":"two teas"}
                """), plain: ["created_at": "2026-01-12T16:30:00Z"], context: doses),
        KnownTable(
            description: "medication", head: [export], section: "medication",
            columns: columns(
                """
                id            | placing | m1
                session_date  | used    | 2026-05-12
                medication_id | used    | melatonin
                dose_mg       | used    | 20
                dose_value    | used    | 7.5
                dose_unit     | used    | mcg
                formulation   | used    | xr
                taken_at      | printed | 2026-01-12T22:50:00Z
                notes         | printed | with food
                """),
            plain: [
                "session_date": "2026-01-12", "medication_id": "adderall", "dose_mg": "10",
                "taken_at": "2026-01-12T22:40:00Z",
            ], context: doses),
        KnownTable(
            description: "checkin_submission", head: [export], section: "checkin_submission",
            columns: columns(
                """
                id               | placing | q1
                session_date     | used    | 2026-01-14
                submitted_at_utc | placing | 2026-01-13T07:10:00Z
                checkin_type     | used    | pre_night
                responses_json   | used    | {"sleep_quality":5}
                user_id          | named   | u1
                source_record_id | named   | r1
                """),
            plain: [
                "session_date": "2026-01-12", "submitted_at_utc": "2026-01-13T07:00:00Z", "checkin_type": "morning",
                "responses_json": "{\"sleep_quality\":3}",
            ]),
    ]

    private static let checkIns = KnownTable(
        description: "morning_checkin", head: [export], section: "morning_checkin",
        columns: columns(
            """
            id                      | placing | c1
            session_id              | placing | s1
            timestamp               | placing | 2026-01-13T07:10:00Z
            session_date            | used    | 2026-01-14
            sleep_quality           | used    | 3
            feel_rested             | used    | Moderately
            grogginess              | used    | Severe
            sleep_inertia_duration  | used    | 5-15 minutes
            dream_recall            | used    | vivid
            has_physical_symptoms   | used    | 1
            physical_symptoms       | printed | {"painLocations":["head"]}
            physical_symptoms_json  | printed | {"painLocations":["head"]}
            has_respiratory_symptoms | used   | 1
            respiratory_symptoms    | printed | {"cough":"dry"}
            respiratory_symptoms_json | printed | {"cough":"dry"}
            mental_clarity          | used    | 6
            mood                    | used    | Good
            anxiety_level           | used    | mild
            readiness_for_day       | used    | 3
            stress_level            | used    | 4
            stress_context_json     | printed | {"from":["work"]}
            used_sleep_therapy      | used    | 1
            sleep_therapy_json      | printed | {"device":"CPAP"}
            had_sleep_paralysis     | used    | 1
            had_hallucinations      | used    | 1
            had_automatic_behavior  | used    | 1
            fell_out_of_bed         | used    | 1
            had_confusion_on_waking | used    | 1
            has_sleep_environment   | named   | 1
            sleep_environment       | used    | {"room_darkness":"dark"}
            sleep_environment_json  | used    | {"noise_level":"loud"}
            sleep_aids_used         | used    | ["Fan"]
            room_darkness           | used    | dim
            noise_level             | used    | quiet
            screen_minutes_bucket   | used    | 0_15
            screen_in_bed_minutes_bucket | used | 15_45
            sound_type              | used    | rain
            other_aid_text          | printed | a warm bath
            same_as_usual           | used    | 1
            notes                   | printed | slept through
            created_at              | named   | 2026-01-13T07:00:05Z
            """), plain: ["timestamp": "2026-01-13T07:00:00Z", "session_date": "2026-01-12", "sleep_quality": "4"],
        context: doses)

    /// A clinic's tables about nights.
    static let clinicNights: [KnownTable] = [
        KnownTable(
            description: "nights",
            columns: columns(
                """
                patient_id        | placing | p
                night_date        | used    | 2026-01-14
                dose1_time        | used    | 2026-01-12T22:40:00Z
                dose2_time        | used    | 2026-01-13T01:50:00Z
                dose2_skipped     | used    | true
                extra_dose_times  | used    | 2026-01-13T04:20:00Z
                target_minutes    | used    | 195
                snooze_count      | used    | 1
                interval_minutes  | used    | 150
                on_time           | used    | true
                natural_wake      | used    | false
                terminal_state    | used    | completed
                adherence_flag    | used    | ok
                avg_hr            | used    | 58
                sleep_efficiency  | used    | 88
                whoop_recovery    | used    | 64
                asleep_minutes    | used    | 437
                sleep_score       | used    | 81
                notes             | printed | a dog barked
                start_time        | placing | 2026-01-12T22:20:00Z
                end_time          | placing | 2026-01-13T07:20:00Z
                checkin_time      | placing | 2026-01-13T07:30:00Z
                sleep_quality     | used    | 3
                feel_rested       | used    | well
                grogginess        | used    | mild
                sleep_inertia_duration | used | fiveToFifteen
                dream_recall      | used    | vague
                mental_clarity    | used    | 6
                mood              | used    | good
                anxiety_level     | used    | mild
                readiness_for_day | used    | 4
                stress_level      | used    | 2
                stress_context    | printed | work
                has_physical_symptoms | used | true
                physical_symptoms | printed | neck pain
                has_respiratory_symptoms | used | true
                respiratory_symptoms | printed | dry cough
                used_sleep_therapy | used   | true
                sleep_therapy     | printed | CPAP
                had_sleep_paralysis | used  | true
                had_hallucinations | used   | true
                had_automatic_behavior | used | true
                fell_out_of_bed   | used    | true
                had_confusion_on_waking | used | true
                sleep_aids_used   | used    | Earplugs
                room_darkness     | used    | dark
                noise_level       | used    | quiet
                screen_minutes_bucket | used | 15_45
                sound_type        | used    | rain
                other_aid_text    | printed | a warm bath
                same_as_usual     | used    | true
                checkin_notes     | printed | slept through
                pre_sleep_time    | placing | 2026-01-12T21:20:00Z
                pre_sleep_answers | used    | 3
                pre_sleep_stress  | placing | 4
                pre_sleep_words   | printed | caffeine: none
                repeated_doses    | used    | 1
                usual_target_minutes | used | 195
                """),
            plain: [
                "patient_id": "p", "night_date": "2026-01-12", "dose1_time": "2026-01-12T22:30:00Z",
                "dose2_time": "2026-01-13T01:30:00Z",
            ]),
        KnownTable(
            description: "night_events",
            columns: columns(
                """
                patient_id       | placing | p
                id               | placing | e1
                night_date       | used    | 2026-01-14
                event_type       | used    | water
                time             | printed | 2026-01-13T06:30:00Z
                duration_minutes | used    | 7
                is_hazard        | used    | true
                local_offset_minutes | used | 60
                notes            | printed | a tall glass
                """),
            plain: [
                "patient_id": "p", "night_date": "2026-01-12", "event_type": "bathroom", "time": "2026-01-13T03:30:00Z",
            ],
            context: [
                "p,,2026-01-12,dose1,2026-01-12T22:30:00Z,,,,", "p,,2026-01-12,wakeFinal,2026-01-13T06:40:00Z,,,,",
            ]),
        KnownTable(
            description: "night_events of a medicine",
            columns: columns(
                """
                patient_id       | placing | p
                event_type       | used    | bathroom
                time             | printed | 2026-01-12T22:50:00Z
                night_date       | used    | 2026-05-12
                medication_name  | used    | melatonin
                dose_value       | used    | 20
                dose_unit        | used    | mcg
                formulation      | used    | xr
                confirmed_duplicate | used | true
                """),
            plain: [
                "patient_id": "p", "event_type": "medication", "time": "2026-01-12T22:40:00Z",
                "night_date": "2026-01-12", "medication_name": "adderall", "dose_value": "10",
            ]),
        KnownTable(
            description: "night_events of the supply",
            columns: columns(
                """
                patient_id          | placing | p
                event_type          | used    | bathroom
                time                | used    | 2026-01-12T22:50:00Z
                bottles_remaining   | used    | 2
                doses_remaining     | used    | 58
                estimated_days_left | used    | 29
                next_refill_date    | used    | 2026-04-15
                """), plain: ["patient_id": "p", "event_type": "inventory", "time": "2026-01-12T22:40:00Z"]),
    ]

    /// A clinic's other tables.
    static let clinic: [KnownTable] = [
        KnownTable(
            description: "headaches",
            columns: columns(
                """
                patient_id    | placing | p
                id            | placing | h1
                onset_time    | used    | 2026-01-12T17:15:00Z
                resolved_time | used    | 2026-01-12T09:15:00Z
                severity      | used    | 5
                onset_speed   | used    | instantaneous
                has_acknowledged_red_flag | named | true
                temperature_c | printed | 7.5
                humidity_pct  | printed | 81
                pressure_hpa  | printed | 1003.2
                pressure_trend | printed | falling
                uv_index      | printed | 3
                aqi           | printed | 42
                condition     | printed | rain
                weather_captured_at | named | 2026-01-12T07:00:00Z
                heart_rate_bpm | printed | 71
                resting_heart_rate_bpm | printed | 58
                hrv_ms        | printed | 42
                oxygen_saturation_pct | printed | 97
                step_count    | printed | 4200
                sleep_hours_measured | printed | 6.5
                meals         | printed | soup
                alcohol       | printed | beer
                caffeine_mg   | printed | 120
                hydration_glasses | printed | 5
                skipped_meal  | printed | true
                sleep_hours   | printed | 6.0
                sleep_quality | printed | 2
                stress_level  | printed | 4
                screen_time_hours | printed | 7
                medication_name | used  | Propranolol
                medication_dose | printed | 50 mg
                medication_effectiveness | printed | 4
                medication_is_acute | used | false
                relief_minutes | printed | 55
                symptoms      | used    | nausea
                headache_location | printed | left temple
                headache_type | printed | migraine
                side          | printed | left
                pulsating     | printed | yes
                worse_with_activity | printed | yes
                aura_minutes  | printed | 20
                cycle_phase   | printed | luteal
                environmental_triggers | printed | bright_light
                notes         | printed | after a flight
                peak_time     | named | 2026-01-12T09:00:00Z
                severity_at_end | named | 1
                """)
                + furtherMedicines(
                    """
                    name          | printed | Naproxen
                    dose          | printed | 500 mg
                    effectiveness | printed | 2
                    is_acute      | printed | true
                    relief_minutes | printed | 75
                    """),
            plain: [
                "patient_id": "p", "onset_time": "2026-01-12T07:15:00Z", "severity": "3",
                "medication_name": "Ibuprofen",
            ]),
        KnownTable(
            description: "days",
            columns: columns(
                """
                patient_id    | placing | p
                day           | used    | 2026-02-20
                headache      | used    | no
                severity      | used    | 5
                meals         | printed | soup
                alcohol       | printed | beer
                caffeine_mg   | named   | 120
                hydration_glasses | named | 5
                skipped_meal  | printed | true
                sleep_hours   | printed | 5.0
                sleep_quality | printed | 2
                stress_level  | printed | 4
                screen_time_hours | named | 7
                medication_name | used  | Sumatriptan
                medication_dose | used  | 50 mg
                medication_effectiveness | counted | 4
                medication_is_acute | placing | false
                relief_minutes | counted  | 55
                symptoms      | printed | nausea
                side          | printed | left
                pulsating     | printed | yes
                worse_with_activity | printed | yes
                aura_minutes  | printed | 20
                cycle_phase   | named   | luteal
                environmental_triggers | printed | bright_light
                notes         | printed | after a flight
                """)
                + furtherMedicines(
                    """
                    name          | used    | Sumatriptan
                    dose          | used    | 500 mg
                    effectiveness | counted   | 2
                    is_acute      | placing | true
                    relief_minutes | counted  | 75
                    """),
            plain: ["patient_id": "p", "day": "2026-01-01", "headache": "yes"], context: answeredDays,
            lastDay: "2026-03-31"),
        KnownTable(
            description: "markers",
            columns: columns(
                """
                patient_id      | placing | p
                id              | placing | m1
                marker_name     | used    | Ferritin
                category        | printed | Blood
                value           | used    | 32
                unit            | used    | mg/L
                reference_low   | used    | 15
                reference_high  | used    | 20
                reference_range | used    | 15-20
                date_of_service | used    | 2026-01-13
                note            | printed | fasting
                source_type     | named | quickAdd
                entry_timestamp | named | 2026-01-12T18:30:00Z
                """),
            plain: ["patient_id": "p", "marker_name": "Zinc", "value": "21", "date_of_service": "2026-01-12"]),
        KnownTable(
            description: "markers that say what they are",
            columns: columns(
                """
                patient_id       | placing | p
                marker_name      | used    | Ferritin
                category         | printed | Blood
                value            | used    | 32
                date_of_service  | used    | 2026-01-13
                is_predefined    | placing | false
                marker_unit      | used    | mg/L
                higher_is_better | placing | true
                default_low      | used    | 15
                default_high     | used    | 20
                own_low          | used    | 15
                own_high         | used    | 20
                plausible_low    | used    | 400
                plausible_high   | used    | 20
                marker_order     | placing | 3
                category_order   | placing | 1
                """),
            plain: [
                "patient_id": "p", "marker_name": "Zinc", "value": "21", "date_of_service": "2026-01-12",
                "is_predefined": "true",
            ]),
        // A treatment's kind, and the items that are no part of a total, are in the premium figures as JSON alone.
        KnownTable(
            description: "treatments",
            columns: columns(
                """
                patient_id  | placing | p
                id          | placing | t1
                name        | printed | propranolol
                kind        | placing | acute
                dose        | printed | 50 mg
                start_day   | printed | 2026-01-07
                stop_day    | printed | 2026-02-20
                stop_reason | printed | moved away
                notes       | named   | tingling
                """), plain: ["patient_id": "p", "name": "topiramate", "start_day": "2026-01-05"]),
        KnownTable(
            description: "questionnaires",
            columns: columns(
                """
                patient_id | placing | p
                id         | placing | q1
                name       | printed | HADS
                day        | printed | 2026-02-04
                total      | printed | 40
                item_1     | printed | 3
                item_2     | printed | 3
                item_3     | printed | 3
                item_4     | printed | 3
                item_5     | printed | 3
                item_6     | placing | 30
                item_7     | placing | 4
                item_8     | placing | 4
                item_9     | placing | 4
                item_10    | placing | 4
                """),
            plain: [
                "patient_id": "p", "name": "MIDAS", "day": "2026-02-03", "item_1": "2", "item_2": "2", "item_3": "2",
                "item_4": "2", "item_5": "2", "item_6": "20", "item_7": "5",
            ]),
        KnownTable(
            description: "doses",
            columns: columns(
                """
                patient_id | placing | p
                id         | placing | d1
                time       | used    | 2026-02-07T17:15:00Z
                day        | placing | 2026-02-08
                medicine   | printed | Naproxen
                dose       | placing | 50 mg
                kind       | used    | preventive
                taken      | used    | no
                reason     | named   | a flight
                notes      | named   | with water
                """), plain: ["patient_id": "p", "time": "2026-01-05", "medicine": "Ibuprofen"]),
        KnownTable(
            description: "side_effects",
            columns: columns(
                """
                patient_id | placing | p
                id         | placing | s1
                medicine   | placing | topiramate
                effect     | placing | tingling
                from_day   | placing | 2026-01-20
                to_day     | placing | 2026-02-20
                severity   | placing | mild
                notes      | named   | a note
                """), plain: ["patient_id": "p", "medicine": "propranolol", "effect": "tired"]),
        KnownTable(
            description: "visits",
            columns: columns(
                """
                patient_id       | placing | p
                id               | placing | v1
                date             | used    | 2026-01-13
                doctor_name      | printed | Dr B. Example
                visit_type       | used    | dental
                visit_type_label | printed | headache clinic
                notes            | printed | plan for the next months
                entry_timestamp  | named   | 2026-01-12T18:30:00Z
                """), plain: ["patient_id": "p", "date": "2026-01-12", "visit_type": "other"]),
    ]

    /// 100 observed days before, every third with a headache, each answering what can be asked of a day.
    private static let answeredDays = (0..<100).map { number in
        let answer = number % 3 == 0 ? "yes" : "no"
        let isYes = number % 4 == 0
        let words =
            isYes
            ? ("soup", "beer", "true", "5", "2", "4", "bright_light") : ("none", "none", "false", "8", "4", "1", "none")
        let day = CalendarDay(iso: "2026-01-02")!.advanced(by: number)
        return
            "p,\(day.iso),\(answer),,\(words.0),\(words.1),,,\(words.2),\(words.3),\(words.4),\(words.5),,,,,,,,\(words.6),"
    }
}

/// One patient's nights in the app's export formats.
enum DoseTapExports {
    /// Export V2: several tables in one file, display words in some cells, and session ids in some date cells.
    static func version2(_ patient: SamplePatient) -> [UInt8] {
        var lines = [
            "# DoseTap Export V2 | schema_version=4 | constants_version=2.4.3", "# times in UTC", "",
            "# === SLEEP EVENTS ===", "table,id,event_type,timestamp,session_date,session_id,color_hex,notes,source",
        ]
        for (index, night) in patient.nights.enumerated() {
            for event in night.events {
                // Every seventh night has an id as its date, as some versions of the app write.
                let date = index % 7 == 0 ? "6F9619FF-8B86-D011-B42D-00C04FC964FF" : night.date.iso
                lines.append(
                    row(
                        "sleep_event", event.id, word(event.kind), event.moment.utc, date, "", "",
                        event.minutes.map { "{\"duration_minutes\":\($0)}" } ?? "", "manual"))
            }
            if let dose = night.dose1, index % 5 == 0 {
                lines.append(
                    row(
                        "sleep_event", "s\(index)", "Dose 1", dose.adding(seconds: 4).utc, night.date.iso, "", "", "",
                        "auto"))
            }
        }
        lines += [
            "", "# === DOSE EVENTS ===", "table,id,event_type,timestamp,session_date,session_id,metadata,is_hazard",
        ]
        for night in patient.nights {
            for dose in night.doses {
                let metadata = dose.kind == "extra_dose" ? "{\"is_extra_dose\":true}" : ""
                lines.append(
                    row(
                        "dose_event", dose.id, word(dose.kind), dose.moment?.utc ?? "", night.date.iso, "", metadata,
                        dose.kind == "extra_dose" ? "1" : "0"))
            }
        }
        lines += [
            "", "# === MORNING CHECK-INS ===",
            "table,id,session_id,timestamp,session_date,"
                + DoseTapStoreFile.checkInColumns.joined(separator: ","),
        ]
        for night in patient.nights {
            guard let checkIn = night.checkIn else { continue }
            let cells =
                ["morning_checkin", checkIn.id, "", checkIn.moment.utc, night.date.iso]
                + DoseTapStoreFile.checkInValues(checkIn).map(displayed)
            lines.append(cells.map(quoted).joined(separator: ","))
        }
        lines += [
            "", "# === MEDICATION EVENTS ===",
            "table,id,session_id,session_date,medication_id,dose_value,dose_unit,formulation,taken_at_utc,local_offset_minutes,notes,confirmed_duplicate",
        ]
        for night in patient.nights {
            for medication in night.medications {
                lines.append(
                    row(
                        "medication_event", medication.id, "", night.date.iso, medication.name, String(medication.dose),
                        "mg", medication.formulation, medication.taken.utc, String(medication.taken.offset / 60),
                        medication.notes ?? "", "0"))
            }
        }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// Everything in one list; a medicine is packed into one cell, and a skipped dose has no time.
    static func combined(_ patient: SamplePatient) -> [UInt8] {
        var lines = ["# schema_version=4 constants_version=2.4.3", "type,timestamp,session_date,details"]
        for (index, night) in patient.nights.enumerated() {
            for dose in night.doses { lines.append(row(dose.kind, dose.moment?.utc ?? "", night.date.iso, "")) }
            if let dose = night.dose1, index % 5 == 0 {
                lines.append(row("Dose 1", dose.adding(seconds: 4).utc, night.date.iso, ""))
            }
            for event in night.events {
                lines.append(
                    row(
                        event.kind, event.moment.utc, night.date.iso,
                        event.minutes.map { "{\"duration_minutes\":\($0)}" } ?? ""))
            }
            for medication in night.medications {
                lines.append(
                    row(
                        "medication", medication.taken.utc, night.date.iso,
                        "\(medication.name)|\(medication.dose)mg|\(medication.notes ?? "")"))
            }
        }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// The three tables of the older format.
    static func tables(_ patient: SamplePatient) -> [(name: String, bytes: [UInt8])] {
        var events = ["event_type,occurred_at_utc,details,device_time"]
        var sessions = [
            "started_utc,ended_utc,window_target_min,window_actual_min,adherence_flag,whoop_recovery,avg_hr,sleep_efficiency,notes"
        ]
        for night in patient.nights {
            for dose in night.doses where dose.kind != "dose2_skipped" {
                events.append(
                    row(
                        "\(dose.kind)_taken".replacing("extra_dose_taken", with: "extra_dose").replacing(
                            "snooze_taken", with: "dose2_snoozed"), dose.moment?.utc ?? "", "", dose.moment?.iso ?? ""))
            }
            if night.isSkipped, let dose1 = night.dose1 {
                events.append(row("dose2_skipped", dose1.adding(minutes: 241).utc, "", ""))
            }
            for event in night.events {
                events.append(
                    row(
                        event.kind, event.moment.utc,
                        event.minutes.map { "{\"duration_minutes\":\($0)}" } ?? "", event.moment.iso))
            }
            guard let start = night.dose1, let end = night.events.last?.moment else { continue }
            let actual = night.dose2.map { String(($0.unixSeconds - start.unixSeconds) / 60) } ?? ""
            sessions.append(row(start.utc, end.utc, "165", actual, night.isSkipped ? "skipped" : "ok", "", "", "", ""))
        }
        let inventory =
            ["as_of_utc,bottles_remaining,doses_remaining,estimated_days_left,next_refill_date,notes"]
            + patient.inventory.map {
                row($0.asOf.utc, String($0.bottles), String($0.doses), String($0.daysLeft), $0.nextRefill.iso, "")
            }
        return [("events.csv", events), ("sessions.csv", sessions), ("inventory.csv", inventory)].map {
            ($0.0, Array(($0.1.joined(separator: "\n") + "\n").utf8))
        }
    }

    /// Times of day without a date, newest first.
    static func analytics(_ patient: SamplePatient) -> [UInt8] {
        let lines = patient.nights.reversed().compactMap { night -> String? in
            guard let first = night.dose1, let second = night.dose2 else { return nil }
            let interval = (second.unixSeconds - first.unixSeconds) / 60
            let isOnTime = abs(interval - 165) <= 10
            return row(
                night.date.iso, first.clock, second.clock, String(interval), isOnTime ? "true" : "false",
                night.snoozes.isEmpty ? "true" : "false")
        }
        return Array((["Date,Dose1Time,Dose2Time,Interval,OnTime,NaturalWake"] + lines).map { $0 + "\n" }.joined().utf8)
    }

    private static func row(_ cells: String...) -> String { cells.map(quoted).joined(separator: ",") }

    private static func quoted(_ text: String) -> String {
        guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }

    /// Display word: `lightsOut` becomes `Lights Out`.
    private static func word(_ kind: String) -> String {
        switch kind {
        case "dose1": "Dose 1"
        case "dose2": "Dose 2"
        case "bathroom": "Bathroom"
        case "lightsOut": "Lights Out"
        default: kind
        }
    }

    private static func displayed(_ value: SQLiteFile.Value) -> String {
        switch value {
        case .null, .blob: ""
        case .integer(let number): String(number)
        case .real(let number): String(number)
        case .text("moderate"): "Moderately"
        case .text("notAtAll"): "Not at all"
        case .text("veryWell"): "Very well"
        case .text("veryLow"): "Very Low"
        case .text("cantFunction"): "Can't Function"
        case .text(let text): text
        }
    }
}

extension SampleNight {
    /// Doses, skips and snoozes with the app's names, in order of time.
    var doses: [(id: String, kind: String, moment: SampleMoment?)] {
        var doses: [(id: String, kind: String, moment: SampleMoment?)] = []
        if let dose1 { doses.append(("\(date.iso)-1", "dose1", dose1)) }
        for snooze in snoozes { doses.append(("\(date.iso)-z", "snooze", snooze)) }
        if let dose2 { doses.append(("\(date.iso)-2", "dose2", dose2)) }
        if let extraDose { doses.append(("\(date.iso)-3", "extra_dose", extraDose)) }
        if isSkipped { doses.append(("\(date.iso)-0", "dose2_skipped", nil)) }
        return doses
    }
}

extension SampleMoment {
    /// `2026-03-05T07:15:00Z`.
    var utc: String {
        let time = unixSeconds % 86_400
        let clock = [time / 3600, time / 60 % 60, time % 60].map { padded($0, to: 2) }.joined(separator: ":")
        return "\(SampleDay(number: unixSeconds / 86_400).iso)T\(clock)Z"
    }

    /// Local time of day: `22:30:00`.
    var clock: String { String(iso.dropFirst(11).prefix(8)) }

    func adding(seconds: Int) -> SampleMoment { SampleMoment(unixSeconds: unixSeconds + seconds) }
}

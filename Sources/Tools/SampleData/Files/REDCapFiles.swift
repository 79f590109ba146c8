import Records

/// Two patients as exported by a REDCap project, with codes, its data dictionary, and the mapping that reads both.
enum REDCapFiles {
    private static let symptoms = [
        "nausea", "vomiting", "light_sensitivity", "sound_sensitivity", "aura", "neck_pain", "dizziness",
        "visual_disturbance",
    ]

    static func export(_ patients: [SamplePatient]) -> [UInt8] {
        let boxes = symptoms.indices.map { "ha_symptoms___\($0 + 1)" }
        var lines = [
            ([
                "record_id", "redcap_repeat_instrument", "redcap_repeat_instance", "enrolled", "ha_start", "ha_end",
                "ha_severity",
            ]
                + boxes + ["headache_complete"]).joined(separator: ",")
        ]
        for patient in patients {
            // The non-repeating instrument has a separate row.
            lines.append("\(patient.id),,,2025-09-01" + String(repeating: ",", count: boxes.count + 4))
            for (index, headache) in patient.headaches.enumerated() {
                let met = Set(headache.retrospective.symptoms)
                let ticks = symptoms.map { met.contains($0) ? "1" : "0" }
                let severity = [nil: "", 1: "1", 3: "2"][headache.storedSeverity] ?? "3"
                let times = [headache.onset, headache.resolved].map { $0.map { clock(SampleMoment($0)) } ?? "" }
                lines.append(
                    ([patient.id, "headache", "\(index + 1)", ""] + times + [severity] + ticks + ["2"])
                        .joined(separator: ","))
            }
        }
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    static var dictionary: [UInt8] {
        let choices = symptoms.enumerated().map { index, name in
            "\(index + 1), \(name.split(separator: "_").joined(separator: " "))"
        }
        let rows = [
            "Variable / Field Name,Form Name,Section Header,Field Type,Field Label,\"Choices, Calculations, OR Slider Labels\"",
            "record_id,patient,,text,Record ID,", "enrolled,patient,,text,Enrolled on,",
            "ha_start,headache,,text,Headache start,", "ha_end,headache,,text,Headache end,",
            "ha_severity,headache,,radio,How bad was it?,\"1, Mild | 2, Moderate | 3, Severe\"",
            "ha_symptoms,headache,,checkbox,Symptoms,\"\(choices.joined(separator: " | "))\"",
        ]
        return Array(rows.map { $0 + "\n" }.joined().utf8)
    }

    static var mapping: [UInt8] {
        let words = symptoms.map { "\"\($0.split(separator: "_").joined(separator: " "))\": \"\($0)\"" }
        let text = """
            {
              "mappingVersion": 1,
              "name": "headache study",
              "table": "headaches",
              "timeZone": "\(SampleClinic.timeZone)",
              "dictionary": "dictionary.csv",
              "unused": ["enrolled"],
              "fields": {
                "patient_id": {"column": "record_id"},
                "onset_time": {"column": "ha_start", "form": "yyyy-MM-dd HH:mm"},
                "resolved_time": {"column": "ha_end", "form": "yyyy-MM-dd HH:mm"},
                "severity": {"column": "ha_severity", "words": {"Mild": 1, "Moderate": 3, "Severe": 5}},
                "symptoms": {"column": "ha_symptoms", "words": {\(words.joined(separator: ", "))}}
              }
            }

            """
        return Array(text.utf8)
    }

    /// Local time without its offset from UTC.
    private static func clock(_ moment: SampleMoment) -> String {
        "\(moment.day.iso) \(moment.iso.dropFirst(11).prefix(5))"
    }
}

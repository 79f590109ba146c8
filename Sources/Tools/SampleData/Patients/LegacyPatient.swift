import Records

extension SamplePatient {
    /// A diary begun in an old version of the app, with all five severities.
    static let legacy = SamplePatient(
        id: "p-005", name: "George Hale", dateOfBirth: "1957-09-30", recordNumber: "NH-077215",
        clinician: "Dr Samira Qureshi",
        shows:
            "all stored severities from 1 to 5; 2 is shown as Moderate and 4 as Severe, and the data notes say how many",
        headaches: legacyHeadaches)

    private static let legacyHeadaches: [HeadacheRecord] = {
        var diary = Diary(seed: 1005, body: nil)
        for (onset, minutes, severity, note) in beforeOnsetSpeed {
            diary.add(onset, minutes: minutes, severity: severity) { $0.retrospective.notes = note }
        }
        diary.add("2026-02-09 09:40", minutes: 260, severity: 2) {
            $0.retrospective.medication = SampleMedication("Paracetamol", "500 mg", effectiveness: 3)
            $0.retrospective.headacheType = "dull, like a cap too tight"
        }
        diary.add("2026-02-24 14:20", minutes: 200, severity: 4) {
            $0.onsetSpeed = .instantaneous
            $0.hasAcknowledgedRedFlag = true
            $0.retrospective.location = "back of the head"
            $0.retrospective.symptoms = ["dizziness"]
            $0.retrospective.notes =
                "All at once when I stood up from the greenhouse floor. Surgery saw me the same day, blood pressure up."
        }
        diary.add("2026-03-10 07:55", minutes: 310, severity: 3) {
            $0.onsetSpeed = .gradual
            $0.retrospective.medication = SampleMedication("Amlodipine", "5 mg", isAcute: false)
            $0.retrospective.notes = "New blood pressure tablets, day nine."
        }
        diary.add("2026-03-27 16:30", minutes: 105, severity: 1) { $0.onsetSpeed = .gradual }
        return diary.inOrder
    }()

    private static let beforeOnsetSpeed: [(String, Int?, Int, String?)] = [
        ("2025-10-05 08:20", 150, 2, "Copied from my paper diary."),
        ("2025-10-17 19:10", 340, 4, "Left eye watering. Went to bed."),
        ("2025-10-29 10:00", 90, 1, nil),
        ("2025-11-07 06:45", 420, 5, "Bad.\nMary rang the surgery, they said come in Monday."),
        ("2025-11-18 15:30", 180, 3, nil),
        ("2025-11-30 11:15", 130, 2, "After church, organ very loud."),
        ("2025-12-09 17:00", 75, 1, nil),
        ("2025-12-23 20:40", 390, 4, "Fell asleep with the light on."),
        ("2026-01-06 09:05", 240, 3, "Frost, no hat."),
        ("2026-01-25 13:45", 510, 5, "Could not watch the match."),
    ]
}

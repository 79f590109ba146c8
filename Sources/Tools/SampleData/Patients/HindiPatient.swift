import Records

extension SamplePatient {
    /// Notes in English and Hindi side by side, with emoji, as people type on phones.
    static let hindi = SamplePatient(
        id: "p-008", name: "Priya Raghunathan", dateOfBirth: "1997-10-19", recordNumber: "NH-229514",
        clinician: "Dr Helen Marsh",
        shows: "notes that mix English, Hindi and emoji, one of them long, one with an unbreakable word",
        headaches: hindiHeadaches)

    private static let hindiHeadaches: [HeadacheRecord] = {
        var diary = Diary(seed: 1008, body: .init(restingHeartRate: 67, heartRateVariability: 46, sleep: 66))
        for (onset, minutes, severity, note) in entries {
            let stress = diary.random.integer(in: 2...5)
            let glasses = diary.random.integer(in: 3...8)
            let relief = diary.random.integer(in: 2...5)
            diary.add(onset, minutes: minutes, severity: severity) {
                $0.onsetSpeed = severity == 5 ? .moderate : .gradual
                $0.retrospective.notes = note
                $0.retrospective.stressLevel = stress
                $0.retrospective.hydrationGlasses = Double(glasses)
                if severity > 1 {
                    $0.retrospective.medication = SampleMedication("Paracetamol", "1 g", effectiveness: relief)
                    $0.retrospective.symptoms = ["nausea", "dizziness"]
                }
            }
        }
        return diary.inOrder
    }()

    private static let entries: [(String, Int?, Int, String?)] = [
        ("2025-10-20 20:15", 160, 1, "दिवाली की तैयारी, बहुत शोर 🪔"),
        ("2025-10-21 23:30", 390, 5, "पटाखों का धुआँ और तेज़ आवाज़। रात भर सिर फटता रहा 😣"),
        ("2025-11-13 17:40", 140, 3, "Viva prep, laptop all day 💻"),
        ("2025-12-02 12:25", 200, 3, "नाश्ता नहीं किया, lunch at four."),
        ("2025-12-28 19:00", 180, 1, "Cousin’s wedding 💃 worth it"),
        ("2026-01-16 09:10", 300, 3, "ठंड लग गई, नाक बंद।"),
        (
            "2026-02-05 14:50", 420, 5,
            "Thesis draft due at five. No breakfast, three chais, sat by the window with the sun straight in my eyes and did "
                + "not notice until the letters started to swim. Aspirin from Neha. माँ ने कहा डॉक्टर को दिखाओ, so here I am, writing "
                + "everything down 🙂."
        ),
        ("2026-02-20 22:05", 95, 1, nil),
        ("2026-03-04 18:30", 230, 3, "होली के रंग की गंध 🎨🌧️"),
        ("2026-03-17 08:45", 170, 1, "Saved as headache_diary_backup_2026_03_17_final_really_final_version_two.txt"),
        ("2026-03-28 16:10", 150, 3, "👩🏽‍🔬 lab, formalin smell"),
    ]
}

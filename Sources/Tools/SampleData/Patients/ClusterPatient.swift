import Records

extension SamplePatient {
    /// One bout of cluster headache: the same hours of the night for five weeks, across the end of summer time.
    static let cluster = SamplePatient(
        id: "p-011", name: "Ivo Marchetti", dateOfBirth: "1973-08-26", recordNumber: "NH-184463",
        clinician: "Dr Samira Qureshi",
        shows:
            "a bout of cluster headache at night: two attacks within the hour that happens twice when clocks are set back, "
            + "and a month of frequent acute medication that is not the latest one",
        headaches: clusterHeadaches)

    private static let clusterHeadaches: [HeadacheRecord] = {
        var diary = Diary(seed: 1011, body: .init(restingHeartRate: 66, heartRateVariability: 40, sleep: 55))
        let nights = [
            "2025-10-12", "2025-10-14", "2025-10-15", "2025-10-17", "2025-10-19", "2025-10-20", "2025-10-22",
            "2025-10-23", "2025-10-25", "2025-10-28", "2025-10-29", "2025-10-31", "2025-11-02", "2025-11-03",
            "2025-11-05", "2025-11-07", "2025-11-10", "2025-11-12", "2025-11-16",
        ]
        var words = notes
        for night in nights {
            let minute = diary.random.central(in: 60...190) / 5 * 5
            let minutes = diary.random.central(in: 35...120) / 5 * 5
            let relief = diary.random.integer(in: 3...5)
            let note = words.isEmpty ? nil : words.removeFirst()
            diary.add(
                at: SampleMoment(day: SampleMoment(night + " 12:00").day, minute: minute), minutes: minutes, severity: 5
            ) {
                fillAttack(&$0, relief: relief, note: note)
            }
        }
        // 01:25 occurs twice that night: an hour apart, at the same clock time.
        diary.add(at: SampleMoment("2025-10-26 01:25"), minutes: 50, severity: 5) {
            fillAttack(&$0, relief: 4, note: "Clocks went back, so I had half past one twice. Lucky me.")
        }
        diary.add(at: SampleMoment("2025-10-26 01:50", secondTime: true), minutes: 40, severity: 3) {
            fillAttack(&$0, relief: 2, note: nil)
            $0.retrospective.medication = SampleMedication("Oxygen", "12 L/min, 15 min", effectiveness: 4)
        }
        diary.add("2026-02-11 14:30", minutes: 160, severity: 1) {
            $0.onsetSpeed = .gradual
            $0.retrospective.headacheType = "tension"
            $0.retrospective.notes = "An ordinary one. Strange to be pleased about a headache."
        }
        return diary.inOrder
    }()

    private static func fillAttack(_ headache: inout HeadacheRecord, relief: Int, note: String?) {
        headache.onsetSpeed = .moderate
        headache.retrospective.headacheType = "cluster"
        headache.retrospective.location = "right eye"
        headache.retrospective.pulsating = false
        headache.retrospective.worseWithActivity = false
        headache.retrospective.sleepQuality = 1
        headache.retrospective.medication = SampleMedication("Sumatriptan injection", "6 mg", effectiveness: relief)
        headache.retrospective.notes = note
    }

    /// Notes in the order of the nights.
    private static let notes: [String?] = [
        "It is back. Same eye as three years ago.", "Walked up and down the kitchen.", nil,
        "Injection worked in ten minutes.", "Eye streaming, nose blocked on that side.", nil,
        "GP started me on verapamil again yesterday.", "Oxygen came today, at last.", nil,
        "Had one beer at seven. Never again during a bout.", nil, nil, "Shorter.", "Slept through until two.", nil, nil,
        "Nothing for two nights, then this.",
    ]
}

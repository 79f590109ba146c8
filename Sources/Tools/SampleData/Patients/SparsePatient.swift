import Records

extension SamplePatient {
    /// Onset and severity, with hardly any details.
    static let sparse = SamplePatient(
        id: "p-004", name: "Tomasz Wiśniewski", dateOfBirth: "1988-01-09", recordNumber: nil,
        clinician: "Dr Helen Marsh",
        shows:
            "sparse retrospectives: most headaches have no detail and several no end; born date instead of a record number; nights with a medicine in two doses, with an extra dose, early, late, skipped and contradictory nights and both changes of the clocks",
        headaches: sparseHeadaches, nights: SparseNights.all, inventory: SparseNights.inventory)

    /// (onset, minutes, severity); nil minutes: never marked as over.
    private static let bare: [(String, Int?, Int)] = [
        ("2025-10-03 18:40", 120, 3), ("2025-10-12 09:15", nil, 1), ("2025-10-26 20:05", 95, 3),
        ("2025-11-01 16:30", 240, 3), ("2025-11-15 22:10", nil, 5), ("2025-11-20 13:00", 60, 1),
        ("2025-12-04 17:45", 180, 3), ("2025-12-05 12:20", 75, 1), ("2025-12-20 19:00", 300, 5),
        ("2025-12-31 23:50", 130, 3), ("2026-01-08 08:30", nil, 3), ("2026-01-22 15:10", 45, 1),
        ("2026-02-02 18:25", 210, 3), ("2026-02-03 18:30", 160, 3), ("2026-02-21 11:40", nil, 1),
        ("2026-03-05 20:15", 110, 3), ("2026-03-19 14:00", 85, 1),
    ]

    private static let sparseHeadaches: [HeadacheRecord] = {
        var diary = Diary(seed: 1004, body: nil, recordsWeather: false)
        for (onset, minutes, severity) in bare { diary.add(onset, minutes: minutes, severity: severity) }
        diary.add("2025-11-08 17:20", minutes: 150, severity: 3) {
            $0.weather = LondonWeather.reading(at: SampleMoment($0.onset))
            $0.retrospective.medication = SampleMedication("Ibuprofen", nil)
        }
        diary.add("2026-01-13 07:10", minutes: 390, severity: 5) {
            $0.onsetSpeed = .moderate
            $0.retrospective.notes = "Couldn’t go on the roof. Sent home."
        }
        diary.add("2026-02-14 19:35", minutes: 140, severity: 3) {
            $0.weather = LondonWeather.reading(at: SampleMoment($0.onset))
            $0.retrospective.skippedMeal = true
        }
        diary.add("2026-03-11 10:50", minutes: nil, severity: 3) {
            $0.retrospective.medication = SampleMedication("Paracetamol", "2 tabs", effectiveness: 3, isAcute: nil)
            $0.retrospective.notes = "dust"
        }
        return diary.inOrder
    }()
}

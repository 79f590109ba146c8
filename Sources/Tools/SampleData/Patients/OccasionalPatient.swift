import Records

extension SamplePatient {
    /// Two or three headaches a month, most of them ordinary.
    static let occasional = SamplePatient(
        id: "p-001", name: "Margaret Ellison", dateOfBirth: "1979-06-14", recordNumber: "NH-204817",
        clinician: "Dr Helen Marsh", shows: "an occasional sufferer: a short table, no safety notice",
        headaches: occasionalHeadaches)

    private static let occasionalHeadaches: [HeadacheRecord] = {
        var diary = Diary(seed: 1001, body: .init(restingHeartRate: 64, heartRateVariability: 44, sleep: 71))
        diary.add("2025-10-08 16:20", minutes: 190, severity: 1) {
            $0.onsetSpeed = .gradual
            $0.retrospective.screenTimeHours = 8.5
            $0.retrospective.hydrationGlasses = 3
            $0.retrospective.symptoms = ["neck_pain"]
            $0.retrospective.location = "forehead"
            $0.retrospective.headacheType = "tension"
            $0.retrospective.environmentalTriggers = ["screen_glare"]
            $0.retrospective.notes = "Quarter’s accounts, at the screen since seven."
        }
        diary.add("2025-10-25 11:05", minutes: 265, severity: 3) {
            $0.onsetSpeed = .gradual
            $0.retrospective.meals = ["toast, butter and marmalade", "quiche"]
            $0.retrospective.alcohol = "2 glasses of red wine"
            $0.retrospective.sleepHours = 5.5
            $0.retrospective.sleepQuality = 2
            $0.retrospective.medication = SampleMedication("Paracetamol", "1 g", effectiveness: 4)
            $0.retrospective.symptoms = ["nausea", "light_sensitivity"]
            $0.retrospective.notes = "Day after Joan’s birthday dinner at the café – probably the wine."
        }
        diary.add("2025-11-11 14:40", minutes: 120, severity: 1) { $0.onsetSpeed = .gradual }
        diary.add("2025-11-27 18:10", minutes: 240, severity: 3) {
            $0.onsetSpeed = .moderate
            $0.retrospective.skippedMeal = true
            $0.retrospective.stressLevel = 4
            $0.retrospective.caffeine = 240
            $0.retrospective.medication = SampleMedication("Ibuprofen", "400 mg", effectiveness: 4)
            $0.retrospective.location = "both temples"
            $0.retrospective.headacheType = "tension"
            $0.retrospective.notes = "No lunch because of the inspection. Lifted after supper."
        }
        diary.add("2025-12-13 09:30", minutes: 95, severity: 1) {
            $0.retrospective.hydrationGlasses = 2
            $0.retrospective.notes = "Dry throat, heating on all night."
        }
        diary.add("2025-12-26 17:15", minutes: 310, severity: 3) {
            $0.onsetSpeed = .gradual
            $0.retrospective.meals = ["turkey sandwich", "Stilton and crackers", "dark chocolate"]
            $0.retrospective.alcohol = "1 glass of port"
            $0.retrospective.medication = SampleMedication("Paracetamol", "1 g", effectiveness: 3)
            $0.retrospective.environmentalTriggers = ["loud_noise"]
            $0.retrospective.notes = "Full house, children everywhere, television on."
        }
        diary.add("2026-01-15 13:50", minutes: 150, severity: 1) { $0.onsetSpeed = .gradual }
        diary.add("2026-01-29 15:25", minutes: 200, severity: 3) {
            $0.onsetSpeed = .gradual
            $0.retrospective.screenTimeHours = 9
            $0.retrospective.stressLevel = 4
            $0.retrospective.medication = SampleMedication("Ibuprofen", "400 mg", effectiveness: 5)
            $0.retrospective.location = "forehead"
            $0.retrospective.notes = "Tax return. Gone within an hour of the tablet."
        }
        diary.add("2026-02-18 10:45", minutes: 170, severity: 1) {
            $0.retrospective.environmentalTriggers = ["weather_change"]
        }
        diary.add("2026-03-06 19:30", minutes: 480, severity: 5) {
            $0.onsetSpeed = .gradual
            $0.retrospective.sleepHours = 5
            $0.retrospective.sleepQuality = 2
            $0.retrospective.stressLevel = 5
            $0.retrospective.medication = SampleMedication("Ibuprofen", "400 mg", effectiveness: 2)
            $0.retrospective.symptoms = ["nausea", "light_sensitivity", "sound_sensitivity"]
            $0.retrospective.location = "left side"
            $0.retrospective.headacheType = "migraine"
            $0.retrospective.notes =
                "Worst in years. Came on slowly after the drive back from the hospital with Dad. Curtains shut, bed by nine, "
                + "still there at two in the morning, gone when I woke up."
        }
        diary.add("2026-03-24 12:15", minutes: 130, severity: 1) {
            $0.onsetSpeed = .gradual
            $0.retrospective.hydrationGlasses = 3
        }
        return diary.inOrder
    }()
}

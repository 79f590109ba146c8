import Records

extension SamplePatient {
    /// Migraine around each period, some with aura, and every kind of red flag.
    static let menstrual = SamplePatient(
        id: "p-003", name: "Aoife Brennan", dateOfBirth: "1994-03-21", recordNumber: "NH-221106",
        clinician: "Dr Samira Qureshi",
        shows: "menstrual migraine with aura and red flags: sudden and severe, sudden and less than severe, "
            + "aura with visual disturbance, and one headache in two tiers",
        headaches: menstrualHeadaches)

    /// First days of bleeding.
    private static let periods = [
        "2025-10-06", "2025-11-03", "2025-12-01", "2025-12-30", "2026-01-27", "2026-02-24", "2026-03-23",
    ]

    private static let menstrualHeadaches: [HeadacheRecord] = {
        var diary = Diary(
            seed: 1003, body: .init(restingHeartRate: 58, heartRateVariability: 61, stepsByEvening: 9_400, sleep: 74))
        addAroundPeriods(to: &diary)
        addBetweenPeriods(to: &diary)
        addRedFlags(to: &diary)
        return diary.inOrder
    }()

    /// (days after the first day of bleeding, minute of the day, minutes, severity, phase, index of the note)
    private static let aroundPeriod: [[(after: Int, minute: Int, minutes: Int, severity: Int, note: String?)]] = [
        [(-1, 970, 410, 3, "Day before, like clockwork."), (1, 395, 1_260, 5, "Woke with it. No school today.")],
        [(0, 445, 980, 5, "Rizatriptan at eight, better by eleven, back by teatime."), (2, 800, 300, 3, nil)],
        [(-2, 1_110, 520, 3, nil), (1, 400, 640, 3, "Managed the morning lessons with the blinds down.")],
        [(-1, 880, 450, 3, "Cramps and head together."), (2, 1_020, 280, 1, nil)],
        [
            (0, 380, 1_140, 5, "Sick twice before breakfast. Tablet came up with it."),
            (1, 415, 700, 3, "Second day, less."),
        ],
        [(-1, 1_005, 480, 3, "Took the tablet at the first twinge this time. Much better."), (3, 760, 240, 1, nil)],
        [(1, 410, 930, 5, "Head under the duvet. Mam took the dog.")],
    ]

    private static func addAroundPeriods(to diary: inout Diary) {
        for (period, attacks) in zip(periods, aroundPeriod) {
            let first = SampleMoment(period + " 12:00").day
            for (after, minute, minutes, severity, note) in attacks {
                let relief = diary.random.integer(in: severity == 5 ? 2...3 : 3...5)
                let onset = SampleMoment(day: SampleDay(number: first.number + after), minute: minute)
                diary.add(at: onset, minutes: minutes, severity: severity) {
                    $0.onsetSpeed = .gradual
                    $0.retrospective.cyclePhase = after < 0 ? .luteal : .menstrual
                    $0.retrospective.headacheType = "migraine"
                    $0.retrospective.location = "left side, behind the eye"
                    $0.retrospective.symptoms =
                        severity == 5
                        ? ["nausea", "vomiting", "light_sensitivity", "sound_sensitivity"]
                        : ["nausea", "light_sensitivity"]
                    $0.retrospective.stressLevel = severity == 5 ? 3 : 2
                    if severity > 1 {
                        $0.retrospective.medication = SampleMedication("Rizatriptan", "10 mg", effectiveness: relief)
                    }
                    $0.retrospective.notes = note
                }
            }
        }
    }

    private static func addBetweenPeriods(to diary: inout Diary) {
        diary.add("2025-10-17 15:20", minutes: 200, severity: 1) {
            $0.onsetSpeed = .gradual
            $0.retrospective.cyclePhase = .ovulatory
            $0.retrospective.skippedMeal = true
            $0.retrospective.notes = "Skipped lunch for the school trip."
        }
        diary.add("2025-12-14 13:35", minutes: 330, severity: 3) {
            $0.onsetSpeed = .gradual
            $0.retrospective.cyclePhase = .ovulatory
            $0.retrospective.sleepHours = 5.5
            $0.retrospective.sleepQuality = 2
            $0.retrospective.alcohol = "2 glasses of prosecco"
            $0.retrospective.medication = SampleMedication("Naproxen", "500 mg", effectiveness: 4)
            $0.retrospective.environmentalTriggers = ["loud_noise", "bright_light"]
            $0.retrospective.notes = "Staff Christmas do the night before."
        }
        diary.add("2026-02-07 17:50", minutes: 260, severity: 1) {
            $0.onsetSpeed = .gradual
            $0.retrospective.cyclePhase = .follicular
            $0.retrospective.environmentalTriggers = ["strong_smell"]
            $0.retrospective.notes = "Perfume counter."
        }
    }

    private static func addRedFlags(to diary: inout Diary) {
        diary.add("2025-11-22 10:35", minutes: 780, severity: 5) {
            $0.onsetSpeed = .instantaneous
            $0.hasAcknowledgedRedFlag = true
            $0.retrospective.cyclePhase = .luteal
            $0.retrospective.symptoms = ["vomiting", "neck_pain", "light_sensitivity"]
            $0.retrospective.location = "whole head"
            $0.retrospective.headacheType = "unknown"
            $0.retrospective.notes =
                "Out of nowhere while lifting a box of books, full force at once, worst I have had. Went to A&E. Scan was "
                + "clear, sent home at midnight and told to see my GP."
        }
        diary.add("2026-01-10 16:05", minutes: 90, severity: 3) {
            $0.onsetSpeed = .instantaneous
            $0.hasAcknowledgedRedFlag = false
            $0.retrospective.cyclePhase = .follicular
            $0.retrospective.location = "back of the head"
            $0.retrospective.notes = "Sudden, on the treadmill. Stopped and it faded over the afternoon."
        }
        diary.add("2026-01-19 11:15", minutes: 540, severity: 3) {
            $0.onsetSpeed = .gradual
            $0.retrospective.cyclePhase = .luteal
            $0.retrospective.symptoms = ["aura", "visual_disturbance", "nausea"]
            $0.retrospective.headacheType = "migraine"
            $0.retrospective.medication = SampleMedication("Rizatriptan", "10 mg", effectiveness: 3)
            $0.retrospective.notes = "Zigzags on the whiteboard for twenty minutes, then the headache."
        }
        diary.add("2026-03-14 08:50", minutes: 870, severity: 5) {
            $0.onsetSpeed = .instantaneous
            $0.hasAcknowledgedRedFlag = true
            $0.retrospective.cyclePhase = .luteal
            $0.retrospective.symptoms = ["aura", "visual_disturbance", "dizziness", "nausea"]
            $0.retrospective.location = "whole head"
            $0.retrospective.headacheType = "unknown"
            $0.retrospective.notes =
                "Lost the left half of what I was looking at, and the pain was there in the same moment. Rang 111, they sent "
                + "me in. Kept until the evening."
        }
    }
}

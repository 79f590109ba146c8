import Records

extension SamplePatient {
    /// Headaches on more days than not, and a painkiller on most of those.
    static let chronic = SamplePatient(
        id: "p-002", name: "Daniel Okoro", dateOfBirth: "1981-11-02", recordNumber: "NH-198340",
        clinician: "Dr Helen Marsh",
        shows: "chronic headache with medication overuse: the overuse card, a long table over several pages, "
            + "two preventives that do not count as acute, a night across the change to summer time",
        headaches: chronicHeadaches)

    /// Days of each month with a headache, and of those the days without a painkiller: the months get worse.
    private static let months: [(month: Int, days: [Int], withoutPainkiller: Set<Int>)] = [
        (1, [2, 3, 5, 8, 9, 10, 13, 14, 17, 19, 20, 23, 26, 27, 30], [3, 9, 13, 19, 23, 27]),
        (2, [1, 2, 4, 5, 8, 9, 10, 12, 13, 16, 17, 18, 20, 22, 24, 25, 27], [2, 9, 13, 18, 22, 25]),
        (3, [1, 2, 5, 6, 8, 9, 10, 12, 13, 14, 16, 17, 19, 22, 23, 24, 26, 30], [3, 9, 14, 17, 24]),
    ]

    private static let chronicHeadaches: [HeadacheRecord] = {
        var diary = Diary(
            seed: 1002, body: .init(restingHeartRate: 71, heartRateVariability: 31, stepsByEvening: 8_200, sleep: 62))
        var untold = diary.random.shuffled(ChronicScene.told)
        // Latest first: described days are at the start of a report.
        for (month, days, withoutPainkiller) in months.reversed() {
            for number in days.reversed() {
                let day = SampleDay(year: 2026, month: month, day: number)
                let takesPainkiller = !withoutPainkiller.contains(number)
                let next = untold.lastIndex {
                    $0.fits(day, takesPainkiller: takesPainkiller, headacheYesterday: days.contains(number - 1))
                }
                // About every third day has no description.
                let tells = diary.random.chance(65)
                let plain = diary.random.pick(ChronicScene.plain)
                let scene = tells ? next.map { untold.remove(at: $0) } ?? plain : plain
                addHeadache(on: day, scene, takesPainkiller: takesPainkiller, to: &diary)
            }
        }
        addScriptedHeadaches(to: &diary)
        return diary.inOrder
    }()

    private static func addHeadache(
        on day: SampleDay, _ scene: ChronicScene, takesPainkiller: Bool, to diary: inout Diary
    ) {
        let minute = diary.random.pick(scene.hours) * 60 + diary.random.integer(in: 0...11) * 5
        let severity = diary.random.pick(scene.severities)
        let minutes = diary.random.central(in: severity == 5 ? 300...820 : 90...560) / 5 * 5
        let relief = diary.random.integer(in: 1...(day.parts.month == 3 ? 3 : 4))
        let painkiller = diary.random.pick(painkillers)
        let hydration = diary.random.integer(in: 2...6)
        diary.add(at: SampleMoment(day: day, minute: minute), minutes: minutes, severity: severity) {
            $0.onsetSpeed = severity == 5 ? .moderate : .gradual
            $0.retrospective.location = "right side"
            $0.retrospective.headacheType = severity == 1 ? "tension" : "migraine"
            $0.retrospective.hydrationGlasses = Double(hydration)
            scene.fill(&$0.retrospective)
            if takesPainkiller, $0.retrospective.medication == nil {
                $0.retrospective.medication = SampleMedication(
                    painkiller.name, painkiller.dose, effectiveness: relief, reliefMinutes: reliefMinutes[relief])
            } else if !takesPainkiller {
                $0.retrospective.medication = nil
            }
        }
    }

    /// His recorded time to relief, by its degree; none if there was hardly any.
    private static let reliefMinutes: [Int: Int] = [2: 150, 3: 90, 4: 50]

    private static let painkillers: [(name: String, dose: String)] = [
        ("Sumatriptan", "50 mg"), ("Sumatriptan", "50 mg"), ("Sumatriptan", "100 mg"), ("Ibuprofen", "400 mg"),
        ("Co-codamol", "30/500 mg, 2 tablets"), ("sumatriptan", "50 mg"),
    ]

    private static func addScriptedHeadaches(to diary: inout Diary) {
        diary.add("2026-01-12 07:30", minutes: 300, severity: 3) {
            $0.onsetSpeed = .gradual
            $0.retrospective.medication = SampleMedication("Propranolol", "40 mg", isAcute: false)
            $0.retrospective.notes = "Only logged the propranolol today, trying to ride it out."
        }
        diary.add("2026-02-15 08:10", minutes: 280, severity: 1) {
            $0.onsetSpeed = .gradual
            $0.retrospective.medication = SampleMedication("Topiramate", "25 mg", isAcute: nil)
            $0.retrospective.notes = "First week on the new tablets. Tingling fingers."
        }
        diary.add("2026-03-03 06:40", minutes: 380, severity: 3) {
            $0.onsetSpeed = .gradual
            $0.retrospective.medication = SampleMedication("Ibuprofen", "400 mg", effectiveness: 1)
            $0.retrospective.notes = "Third day running. Starting to wonder whether the tablets are part of it."
        }
        diary.add("2026-03-20 12:10", minutes: 245, severity: 3) {
            $0.onsetSpeed = .gradual
            $0.retrospective.medication = SampleMedication("Sumatriptan", "50 mg", effectiveness: 2)
            $0.retrospective.stressLevel = 4
        }
        diary.add("2026-03-20 19:45", minutes: 260, severity: 3) {
            $0.onsetSpeed = .gradual
            $0.retrospective.medication = SampleMedication("Ibuprofen", "400 mg", effectiveness: 2)
            $0.retrospective.notes = "Second one today. Wore off, came straight back."
        }
        // Clocks go forward at 01:00 that night: 5 h 25 min pass, not 6 h 25 min.
        diary.add("2026-03-28 23:40", minutes: 325, severity: 5) {
            $0.onsetSpeed = .moderate
            $0.retrospective.sleepHours = 4
            $0.retrospective.sleepQuality = 1
            $0.retrospective.medication = SampleMedication("Sumatriptan", "100 mg", effectiveness: 2)
            $0.retrospective.symptoms = ["nausea", "vomiting", "light_sensitivity"]
            $0.retrospective.location = "right side"
            $0.retrospective.headacheType = "migraine"
            $0.retrospective.notes = "All night. The clocks changing did not help anybody."
        }
    }
}

import Records

extension SamplePatient {
    /// Name and notes in Arabic, with Latin words and numbers inside.
    static let arabic = SamplePatient(
        id: "p-006", name: "ليلى حدّاد", dateOfBirth: "1990-02-11", recordNumber: "NH-226740",
        clinician: "Dr Helen Marsh",
        shows: "a name and notes in Arabic, right to left, with medication names in Latin letters",
        headaches: arabicHeadaches)

    private static let arabicHeadaches: [HeadacheRecord] = {
        var diary = Diary(seed: 1006, body: .init(restingHeartRate: 63, heartRateVariability: 52, sleep: 68))
        for entry in arabicEntries {
            diary.add(entry.onset, minutes: entry.minutes, severity: entry.severity) {
                $0.onsetSpeed = .gradual
                $0.retrospective.notes = entry.note
                entry.fill(&$0.retrospective)
            }
        }
        return diary.inOrder
    }()

    private struct Entry {
        var onset: String
        var minutes: Int?
        var severity: Int
        var note: String?
        var fill: (inout RetrospectiveEntry) -> Void = { _ in }
    }

    private static var arabicEntries: [Entry] {
        [
            Entry(
                onset: "2025-11-04 15:30", minutes: 210, severity: 3,
                note: "صداع في الجانب الأيسر بعد يوم طويل في المختبر."
            ) {
                $0.stressLevel = 4
                $0.screenTimeHours = 7
            },
            Entry(
                onset: "2025-11-19 08:15", minutes: 420, severity: 5,
                note: "استيقظت وهو شديد، مع غثيان. أخذت Sumatriptan 50 mg وخفّ بعد ساعتين."
            ) {
                $0.medication = SampleMedication("Sumatriptan", "50 mg", effectiveness: 4)
                $0.symptoms = ["nausea", "light_sensitivity"]
                $0.headacheType = "migraine"
            },
            Entry(onset: "2025-12-06 18:40", minutes: 150, severity: 1, note: "خفيف، بعد السوق والزحام.") {
                $0.environmentalTriggers = ["loud_noise", "strong_smell"]
            },
            Entry(onset: "2025-12-21 13:10", minutes: 260, severity: 3, note: "لم أتناول الفطور، ثم قهوتان متتاليتان.")
            {
                $0.skippedMeal = true
                $0.caffeine = 260
                $0.medication = SampleMedication("باراسيتامول", "1 غ", effectiveness: 3)
            },
            Entry(
                onset: "2026-01-11 07:45", minutes: 540, severity: 5,
                note: "الضوء يؤلمني. بقيت في غرفة مظلمة حتى العصر."
            ) {
                $0.symptoms = ["light_sensitivity", "sound_sensitivity", "nausea"]
                $0.medication = SampleMedication("Sumatriptan", "50 mg", effectiveness: 2)
                $0.sleepHours = 4.5
                $0.sleepQuality = 2
                $0.headacheType = "migraine"
            },
            Entry(onset: "2026-01-30 17:05", minutes: 180, severity: 3, note: "مطر طوال اليوم.") {
                $0.environmentalTriggers = ["weather_change"]
            },
            Entry(onset: "2026-02-19 16:20", minutes: 140, severity: 1, note: "أول يوم في رمضان، دون قهوة.") {
                $0.skippedMeal = true
                $0.caffeine = 0
            },
            Entry(
                onset: "2026-02-24 16:35", minutes: 220, severity: 3, note: "قبل الإفطار بساعة؛ زال بعد الماء والتمر."
            ) {
                $0.skippedMeal = true
                $0.hydrationGlasses = 1
                $0.meals = ["تمر", "شوربة عدس"]
            },
            Entry(
                onset: "2026-03-13 19:30", minutes: 330, severity: 5,
                note: "بعد الإفطار مباشرة، نبض خلف العين اليسرى (8/10)."
            ) {
                $0.symptoms = ["nausea", "light_sensitivity"]
                $0.medication = SampleMedication("Sumatriptan", "50 mg", effectiveness: 4)
                $0.headacheType = "migraine"
            },
            Entry(onset: "2026-03-25 11:50", minutes: 90, severity: 1, note: nil),
        ]
    }
}

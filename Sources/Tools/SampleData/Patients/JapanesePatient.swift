extension SamplePatient {
    /// Name and notes in Japanese.
    static let japanese = SamplePatient(
        id: "p-007", name: "佐藤 美咲", dateOfBirth: "1985-07-07", recordNumber: "NH-218883",
        clinician: "Dr Samira Qureshi", shows: "a name and notes in Japanese, without spaces between words",
        headaches: {
            var diary = Diary(seed: 1007, body: .init(restingHeartRate: 60, heartRateVariability: 55, sleep: 64))
            for (onset, minutes, severity, note) in entries {
                diary.add(onset, minutes: minutes, severity: severity) {
                    $0.onsetSpeed = .gradual
                    $0.retrospective.notes = note
                    $0.retrospective.headacheType = severity == 1 ? "tension" : "migraine"
                    if severity > 1 {
                        $0.retrospective.medication = SampleMedication(
                            severity == 5 ? "リザトリプタン" : "ロキソプロフェン", severity == 5 ? "10 mg" : "60 mg",
                            effectiveness: severity == 5 ? 3 : 4)
                        $0.retrospective.symptoms = ["light_sensitivity", "neck_pain"]
                    }
                }
            }
            return diary.inOrder
        }())

    private static let entries: [(String, Int?, Int, String?)] = [
        ("2025-10-16 14:10", 180, 3, "会議が続いて昼食をとれなかった。右のこめかみがズキズキする。"),
        ("2025-11-05 21:30", 120, 1, "肩こりから。お風呂に入ったら楽になった。"),
        ("2025-11-28 06:20", 660, 5, "朝起きた時点でかなり痛い。吐き気あり。仕事を休んだ。薬を飲んで昼過ぎにようやく治まってきたが、夕方まで重い感じが残った。"),
        ("2025-12-18 16:45", 200, 3, "低気圧のせいだと思う。雨の前はいつもこう。"),
        ("2026-01-04 10:00", 90, 1, nil),
        ("2026-01-21 19:15", 240, 3, "残業三日目。画面がまぶしい。"),
        ("2026-02-12 08:05", 480, 5, "睡眠不足(約四時間)。左目の奥。"),
        ("2026-03-03 13:30", 150, 3, "花粉の季節、鼻づまりも。"),
        ("2026-03-29 09:40", 110, 1, "夏時間に変わった朝。一時間損した気分。"),
    ]
}

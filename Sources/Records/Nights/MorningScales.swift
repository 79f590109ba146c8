/// The scales of the morning questionnaire (DoseTap SSOT "Quick Mode Fields"), whose answers are words.
extension WordScale {
    /// 1 not at all … 5 very well; `no`, `somewhat` and `yes` of the older schema are 1, 3 and 5.
    @usableFromInline
    package static let rested = WordScale(
        ["notAtAll", "slightly", "moderate", "well", "veryWell"], from: 1,
        synonyms: [
            "no": 1, "alittle": 2, "little": 2, "poorly": 2, "moderately": 3, "somewhat": 3, "mostly": 4, "good": 4,
            "fully": 5, "completely": 5, "yes": 5, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5,
        ])

    /// 0 none … 4 cannot function.
    @usableFromInline
    package static let grogginess = WordScale(
        ["none", "mild", "moderate", "severe", "cantFunction"], from: 0,
        synonyms: [
            "no": 0, "mildly": 1, "moderately": 2, "severely": 3, "cannotfunction": 4, "0": 0,
        ])

    /// 1 very low … 5 great.
    @usableFromInline
    package static let mood = WordScale(
        ["veryLow", "low", "neutral", "good", "great"], from: 1,
        synonyms: ["okay": 3, "ok": 3, "verygood": 5, "1": 1, "2": 2, "3": 3, "4": 4, "5": 5])
}

import Records

/// The words of the morning questionnaire as numbers (DoseTap SSOT "Quick Mode Fields"), display words of Export V2
/// and keys alike. Words are given folded (``foldedName(_:)``).
enum NightWords {
    /// 1 not at all … 5 very well; `no`, `somewhat` and `yes` of the older schema are 1, 3 and 5.
    static func rested(_ folded: String) -> Int? { rested[folded] }
    /// 0 none … 4 cannot function.
    static func grogginess(_ folded: String) -> Int? { grogginess[folded] }
    /// 1 very low … 5 great.
    static func mood(_ folded: String) -> Int? { mood[folded] }

    private static let rested = [
        "notatall": 1, "no": 1, "slightly": 2, "alittle": 2, "little": 2, "poorly": 2, "moderate": 3, "moderately": 3,
        "somewhat": 3, "well": 4, "mostly": 4, "good": 4, "verywell": 5, "fully": 5, "completely": 5, "yes": 5,
        "1": 1, "2": 2, "3": 3, "4": 4, "5": 5,
    ]
    private static let grogginess = [
        "none": 0, "no": 0, "mild": 1, "mildly": 1, "moderate": 2, "moderately": 2, "severe": 3, "severely": 3,
        "cantfunction": 4, "cannotfunction": 4, "0": 0,
    ]
    private static let mood = [
        "verylow": 1, "low": 2, "neutral": 3, "okay": 3, "ok": 3, "good": 4, "great": 5, "verygood": 5,
        "1": 1, "2": 2, "3": 3, "4": 4, "5": 5,
    ]

    static func darkness(_ folded: String) -> SleepEnvironment.Darkness? {
        SleepEnvironment.Darkness(rawValue: folded)
    }

    static func noise(_ folded: String) -> SleepEnvironment.Noise? {
        switch folded {
        case "quiet": .quiet
        case "somenoise", "some": .someNoise
        case "loud": .loud
        default: nil
        }
    }

    static func screenTime(_ folded: String) -> SleepEnvironment.ScreenTime? {
        switch folded {
        case "015", "015min", "015minutes": .upTo15
        case "1545", "1545min", "1545minutes": .from15To45
        case "45plus", "45", "45min", "45minutes": .over45
        default: nil
        }
    }
}

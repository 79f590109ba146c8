/// Words of the apps, which are kept when patients' own texts are removed.
enum KeptWords {
    /// Replacement for a medicine that no table contains.
    static let unlisted = "unlisted"
    /// Ids of medicines in the app for nights (DoseTap SSOT "MedicationLogger").
    static let medicines = ["adderall_ir", "adderall_xr"]
    static let endings = ["completed", "skipped", "expired", "aborted", "incomplete", "abandoned", "active"]
    static let adherence = ["on_time", "early", "late", "ok", "missed", "skipped", "in_window", "out_of_window"]
    static let inertia = [
        "none", "lessThanFive", "fiveToFifteen", "fifteenToThirty", "thirtyToSixty", "moreThanHour",
    ]
    static let dreams = ["none", "vague", "normal", "vivid", "nightmares", "disturbing"]
    static let levels = ["none", "mild", "moderate", "severe", "low", "high"]
    /// The app's choices (DoseTap SSOT "Sleep Environment").
    static let aids = [
        "Dark room/blackout", "Eye mask", "Earplugs", "White noise/sound", "Fan", "Weighted blanket", "Heating pad",
        "Humidifier", "Meditation/breathing", "Music", "Podcast/audiobook", "CPAP", "Mouth tape", "Nasal strip",
        "TV on",
        "Phone in bed",
    ]
    static let sounds = ["none", "rain", "fan", "white_noise", "other"]
    static let doseUnits = ["mg", "g", "mcg", "µg", "ug", "ml", "iu", "units", "drops", "tablets"]
    static let units = [
        "mg/dL", "mmol/L", "g/dL", "g/L", "ng/mL", "ng/dL", "pg/mL", "pmol/L", "nmol/L", "µmol/L", "µg/dL", "µg/L",
        "mg/L", "U/L", "IU/L", "mIU/L", "µIU/mL", "%", "mmHg", "bpm", "kg", "lbs", "cm", "kg/m²", "10³/µL", "10⁹/L",
        "mL/min/1.73m²", "mEq/L", "fL", "pg", "°C", "steps", "ms",
    ]

    /// Whether a text is an amount with a unit or a number of pieces, such as `50 mg`, `2 tablets`.
    static func isDose(_ text: String) -> Bool {
        let words = text.lowercased().split { $0 == " " || $0 == "\u{A0}" }
        guard let amount = words.first, words.count <= 2 else { return false }
        let digits = amount.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," || $0 == "/" }
        guard (1...6).contains(digits.count) else { return false }
        let unit =
            digits.count < amount.count
            ? String(amount.dropFirst(digits.count)) : words.count == 2 ? String(words[1]) : ""
        return (unit.isEmpty || (doseUnits + forms).contains(unit))
            && (words.count == 1 || digits.count == amount.count)
    }

    private static let forms = [
        "tablet", "tab", "tabs", "capsule", "capsules", "puff", "puffs", "spray", "sprays", "pill", "pills", "x",
        "unit",
        "drop",
    ]
}

/// Columns of home devices, each with the readings of one marker.
extension HeaderVocabulary {
    /// Returns the marker that a column is named after, with its usual unit.
    ///
    /// - Returns: nil for any other name.
    static func marker(named name: String) -> (name: String, unit: String?)? {
        let words = words(of: name)
        let all = words + [words.joined()]
        return markers.first { marker in all.contains { marker.names.contains($0) } }.map { ($0.name, $0.unit) }
    }

    /// Returns the unit in a column's name: `Weight (kg)`, `Systolic mmHg`.
    static func unit(in name: String) -> String? {
        let words = name.split { " ()[]_,;".contains($0) }
        return words.compactMap { units[$0.lowercased()] }.first
    }

    private static let units: [String: String] = [
        "mmhg": "mmHg", "bpm": "bpm", "kg": "kg", "lb": "lbs", "lbs": "lbs", "%": "%", "kpa": "kPa",
    ]

    private static let markers: [(name: String, unit: String?, names: Set<String>)] = [
        (
            "Systolic Blood Pressure", "mmHg",
            [
                "systolic", "sys", "systole", "systolisch", "systolique", "sistólica", "sistolica", "sistolisch",
                "bovendruk",
            ]
        ),
        (
            "Diastolic Blood Pressure", "mmHg",
            [
                "diastolic", "dia", "diastole", "diastolisch", "diastolique", "diastólica", "diastolica", "diastolisch",
                "onderdruk",
            ]
        ),
        (
            "Heart Rate", "bpm",
            ["pulse", "heartrate", "puls", "hartslag", "pouls", "pulso", "polso", "pulserate", "herzfrequenz"]
        ),
        ("Weight", nil, ["weight", "gewicht", "poids", "peso", "körpergewicht"]),
        ("BMI", "", ["bmi"]),
    ]
}

import Records

/// The codes that identify resources: SNOMED CT for symptoms, LOINC for measurements.
package enum FHIRCodes {
    static let snomed = "http://snomed.info/sct"
    static let loinc = "http://loinc.org"

    package static let headache = "25064002"
    /// Only for the patient's own word.
    package static let migraine = "37796009"
    /// Words of the component with the patient's own type of headache.
    package static let headacheType = "Kind of headache, self-reported"
    package static let onsetSpeed = "Speed of onset"
    package static let cyclePhase = "Phase of the menstrual cycle"
    /// Columns of features and of the course, for which no code is certain, with the words of their components.
    package static let features = [
        ("side", "Side of the pain"), ("pulsating", "Pain was pulsating"),
        ("worse_with_activity", "Pain was worse with activity"), ("aura_minutes", "Aura, minutes"),
        ("peak_time", "Time of the worst pain"), ("severity_at_end", "Severity at the end, 0 none to 5 severe"),
    ]

    /// Prefix of the words of a symptom that is not known, and so has no code.
    package static let symptom = "Symptom: "
    /// Words of the component that says that no medicine was taken.
    package static let medicineTaken = "Medicine taken"
    /// Notes on a headache's medicine, with their columns and values; a value that is nil follows the words.
    package static let remarks: [(column: String, words: String, value: String?)] = [
        ("medication_is_acute", "Taken for headache relief", "true"),
        ("medication_is_acute", "Taken daily as prescribed", "false"),
        ("medication_effectiveness", "How well it worked, 1 not at all to 5 full relief: ", nil),
        ("relief_minutes", "Minutes to relief: ", nil),
    ]

    /// Returns the category of a dose's MedicationStatement.
    package static func category(ofDose kind: DoseKind?) -> String { kind.map { "\($0.rawValue) dose" } ?? "dose" }
    /// Pain severity on the numeric scale from 0 to 10.
    static let painSeverity = "72514-3"
    /// A panel whose components are two readings.
    package static let bloodPressure = "85354-9"

    /// Severities on the app's scale.
    package static let severities = ["255604002": 1, "6736007": 3, "24484000": 5]

    /// Symptoms by SNOMED CT code, as keys of the app.
    package static let symptoms = [
        "422587007": "nausea", "422400008": "vomiting", "409668002": "light_sensitivity",
        "313387002": "sound_sensitivity", "404640003": "dizziness", "81680005": "neck_pain",
        "63102001": "visual_disturbance",
    ]

    /// Markers by LOINC code, as names in the library.
    package static let markers = [
        "8867-4": "Heart Rate", "8480-6": "Systolic Blood Pressure", "8462-4": "Diastolic Blood Pressure",
        "39156-5": "BMI", "29463-7": "Weight", "2085-9": "HDL Cholesterol", "2089-1": "LDL Cholesterol",
        "2093-3": "Total Cholesterol", "2571-8": "Triglycerides", "4548-4": "HbA1c", "1558-6": "Fasting Glucose",
        "1742-6": "ALT", "1920-8": "AST", "2324-2": "GGT", "2160-0": "Creatinine", "98979-8": "eGFR", "3094-0": "BUN",
        "718-7": "Hemoglobin", "4544-3": "Hematocrit", "6690-2": "WBC", "777-3": "Platelets", "1989-3": "Vitamin D",
        "2132-9": "Vitamin B12", "17861-6": "Calcium", "2498-4": "Iron", "2276-4": "Ferritin", "3016-3": "TSH",
        "3024-7": "Free T4", "2857-1": "PSA", "1988-5": "CRP", "3084-1": "Uric Acid",
    ]

    /// The library's units for UCUM units written differently; others are compared unchanged.
    static let units = ["/min": "bpm", "{beats}/min": "bpm", "kg/m2": "", "[lb_av]": "lbs"]

    /// By type, the statuses of resources about something that happened; with other statuses they are not used. Planned
    /// visits are included.
    static let happened: [String: Set<String>] = [
        "Observation": ["preliminary", "final", "amended", "corrected"],
        "MedicationStatement": ["active", "completed"], "MedicationAdministration": ["in-progress", "completed"],
        "QuestionnaireResponse": ["completed", "amended"], "Procedure": ["in-progress", "completed"],
        "Encounter": ["planned", "arrived", "triaged", "in-progress", "onleave", "finished"],
    ]
}

/// Keys by which references name a resource.
enum FHIRReference {
    /// Normalises a reference: `http://example.org/fhir/Patient/1/_history/2` becomes `Patient/1`.
    static func key(_ reference: String) -> String {
        if reference.hasPrefix("urn:") || reference.hasPrefix("#") { return reference }
        var parts = reference.split(separator: "/")
        if let history = parts.firstIndex(of: "_history") { parts = Array(parts[..<history]) }
        return parts.suffix(2).joined(separator: "/")
    }

    /// Returns the keys of a resource: its type and id, and the URL of its entry.
    static func keys(of resource: FHIRResource, url: String?) -> [String] {
        [resource.id.map { "\(resource.type)/\($0)" }, url.map(key)].compactMap(\.self)
    }
}

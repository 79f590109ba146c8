import Glibc

/// The sample types of Apple's Health app that matter for headaches; all others are only counted.
enum HealthSampleKind: Int, CaseIterable {
    case headache, heartRate, restingHeartRate, variability, oxygen, steps, sleep, menstrualFlow

    /// Identifier in the export (`Record`, attribute `type`).
    var type: StaticString {
        switch self {
        case .headache: "HKCategoryTypeIdentifierHeadache"
        case .heartRate: "HKQuantityTypeIdentifierHeartRate"
        case .restingHeartRate: "HKQuantityTypeIdentifierRestingHeartRate"
        case .variability: "HKQuantityTypeIdentifierHeartRateVariabilitySDNN"
        case .oxygen: "HKQuantityTypeIdentifierOxygenSaturation"
        case .steps: "HKQuantityTypeIdentifierStepCount"
        case .sleep: "HKCategoryTypeIdentifierSleepAnalysis"
        case .menstrualFlow: "HKCategoryTypeIdentifierMenstrualFlow"
        }
    }

    /// Unit that its values must have to fit the record's field; nil if there is none.
    var unit: StaticString? {
        switch self {
        case .heartRate, .restingHeartRate: "count/min"
        case .variability: "ms"
        case .oxygen: "%"
        case .steps: "count"
        case .headache, .sleep, .menstrualFlow: nil
        }
    }

    /// The column filled by samples of this type.
    var column: HeadacheColumn {
        switch self {
        case .headache: .severity
        case .heartRate: .named("heart_rate_bpm")
        case .restingHeartRate: .named("resting_heart_rate_bpm")
        case .variability: .named("hrv_ms")
        case .oxygen: .named("oxygen_saturation_pct")
        case .steps: .named("step_count")
        case .sleep: .named("sleep_hours_measured")
        case .menstrualFlow: .named("cycle_phase")
        }
    }

    /// Name in plain words.
    var words: String {
        switch self {
        case .headache: "headache"
        case .heartRate: "heart rate"
        case .restingHeartRate: "resting heart rate"
        case .variability: "heart rate variability"
        case .oxygen: "oxygen saturation"
        case .steps: "steps"
        case .sleep: "sleep"
        case .menstrualFlow: "menstrual flow"
        }
    }

    init?(type: UnsafePointer<CChar>) {
        guard let kind = Self.allCases.first(where: { isSame(type, $0.type) }) else { return nil }
        self = kind
    }
}

/// Whether a zero-terminated text equals another.
func isSame(_ text: UnsafePointer<CChar>, _ other: StaticString) -> Bool {
    strcmp(text, UnsafeRawPointer(other.utf8Start).assumingMemoryBound(to: CChar.self)) == 0
}

/// Returns the rest of a text after a prefix; nil if it does not begin with it.
func rest(of text: UnsafePointer<CChar>, after prefix: StaticString) -> String? {
    let start = UnsafeRawPointer(prefix.utf8Start).assumingMemoryBound(to: CChar.self)
    guard strncmp(text, start, prefix.utf8CodeUnitCount) == 0 else { return nil }
    return String(cString: text + prefix.utf8CodeUnitCount)
}

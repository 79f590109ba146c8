/// Kind of an event in a night, as logged by DoseTap (DoseTap SSOT "Sleep Event System", "dose_events").
public enum NightEventKind: Sendable, Hashable {
    case dose1, dose2, dose2Skipped, snooze
    /// A dose after the second (SSOT v2.4.0: never replaces the second).
    case extraDose
    case bathroom, water, snack
    case inBed, lightsOut, wakeFinal, wakeTemp
    case anxiety, dream, heartRacing
    case noise, temperature, pain
    /// Pain before sleep and on waking, which newer exports distinguish.
    case painBeforeSleep, painOnWaking
    case refillLogged, refillReminder, inventoryAdjustment
    /// An unknown kind, such as one of the patient's own, with the export's word.
    case other(String)

    /// All kinds with their own name.
    public static let known: [NightEventKind] = [
        .dose1, .dose2, .dose2Skipped, .snooze, .extraDose, .bathroom, .water, .snack, .inBed, .lightsOut, .wakeFinal,
        .wakeTemp, .anxiety, .dream, .heartRacing, .noise, .temperature, .pain, .painBeforeSleep, .painOnWaking,
        .refillLogged, .refillReminder, .inventoryAdjustment,
    ]

    /// The key in the analysis JSON; for an unknown kind, the export's word.
    public var key: String {
        switch self {
        case .dose1: "dose-1"
        case .dose2: "dose-2"
        case .dose2Skipped: "dose-2-skipped"
        case .snooze: "snooze"
        case .extraDose: "extra-dose"
        case .bathroom: "bathroom"
        case .water: "water"
        case .snack: "snack"
        case .inBed: "in-bed"
        case .lightsOut: "lights-out"
        case .wakeFinal: "wake-final"
        case .wakeTemp: "wake-temp"
        case .anxiety: "anxiety"
        case .dream: "dream"
        case .heartRacing: "heart-racing"
        case .noise: "noise"
        case .temperature: "temperature"
        case .pain: "pain"
        case .painBeforeSleep: "pain-before-sleep"
        case .painOnWaking: "pain-on-waking"
        case .refillLogged: "refill-logged"
        case .refillReminder: "refill-reminder"
        case .inventoryAdjustment: "inventory-adjustment"
        case .other(let word): word
        }
    }

    /// Whether it is about a dose: taken, skipped or postponed.
    public var isOfDoses: Bool {
        switch self {
        case .dose1, .dose2, .dose2Skipped, .snooze, .extraDose: true
        default: false
        }
    }

    /// Whether it is about the supply.
    public var isOfSupply: Bool {
        switch self {
        case .refillLogged, .refillReminder, .inventoryAdjustment: true
        default: false
        }
    }

    /// Category from SSOT "Event Categories"; nil for doses, for the supply, and for kinds known only to the export.
    public var category: NightEventCategory? {
        switch self {
        case .bathroom, .water, .snack: .physical
        case .inBed, .lightsOut, .wakeFinal, .wakeTemp: .sleepCycle
        case .anxiety, .dream, .heartRacing: .mental
        case .noise, .temperature, .pain, .painBeforeSleep, .painOnWaking: .environment
        default: nil
        }
    }
}

/// Categories from SSOT "Event Categories", in its order.
public enum NightEventCategory: String, Sendable, CaseIterable {
    case physical
    case sleepCycle = "sleep-cycle"
    case mental
    case environment
}

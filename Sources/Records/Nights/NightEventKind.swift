/// What happened in a night, as DoseTap logs it (DoseTap SSOT "Sleep Event System", "dose_events").
public enum NightEventKind: Sendable, Hashable {
    case dose1, dose2, dose2Skipped, snooze
    /// A dose beyond the second (SSOT v2.4.0: never written over the second).
    case extraDose
    case bathroom, water, snack
    case inBed, lightsOut, wakeFinal, wakeTemp
    case anxiety, dream, heartRacing
    case noise, temperature, pain
    /// Pain before sleep and on waking, which newer exports tell apart.
    case painBeforeSleep, painOnWaking
    case refillLogged, refillReminder, inventoryAdjustment
    /// A kind this program does not know, such as one of the patient's own: the word of the export.
    case other(String)

    /// All that have a name of their own.
    public static let known: [NightEventKind] = [
        .dose1, .dose2, .dose2Skipped, .snooze, .extraDose, .bathroom, .water, .snack, .inBed, .lightsOut, .wakeFinal,
        .wakeTemp, .anxiety, .dream, .heartRacing, .noise, .temperature, .pain, .painBeforeSleep, .painOnWaking,
        .refillLogged, .refillReminder, .inventoryAdjustment,
    ]

    /// The key of the analysis JSON; for an unknown kind the export's word.
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

    /// The second dose taken, skipped or put off, or any other dose.
    public var isOfDoses: Bool {
        switch self {
        case .dose1, .dose2, .dose2Skipped, .snooze, .extraDose: true
        default: false
        }
    }

    /// A look at the supply, or what was done about it.
    public var isOfSupply: Bool {
        switch self {
        case .refillLogged, .refillReminder, .inventoryAdjustment: true
        default: false
        }
    }

    /// SSOT "Event Categories"; nil for doses, for the supply, and for what the export alone knows.
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

/// SSOT "Event Categories", in its order.
public enum NightEventCategory: String, Sendable, CaseIterable {
    case physical
    case sleepCycle = "sleep-cycle"
    case mental
    case environment
}

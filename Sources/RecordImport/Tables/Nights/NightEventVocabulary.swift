import Records

/// All spellings of events in all formats of the export, by kind (`formats.md` §4, DoseTap SSOT "Event Types").
///
/// Letter case, spaces, `_`, `-`, `.` and brackets are ignored.
enum NightEventVocabulary {
    /// An event's kind, with details given by its spelling.
    struct Word: Equatable {
        var kind: NightEventKind
        var isEarly = false
        var isLate = false
    }

    /// Words for a medicine or a supply count, in lists that mix all events.
    enum Other {
        case medication, inventory
    }

    /// - Parameter folded: the word in lower case, with only its letters and digits (``foldedName(_:)``).
    /// - Returns: nil for a word that no known export uses.
    static func word(folded: String) -> Word? { spellings[folded] }

    static func other(folded: String) -> Other? {
        switch folded {
        case "medication", "medicationevent", "med", "medicationtaken": .medication
        case "inventory", "inventorysnapshot": .inventory
        default: nil
        }
    }

    private static let spellings: [String: Word] = {
        var table: [String: Word] = [:]
        for (kind, words) in kinds { for word in words { table[foldedName(word)] = Word(kind: kind) } }
        for word in ["dose2 (early)", "dose2_early", "dose2_taken_early"] {
            table[foldedName(word)] = Word(kind: .dose2, isEarly: true)
        }
        for word in ["dose2 (late)", "dose2_late", "dose2_taken_late"] {
            table[foldedName(word)] = Word(kind: .dose2, isLate: true)
        }
        return table
    }()

    private static let kinds: [(NightEventKind, [String])] = [
        (.dose1, ["dose1", "dose1_taken", "take_dose_1", "first dose"]),
        (.dose2, ["dose2", "dose2_taken", "take_dose_2", "second dose"]),
        (.dose2Skipped, ["dose2_skipped", "skip", "skipped", "skip_dose_2", "dose2_skip"]),
        (.extraDose, ["extra_dose", "extra dose (confirmed)", "dose2_extra", "dose2 (extra)", "dose3"]),
        (.snooze, ["snooze", "snoozed", "dose2_snoozed", "dose2_snooze"]),
        (.bathroom, ["bathroom"]), (.water, ["water"]), (.snack, ["snack"]),
        (.inBed, ["in_bed"]), (.lightsOut, ["lights_out"]),
        (.wakeFinal, ["wake_final", "final_wake", "wake_up", "woke_up", "wake"]),
        (.wakeTemp, ["wake_temp", "temp_wake", "brief_wake", "temporary_wake"]),
        (.anxiety, ["anxiety"]), (.dream, ["dream"]), (.heartRacing, ["heart_racing"]),
        (.noise, ["noise"]), (.temperature, ["temperature", "temp"]), (.pain, ["pain"]),
        (.painBeforeSleep, ["pain.pre_sleep", "pain_before_sleep"]),
        (.painOnWaking, ["pain.wake", "pain_on_waking"]),
        (.refillLogged, ["refill_logged"]), (.refillReminder, ["refill_reminder"]),
        (.inventoryAdjustment, ["inventory_adjustment"]),
    ]
}

import Records
import Testing

@testable import RecordImport

struct NightEventVocabularyTests {
    @Test(arguments: [
        ("dose1", NightEventKind.dose1), ("Dose 1", .dose1), ("dose1_taken", .dose1), ("dose_1", .dose1),
        ("DOSE-2", .dose2), ("dose2_taken", .dose2), ("dose2_skipped", .dose2Skipped), ("skip", .dose2Skipped),
        ("Skipped", .dose2Skipped), ("extra_dose", .extraDose), ("snooze", .snooze), ("dose2_snoozed", .snooze),
        ("lightsOut", .lightsOut), ("lights_out", .lightsOut), ("Lights Out", .lightsOut), ("wakeFinal", .wakeFinal),
        ("wake_final", .wakeFinal), ("Bathroom", .bathroom), ("bathroom", .bathroom), ("inBed", .inBed),
        ("wakeTemp", .wakeTemp), ("Brief Wake", .wakeTemp), ("heartRacing", .heartRacing),
        ("heart.racing", .heartRacing),
        ("pain.pre_sleep", .painBeforeSleep), ("pain.wake", .painOnWaking), ("pain", .pain), ("water", .water),
        ("snack", .snack), ("anxiety", .anxiety), ("dream", .dream), ("noise", .noise), ("temperature", .temperature),
        ("refill_logged", .refillLogged),
    ])
    func `every spelling is one kind`(written: String, kind: NightEventKind) {
        #expect(NightEventVocabulary.word(folded: foldedName(written))?.kind == kind)
    }

    @Test func `a dose called early or late is still a second dose`() {
        #expect(NightEventVocabulary.word(folded: foldedName("Dose 2 (Late)")) == .init(kind: .dose2, isLate: true))
        #expect(NightEventVocabulary.word(folded: foldedName("Dose 2 (Early)")) == .init(kind: .dose2, isEarly: true))
    }

    @Test(arguments: ["Moon walk", "", "dose 12"])
    func `an unknown word is none`(written: String) {
        #expect(NightEventVocabulary.word(folded: foldedName(written)) == nil)
    }

    @Test func `each of the app's thirteen kinds has its category`() {
        let categories = NightEventCategory.allCases.map { category in
            NightEventKind.known.count { $0.category == category }
        }
        // Physical 3, sleep cycle 4, mental 3, environment 3 and the two newer kinds of pain.
        #expect(categories == [3, 4, 3, 5])
    }
}

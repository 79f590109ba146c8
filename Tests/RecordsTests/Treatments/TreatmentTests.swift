import Testing

@testable import Records

@Suite struct TreatmentTests {
    @Test(
        "a stop reason is known by its letters, and other words are kept as they are",
        arguments: [
            ("not-effective", StopReason.notEffective), ("Not effective", .notEffective),
            ("SIDE_EFFECTS", .sideEffects),
            ("pregnancy", .pregnancy), ("cost", .cost), ("other", .other), ("moved away", nil), ("no effect", nil),
        ])
    func stopReasons(written: String, reason: StopReason?) {
        let treatment = Treatment(name: "a", start: CalendarDay(number: 0), stopWords: written)
        #expect(treatment.stopReason == reason && treatment.stopWords == written)
    }

    @Test func aTreatmentWithoutAReasonHasNone() {
        #expect(Treatment(name: "a", start: CalendarDay(number: 0)).stopReason == nil)
    }

    @Test func theColumnsAreThoseOfTheTable() {
        #expect(
            TableDescription.treatments.columns.map(\.name) == [
                "patient_id", "id", "name", "kind", "dose", "start_day", "stop_day", "stop_reason", "notes",
            ])
        let kinds = Dictionary(uniqueKeysWithValues: Treatment.columns.map { ($0.name, $0.kind) })
        #expect(kinds["start_day"] == .dayOrMonth && kinds["stop_day"] == .day)
        #expect(kinds["kind"] == .word(["preventive", "acute", "procedure", "other"]))
    }
}

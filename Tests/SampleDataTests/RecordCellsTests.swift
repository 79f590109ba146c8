import Records
import Testing

@testable import SampleData

@Suite("A record as the cells of a row")
struct RecordCellsTests {
    @Test("every declared column has a cell, in the table's order")
    func columns() {
        func expectAll<Record: FieldList>(_ type: Record.Type) {
            let columns = Record.columns.filter { $0.field.repeated == nil }
            #expect(Record.blank.cells().map(\.column) == columns.map(\.name), "\(type)")
        }
        expectAll(HeadacheRecord.self)
        expectAll(PatientIdentity.self)
        expectAll(MarkerRow.self)
        expectAll(VisitRecord.self)
        expectAll(NightRow.self)
        expectAll(NightEventRow.self)
    }

    private func written(_ cells: [SampleField]) -> [String: SampleValue] {
        Dictionary(uniqueKeysWithValues: cells.map { ($0.column, $0.value) }).filter { $0.value != .nothing }
    }

    @Test("numbers are written with the decimals of their column, words as declared")
    func values() {
        var record = HeadacheRecord(id: "h", onset: Instant(seconds: 1_767_600_000), storedSeverity: 3)
        record.onsetSpeed = .gradual
        record.weather.humidity = 71
        record.weather.temperature = 6
        record.retrospective.sleepHours = 7
        record.retrospective.caffeine = 62.5
        record.retrospective.skippedMeal = false
        record.retrospective.meals = ["egg", "toast"]
        #expect(
            written(record.cells()).filter { $0.value != .list([]) } == [
                "id": .text("h"), "onset_time": .moment(SampleMoment("2026-01-05 08:00")), "severity": .integer(3),
                "onset_speed": .text("gradual"), "humidity_pct": .integer(71), "temperature_c": .real(6),
                "sleep_hours": .real(7), "caffeine_mg": .real(62.5), "skipped_meal": .boolean(false),
                "meals": .list(["egg", "toast"]),
            ])
    }

    @Test("numbers of a scale are the app's words, and the cells of other columns are given")
    func nights() {
        var row = NightRow.blank
        row.session.night = CalendarDay(SampleMoment("2026-03-05 12:00").day)
        row.checkIn.feelRested = 5
        row.checkIn.grogginess = 0
        row.checkIn.narcolepsy = [.hallucinations]
        row.checkIn.answersNarcolepsy = true
        let cells = written(row.cells(["dose2_skipped": .boolean(true)])).filter { $0.value != .list([]) }
        #expect(
            cells == [
                "night_date": .text("2026-03-05"), "dose2_skipped": .boolean(true), "feel_rested": .text("veryWell"),
                "grogginess": .text("none"), "had_sleep_paralysis": .boolean(false),
                "had_hallucinations": .boolean(true), "had_automatic_behavior": .boolean(false),
                "fell_out_of_bed": .boolean(false), "had_confusion_on_waking": .boolean(false),
            ])
    }
}

import Foundation
import JSON
import Records
import Testing

@testable import Analysis

struct MarkerFindingsTests {
    private let whole = DayRange(from: CalendarDay(iso: "2020-01-01")!, to: CalendarDay(iso: "2026-12-31")!)
    private let asOf = CalendarDay(iso: "2026-03-31")!

    private func readings(_ values: [Double], unit: String = "mg/dL") -> [MarkerReading] {
        values.enumerated().map { index, value in
            MarkerReading(
                value: value, unit: unit, day: CalendarDay(iso: "2025-01-01")!.advanced(by: 30 * index))
        }
    }

    private func finding(
        _ readings: [MarkerReading], low: Double? = nil, high: Double? = 100, custom: ReferenceRange = ReferenceRange(),
        higherIsBetter: Bool = false, isPredefined: Bool = true, range: DayRange? = nil
    ) throws -> MarkerFinding {
        let definition = MarkerDefinition(
            name: "LDL Cholesterol", unit: "mg/dL", defaultRange: ReferenceRange(low: low, high: high),
            customRange: custom, higherIsBetter: higherIsBetter, isPredefined: isPredefined)
        let records = MarkerRecords(markers: [MarkerRecord(definition: definition, readings: readings)])
        return try #require(analyse(records, range: range ?? whole, zone: .utc, asOf: asOf).markers.first)
    }

    @Test func outOfRangeGoesBeforeTheTrend() throws {
        let finding = try finding(readings([90, 95, 131]))
        #expect(finding.status == .outOfRange && finding.side == .high)
        #expect(finding.trend == .up && finding.isConcerning)
        #expect(finding.insight == .outOfRange)
        #expect(finding.change == 36)
    }

    @Test func aTrendInsideTheRangeIsAnInsightWhereItLeadsTheWrongWay() throws {
        #expect(try finding(readings([60, 70, 80])).insight == .trendingUp)
        #expect(try finding(readings([80, 70, 60])).insight == nil)
        #expect(try finding(readings([80, 70, 60]), higherIsBetter: true).insight == .trendingDown)
        #expect(try finding(readings([60, 70, 80]), higherIsBetter: true).insight == nil)
        #expect(try finding(readings([60, 70, 70])).insight == nil)
    }

    /// 4.2 mmol/L with the laboratory's own limit of 3: high, though the marker's unit is mg/dL. Nothing else compares it.
    @Test func aReadingInAnotherUnitHasTheStatusOfItsOwnRange() throws {
        var values =
            readings([90, 95]) + [MarkerReading(value: 4.2, unit: "mmol/L", day: CalendarDay(iso: "2025-06-01")!)]
        values[2].range = ReferenceRange(high: 3)
        let finding = try finding(values)
        #expect(finding.status == .outOfRange && finding.side == .high && finding.insight == .outOfRange)
        #expect(finding.latestRange.bounds == ReferenceRange(high: 3))
        #expect(finding.range == ReferenceRange(high: 100))
        #expect(finding.trend == .insufficient && finding.change == nil)
        // Also if it equals the marker's, or one of another unit: 4.2 is inside.
        values[2].range = ReferenceRange(high: 100)
        #expect(try self.finding(values).status == .normal)
        values[0].range = ReferenceRange(high: 130)
        values[2].range = ReferenceRange(high: 130)
        #expect(try self.finding(values).latestRange.bounds == ReferenceRange(high: 130))
        values[0].range = ReferenceRange()
        values[2].range = ReferenceRange()
        let without = try self.finding(values)
        #expect(without.status == .noData && without.latestRange.bounds.isEmpty)
    }

    /// An earlier row's range in the same unit, also in another spelling; one after the last day lends nothing, nor does
    /// it give a marker without a unit its own.
    @Test func aRangeIsInheritedFromTheLatestRowThatIsUsed() throws {
        var values = readings([90, 95, 98, 99])
        values[0].range = ReferenceRange(high: 94, excludesHigh: true)
        values[0].rangeText = "<94"
        values[1].unit = "MG / dl"
        values[3].range = ReferenceRange(high: 60)
        let until = DayRange(from: whole.from, to: values[2].day)
        let finding = try finding(values, range: until)
        #expect(finding.range == values[0].range && finding.rangeText == "<94" && finding.latestRange.text == "<94")
        #expect(finding.readings.map(\.status) == [.watch, .outOfRange, .outOfRange])
        #expect(try self.finding(values).range == ReferenceRange(high: 60))
        let target = try self.finding(values, custom: ReferenceRange(high: 200), range: until)
        #expect(target.range == ReferenceRange(high: 200) && target.rangeText == nil)
        let nameless = MarkerRecord(
            definition: MarkerDefinition(name: "Zinc"),
            readings: readings([1, 2], unit: "a") + [
                MarkerReading(value: 3, unit: "b", day: CalendarDay(iso: "2026-12-30")!)
            ])
        let first = analyse(MarkerRecords(markers: [nameless]), range: until, zone: .utc, asOf: asOf).markers[0]
        #expect(first.unit == "a" && first.compared.count == 2)
    }

    /// `<5` excludes its limit, for its own value and for one that inherits it.
    @Test func aLimitThatIsMetIsOutsideOnEveryRow() throws {
        var values = readings([5, 5])
        values[0].range = ReferenceRange(high: 5, excludesHigh: true)
        #expect(try finding(values).readings.map(\.status) == [.outOfRange, .outOfRange])
        values[0].range = ReferenceRange(high: 5)
        #expect(try finding(values).readings.map(\.status) == [.watch, .watch])
    }

    @Test func aResultInWordsHasNoStatusAndNoTrend() throws {
        var values = readings([80, 90, 95]) + readings([0])
        values[3].words = "negative"
        values[3].day = CalendarDay(iso: "2026-01-01")!
        let finding = try finding(values)
        #expect(finding.status == .noData && finding.trend == .insufficient && finding.change == nil)
        #expect(finding.compared.count == 3 && finding.readings.count == 4 && finding.latestRange.bounds.isEmpty)
        #expect(finding.latest?.doubts == [] && finding.range == ReferenceRange(high: 100))
    }

    /// Without a range a trend still is one: weight.
    @Test func aMarkerWithoutARangeHasATrendAndNoStatus() throws {
        let finding = try finding(readings([150, 152, 157]), high: nil)
        #expect(finding.status == .noData)
        #expect(finding.insight == .trendingUp)
    }

    /// Glance PRD §9: no flags for custom markers. Their values are held against a range where there is one.
    @Test func aMarkerSomebodyMadeUpIsNeverFlagged() throws {
        let finding = try finding(readings([90, 95, 131]), isPredefined: false)
        #expect(finding.status == .outOfRange)
        #expect(finding.trend == .up)
        #expect(!finding.isConcerning && finding.insight == nil)
    }

    @Test func thePatientsOwnBoundGoesBeforeTheDefaultOne() throws {
        let finding = try finding(readings([53]), low: 40, high: 100, custom: ReferenceRange(low: 50))
        #expect(finding.range == ReferenceRange(low: 50, high: 100))
        #expect(finding.status == .watch)
        let contradictory = try self.finding(readings([53]), low: 40, high: 45, custom: ReferenceRange(low: 50))
        #expect(contradictory.range.isEmpty && contradictory.status == .noData)
    }

    @Test func aValueInAnotherUnitIsShownAndComparedWithNothing() throws {
        var mixed = readings([60, 70, 80])
        mixed.append(MarkerReading(value: 3.4, unit: "mmol/L", day: CalendarDay(iso: "2025-12-01")!))
        let finding = try finding(mixed)
        #expect(finding.latest?.reading.value == 3.4)
        #expect(finding.status == .noData && finding.trend == .insufficient && finding.insight == nil)
        #expect(finding.change == nil)
        #expect(finding.compared.count == 3)
        mixed.append(MarkerReading(value: 90, unit: "mg/dl", day: CalendarDay(iso: "2026-01-01")!))
        let later = try self.finding(mixed)
        #expect(later.trend == .up && later.change == 10)
    }

    /// 30 days apart from 1 January 2025: 1 and 31 January, 2 March, 1 April.
    private func days(_ from: String, _ to: String) -> DayRange {
        DayRange(from: CalendarDay(iso: from)!, to: CalendarDay(iso: to)!)
    }

    @Test func readingsBeforeTheReportsDaysDecideStatusAndTrend() throws {
        let short = try finding(readings([60, 70, 90, 95]), range: days("2025-03-15", "2025-04-30"))
        #expect(short.readings.map(\.reading.value) == [95])
        #expect(short.earlier.map(\.reading.value) == [70, 90])
        #expect(short.trend == .up && short.change == 5 && short.status == .watch && !short.isLatestEarlier)
        let none = try finding(readings([60, 70, 90, 130]), range: days("2026-01-01", "2026-03-31"))
        #expect(none.readings.isEmpty && none.latest?.reading.value == 130 && none.isLatestEarlier)
        #expect(none.status == .outOfRange && none.insight == .outOfRange && none.trend == .up)
        #expect(none.earlier.map(\.reading.value) == [70, 90, 130])
        // Readings after the report's days are ignored.
        let past = try finding(readings([60, 70, 90, 130]), range: days("2025-01-15", "2025-03-10"))
        #expect(past.latest?.reading.value == 90 && past.trend == .up)
        #expect(past.earlier.map(\.reading.value) == [60] && past.readings.map(\.reading.value) == [70, 90])
        let nothing = try finding(readings([60]), range: days("2024-01-01", "2024-03-31"))
        #expect(nothing.latest == nil && nothing.earlier.isEmpty && nothing.status == .noData)
    }

    /// 890 among 85, 88 and 91 is about ten times them.
    @Test func aReadingInDoubtTakesNoPartInTrends() throws {
        let last = try finding(readings([85, 88, 91, 890]))
        #expect(last.latest?.reading.value == 890 && last.latest?.isDoubted == true)
        #expect(last.status == .outOfRange && last.insight == .outOfRange)
        #expect(last.trend == .up && last.change == nil && !last.leftOutOfTrend.isEmpty)
        let between = try finding(readings([85, 890, 88, 91]))
        #expect(between.trend == .up && between.change == 3 && between.insight == .trendingUp)
        #expect(!between.leftOutOfTrend.isEmpty && between.trended.map(\.reading.value) == [85, 88, 91])
        let before = try finding(readings([890, 85, 88, 91]))
        #expect(before.trend == .up && before.leftOutOfTrend.isEmpty)
        // With it they would have been three that rise.
        let two = try finding(readings([88, 91, 890]))
        #expect(two.trend == .insufficient && two.latest?.isDoubted == true)
    }

    /// Up to 100 and in doubt from 8 × 91: a limit is neither compared with others nor in a trend.
    @Test func aLimitTakesNoPartInTrends() throws {
        var values = readings([85, 88, 91, 150])
        values[3].comparator = .above
        let last = try finding(values)
        #expect(last.latest?.isLimit == true && last.status == .outOfRange && last.side == .high)
        #expect(last.trend == .up && last.change == nil && last.leftOutOfTrend.map(\.reading.value) == [150])
        values[3].comparator = .below
        #expect(try finding(values).latest?.isUndecided == true)
        values = readings([85, 880, 88, 91])
        values[1].comparator = .above
        let between = try finding(values)
        #expect(between.readings[1].doubts.isEmpty && between.change == 3)
        #expect(between.trended.map(\.reading.value) == [85, 88, 91])
    }

    @Test func visitsCountInsideTheDaysAndTheLastOneWheneverItWas() {
        func visit(_ day: String, _ type: VisitType, _ label: String? = nil) -> VisitRecord {
            VisitRecord(day: CalendarDay(iso: day)!, type: type, label: label)
        }
        let visits = [
            visit("2025-07-22", .dental), visit("2026-02-01", .other, "Physio"), visit("2026-02-20", .other, "physio "),
            visit("2026-03-01", .other, "Eye"), visit("2026-04-20", .dental),
        ]
        let records = MarkerRecords(visits: visits)
        let range = DayRange(from: CalendarDay(iso: "2026-02-01")!, to: CalendarDay(iso: "2026-12-31")!)
        let findings = analyse(records, range: range, zone: .utc, asOf: asOf).visits
        #expect(findings.visits.map(\.day.iso) == ["2026-03-01", "2026-02-20", "2026-02-01"])
        #expect(findings.planned.map(\.day.iso) == ["2026-04-20"])
        let all = analyse(records, range: range, zone: .utc, asOf: asOf)
        // The dentist's of July; the planned visit is outside no range.
        #expect(all.outside == 1)
        let march = DayRange(from: CalendarDay(iso: "2026-03-01")!, to: asOf)
        #expect(analyse(records, range: march, zone: .utc, asOf: asOf).visits.planned == findings.planned)
        #expect(analyse(records, range: march, zone: .utc, asOf: asOf).outside == 3)
        // The planned one is not the last; 22 July to 31 March are 9 + 31 + 30 + 31 + 30 + 31 + 31 + 28 + 31 = 252 days.
        #expect(findings.last.map(\.day.iso) == ["2026-03-01", "2026-02-20", "2025-07-22"])
        #expect(findings.last.last?.daysAgo == 252)
    }

    @Test func theContractsKeysAreThere() throws {
        let records = MarkerRecords(
            markers: [
                MarkerRecord(
                    definition: MarkerDefinition(
                        name: "LDL Cholesterol", unit: "mg/dL", defaultRange: ReferenceRange(high: 100),
                        isPredefined: true),
                    readings: readings([108, 117, 131])),
                MarkerRecord(definition: MarkerDefinition(name: "CRP", unit: "mg/L")),
            ],
            visits: [
                VisitRecord(day: CalendarDay(iso: "2025-11-03")!, type: .dental),
                VisitRecord(day: CalendarDay(iso: "2026-06-01")!, type: .imaging),
            ])
        var json = JSONWriter()
        json.object { $0.markersAndVisits(analyse(records, range: whole, zone: .utc, asOf: asOf)) }
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any])
        let markers = try #require(object["markers"] as? [[String: Any]])
        let ldl = markers[0]
        #expect(ldl["name"] as? String == "LDL Cholesterol" && ldl["unit"] as? String == "mg/dL")
        #expect(ldl["latest"] as? Int == 131 && ldl["latestDate"] as? String == "2025-03-02")
        #expect(ldl["low"] is NSNull && ldl["high"] as? Int == 100)
        #expect(ldl["status"] as? String == "outOfRange" && ldl["trend"] as? String == "up")
        #expect(ldl["concerning"] as? Bool == true && ldl["insight"] as? String == "outOfRange")
        #expect(ldl["readings"] as? Int == 3)
        let crp = markers[1]
        #expect(crp["latest"] is NSNull && crp["status"] as? String == "noData")
        #expect(crp["trend"] as? String == "insufficient" && crp["insight"] is NSNull)
        let visits = try #require(object["visits"] as? [String: Any])
        #expect(visits["count"] as? Int == 1)
        #expect(visits["lastByType"] as? [String: String] == ["dental": "2025-11-03"])
        #expect(visits["planned"] as? [[String: String]] == [["type": "imaging", "date": "2026-06-01"]])
        #expect((ldl["earlier"] as? [Any])?.isEmpty == true)
    }
}

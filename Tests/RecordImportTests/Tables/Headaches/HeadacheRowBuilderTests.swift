import Diagnostics
import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

struct HeadacheRowBuilderTests {
    private static let onset = "2026-03-05T07:15:00Z"

    /// A row that is in order, with some cells set.
    private func row(_ cells: [HeadacheColumn: Cell]) -> TableCells<HeadacheColumn> {
        var row = TableCells<HeadacheColumn>()
        row[.onsetTime] = .text(Self.onset)
        row[.severity] = .text("3")
        for (column, cell) in cells { row[column] = cell }
        return row
    }

    private func build(
        _ cells: [HeadacheColumn: Cell], zone: ZoneRules = .utc, decimalComma: Bool = false
    ) -> (record: HeadacheRecord?, remarks: [String]) {
        var builder = HeadacheRowBuilder(file: "f.csv", zone: zone, decimalComma: decimalComma)
        builder.add(row(cells), line: 7)
        let batch = builder.finish()
        #expect(batch.headaches.count == batch.rows.read)
        #expect(batch.rows.read + batch.rows.skipped == 1)
        let remarks = batch.diagnostics.diagnostics.map { diagnostic in
            #expect(diagnostic.place.file == "f.csv")
            if !diagnostic.code.isToldOncePerFile, diagnostic.code != .notShown { #expect(diagnostic.place.line == 7) }
            return [diagnostic.code.rawValue, diagnostic.place.column].compactMap { $0 }.joined(separator: " ")
        }
        return (batch.headaches.first, remarks)
    }

    private func bytes(_ text: String, _ body: (Cell) -> Void) {
        Array(text.utf8).withUnsafeBufferPointer { body(.utf8($0)) }
    }

    // MARK: A whole row

    @Test func `every column lands where it belongs`() {
        let (record, remarks) = build([
            .id: .text("h-1"), .resolvedTime: .text("2026-03-05T09:30:00Z"), .severity: .text("5"),
            .onsetSpeed: .text("Instantaneous"), .hasAcknowledgedRedFlag: .text("yes"), .temperature: .text("-3.5"),
            .humidity: .text("81"), .pressure: .text("1003.2"), .pressureTrend: .text("falling"), .uvIndex: .text("2"),
            .aqi: .text("44"), .condition: .text("partly_cloudy"), .weatherCapturedAt: .text("2026-03-05T07:00:00Z"),
            .heartRate: .text("72"), .restingHeartRate: .text("58"), .heartRateVariability: .text("41.5"),
            .oxygenSaturation: .text("97"), .stepCount: .text("5123"), .measuredSleepHours: .text("6.4"),
            .meals: .text("Pasta, cream|Toast"), .alcohol: .text("1 glass"), .caffeine: .text("120"),
            .hydrationGlasses: .text("4.5"), .skippedMeal: .text("no"), .sleepHours: .text("6"),
            .sleepQuality: .text("2"), .stressLevel: .text("4"), .screenTimeHours: .text("7.5"),
            .medicationName: .text("Sumatriptan"), .medicationDose: .text("50 mg"),
            .medicationEffectiveness: .text("5"), .medicationIsAcute: .text("TRUE"), .symptoms: .text("nausea|aura"),
            .location: .text("left temple"), .headacheType: .text("migraine"), .cyclePhase: .text("LUTEAL"),
            .environmentalTriggers: .text("bright_light"), .notes: .text("  after the meeting\n"),
        ])
        var expected = HeadacheRecord(
            id: "h-1", onset: utc("2026-03-05T07:15:00Z"), resolved: utc("2026-03-05T09:30:00Z"), storedSeverity: 5,
            place: Place(file: "f.csv", line: 7))
        expected.onsetSpeed = .instantaneous
        expected.hasAcknowledgedRedFlag = true
        expected.weather.temperature = -3.5
        expected.weather.humidity = 81
        expected.weather.pressure = 1003.2
        expected.weather.pressureTrend = .falling
        expected.weather.uvIndex = 2
        expected.weather.aqi = 44
        expected.weather.condition = "partly_cloudy"
        expected.weather.capturedAt = utc("2026-03-05T07:00:00Z")
        expected.health.heartRate = 72
        expected.health.restingHeartRate = 58
        expected.health.heartRateVariability = 41.5
        expected.health.oxygenSaturation = 97
        expected.health.stepCount = 5123
        expected.health.sleepHours = 6.4
        expected.retrospective = Self.fullEntry
        #expect(record == expected)
        #expect(remarks == ["not-shown has_acknowledged_red_flag", "not-shown weather_captured_at"])
    }

    private static var fullEntry: RetrospectiveEntry {
        var entry = RetrospectiveEntry()
        entry.meals = ["Pasta, cream", "Toast"]
        entry.alcohol = "1 glass"
        entry.caffeine = 120
        entry.hydrationGlasses = 4.5
        entry.skippedMeal = false
        entry.sleepHours = 6
        entry.sleepQuality = 2
        entry.stressLevel = 4
        entry.screenTimeHours = 7.5
        entry.medications = [
            TakenMedication(name: "Sumatriptan", dose: "50 mg", effectiveness: 5, isAcute: true)
        ]
        entry.symptoms = ["nausea", "aura"]
        entry.location = "left temple"
        entry.headacheType = "migraine"
        entry.cyclePhase = .luteal
        entry.environmentalTriggers = ["bright_light"]
        entry.notes = "after the meeting"
        return entry
    }

    @Test func `missing cells, empty cells and blank cells are all nothing`() {
        var plain = build([:]).record
        for blank in [Cell.missing, .text(""), .text(" \t\r\n ")] {
            let cells = Dictionary(
                uniqueKeysWithValues: HeadacheColumn.allCases.filter { $0 != .onsetTime && $0 != .severity }
                    .map { ($0, blank) })
            let (record, remarks) = build(cells)
            #expect(record == plain)
            #expect(remarks == [])
        }
        plain?.place = Place()
        #expect(plain == HeadacheRecord(id: "", onset: utc("2026-03-05T07:15:00Z"), storedSeverity: 3))
    }

    // MARK: What a row cannot be without

    @Test func `a row without a usable onset, or with a severity of none, is skipped and said so`() {
        let faults: [(HeadacheColumn, Cell, String)] = [
            (.onsetTime, .missing, "missing-time"), (.onsetTime, .text("  "), "missing-time"),
            (.onsetTime, .text("soon"), "bad-time"), (.onsetTime, .text("2026-03-05"), "onset-without-time"),
            (.onsetTime, .boolean(true), "bad-time"), (.onsetTime, .unusable, "bad-time"),
            (.severity, .text("0"), "zero-severity"), (.severity, .integer(0), "zero-severity"),
        ]
        for (column, cell, code) in faults {
            let (record, remarks) = build([column: cell])
            #expect(record == nil)
            #expect(remarks == ["\(code) \(column.columnName)"])
        }
    }

    @Test func `any other severity that is none is left out and said so`() {
        let faults: [(HeadacheColumn, Cell, String)] = [
            (.severity, .missing, "severity-not-said"), (.severity, .text(""), "severity-not-said"),
            (.severity, .text("NA"), "severity-not-said"), (.severity, .text("6"), "bad-severity"),
            (.severity, .text("3.5"), "bad-severity"), (.severity, .text("-3"), "bad-severity"),
            (.severity, .text("severe"), "bad-severity"), (.severity, .text("1e300"), "bad-severity"),
            (.severity, .real(.nan), "bad-severity"), (.severity, .real(.infinity), "bad-severity"),
            (.severity, .integer(.max), "bad-severity"), (.severity, .list(["3"]), "bad-severity"),
            (.severity, .unusable, "bad-severity"),
        ]
        for (column, cell, code) in faults {
            let (record, remarks) = build([column: cell])
            #expect(record?.onset == utc("2026-03-05T07:15:00Z") && record?.storedSeverity == nil)
            #expect(remarks == ["\(code) \(column.columnName)"])
        }
    }

    @Test func `an end that is none leaves the length unknown, and an empty one leaves it open`() {
        let ends: [(Cell, Bool)] = [
            (.missing, false), (.text(""), false), (.text("?"), false), (.text("later"), true), (.unusable, true),
            (.text("2026-03-05T08:00:00Z"), false),
        ]
        for (cell, isUnreadable) in ends {
            let record = build([.resolvedTime: cell]).record
            #expect(record?.hasUnreadableEnd == isUnreadable)
            #expect(record?.isOpen == (record?.resolved == nil && !isUnreadable))
        }
    }

    @Test func `of a row that is not used, nothing is told about its other cells`() {
        let (record, remarks) = build([.onsetTime: .text("x"), .severity: .text("x"), .humidity: .text("x")])
        #expect(record == nil)
        #expect(remarks == ["bad-time onset_time"])
    }

    @Test func `whole severities, however written`() {
        let cells: [(Cell, Int)] = [
            (.text("1"), 1), (.text(" 3 "), 3), (.text("5.0"), 5), (.integer(1), 1), (.real(5), 5), (.text("05"), 5),
        ]
        for (cell, severity) in cells { #expect(build([.severity: cell]).record?.storedSeverity == severity) }
    }

    @Test func `legacy severities are kept and counted once a file`() {
        var builder = HeadacheRowBuilder(file: "f.csv", table: "headaches", zone: .utc)
        for (line, severity) in ["2", "4", "3", "2"].enumerated() {
            builder.add(row([.severity: .text(severity)]), line: line)
        }
        let batch = builder.finish()
        #expect(batch.headaches.map(\.storedSeverity) == [2, 4, 3, 2])
        let place = Place(file: "f.csv", table: "headaches")
        #expect(batch.diagnostics.diagnostics == [Diagnostic(.legacySeverity, at: place, count: 3)])
    }

    // MARK: Values

    @Test(
        arguments: [
            (HeadacheColumn.temperature, -90.0, 60.0), (.humidity, 0, 100), (.pressure, 500, 1100), (.uvIndex, 0, 50),
            (.heartRate, 10, 350), (.restingHeartRate, 10, 350), (.heartRateVariability, 0, 1000),
            (.oxygenSaturation, 0, 100), (.measuredSleepHours, 0, 24), (.caffeine, 0, 10_000),
            (.hydrationGlasses, 0, 200),
            (.sleepHours, 0, 24), (.screenTimeHours, 0, 24), (.aqi, 0, 2000), (.stepCount, 0, 300_000),
            (.sleepQuality, 1, 5), (.stressLevel, 1, 5), (.medicationEffectiveness, 1, 5),
        ] as [(HeadacheColumn, Double, Double)])
    func `limits are included, and beyond them a value is left out`(column: HeadacheColumn, low: Double, high: Double) {
        for value in [low, high] { #expect(build([column: .real(value)]).remarks == []) }
        var without = build([:]).record
        // A rating that cannot be read still says that a medicine was taken.
        if column == .medicationEffectiveness {
            without?.retrospective.medications = [TakenMedication(effectiveness: 0)]
        }
        for value in [low - 1, high + 1, -1e300, 1e300] {
            let (record, remarks) = build([column: .real(value)])
            #expect(record?.content == without?.content)
            #expect(remarks == ["number-out-of-range \(column.columnName)"])
        }
        for junk in [Cell.text("many"), .text("inf"), .text("1 000"), .real(.nan), .unusable, .boolean(true)] {
            let (record, remarks) = build([column: junk])
            #expect(record?.content == without?.content)
            #expect(remarks == ["bad-number \(column.columnName)"])
        }
    }

    @Test func `whole-number columns take no fractions`() {
        for column in [HeadacheColumn.aqi, .stepCount, .sleepQuality, .stressLevel, .medicationEffectiveness] {
            #expect(build([column: .text("3.5")]).remarks == ["fractional-number \(column.columnName)"])
            #expect(build([column: .text("3.0")]).remarks == [])
        }
        #expect(build([.stepCount: .text("8000.0")]).record?.health.stepCount == 8000)
        #expect(build([.stepCount: .text("99999999999999999999")]).remarks == ["number-out-of-range step_count"])
    }

    @Test func `in a decimal-comma file a point before three digits may part thousands, and is not guessed`() {
        bytes("12.000") { cell in
            let (record, remarks) = build([.stepCount: cell], decimalComma: true)
            #expect(record?.health.stepCount == nil)
            #expect(remarks == ["ambiguous-value step_count"])
            #expect(build([.stepCount: cell]).record?.health.stepCount == 12)
        }
        bytes("3,0") { #expect(build([.sleepQuality: $0], decimalComma: true).record?.retrospective.sleepQuality == 3) }
        bytes("6,4") { #expect(build([.sleepHours: $0], decimalComma: true).record?.sleepHours == 6.4) }
        bytes("6,4") { #expect(build([.sleepHours: $0]).remarks == ["bad-number sleep_hours"]) }
    }

    @Test(arguments: [
        ("true", true), ("TRUE", true), ("1", true), ("Yes", true), ("false", false), ("False", false), ("0", false),
        (" no ", false),
    ])
    func `the words for true and false`(word: String, answer: Bool) {
        let (record, remarks) = build([.skippedMeal: .text(word), .medicationIsAcute: .text(word)])
        #expect(record?.retrospective.skippedMeal == answer)
        #expect(record?.retrospective.medications.first?.isAcute == answer)
        #expect(remarks == [])
    }

    @Test func `any other word is neither true nor false`() {
        let cells: [Cell] = [
            .text("y"), .text("2"), .text("ja"), .text("1.0"), .text("-1"), .text("truee"), .integer(2), .real(0.5),
            .real(.nan), .list([]), .unusable,
        ]
        for cell in cells {
            let (record, remarks) = build([.hasAcknowledgedRedFlag: cell])
            #expect(record?.hasAcknowledgedRedFlag == nil)
            #expect(remarks == ["bad-boolean has_acknowledged_red_flag"])
        }
    }

    @Test func `booleans and numbers of typed formats`() {
        #expect(build([.skippedMeal: .boolean(false)]).record?.retrospective.skippedMeal == false)
        #expect(build([.skippedMeal: .integer(1)]).record?.retrospective.skippedMeal == true)
        #expect(build([.skippedMeal: .real(0)]).record?.retrospective.skippedMeal == false)
        #expect(build([.medicationDose: .integer(50)]).record?.retrospective.medications.first?.dose == "50")
        #expect(build([.medicationDose: .real(2.5)]).record?.retrospective.medications.first?.dose == "2.5")
        #expect(build([.id: .integer(12)]).record?.id == "12")
    }

    @Test func `keywords are matched in any letter case, and others left out`() {
        #expect(build([.pressureTrend: .text("Rising")]).record?.weather.pressureTrend == .rising)
        #expect(build([.cyclePhase: .text("unknown")]).record?.retrospective.cyclePhase == .unknown)
        for column in [HeadacheColumn.pressureTrend, .onsetSpeed, .cyclePhase] {
            for cell in [Cell.text("sideways"), .integer(1), .list(["rising"])] {
                let (record, remarks) = build([column: cell])
                #expect(record?.content == build([:]).record?.content)
                #expect(remarks == ["unknown-keyword \(column.columnName)"])
            }
        }
    }

    @Test func `the export's own words for weather, type and symptoms are kept`() {
        let record = build([
            .condition: .text("Sleet"), .headacheType: .text("Ice pick"), .symptoms: .text("Gähnen|nausea"),
        ]).record
        #expect(record?.weather.condition == "Sleet")
        #expect(record?.retrospective.headacheType == "Ice pick")
        #expect(record?.retrospective.symptoms == ["Gähnen", "nausea"])
    }

    @Test func `lists are split at bars, trimmed, and rid of empty items`() {
        func meals(_ cell: Cell) -> [String]? { build([.meals: cell]).record?.retrospective.meals }
        #expect(meals(.text(" Toast | Pasta, cream ||  | ")) == ["Toast", "Pasta, cream"])
        #expect(meals(.text("|||")) == [])
        #expect(meals(.text("Toast")) == ["Toast"])
        #expect(meals(.list([" Toast ", "", "a|b"])) == ["Toast", "a|b"])
        #expect(meals(.integer(3)) == ["3"])
        #expect(build([.meals: .unusable]).remarks == ["bad-text meals"])
    }

    @Test func `a text with a NUL is none`() {
        #expect(build([.notes: .text("a\u{0}b")]).remarks == ["bad-text notes"])
        bytes("a\u{0}b") { #expect(build([.notes: $0]).remarks == ["bad-text notes"]) }
        bytes("nausea|a\u{0}b") { cell in
            let (record, remarks) = build([.symptoms: cell])
            #expect(record?.retrospective.symptoms == ["nausea"])
            #expect(remarks == ["bad-text symptoms"])
        }
        #expect(build([.notes: .list(["a"])]).remarks == ["bad-text notes"])
    }

    // MARK: Times

    @Test func `an end before the beginning is kept and said`() {
        let (record, remarks) = build([.resolvedTime: .text("2026-03-05T07:14:59Z")])
        #expect(record?.endsBeforeItBegins == true)
        #expect(remarks == ["negative-duration resolved_time"])
        #expect(build([.resolvedTime: .text(Self.onset)]).remarks == [])
    }

    @Test func `an unreadable end or weather time is left out`() {
        let (record, remarks) = build([.resolvedTime: .text("later"), .weatherCapturedAt: .text("2026-03-05")])
        #expect(record?.resolved == nil)
        #expect(record?.weather.capturedAt == nil)
        #expect(remarks == ["bad-captured-time weather_captured_at", "bad-resolved-time resolved_time"])
    }

    @Test func `numbers are seconds since 1970, when they can be`() {
        // date -u -d @1772694900: 2026-03-05 07:15:00.
        #expect(build([.onsetTime: .integer(1_772_694_900)]).record?.onset == utc(Self.onset))
        #expect(build([.onsetTime: .real(1_772_694_900.5)]).record?.onset.milliseconds == 1_772_694_900_500)
        for number in [Double(20_260_305), 794_387_700, 1_772_694_900_000, -1, .nan, .infinity, 4_133_980_800] {
            #expect(build([.onsetTime: .real(number)]).remarks == ["bad-time onset_time"])
        }
        #expect(build([.onsetTime: .integer(.min)]).remarks == ["bad-time onset_time"])
        // In a text file digits alone are no time.
        #expect(build([.onsetTime: .text("1772694900")]).remarks == ["bad-time onset_time"])
    }

    @Test func `times without an offset are read in the zone and counted once a file, by rows`() throws {
        let zone = try #require(ZoneRules.named("Europe/London"))
        var builder = HeadacheRowBuilder(file: "f.csv", zone: zone)
        builder.add(
            row([.onsetTime: .text("2026-07-01T10:00:00"), .resolvedTime: .text("2026-07-01T11:00")]), line: 2)
        builder.add(row([.onsetTime: .text("2026-01-01T10:00:00")]), line: 3)
        builder.add(row([:]), line: 4)
        let batch = builder.finish()
        #expect(batch.headaches[0].onset == utc("2026-07-01T09:00:00Z"))
        #expect(batch.headaches[0].resolved == utc("2026-07-01T10:00:00Z"))
        #expect(batch.headaches[1].onset == utc("2026-01-01T10:00:00Z"))
        #expect(batch.diagnostics.diagnostics == [Diagnostic(.timeWithoutOffset, at: Place(file: "f.csv"), count: 2)])
    }

    @Test func `local times that clocks skip or show twice`() throws {
        let zone = try #require(ZoneRules.named("Europe/London"))
        func onset(_ text: String) -> Instant? { build([.onsetTime: .text(text)], zone: zone).record?.onset }
        // 29 March 2026, 01:00 becomes 02:00; 25 October 2026, 02:00 becomes 01:00.
        #expect(
            onset("2026-03-29T00:59:59.250") == Instant(milliseconds: utc("2026-03-29T00:59:59Z").milliseconds + 250))
        #expect(onset("2026-03-29T01:30:00") == utc("2026-03-29T01:30:00Z"))
        #expect(onset("2026-03-29T02:00:00") == utc("2026-03-29T01:00:00Z"))
        #expect(onset("2026-10-25T01:30:00") == utc("2026-10-25T00:30:00Z"))
        #expect(onset("2026-10-25T02:00:00") == utc("2026-10-25T02:00:00Z"))
    }

    @Test func `other offsets than the zone's are remarked on; Z says nothing about clocks`() throws {
        let zone = try #require(ZoneRules.named("Asia/Kathmandu"))
        #expect(build([.onsetTime: .text("2026-03-05T13:00:00+05:45")], zone: zone).remarks == [])
        #expect(build([.onsetTime: .text("2026-03-05T07:15:00Z")], zone: zone).remarks == [])
        #expect(
            build([.onsetTime: .text("2026-03-05T07:15:00+00:00")], zone: zone).remarks == ["offset-differs-from-zone"])
        let london = try #require(ZoneRules.named("Europe/London"))
        #expect(build([.onsetTime: .text("2026-07-05T07:15:00+01:00")], zone: london).remarks == [])
        #expect(
            build([.onsetTime: .text("2026-01-05T07:15:00+01:00")], zone: london).remarks
                == ["offset-differs-from-zone"])
    }

    // MARK: Batches

    @Test func `a builder starts anew after each batch`() {
        var builder = HeadacheRowBuilder(file: "f.csv", zone: .utc)
        builder.add(row([.severity: .text("2")]), line: 2)
        builder.skip(.rowTooWide, line: 3)
        let first = builder.finish()
        #expect(first.rows == RowCounts(read: 1, skipped: 1))
        #expect(first.diagnostics.diagnostics.map(\.code) == [.rowTooWide, .legacySeverity])
        let second = builder.finish()
        #expect(second.headaches.isEmpty)
        #expect(second.diagnostics.isEmpty)
        #expect(second.rows == RowCounts())
    }

    @Test func `columns are called by the names of the format at hand`() {
        var builder = HeadacheRowBuilder(
            file: "f.json", table: "patients[1].headaches", zone: .utc,
            columnNames: HeadacheColumn.allCases.map(\.key))
        builder.add(row([.humidity: .integer(101)]), line: 4)
        #expect(
            builder.finish().diagnostics.diagnostics == [
                Diagnostic(
                    .numberOutOfRange,
                    at: Place(file: "f.json", table: "patients[1].headaches", line: 4, column: "humidityPct"))
            ])
    }
}

import Diagnostics
import Records

/// Makes headaches of rows: the one place where the format's rules about values live, for every file format.
///
/// A row without a usable onset or severity is skipped and said so; any other unusable value is left out of its row
/// and said so. What concerns the file as a whole (times without an offset, legacy severities) is counted.
struct HeadacheRowBuilder: RowBuilder {
    typealias Column = HeadacheColumn

    var reader: CellReader
    /// What remarks about the file as a whole are said of.
    private let whole: Place
    private var batch = HeadacheBatch()
    private var legacySeverities = 0
    private var rowsWithoutOffset = 0
    private var rowsWithOtherOffset = 0

    /// - Parameters:
    ///   - file: the file's name for people.
    ///   - table: the table, where the file has several; nil where each patient has a list, see ``enter(table:)``.
    ///   - zone: the time zone of the run, for times without an offset.
    ///   - decimalComma: whether `3,5` is a number, as in semicolon files.
    ///   - columnNames: what this format calls the columns, in the order of ``HeadacheColumn``.
    init(
        file: String?, table: String? = nil, zone: ZoneRules, decimalComma: Bool = false,
        columnNames: [String] = HeadacheColumn.columnNames
    ) {
        whole = Place(file: file, table: table)
        reader = CellReader(
            file: file, table: table, zone: zone, decimalComma: decimalComma, columnNames: columnNames)
    }

    /// Makes a headache of a row and keeps it, or skips the row.
    ///
    /// - Parameter line: the row's line, `rowid` or 1-based index, for its place.
    mutating func add(_ row: some TableRow<HeadacheColumn>, line: Int) {
        reader.begin(line: line)
        guard var record = required(row) else {
            batch.rows.skipped += 1
            return
        }
        record.weather = weather(row)
        record.health = health(row)
        record.retrospective = retrospective(row)
        if reader.sawTimeWithoutOffset { rowsWithoutOffset += 1 }
        if reader.sawOtherOffset { rowsWithOtherOffset += 1 }
        batch.headaches.append(record)
        batch.rows.read += 1
    }

    /// Counts a row of which nothing can be made, whatever its cells hold.
    mutating func skip(_ code: DiagnosticCode, line: Int, column: String?) {
        reader.diagnostics.add(code, at: Place(file: reader.file, table: reader.table, line: line, column: column))
        batch.rows.skipped += 1
    }

    /// Notes something about a row that is used.
    mutating func note(_ code: DiagnosticCode, line: Int, column: String?) {
        reader.diagnostics.add(code, at: Place(file: reader.file, table: reader.table, line: line, column: column))
    }

    /// Notes a column of the file that the format does not know.
    mutating func noteUnknownColumn(_ name: String) {
        reader.diagnostics.add(.unknownColumn, at: Place(file: reader.file, column: shownColumnName(name)))
    }

    /// The table or list that the next rows are in.
    mutating func enter(table: String) { reader.table = table }

    /// What was made since the last call, or since the beginning.
    mutating func finish() -> HeadacheBatch {
        var done = batch
        done.diagnostics = reader.diagnostics
        done.diagnostics.add(.legacySeverity, at: whole, count: legacySeverities)
        done.diagnostics.add(.timeWithoutOffset, at: whole, count: rowsWithoutOffset)
        done.diagnostics.add(.offsetDiffersFromZone, at: whole, count: rowsWithOtherOffset)
        batch = HeadacheBatch()
        reader.diagnostics = DiagnosticTally()
        (legacySeverities, rowsWithoutOffset, rowsWithOtherOffset) = (0, 0, 0)
        return done
    }
}

extension HeadacheRowBuilder {
    /// What a headache cannot be without, and its end.
    private mutating func required(_ row: some TableRow<HeadacheColumn>) -> HeadacheRecord? {
        let onset = onset(row)
        let severity = severity(row)
        guard let onset, let severity else { return nil }
        if severity == 2 || severity == 4 { legacySeverities += 1 }
        var record = HeadacheRecord(
            id: reader.uniqueText(row, .id) ?? "", onset: onset, storedSeverity: severity, place: reader.place())
        record.resolved = reader.time(row, .resolvedTime, otherwise: .badResolvedTime)
        if record.endsBeforeItBegins { reader.report(.negativeDuration, Column.resolvedTime) }
        record.onsetSpeed = reader.keyword(row, .onsetSpeed)
        record.hasAcknowledgedRedFlag = reader.boolean(row, .hasAcknowledgedRedFlag)
        return record
    }

    private mutating func onset(_ row: some TableRow<HeadacheColumn>) -> Instant? {
        if reader.isEmpty(row, .onsetTime) {
            reader.report(.missingTime, Column.onsetTime)
            return nil
        }
        return reader.time(row, .onsetTime, otherwise: .badTime)
    }

    private mutating func severity(_ row: some TableRow<HeadacheColumn>) -> Int? {
        if reader.isEmpty(row, .severity) {
            reader.report(.missingSeverity, Column.severity)
            return nil
        }
        switch reader.wholeNumber(row, .severity) {
        case .whole(let value) where (1...5).contains(value): return value
        case .ambiguous: reader.report(.ambiguousNumber, Column.severity)
        default: reader.report(.badSeverity, Column.severity)
        }
        return nil
    }

    private mutating func weather(_ row: some TableRow<HeadacheColumn>) -> WeatherReading {
        var weather = WeatherReading()
        weather.temperature = reader.number(row, .temperature, within: .temperature)
        weather.humidity = reader.number(row, .humidity, within: .percent)
        weather.pressure = reader.number(row, .pressure, within: .pressure)
        weather.pressureTrend = reader.keyword(row, .pressureTrend)
        weather.uvIndex = reader.number(row, .uvIndex, within: .uvIndex)
        weather.aqi = reader.integer(row, .aqi, within: .airQuality)
        weather.condition = reader.text(row, .condition)
        weather.capturedAt = reader.time(row, .weatherCapturedAt, otherwise: .badCapturedTime)
        return weather
    }

    private mutating func health(_ row: some TableRow<HeadacheColumn>) -> HealthReading {
        var health = HealthReading()
        health.heartRate = reader.number(row, .heartRate, within: .heartRate)
        health.restingHeartRate = reader.number(row, .restingHeartRate, within: .heartRate)
        health.heartRateVariability = reader.number(row, .heartRateVariability, within: .heartRateVariability)
        health.oxygenSaturation = reader.number(row, .oxygenSaturation, within: .percent)
        health.stepCount = reader.integer(row, .stepCount, within: .steps)
        health.sleepHours = reader.number(row, .measuredSleepHours, within: .hoursOfDay)
        return health
    }

    private mutating func retrospective(_ row: some TableRow<HeadacheColumn>) -> RetrospectiveEntry {
        var entry = RetrospectiveEntry()
        entry.meals = reader.list(row, .meals)
        entry.alcohol = reader.text(row, .alcohol)
        entry.caffeine = reader.number(row, .caffeine, within: .caffeine)
        entry.hydrationGlasses = reader.number(row, .hydrationGlasses, within: .glasses)
        entry.skippedMeal = reader.boolean(row, .skippedMeal)
        entry.sleepHours = reader.number(row, .sleepHours, within: .hoursOfDay)
        entry.sleepQuality = reader.integer(row, .sleepQuality, within: .rating)
        entry.stressLevel = reader.integer(row, .stressLevel, within: .rating)
        entry.screenTimeHours = reader.number(row, .screenTimeHours, within: .hoursOfDay)
        entry.medicationName = reader.text(row, .medicationName)
        entry.medicationDose = reader.text(row, .medicationDose)
        entry.medicationEffectiveness = reader.integer(row, .medicationEffectiveness, within: .rating)
        entry.medicationIsAcute = reader.boolean(row, .medicationIsAcute)
        entry.symptoms = reader.list(row, .symptoms)
        entry.location = reader.text(row, .location)
        entry.headacheType = reader.text(row, .headacheType)
        entry.cyclePhase = reader.keyword(row, .cyclePhase)
        entry.environmentalTriggers = reader.list(row, .environmentalTriggers)
        entry.notes = reader.uniqueText(row, .notes)
        return entry
    }
}

import Diagnostics
import JSON
import Records

extension NightRowBuilder {
    /// A row of the morning questionnaire.
    mutating func addCheckIn(_ row: some TableRow<NightColumn>) -> Bool {
        let moment = reader.nightTime(row, .time)
        guard let night = night(row, moment) else { return false }
        addCheckIn(
            row, night: night, moment: moment, notes: reader.uniqueText(row, .notes),
            id: reader.uniqueText(row, .id) ?? "")
        return true
    }

    /// The newer app keeps questionnaires as JSON under the names of the older columns; only the morning's are read.
    mutating func addSubmission(_ row: some TableRow<NightColumn>) -> Bool {
        guard let type = foldedWord(row, .checkInType), type.contains("morning") else { return true }
        guard let members = reader.members(row, .responsesJSON) else { return reader.isEmpty(row, .responsesJSON) }
        return addCheckIn(PatchedRow(row, filledFrom: members))
    }

    mutating func addPreSleepLog(_ row: some TableRow<NightColumn>) -> Bool {
        let moment = reader.nightTime(row, .time)
        guard let night = night(row, moment) else { return false }
        let members = reader.members(row, .answersJSON) ?? [:]
        var log = PreSleepLog(night: night, moment: moment, answers: members.count, place: reader.place())
        if let stress = members["stresslevel"].flatMap(number).flatMap({ Int(exactly: $0) }), (1...5).contains(stress) {
            log.stressLevel = stress
        }
        batch.nights.preSleepLogs.append(log)
        return true
    }

    /// The answers of a row that holds them among other things; none is kept of a row without any.
    mutating func addCheckIn(
        _ row: some TableRow<NightColumn>, night: CalendarDay, moment: Instant?, notes: String?, id: String = ""
    ) {
        var checkIn = MorningCheckIn(night: night, place: reader.place())
        checkIn.id = id
        checkIn.moment = moment
        addScales(of: row, to: &checkIn)
        addFlags(of: row, to: &checkIn)
        checkIn.environment = environment(row)
        checkIn.notes = notes
        if !checkIn.isEmpty { batch.nights.checkIns.append(checkIn) }
    }

    private mutating func addScales(of row: some TableRow<NightColumn>, to checkIn: inout MorningCheckIn) {
        checkIn.sleepQuality = reader.integer(row, .sleepQuality, within: .rating)
        checkIn.feelRested = meaning(row, .feelRested, NightWords.rested)
        checkIn.grogginess = meaning(row, .grogginess, NightWords.grogginess)
        checkIn.sleepInertia = reader.text(row, .sleepInertia)
        checkIn.dreamRecall = reader.text(row, .dreamRecall)
        checkIn.mentalClarity = reader.integer(row, .mentalClarity, within: .clarity)
        checkIn.mood = meaning(row, .mood, NightWords.mood)
        checkIn.anxietyLevel = reader.text(row, .anxiety)
        checkIn.readiness = reader.integer(row, .readiness, within: .rating)
        checkIn.stressLevel = reader.integer(row, .stress, within: .rating)
        checkIn.hasPhysicalSymptoms = reader.boolean(row, .hasPhysical)
        checkIn.hasRespiratorySymptoms = reader.boolean(row, .hasRespiratory)
        checkIn.usedSleepTherapy = reader.boolean(row, .usedSleepTherapy)
    }

    private static let flags: [(column: NightColumn, flag: NarcolepsyFlag)] = [
        (.sleepParalysis, .sleepParalysis), (.hallucinations, .hallucinations),
        (.automaticBehavior, .automaticBehavior), (.fellOutOfBed, .fellOutOfBed), (.confusion, .confusionOnWaking),
    ]

    private mutating func addFlags(of row: some TableRow<NightColumn>, to checkIn: inout MorningCheckIn) {
        for (column, flag) in Self.flags {
            guard let answer = reader.boolean(row, column) else { continue }
            checkIn.answersNarcolepsy = true
            if answer { checkIn.narcolepsy.insert(flag) }
        }
    }

    /// From the columns of an export, or from the JSON that the app keeps.
    private mutating func environment(_ row: some TableRow<NightColumn>) -> SleepEnvironment? {
        guard let members = reader.members(row, .environmentJSON) else { return environment(ofColumns: row) }
        return environment(ofColumns: PatchedRow(row, filledFrom: members))
    }

    private mutating func environment(ofColumns row: some TableRow<NightColumn>) -> SleepEnvironment? {
        var environment = SleepEnvironment()
        if !reader.isEmpty(row, .sleepAids) { environment.aids = sleepAids(row) }
        environment.darkness = meaning(row, .darkness, NightWords.darkness)
        environment.noise = meaning(row, .noise, NightWords.noise)
        if foldedWord(row, .screenTime) != "unknown" {
            environment.screenTime = meaning(row, .screenTime, NightWords.screenTime)
        }
        environment.soundType = reader.text(row, .soundType)
        environment.sameAsUsual = reader.boolean(row, .sameAsUsual)
        return environment.isEmpty ? nil : environment
    }

    /// A list with `|` between its items, or a JSON array.
    private mutating func sleepAids(_ row: some TableRow<NightColumn>) -> [String] {
        var patch = TableCells<NightColumn>()
        if let items = row.cell(.sleepAids).withTrimmedText(Self.itemsOfJSON) ?? nil {
            patch[.sleepAids] = .list(items)
        }
        return reader.list(PatchedRow(row, patch: patch), .sleepAids)
    }

    private static func itemsOfJSON(_ text: UnsafeBufferPointer<UInt8>) -> [String]? {
        guard text.first == UInt8(ascii: "[") else { return nil }
        var scanner = JSONScanner(text)
        guard case .list(let items)? = try? scanner.cell(depth: 0) else { return nil }
        return items
    }
}

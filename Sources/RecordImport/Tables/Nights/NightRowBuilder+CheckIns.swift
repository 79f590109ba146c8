import Diagnostics
import Records

extension NightRowBuilder {
    /// A row of the morning questionnaire.
    mutating func addCheckIn(_ cells: NightCells) -> Bool {
        let moment = reader.moment(cells, .time)
        guard let night = night(cells, moment) else { return false }
        addCheckIn(cells, night: night, moment: moment, notes: cells[.notes], id: cells[.id] ?? "")
        return true
    }

    /// The newer app keeps questionnaires as JSON under the names of the older columns; only the morning's are read.
    mutating func addSubmission(_ cells: NightCells) -> Bool {
        guard let type = cells[.checkInType], foldedName(type).contains("morning") else { return true }
        guard let members = reader.members(cells, .responsesJSON) else { return cells[.responsesJSON] == nil }
        var cells = cells
        for (name, text) in members {
            guard let column = NightColumn(name: name), cells[column] == nil else { continue }
            cells[column] = text
        }
        return addCheckIn(cells)
    }

    mutating func addPreSleepLog(_ cells: NightCells) -> Bool {
        let moment = reader.moment(cells, .time)
        guard let night = night(cells, moment) else { return false }
        let members = reader.members(cells, .answersJSON) ?? [:]
        var log = PreSleepLog(night: night, moment: moment, answers: members.count, place: reader.place)
        if let stress = members["stresslevel"].flatMap(number).flatMap({ Int(exactly: $0) }), (1...5).contains(stress) {
            log.stressLevel = stress
        }
        batch.nights.preSleepLogs.append(log)
        return true
    }

    /// The answers of a row that holds them among other things; none is kept of a row without any.
    mutating func addCheckIn(
        _ cells: NightCells, night: CalendarDay, moment: Instant?, notes: String?, id: String = ""
    ) {
        var checkIn = MorningCheckIn(night: night, place: reader.place)
        checkIn.id = id
        checkIn.moment = moment
        addScales(of: cells, to: &checkIn)
        addFlags(of: cells, to: &checkIn)
        checkIn.environment = environment(cells)
        checkIn.notes = notes
        if !checkIn.isEmpty { batch.nights.checkIns.append(checkIn) }
    }

    private mutating func addScales(of cells: NightCells, to checkIn: inout MorningCheckIn) {
        checkIn.sleepQuality = reader.integer(cells, .sleepQuality, 1...5)
        checkIn.feelRested = reader.word(cells, .feelRested, NightWords.rested)
        checkIn.grogginess = reader.word(cells, .grogginess, NightWords.grogginess)
        checkIn.sleepInertia = cells[.sleepInertia]
        checkIn.dreamRecall = cells[.dreamRecall]
        checkIn.mentalClarity = reader.integer(cells, .mentalClarity, 1...10)
        checkIn.mood = reader.word(cells, .mood, NightWords.mood)
        checkIn.anxietyLevel = cells[.anxiety]
        checkIn.readiness = reader.integer(cells, .readiness, 1...5)
        checkIn.stressLevel = reader.integer(cells, .stress, 1...5)
        checkIn.hasPhysicalSymptoms = reader.boolean(cells, .hasPhysical)
        checkIn.hasRespiratorySymptoms = reader.boolean(cells, .hasRespiratory)
        checkIn.usedSleepTherapy = reader.boolean(cells, .usedSleepTherapy)
    }

    private mutating func addFlags(of cells: NightCells, to checkIn: inout MorningCheckIn) {
        let columns: [(NightColumn, NarcolepsyFlag)] = [
            (.sleepParalysis, .sleepParalysis), (.hallucinations, .hallucinations),
            (.automaticBehavior, .automaticBehavior), (.fellOutOfBed, .fellOutOfBed), (.confusion, .confusionOnWaking),
        ]
        for (column, flag) in columns {
            guard let answer = reader.boolean(cells, column) else { continue }
            checkIn.answersNarcolepsy = true
            if answer { checkIn.narcolepsy.insert(flag) }
        }
    }

    /// From the columns of an export, or from the JSON that the app keeps.
    private mutating func environment(_ cells: NightCells) -> SleepEnvironment? {
        var cells = cells
        if cells[.environmentJSON] != nil, let members = reader.members(cells, .environmentJSON) {
            for (name, text) in members {
                guard let column = NightColumn(name: name), cells[column] == nil else { continue }
                cells[column] = text
            }
        }
        var environment = SleepEnvironment()
        if let aids = cells[.sleepAids] { environment.aids = Self.items(aids) }
        environment.darkness = reader.word(cells, .darkness, NightWords.darkness)
        environment.noise = reader.word(cells, .noise, NightWords.noise)
        if let bucket = cells[.screenTime], foldedName(bucket) != "unknown" {
            environment.screenTime = reader.word(cells, .screenTime, NightWords.screenTime)
        }
        environment.soundType = cells[.soundType]
        environment.sameAsUsual = reader.boolean(cells, .sameAsUsual)
        return environment.isEmpty ? nil : environment
    }

    /// A list with `|` between its items, or a JSON array.
    private static func items(_ text: String) -> [String] {
        var text = text
        if text.utf8.first == UInt8(ascii: "[") {
            let list = text.withUTF8 { bytes -> String? in
                var scanner = JSONScanner(bytes)
                return (try? scanner.cell(depth: 0))?.flatText
            }
            text = list ?? text
        }
        return text.split(separator: "|").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    }
}

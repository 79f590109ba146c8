import Diagnostics
import Records

extension NightRowBuilder {
    /// Adds a row of the morning questionnaire.
    mutating func addCheckIn(_ row: some TableRow<NightColumn>) -> Bool {
        let moment = reader.nightTime(row, .time)
        guard let night = night(row, moment) else { return false }
        addCheckIn(
            row, night: night, moment: moment, notes: reader.text(row, .notes),
            id: reader.text(row, .id) ?? "")
        return true
    }

    /// Adds a questionnaire that a newer app stores as JSON: that of the morning, with the names of the older columns,
    /// or the one before sleep. Others are not shown.
    mutating func addSubmission(_ row: some TableRow<NightColumn>) -> Bool {
        let type = foldedWord(row, .checkInType) ?? ""
        guard type.contains("morning") || type.hasPrefix("pre") else {
            if !reader.isEmpty(row, .responsesJSON) { reader.report(.notShown, Column.responsesJSON) }
            return true
        }
        guard let members = members(row, .responsesJSON) else { return reader.isEmpty(row, .responsesJSON) }
        if type.contains("morning") {
            noteUnknown(members, in: .responsesJSON)
            return addCheckIn(PatchedRow(row, filledFrom: members))
        }
        guard !members.isEmpty, let text = reader.text(row, .responsesJSON) else { return true }
        var patch = TableCells<NightColumn>()
        patch[.answersJSON] = .text(text)
        return addPreSleepLog(PatchedRow(row, patch: patch))
    }

    /// Adds answers before sleep, which are about the coming night, even if given in the afternoon.
    mutating func addPreSleepLog(_ row: some TableRow<NightColumn>) -> Bool {
        let moment = reader.nightTime(row, .time) ?? reader.nightTime(row, .createdAt)
        let session = reader.text(row, .sessionID)
        let named = reader.nightDate(row, .nightDate).day ?? session.flatMap { CalendarDay(iso: $0) }
        guard
            let night = named ?? moment.map({ clock(of: row).zone.local($0).day })
                ?? session.flatMap({ sessionNights[$0] })
        else {
            reader.report(.missingNight, Column.nightDate)
            return false
        }
        if named == nil, let session { unplacedLogs.append((batch.nights.preSleepLogs.count, session)) }
        let members = members(row, .answersJSON) ?? NightMembers()
        var log = PreSleepLog(night: night, moment: moment, answers: members.count, place: reader.place())
        if !members.isEmpty, let text = reader.text(row, .answersJSON), case .words(let words) = AnswerWords(text) {
            log.words = words
        }
        if let stress = members["stresslevel"].flatMap(number).flatMap({ Int(exactly: $0) }), (1...5).contains(stress) {
            log.stressLevel = stress
        }
        batch.nights.preSleepLogs.append(log)
        return true
    }

    /// Moves answers before sleep to the nights of their sessions.
    mutating func placeLogs() {
        for (position, session) in unplacedLogs {
            if let night = sessionNights[session] { batch.nights.preSleepLogs[position].night = night }
        }
        (unplacedLogs, sessionNights) = ([], [:])
    }

    /// Adds the morning answers of a row that also contains other data; does nothing if there are none.
    mutating func addCheckIn(
        _ row: some TableRow<NightColumn>, night: CalendarDay, moment: Instant?, notes: String?, id: String = ""
    ) {
        var checkIn = MorningCheckIn(night: night, place: reader.place())
        checkIn.id = id
        checkIn.moment = moment
        fill(from: AnyRow(row), NightColumn.ofAnswers) { checkIn.visitAnswers(with: &$0) }
        if settle(&checkIn.physicalSymptoms, .physicalSymptoms) { checkIn.hasPhysicalSymptoms = true }
        if settle(&checkIn.respiratorySymptoms, .respiratorySymptoms) { checkIn.hasRespiratorySymptoms = true }
        _ = settle(&checkIn.stressContext, .stressContext)
        if settle(&checkIn.sleepTherapy, .sleepTherapy), checkIn.usedSleepTherapy == nil {
            checkIn.usedSleepTherapy = true
        }
        addEnvironment(of: row, to: &checkIn)
        checkIn.notes = notes
        if !checkIn.isEmpty { batch.nights.checkIns.append(checkIn) }
    }

    /// Converts the app's JSON to text. The app writes such a column only if something was ticked.
    ///
    /// - Returns: whether something was ticked.
    private mutating func settle(_ text: inout String?, _ column: NightColumn) -> Bool {
        guard let written = text else { return false }
        switch AnswerWords(written) {
        case .nothing:
            text = nil
            return false
        case .words(let words): text = words
        case .damaged:
            reader.report(.badCellJSON, column)
            text = nil
        }
        return true
    }

    /// Adds the sleep environment, from the columns of an export or from the app's JSON.
    private mutating func addEnvironment(of row: some TableRow<NightColumn>, to checkIn: inout MorningCheckIn) {
        let members = members(row, .environmentJSON)
        if let members { noteUnknown(members, in: .environmentJSON) }
        let whole = members.map { AnyRow(PatchedRow(row, filledFrom: $0)) }
        fill(from: whole ?? AnyRow(row), NightColumn.ofEnvironment) { checkIn.visitEnvironment(with: &$0) }
    }
}

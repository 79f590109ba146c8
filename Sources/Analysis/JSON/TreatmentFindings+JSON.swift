import JSON
import Records

/// Keys of a patient's treatments and questionnaires (`specialist.md`), among the premium figures, if the export has
/// the table:
///
/// - `treatments`: in order of start. `about` if only the month of `from` is known; `to` is `null` for an ongoing one;
///   `alongside`, ids of treatments that began or ended between the baseline's first day and the last period's last;
///   `baseline`, the 28 days before, and `periods` of 28 days, each with the treatments `alongside` up to its end.
/// - `preventivesInDiary`: medicines named only in the diary, with the first and the last day.
/// - `acuteRelief`: for each acute medicine the entries with minutes to relief (`timed`), those `within2Hours`, and the
///   mean rating of its first and last three calendar months.
/// - `questionnaires`: in order of day, with the items of the total; MIDAS also has `headacheDays` of three months and
///   `pain`.
extension JSONWriter {
    mutating func treatments(_ findings: TreatmentFindings, asked: AskedFigures) {
        if let treatments = findings.treatments {
            objects("treatments", treatments.indices) { $0.treatment($1, of: findings, treatments, asked) }
            objects("preventivesInDiary", findings.namedPreventives) {
                $0.field("name", $1.name)
                $0.field("from", $1.days.from.iso)
                $0.field("to", $1.days.to.iso)
            }
            objects("acuteRelief", findings.acuteRelief) { $0.relief($1) }
        }
        if let questionnaires = findings.questionnaires {
            objects("questionnaires", questionnaires) { $0.questionnaire($1) }
        }
    }

    private mutating func treatment(
        _ place: Int, of findings: TreatmentFindings, _ treatments: [TreatmentFinding], _ asked: AskedFigures
    ) {
        let finding = treatments[place]
        let treatment = finding.treatment
        func ids(_ places: [Int]) -> [String] { places.map { treatments[$0].treatment.id } }
        field("id", treatment.id)
        field("name", treatment.name)
        func absence(_ column: String) -> FigureAbsence {
            findings.absentColumns.contains(column) ? .notInExport : .notAnswered
        }
        let goesOn = treatment.isStillTaken
        field("kind", treatment.kind?.rawValue, or: absence("kind"))
        field("from", treatment.start.iso)
        field(
            "to", treatment.stop?.iso,
            or: goesOn ? .stillTaken : findings.absentColumns.contains("stop_day") ? .notInExport : .notRead)
        field("about", treatment.startIsAbout)
        field("dose", treatment.dose, or: absence("dose"))
        field("stopReason", treatment.stopWords, or: goesOn ? .stillTaken : absence("stop_reason"))
        strings("alongside", ids(findings.alongside(place)))
        object("baseline") { $0.period(finding.baseline, asked) }
        objects("periods", finding.periods) { json, period in
            json.field("number", period.number)
            json.period(period, asked)
            for count in TreatmentPeriod.Count.allCases { json.change(count, to: period, of: finding, asked) }
            json.strings("alongside", ids(findings.alongside(place, until: period.days.to)))
        }
    }

    private mutating func strings(_ name: String, _ values: [String]) {
        array(name) { json in for value in values { json.string(value) } }
    }

    private mutating func period(_ period: TreatmentPeriod, _ asked: AskedFigures) {
        field("from", period.days.from.iso)
        field("to", period.days.to.iso)
        field("isWhole", period.isWhole)
        field("coveredDays", period.coveredDays)
        let isKept = period.coveredDays > 0
        for count in TreatmentPeriod.Count.allCases {
            let absence = isKept ? asked.absence(of: count) ?? .notAnswered : .notCovered
            let isKnown = asked.absence(of: count) == nil
            field(count.rawValue, isKnown ? period[count] : nil, or: absence)
            field(
                count.rawValue + "Per28", isKnown ? period.rate(of: count)?.per28 : nil,
                or: period.hasRate ? absence : .notEnoughDays)
        }
        if isKept, asked.absence(of: .acuteDays) == nil, period[.acuteDays] != nil, !period.medicine.suffices {
            field("acuteDaysAtLeast", true)
        }
        if isKept, let migraine = period.migraine, migraine.isAtLeast, migraine.known != nil {
            field("migraineDaysAtLeast", true)
        }
        days("daysPerhapsSevere", isKept ? period.daysPerhapsSevere : nil)
    }

    /// Writes the change of headache days as `change`, that of severe days as `severeDaysChange`.
    private mutating func change(
        _ count: TreatmentPeriod.Count, to period: TreatmentPeriod, of finding: TreatmentFinding,
        _ asked: AskedFigures
    ) {
        let name = count == .headacheDays ? "change" : count.rawValue + "Change"
        let absence = asked.absence(of: count)
        let change = absence == nil ? finding.change(of: count, to: period) : nil
        let haveRates = finding.baseline.hasRate && period.hasRate
        let reason = haveRates ? absence ?? .notAnswered : .notEnoughDays
        field(name, change?.days, or: reason)
        field(name + "Percent", change?.percent, or: change == nil ? reason : .baselineIsZero)
    }

    private mutating func relief(_ relief: AcuteRelief) {
        field("name", relief.name)
        field("timed", relief.timed)
        field("within2Hours", relief.within2Hours)
        for (name, mean) in [("first", relief.course?.first), ("last", relief.course?.last)] {
            guard let mean else {
                absent(name, .notEnoughRatings)
                continue
            }
            object(name) {
                $0.field("from", mean.from.iso)
                $0.field("to", mean.to.iso)
                $0.field("ratings", mean.ratings)
                $0.field("meanRelief", mean.value)
            }
        }
    }

    private mutating func questionnaire(_ questionnaire: Questionnaire) {
        let instrument = questionnaire.instrument
        field("name", instrument?.rawValue ?? questionnaire.name)
        field("day", questionnaire.day.iso)
        field("total", questionnaire.total, or: .notAnswered)
        field("grade", questionnaire.grade?.rawValue, or: instrument == nil ? .notApplicable : .notAnswered)
        items(questionnaire.itemsOfTotal)
        guard instrument == .midas else { return }
        field("headacheDays", questionnaire.items[5], or: .notAnswered)
        field("pain", questionnaire.items[6], or: .notAnswered)
    }
}

extension JSONWriter {
    /// Writes items; an unanswered one is `null`, with its number in `itemsNotAnswered`.
    private mutating func items(_ items: ArraySlice<Int?>) {
        array("items") { json in
            for item in items {
                if let item { json.integer(item) } else { json.null() }
            }
        }
        let unanswered = items.indices.filter { items[$0] == nil }
        guard !unanswered.isEmpty else { return }
        array("itemsNotAnswered") { json in
            for place in unanswered { json.integer(place + 1) }
        }
    }
}

extension Questionnaire {
    /// Answers that make the total, up to the last one given.
    var itemsOfTotal: ArraySlice<Int?> {
        let own = items.prefix(instrument?.totalItems ?? items.count)
        return own[...(own.lastIndex { $0 != nil } ?? -1)]
    }
}

extension AskedFigures {
    /// Returns why the export has no such count for a treatment's period; nil if it has.
    package func absence(of count: TreatmentPeriod.Count) -> FigureAbsence? {
        switch count {
        case .headacheDays, .headaches, .migraineDays: nil
        case .severeDays: absence(of: .severity)
        case .acuteDays: hasColumns(for: .acuteMedication) ? nil : .notInExport
        }
    }
}

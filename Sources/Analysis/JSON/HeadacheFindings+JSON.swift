import JSON
import Records

/// The `headaches` object of `analysis-json.md`, with that page's order of keys. Additions: `duration.faulty`, severity
/// counts in `byMonth`, `acuteMedication`, `medicineNames` and `rolling28HeadacheDays`, and the keys of premium
/// findings.
extension JSONWriter {
    /// Writes a patient: id, range and the record types with records.
    ///
    /// - Parameters:
    ///   - headaches: nil for a patient without headaches, which leaves out the key; other record types likewise.
    ///   - premium: findings of the same patient and range; nil leaves out their keys and those of treatments.
    public mutating func patient(
        id: String, range: DayRange, headaches: HeadacheFindings?, premium: PremiumFindings? = nil,
        markers: MarkerFindings? = nil, nights: NightFindings? = nil
    ) {
        object { json in
            json.field("patientId", id)
            json.object("range") {
                $0.field("from", range.from.iso)
                $0.field("to", range.to.iso)
            }
            if let headaches {
                json.key("headaches")
                json.headaches(headaches, premium: premium)
            }
            if let premium { json.treatments(premium.treatments, asked: headaches?.asked ?? AskedFigures()) }
            if let markers { json.markersAndVisits(markers) }
            if let nights { json.nights(nights) }
        }
    }

    /// Writes the `headaches` object.
    public mutating func headaches(_ findings: HeadacheFindings, premium: PremiumFindings? = nil) {
        object { json in
            let asked = findings.asked
            json.counts(findings)
            json.series(findings, premium?.migraine)
            json.safety(findings)
            json.answered(.symptoms, asked, "symptoms") {
                $0.objects("symptoms", findings.symptoms) {
                    $0.field("name", $1.name)
                    $0.field("count", $1.count)
                }
                $0.field("symptomsRecorded", findings.symptomsRecorded)
            }
            json.patterns(findings)
            json.asked(.medications, asked, "medications") {
                $0.objects("medications", findings.medications) {
                    $0.field("name", $1.name)
                    $0.field("n", $1.n)
                    $0.field("meanEffectiveness", $1.meanEffectiveness)
                    $0.field("acute", $1.isAcute)
                }
            }
            json.asked(.cycle, asked, "cycle") { $0.field("cycle", findings.cycle) { $0.cycle($1, asked) } }
            json.rolling(findings.rollingHeadacheDays())
            if let premium { json.premium(premium, asked: asked) }
        }
    }

    private mutating func counts(_ findings: HeadacheFindings) {
        field("count", findings.count)
        courses(findings)
        headacheDays(findings)
        daysAlone(findings)
        diary(findings)
        object("severity") {
            $0.severities(of: findings.severity, findings.asked)
            $0.field("notSaid", findings.severity.notSaid)
            $0.mostCommon(findings.severity, findings.asked)
            $0.field("legacyMapped", findings.severity.legacyMapped)
        }
        asked(.duration, findings.asked, "duration") {
            $0.object("duration") {
                $0.field("n", findings.duration.n)
                $0.needing("medianMinutes", findings.duration.medianMinutes) { $0.number($1) }
                $0.needing("meanMinutes", findings.duration.meanMinutes) { $0.number($1) }
                $0.field("faulty", findings.duration.faulty)
                $0.field("tooLong", findings.duration.tooLong)
            }
        }
        streaks(findings)
    }

    /// Writes the numbers of mild, moderate and severe headaches; absent from an export without severities, and if
    /// all of them are without one.
    mutating func severities(mild: Int, moderate: Int, severe: Int, notSaid: Int, _ asked: AskedFigures) {
        let isUnsaid = notSaid > 0 && mild + moderate + severe == 0
        for (name, count) in [("mild", mild), ("moderate", moderate), ("severe", severe)] {
            self.asked(.severity, asked, name) { $0.field(name, isUnsaid ? nil : count, or: .notAnswered) }
        }
    }

    mutating func severities(of counts: SeverityCounts, _ asked: AskedFigures) {
        severities(
            mild: counts.mild, moderate: counts.moderate, severe: counts.severe, notSaid: counts.notSaid, asked)
    }

    /// Writes the most common severity; nil if no headache has one.
    mutating func mostCommon(_ severity: SeverityCounts, _ asked: AskedFigures) {
        if severity.notSaid > 0, severity.said == 0 {
            return absent("mostCommon", asked.absence(of: .severity) ?? .notAnswered)
        }
        needing("mostCommon", severity.mostCommon) { $0.string($1.rawValue) }
    }

    /// Writes the number of headaches with an end; absent from an export without ends.
    mutating func courses(_ findings: HeadacheFindings) {
        asked(.duration, findings.asked, "resolved") { $0.field("resolved", findings.resolved) }
        asked(.duration, findings.asked, "active") { $0.field("active", findings.active) }
        asked(.duration, findings.asked, "lengthUnknown") {
            $0.field("lengthUnknown", findings.entries.count(where: \.course.isLengthUnknown))
        }
    }

    /// Writes a figure, or the reason if the export lacks a column for it.
    mutating func asked(_ figure: Figure, _ asked: AskedFigures, _ name: String, _ write: (inout JSONWriter) -> Void) {
        known(asked.absence(of: figure), name, write)
    }

    /// Writes part of a figure that needs one column, or the reason if the export lacks it.
    mutating func asked(_ column: String, _ asked: AskedFigures, _ name: String, _ write: (inout JSONWriter) -> Void) {
        known(asked.fields.isAsked(column) ? nil : asked.absence(of: [column]), name, write)
    }

    /// Writes a figure, or that it is not in this export.
    mutating func known(_ isKnown: Bool, _ name: String, _ write: (inout JSONWriter) -> Void) {
        known(isKnown ? nil : .notInExport, name, write)
    }

    private mutating func known(_ absence: FigureAbsence?, _ name: String, _ write: (inout JSONWriter) -> Void) {
        if let absence { absent(name, absence) } else { write(&self) }
    }

    /// Writes a figure from answers of headaches, or that no headache has one.
    private mutating func answered(
        _ question: HeadacheQuestion, _ asked: AskedFigures, _ name: String, _ write: (inout JSONWriter) -> Void
    ) {
        known(asked.absence(question), name, write)
    }

    /// Writes the number of headache days; without a covered day there is no number.
    mutating func headacheDays(_ findings: HeadacheFindings) {
        let isKept = findings.coverage.coveredDays > 0
        days("headacheDays", isKept ? findings.headacheDays : nil)
        days("onsetDays", isKept ? findings.onsetDays : nil)
    }

    /// Writes the diary's coverage of the range.
    mutating func diary(_ findings: HeadacheFindings) {
        let coverage = findings.coverage
        object("diary") { json in
            json.field("days", coverage.days)
            json.field("coveredDays", coverage.coveredDays)
            json.field("observed", coverage.isObserved)
            json.field(
                "headacheDaysPer28ObservedDays", findings.headacheDaysPer28ObservedDays,
                or: coverage.isObserved ? .notCovered : .notInExport)
            json.field("from", coverage.span?.from.iso, or: .notCovered)
            json.field("to", coverage.span?.to.iso, or: .notCovered)
            json.field("firstEntry", coverage.wholeSpan?.from.iso, or: .notCovered)
            json.field("lastEntry", coverage.wholeSpan?.to.iso, or: .notCovered)
            json.field(
                "daysSinceLastEntry", coverage.silence?.days, or: coverage.wholeSpan == nil ? .notCovered : .noSilence)
        }
    }

    /// Writes headache days of which only the day is known, by severity; leaves the member out if there are none.
    mutating func daysAlone(_ findings: HeadacheFindings) {
        let days = findings.daysAlone
        guard !days.isEmpty else { return }
        let severity = SeverityCounts(of: days)
        object("daysAlone") {
            $0.field("count", days.count)
            $0.severities(of: severity, findings.asked)
            $0.field("notSaid", severity.notSaid)
        }
    }

    private mutating func streaks(_ findings: HeadacheFindings) {
        let isGoingOn = findings.active > 0 && findings.asked.knowsEnds
        field(
            "streakDays", findings.streakDays,
            or: findings.count == 0 ? .noHeadache : isGoingOn ? .goingOn : .notCovered)
        guard let streak = findings.longestStreak else {
            return absent("longestStreak", findings.coverage.coveredDays == 0 ? .notCovered : .noFreeDay)
        }
        object("longestStreak") {
            $0.field("from", streak.days.from.iso)
            $0.field("to", streak.days.to.iso)
            $0.field("days", streak.count)
        }
    }

    private mutating func series(_ findings: HeadacheFindings, _ migraine: MigraineFindings?) {
        objects("byMonth", findings.byMonth.indices) { json, place in
            json.month(findings.byMonth[place], asked: findings.asked)
            if let migraine { json.specialist(migraine.months[place], of: migraine, asked: findings.asked) }
        }
        objects("byWeek", findings.byWeek) {
            $0.field("week", $1.week.iso)
            $0.field("count", $1.count)
            $0.field("coveredDays", $1.coveredDays)
        }
        field("trendPerMonth", findings.trendPerMonth) { $0.number($1.slope) }
        field("trendLow", findings.trendPerMonth) { $0.number($1.low) }
        field("trendHigh", findings.trendPerMonth) { $0.number($1.high) }
        field("headacheDaysTrendPerMonth", findings.headacheDaysTrendPerMonth) { $0.number($1.slope) }
        weeklyTrend(findings.trendPerMonth.value == nil ? findings.trendPerWeek : nil)
        object("weekday") {
            for day in Weekday.allCases { $0.field(day.shortKey, findings.weekday[day]) }
        }
        timed("timeOfDay", findings.timeOfDay.n, findings.asked) { $0.timesOfDay(findings.timeOfDay) }
    }

    /// - Parameter trend: nil if the monthly trend replaces it.
    private mutating func weeklyTrend(_ trend: Thresholded<LeastSquares>?) {
        guard let trend else {
            for name in ["trendPerWeek", "trendPerWeekLow", "trendPerWeekHigh"] { absent(name, .byMonth) }
            return
        }
        field("trendPerWeek", trend) { $0.number($1.slope) }
        field("trendPerWeekLow", trend) { $0.number($1.low) }
        field("trendPerWeekHigh", trend) { $0.number($1.high) }
    }

    /// Writes the members of a month.
    mutating func month(_ month: MonthFindings, asked: AskedFigures) {
        field("month", month.month.iso)
        field("count", month.count)
        days("headacheDays", month.isSilent ? nil : month.headacheDays)
        acuteMedicationDays(month, asked: asked)
        field("days", month.days)
        field("coveredDays", month.coveredDays)
        field("headachesPer30Days", month.countPer30Days, or: .notCovered)
        field("headacheDaysPer30Days", month.headacheDaysPer30Days, or: .notCovered)
        severities(
            mild: month.mild, moderate: month.moderate, severe: month.severe, notSaid: month.notSaid, asked)
        field("notSaid", month.notSaid)
    }

    /// Writes days with acute medication, or why the export has none.
    mutating func acuteDays(_ asked: AskedFigures, _ write: (inout JSONWriter) -> Void) {
        let isKnown = asked.hasColumns(for: .acuteMedication)
        known(isKnown ? nil : asked.absence(of: ["medication_name"]), "acuteMedicationDays", write)
    }

    /// Writes a month's number of days with acute medication.
    mutating func acuteMedicationDays(_ month: MonthFindings, asked: AskedFigures) {
        acuteDays(asked) {
            $0.answered("acuteMedicationDays", month.acuteMedicationDays, month.medicine, isCovered: !month.isSilent)
        }
    }

    /// Writes a count that entries of a window give, with `…AtLeast` if fewer than half of them answer; the reason if
    /// none answers, or if it is 0 and no day is covered.
    mutating func answered(_ name: String, _ count: Int, _ share: AnswerShare, isCovered: Bool = true) {
        guard isCovered || count > 0 else { return absent(name, .notCovered) }
        field(name, share.known(count), or: .notAnswered)
        if !share.suffices, share.known(count) != nil { field(name + "AtLeast", true) }
    }

    /// Writes a count of days, or the reason if the diary covers no day of the month.
    mutating func days(_ name: String, _ count: Int?) { field(name, count, or: .notCovered) }

    /// Writes an object of times of onset, or that no headache has one.
    ///
    /// - Parameter n: number of headaches with a time of onset.
    mutating func timed(_ name: String, _ n: Int, _ asked: AskedFigures, _ write: (inout JSONWriter) -> Void) {
        if n == 0, asked.answers.headaches > 0 { absent(name, .notAnswered) } else { object(name, write) }
    }

    /// Writes the four parts of a day as members.
    mutating func timesOfDay(_ counts: TimeOfDayCounts) {
        for time in TimeOfDay.allCases { field(time.rawValue, counts[time]) }
    }

    /// Writes figures that need no licence: the awareness card, days of acute medication, red flags.
    mutating func safety(_ findings: HeadacheFindings) {
        asked(.acuteMedication, findings.asked, "overuseCard") {
            $0.field("overuseCard", findings.acuteMedication.showsOveruseCard)
        }
        asked(.acuteMedication, findings.asked, "acuteMedication") {
            $0.acuteMedication(
                findings.acuteMedication, findings.asked.answers.share(.medicine),
                isCovered: findings.coverage.coveredDays > 0)
        }
        asked(.acuteMedication, findings.asked, "medicinesNotNamed") {
            $0.field("medicinesNotNamed", findings.acuteMedication.notNamedDays)
        }
        object("medicineNames") { json in
            json.objects("taken", findings.medicineNames.taken) {
                $0.field("written", $1.written)
                $0.field("name", $1.name)
                $0.field("count", $1.count)
            }
            json.objects("unknown", findings.medicineNames.unknown) {
                $0.field("name", $1.name)
                $0.field("count", $1.count)
            }
        }
        array("frequentMonths") { json in for month in findings.frequentMonths { json.string(month.month.iso) } }
        objects("redFlags", findings.redFlags) {
            $0.field("id", $1.id)
            $0.field("onset", $1.onset.iso)
            $0.field("tier", $1.tier.rawValue)
        }
        if !findings.asked.absentRedFlagColumns.isEmpty {
            array("redFlagsNotAsked") { json in
                for column in findings.asked.absentRedFlagColumns { json.string(column) }
            }
        }
        let unknown = findings.asked.answers.unknownSymptoms
        if unknown > 0 { field("unknownSymptoms", unknown) }
    }

    /// Writes the number of headaches with acute medication, or the reason for which that of their days is missing.
    private mutating func times(
        _ name: String, _ times: Int, onDays days: Int, _ share: AnswerShare, isCovered: Bool
    ) {
        guard isCovered || days > 0 else { return absent(name, .notCovered) }
        field(name, days > 0 ? times : share.known(times), or: .notAnswered)
    }

    private mutating func acuteMedication(_ acute: AcuteMedicationFindings, _ range: AnswerShare, isCovered: Bool) {
        object("acuteMedication") {
            $0.answered("days", acute.days, range, isCovered: isCovered)
            $0.field("lastMonth", acute.lastMonth.iso)
            let isLastCovered = acute.isLastMonthCovered
            $0.answered(
                "daysInLastMonth", acute.daysInLastMonth, acute.medicineInLastMonth, isCovered: isLastCovered)
            $0.times(
                "timesInLastMonth", acute.timesInLastMonth, onDays: acute.daysInLastMonth, acute.medicineInLastMonth,
                isCovered: isLastCovered)
            if let last = acute.months.last {
                $0.answered("daysInWholeLastMonth", last.days, last.medicine, isCovered: last.isCovered)
            }
            $0.objects("months", acute.months) {
                $0.field("month", $1.month.iso)
                $0.answered("days", $1.days, $1.medicine, isCovered: $1.isCovered)
                $0.times("times", $1.times, onDays: $1.days, $1.medicine, isCovered: $1.isCovered)
                $0.field("daysWithoutLine", $1.daysWithoutLine)
                $0.field("contradictory", $1.contradictory)
            }
            $0.array("overuseMonths") { json in
                for month in acute.overuseMonths { json.string(month.month.iso) }
            }
        }
    }

    private mutating func patterns(_ findings: HeadacheFindings) {
        asked(.cooccurrence, findings.asked, "cooccurrence") {
            $0.field("cooccurrence", findings.cooccurrence) { json, factors in
                json.array { json in
                    for factor in factors { json.object { $0.cooccurrence(factor) } }
                }
            }
        }
        asked(.weather, findings.asked, "weather") {
            $0.field("weather", findings.weather) { json, weather in
                json.object {
                    $0.field("n", weather.n)
                    $0.asked("pressure_trend", findings.asked, "fallingPressure") {
                        $0.share("fallingPressure", weather.fallingPressure)
                    }
                    $0.asked("humidity_pct", findings.asked, "highHumidity") {
                        $0.share("highHumidity", weather.highHumidity)
                    }
                }
            }
        }
        asked(.sleep, findings.asked, "sleep") {
            $0.field("sleep", findings.sleep) { json, sleep in
                json.object {
                    $0.group("mild", sleep.mild, findings.asked.fields)
                    $0.group("severe", sleep.severe, findings.asked.fields)
                }
            }
        }
    }

    private mutating func cooccurrence(_ factor: Cooccurrence) {
        field("factor", factor.factor)
        field("kind", factor.kind.rawValue)
        field("present", factor.present)
        field("recorded", factor.recorded)
        guard factor.standing != .neverAbsent else {
            absent("share", .neverAbsent)
            absent("label", .neverAbsent)
            return
        }
        field("share", factor.share)
        field("shareLow", factor.interval.low)
        field("shareHigh", factor.interval.high)
        field("label", factor.label.map(Thresholded.value) ?? .needs(Thresholds.recordedForFactor - factor.recorded)) {
            $0.string($1.rawValue)
        }
        if factor.hasFewRecords { field("fewRecords", true) }
    }

    private mutating func share(_ name: String, _ share: WeatherFindings.Share) {
        object(name) {
            $0.field("present", share.present)
            $0.field("recorded", share.recorded)
        }
    }

    private mutating func group(_ name: String, _ group: SleepComparison.Group, _ asked: AskedFields) {
        object(name) {
            $0.field("n", group.n)
            $0.field("meanHours", group.meanHours)
            $0.count("reported", group.reported, where: asked.isAsked("sleep_hours"))
        }
    }

    private mutating func cycle(_ cycle: CycleFindings, _ asked: AskedFigures) {
        object {
            $0.field("n", cycle.n)
            $0.object("phases") { json in
                for phase in cycle.phases {
                    json.object(phase.phase.rawValue) {
                        $0.severities(
                            mild: phase.mild, moderate: phase.moderate, severe: phase.severe, notSaid: phase.notSaid,
                            asked)
                        $0.field("notSaid", phase.notSaid)
                    }
                }
            }
        }
    }

    private mutating func rolling(_ days: Thresholded<RollingHeadacheDays>) {
        field("rolling28HeadacheDays", days) { json, days in
            json.object {
                $0.field("firstDay", days.firstDay.iso)
                $0.array("counts") { json in
                    for count in days.counts { json.integer(count) }
                }
            }
        }
    }
}

extension Weekday {
    /// The first three letters, as used in the analysis JSON.
    var shortKey: String {
        switch self {
        case .monday: "mon"
        case .tuesday: "tue"
        case .wednesday: "wed"
        case .thursday: "thu"
        case .friday: "fri"
        case .saturday: "sat"
        case .sunday: "sun"
        }
    }
}

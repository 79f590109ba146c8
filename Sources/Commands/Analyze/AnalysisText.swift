import Analysis
import Diagnostics
import Records
import Reports

/// One patient's figures in lines for people: the same figures as the analysis JSON.
struct AnalysisText {
    private let findings: HeadacheFindings
    /// Only the figures of a free report.
    private let isFree: Bool
    private var lines: [String] = []

    /// - Parameters:
    ///   - treatments: nil for only the figures of a free report.
    ///   - patientID: the empty string for the patient of a file that names none.
    static func of(_ findings: PatientFindings, _ treatments: TreatmentFindings?, patientID: String) -> String {
        let heading = Printable.text(heading(patientID, findings.range)) + "\n"
        let isFree = treatments == nil
        var text = AnalysisText(findings: findings.headaches, isFree: isFree)
        if findings.families.isEmpty {
            text.lines.append("  no headaches")
        } else if findings.tellsOfHeadaches {
            text.addCounts()
            text.addMonths()
            if !isFree { text.addCalendar() }
            text.addSafety()
            if !isFree { text.addPatterns() }
        }
        if let markers = findings.markers { text.addMarkers(markers) }
        if let nights = findings.nights { text.addNights(nights) }
        if let treatments { text.addTreatments(treatments) }
        if isFree, !findings.families.isEmpty {
            text.add("premium figures", "not unlocked; a licence shows them: --entitlement FILE")
        }
        return heading + text.lines.map { Printable.text($0) + "\n" }.joined()
    }

    private init(findings: HeadacheFindings, isFree: Bool) {
        self.findings = findings
        self.isFree = isFree
    }

    private static let faulty = Plural(
        one: "# ends before it begins and is left out", other: "# end before they begin and are left out")
    private static let tooLong = Plural(
        one: "# ends more than 14 days later and is left out", other: "# end more than 14 days later and are left out")
    private static let moreMonths = Plural(one: "# more month needed", other: "# more months needed")
    private static let moreHeadaches = Plural(
        one: "# more resolved headache needed", other: "# more resolved headaches needed")
    private static let moreWithWeather = Plural(
        one: "# more resolved headache with weather needed", other: "# more resolved headaches with weather needed")
    private static let moreWithSleep = Plural(
        one: "# more headache with sleep in a group needed", other: "# more headaches with sleep in a group needed")
    private static let moreWithPhase = Plural(
        one: "# more headache with a phase needed", other: "# more headaches with a phase needed")

    private mutating func add(_ label: String, _ text: String) {
        lines.append("  " + label + String(repeating: " ", count: max(1, 20 - label.count)) + text)
    }

    private static func heading(_ patientID: String, _ range: DayRange) -> String {
        let who = patientID.isEmpty ? "The patient" : "Patient \(patientID)"
        return "\(who), \(range.from.iso) to \(range.to.iso) (\(Plural.day.plain(range.dayCount)))"
    }

    private mutating func addCounts() {
        if findings.isOfDays {
            add(
                "headache days", "\(findings.headacheDays) of \(Plural.day.plain(findings.coverage.coveredDays)) logged"
            )
            let severity = SeverityCounts(of: findings.daysAlone)
            add(
                "severity",
                "\(severity.mild) mild, \(severity.moderate) moderate, \(severity.severe) severe, "
                    + "\(severity.notSaid) not said (days)")
            return addDiary()
        }
        add(
            "headaches",
            "\(findings.count) on \(Plural.day.plain(findings.headacheDays))"
                + (findings.asked.knowsEnds ? " (\(findings.resolved) resolved, \(findings.active) active)" : "")
        )
        let severity = findings.severity
        var words = "\(severity.mild) mild, \(severity.moderate) moderate, \(severity.severe) severe"
        if severity.notSaid > 0 { words += ", \(severity.notSaid) not said" }
        if let most = severity.clearlyMostCommon, !isFree { words += "; most often \(most.rawValue)" }
        if severity.legacyMapped > 0 { words += "; \(severity.legacyMapped) stored as 2 or 4" }
        add("severity", words)
        let duration = findings.duration
        if let median = duration.medianMinutes, let mean = duration.meanMinutes, !isFree {
            add(
                "duration",
                "median \(DurationWords(minutes: median).plain), mean \(DurationWords(minutes: mean).plain)"
                    + " (\(Plural.headache.plain(duration.n)))")
        }
        if duration.faulty > 0 { add("", Self.faulty.plain(duration.faulty)) }
        if duration.tooLong > 0 { add("", Self.tooLong.plain(duration.tooLong)) }
        addDiary()
    }

    private mutating func addDiary() {
        let coverage = findings.coverage
        if let span = coverage.span {
            add(
                "diary",
                "\(span.from.iso) to \(span.to.iso), \(coverage.coveredDays) of \(Plural.day.plain(coverage.days))"
                    + (coverage.isObserved ? " observed" : ""))
        } else {
            add("diary", "no entry in these days")
        }
        if let silence = coverage.silence {
            add("no entry since", "\(silence.since.iso) (\(Plural.day.plain(silence.days)))")
        }
        if let days = findings.streakDays, !isFree { add("none logged since", Plural.day.plain(days)) }
    }

    private mutating func addMonths() {
        for month in findings.byMonth {
            if month.isSilent {
                add(month.month.iso, "no entry")
                continue
            }
            guard !isFree else {
                if findings.asked.knowsMedication {
                    add(month.month.iso, "acute medication \(acuteWords(month))")
                }
                continue
            }
            add(
                month.month.iso,
                "\(Plural.headache.plain(month.count)) on \(Plural.day.plain(month.headacheDays))"
                    + (findings.asked.knowsMedication ? ", acute medication \(acuteWords(month))" : ""))
        }
    }

    /// `on 3 days`, `on at least 3 days`, `not answered`.
    private func acuteWords(_ month: MonthFindings) -> String {
        guard let days = month.medicine.known(month.acuteMedicationDays) else { return "not answered" }
        return "on \(month.medicine.suffices ? "" : "at least ")\(Plural.day.plain(days))"
    }

    private mutating func addCalendar() {
        add(
            "trend",
            needs(findings.trendPerMonth, Self.moreMonths) {
                "\(tenths($0.slope)) headaches per 30 days each month (95 % interval \(tenths($0.low)) to \(tenths($0.high)))"
            })
        let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
        add("weekday", zip(Weekday.allCases, names).map { "\($1) \(findings.weekday[$0])" }.joined(separator: ", "))
        let time = findings.timeOfDay
        add(
            "time of day",
            time.n == 0 && findings.count > 0
                ? "not recorded"
                : "morning \(time.morning), afternoon \(time.afternoon), evening \(time.evening), night \(time.night)")
    }

    private mutating func addSafety() {
        for flag in findings.redFlags { add("red flag", "\(flag.onset.iso) \(flag.tier.rawValue)") }
        for column in findings.asked.absentRedFlagColumns {
            let isAsked = findings.asked.fields.isAsked(column)
            add("red flags", isAsked ? "\(column): no headache answers" : "\(column) is not in this export")
        }
        let unknown = findings.asked.answers.unknownSymptoms
        if unknown > 0 { add("red flags", "symptoms: words not known in \(unknown) of \(findings.count)") }
        let frequent = findings.frequentMonths.map { "\($0.month.iso) (\(Plural.day.plain($0.headacheDays)))" }
        if !frequent.isEmpty { add("15 headache days", frequent.joined(separator: ", ")) }
        let share = findings.asked.answers.share(.medicine)
        guard findings.asked.knowsMedication else {
            guard findings.asked.absence(of: .acuteMedication) == .notAnswered else {
                return add("acute medication", "not in this export")
            }
            return add("acute medication", "recorded for 0 of \(share.entries)")
        }
        let acute = findings.acuteMedication
        add(
            "acute medication",
            (share.suffices ? "" : "at least ")
                + "\(Plural.day.plain(acute.days)) in the range, \(acute.daysInLastMonth) in \(acute.lastMonth.iso)")
        if acute.notNamedDays > 0 { add("medicine not named", Plural.day.plain(acute.notNamedDays)) }
        let months = acute.overuseMonths.map { month in
            let days = Plural.day.plain(month.days)
            let only = month.daysWithoutLine
            return "\(month.month.iso) (\(days)\(only > 0 ? ", \(only) only of classes without a threshold" : ""))"
        }
        let isKnown = acute.showsOveruseCard || share.suffices
        add(
            "overuse card",
            (acute.showsOveruseCard ? "shown" : isKnown ? "not shown" : "cannot be judged")
                + (months.isEmpty ? "" : ": " + months.joined(separator: ", ")))
    }

    private mutating func addPatterns() {
        for symptom in findings.symptoms { add("symptom", "\(symptom.name) \(symptom.count)") }
        if let patterns = findings.cooccurrence.value {
            for pattern in patterns {
                add(
                    pattern.kind.rawValue,
                    "\(pattern.factor): \(pattern.present) of \(pattern.recorded), \(Self.words(pattern))")
            }
        } else {
            add("co-occurrence", needs(findings.cooccurrence, Self.moreHeadaches) { _ in "" })
        }
        add(
            "weather",
            needs(findings.weather, Self.moreWithWeather) {
                "falling pressure \($0.fallingPressure.present) of \($0.fallingPressure.recorded),"
                    + " high humidity \($0.highHumidity.present) of \($0.highHumidity.recorded)"
            })
        add(
            "sleep before",
            needs(findings.sleep, Self.moreWithSleep) {
                "mild \(DurationWords(hours: $0.mild.meanHours).plain) (\($0.mild.n)),"
                    + " severe \(DurationWords(hours: $0.severe.meanHours).plain) (\($0.severe.n))"
            })
        for medication in findings.medications {
            add(
                "medication",
                "\(medication.name): effectiveness \(tenths(medication.meanEffectiveness)) of 5 (\(Plural.rating.plain(medication.n))"
                    + "\(medication.isAcute ? ", acute" : ""))")
        }
        let unread = findings.unreadRatings
        if unread.unused > 0 {
            add("relief", "\(unread.unused) of \(Plural.rating.plain(unread.total)) could not be read")
        }
        add(
            "cycle",
            needs(findings.cycle, Self.moreWithPhase) { _ in
                "\(Plural.headache.plain(findings.cycle.value?.n ?? 0))"
            })
        for phase in findings.cycle.value?.phases ?? [] {
            add(phase.phase.rawValue, "\(phase.mild) mild, \(phase.moderate) moderate, \(phase.severe) severe")
        }
    }

    private static func words(_ factor: Cooccurrence) -> String {
        switch factor.standing {
        case .ranked: (factor.label?.rawValue.lowercased() ?? "") + (factor.hasFewRecords ? " (few records)" : "")
        case .few: "few records"
        case .neverAbsent: "only ever recorded when present"
        }
    }

    private mutating func addMarkers(_ findings: MarkerFindings) {
        for marker in findings.markers {
            var words = "\(marker.definition.name): \(Plural.reading.plain(marker.readings.count))"
            if let latest = marker.latest {
                let unit = latest.reading.unit.isEmpty ? marker.unit : latest.reading.unit
                let sign = latest.reading.comparator?.rawValue ?? ""
                let value = latest.reading.words ?? "\(sign)\(latest.reading.value) \(unit)"
                words += ", \(value) on \(latest.reading.day.iso)"
            }
            words += ", \(marker.status.rawValue)"
            if let day = marker.unreadDay { words += ", a value of \(day.iso) could not be read" }
            if !isFree {
                words += ", trend \(marker.trend.rawValue)"
                if let insight = marker.insight { words += ", \(insight.rawValue)" }
            }
            add("marker", words)
        }
        add("visits", findings.knowsVisits ? "\(findings.visits.visits.count)" : "not in this export")
        for visit in findings.visits.planned { add("planned visit", "\(visit.type.rawValue) \(visit.day.iso)") }
        for visit in findings.visits.last {
            add("last visit", "\(visit.type.rawValue) \(visit.day.iso), \(Plural.day.plain(visit.daysAgo)) ago")
        }
    }

    private mutating func addNights(_ findings: NightFindings) {
        if findings.extraDoses > 0 { add("extra doses", "\(findings.extraDoses)") }
        if !findings.asked.knowsExtraDoses { add("extra doses", "not in this export") }
        guard findings.asked.knowsBothDoses else {
            add("nights", "\(findings.logged) logged; doses are not in this export")
            return
        }
        guard !isFree else {
            add("nights", "\(findings.logged) logged, \(findings.bothDoses) with both doses")
            add("second dose", "\(findings.early) early, \(findings.late) late")
            return
        }
        add(
            "nights",
            "\(findings.logged) logged, \(findings.bothDoses) with both doses, \(findings.skipped) skipped,"
                + " \(findings.missingOutcome) without an outcome, \(findings.withoutDose) without a dose logged,"
                + " \(findings.contradictory) contradictory")
        add(
            "second dose",
            "\(findings.inWindow) in the window, \(findings.early) early, \(findings.late) late, \(findings.onTime) on time"
        )
        if let mean = findings.interval.meanMinutes, let median = findings.interval.medianMinutes {
            add(
                "interval",
                "median \(tenths(median)) min, mean \(tenths(mean)) min (\(Plural.night.plain(findings.interval.n)))")
        }
        add("natural wake", "\(findings.naturalWakes) of \(findings.bothDoses)")
        if let minutes = findings.wake.meanMinutes {
            add(
                "awake, estimated",
                "mean \(DurationWords(minutes: minutes).plain) (\(Plural.night.plain(findings.wake.nights)))")
        }
        if let score = findings.wellness.mean {
            add("wellness", "mean \(tenths(score)) of 100 (\(Plural.morning.plain(findings.wellness.mornings.count)))")
        }
        add("narcolepsy flags", "\(findings.narcolepsy.mornings) of \(Plural.morning.plain(findings.narcolepsy.asked))")
        for medicine in findings.medications { add("medicine", "\(medicine.name): \(Plural.log.plain(medicine.logs))") }
        if let supply = findings.supply, let doses = supply.newest.doses {
            let runway = supply.runwayNights.map { ", about \(tenths($0)) nights" } ?? ""
            add("supply", "\(tenths(doses)) doses left\(runway) (\(Plural.night.plain(supply.nights)) with a dose)")
        }
    }

    private mutating func addTreatments(_ findings: TreatmentFindings) {
        for finding in findings.treatments ?? [] {
            let treatment = finding.treatment
            let words = [
                treatment.name, treatment.kind?.rawValue, treatment.dose,
                (treatment.startIsAbout ? "from about " : "from ") + treatment.start.iso,
                treatment.stop.map { "to \($0.iso)" } ?? (treatment.isStillTaken ? "still taken" : "end not known"),
                Self.response(finding),
            ]
            add("treatment", words.compactMap(\.self).joined(separator: ", "))
        }
        for questionnaire in findings.questionnaires ?? [] {
            let grade = questionnaire.grade.map { " (\($0.rawValue))" } ?? ""
            let total = questionnaire.total.map { "\($0)\(grade)" } ?? "no total"
            add("questionnaire", "\(questionnaire.name) on \(questionnaire.day.iso): \(total)")
        }
    }

    /// `14 to 9 headache days per 28 days`, from the baseline to the latest whole period.
    private static func response(_ finding: TreatmentFinding) -> String {
        guard finding.baseline.hasRate else { return "baseline not known" }
        guard let change = finding.latest.flatMap({ finding.change(of: .headacheDays, to: $0) }) else {
            return "response not known"
        }
        return "\(tenths(change.earlier.per28)) to \(tenths(change.later.per28)) headache days per 28 days"
    }

    private func needs<Value>(_ figure: Thresholded<Value>, _ needed: Plural, _ words: (Value) -> String) -> String {
        switch figure {
        case .value(let value): words(value)
        case .needs(let missing): needed.plain(missing)
        }
    }
}

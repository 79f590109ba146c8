import Analysis
import Records
import Reports

/// One patient's figures in lines for people: the same figures as the analysis JSON.
struct AnalysisText {
    private let findings: HeadacheFindings
    private var lines: [String] = []

    /// - Parameter patientID: the empty string for the patient of a file that names none.
    static func of(_ findings: PatientFindings, patientID: String) -> String {
        let heading = Printable.text(heading(patientID, findings.range)) + "\n"
        if findings.families.isEmpty { return heading + "  no headaches\n" }
        var text = AnalysisText(findings: findings.headaches)
        if findings.tellsOfHeadaches {
            text.addCounts()
            text.addCalendar()
            text.addSafety()
            text.addPatterns()
        }
        if let markers = findings.markers { text.addMarkers(markers) }
        if let nights = findings.nights { text.addNights(nights) }
        return heading + text.lines.map { Printable.text($0) + "\n" }.joined()
    }

    private init(findings: HeadacheFindings) { self.findings = findings }

    private mutating func add(_ label: String, _ text: String) {
        lines.append("  " + label + String(repeating: " ", count: max(1, 20 - label.count)) + text)
    }

    private static func heading(_ patientID: String, _ range: DayRange) -> String {
        let who = patientID.isEmpty ? "The patient" : "Patient \(patientID)"
        return "\(who), \(range.from.iso) to \(range.to.iso) (\(counted(range.dayCount, "day")))"
    }

    private mutating func addCounts() {
        add(
            "headaches",
            "\(findings.count) on \(counted(findings.headacheDays, "day")) (\(findings.resolved) resolved, \(findings.active) active)"
        )
        let severity = findings.severity
        var words = "\(severity.mild) mild, \(severity.moderate) moderate, \(severity.severe) severe"
        if let most = severity.mostCommon { words += "; most often \(most.rawValue)" }
        if severity.legacyMapped > 0 { words += "; \(severity.legacyMapped) stored as 2 or 4" }
        add("severity", words)
        let duration = findings.duration
        if let median = duration.medianMinutes, let mean = duration.meanMinutes {
            add(
                "duration",
                "median \(tenths(median)) min, mean \(tenths(mean)) min (\(counted(duration.n, "headache")))")
        }
        if duration.faulty > 0 { add("", "\(duration.faulty) end before they begin and are left out") }
        if let days = findings.streakDays { add("headache-free since", counted(days, "day")) }
    }

    private mutating func addCalendar() {
        for month in findings.byMonth {
            add(
                month.month.iso,
                "\(counted(month.count, "headache")) on \(counted(month.headacheDays, "day")), acute medication on"
                    + " \(counted(month.acuteMedicationDays, "day"))")
        }
        add("trend", needs(findings.trendPerMonth, "whole months") { "\(tenths($0)) headaches a month" })
        let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
        add(
            "weekday",
            zip(Weekday.allCases, names).map { "\($1) \(findings.weekday[$0])" }.joined(separator: ", "))
        let time = findings.timeOfDay
        add(
            "time of day",
            "morning \(time.morning), afternoon \(time.afternoon), evening \(time.evening), night \(time.night)")
    }

    private mutating func addSafety() {
        let acute = findings.acuteMedication
        add(
            "acute medication",
            "\(counted(acute.days, "day")) in the range, \(acute.daysInLastMonth) in \(acute.lastMonth.iso)")
        add("overuse card", acute.showsOveruseCard ? "shown" : "not shown")
        for flag in findings.redFlags { add("red flag", "\(flag.onset.iso) \(flag.tier.rawValue)") }
    }

    private mutating func addPatterns() {
        for symptom in findings.symptoms { add("symptom", "\(symptom.name) \(symptom.count)") }
        if let patterns = findings.cooccurrence.value {
            for pattern in patterns {
                add(
                    pattern.kind.rawValue,
                    "\(pattern.factor): \(pattern.present) of \(pattern.recorded), \(pattern.label.rawValue.lowercased())"
                )
            }
        } else {
            add("co-occurrence", needs(findings.cooccurrence, "resolved headaches") { _ in "" })
        }
        add(
            "weather",
            needs(findings.weather, "resolved headaches with weather") {
                "falling pressure \($0.fallingPressure.present) of \($0.fallingPressure.recorded),"
                    + " high humidity \($0.highHumidity.present) of \($0.highHumidity.recorded)"
            })
        add(
            "sleep before",
            needs(findings.sleep, "headaches with sleep in a group") {
                "mild \(tenths($0.mild.meanHours)) h (\($0.mild.n)), severe \(tenths($0.severe.meanHours)) h (\($0.severe.n))"
            })
        for medication in findings.medications {
            add(
                "medication",
                "\(medication.name): effectiveness \(tenths(medication.meanEffectiveness)) of 5 (\(medication.n) ratings"
                    + "\(medication.isAcute ? ", acute" : ""))")
        }
        add(
            "cycle",
            needs(findings.cycle, "headaches with a phase") { _ in
                "\(counted(findings.cycle.value?.n ?? 0, "headache"))"
            })
        for phase in findings.cycle.value?.phases ?? [] {
            add(phase.phase.rawValue, "\(phase.mild) mild, \(phase.moderate) moderate, \(phase.severe) severe")
        }
    }

    private mutating func addMarkers(_ findings: MarkerFindings) {
        for marker in findings.markers {
            var words = "\(marker.definition.name): \(counted(marker.readings.count, "reading"))"
            if let latest = marker.latest {
                let unit = latest.reading.unit.isEmpty ? marker.unit : latest.reading.unit
                words += ", \(latest.reading.value) \(unit) on \(latest.reading.day.iso)"
            }
            words += ", \(marker.status.rawValue), trend \(marker.trend.rawValue)"
            if let insight = marker.insight { words += ", \(insight.rawValue)" }
            add("marker", words)
        }
        add("visits", "\(findings.visits.visits.count)")
        for visit in findings.visits.last {
            add("last visit", "\(visit.type.rawValue) \(visit.day.iso), \(counted(visit.daysAgo, "day")) ago")
        }
    }

    private mutating func addNights(_ findings: NightFindings) {
        if findings.extraDoses > 0 { add("extra doses", "\(findings.extraDoses)") }
        add(
            "nights",
            "\(findings.logged) logged, \(findings.bothDoses) with both doses, \(findings.skipped) skipped,"
                + " \(findings.missingOutcome) without an outcome, \(findings.contradictory) contradictory")
        add(
            "second dose",
            "\(findings.inWindow) in the window, \(findings.early) early, \(findings.late) late, \(findings.onTime) on time"
        )
        if let mean = findings.interval.meanMinutes, let median = findings.interval.medianMinutes {
            add(
                "interval",
                "median \(tenths(median)) min, mean \(tenths(mean)) min (\(counted(findings.interval.n, "night")))")
        }
        add("natural wake", "\(findings.naturalWakes) of \(findings.bothDoses)")
        if let minutes = findings.wake.meanMinutes {
            add("awake, estimated", "mean \(tenths(minutes)) min (\(counted(findings.wake.nights, "night")))")
        }
        if let score = findings.wellness.mean {
            add("wellness", "mean \(tenths(score)) of 100 (\(counted(findings.wellness.mornings.count, "morning")))")
        }
        add(
            "narcolepsy flags", "\(findings.narcolepsy.mornings) of \(counted(findings.narcolepsy.asked, "morning"))")
        for medicine in findings.medications { add("medicine", "\(medicine.name): \(counted(medicine.logs, "log"))") }
    }

    private func needs<Value>(_ figure: Thresholded<Value>, _ unit: String, _ words: (Value) -> String) -> String {
        switch figure {
        case .value(let value): words(value)
        case .needs(let missing): "\(missing) more \(unit) needed"
        }
    }
}

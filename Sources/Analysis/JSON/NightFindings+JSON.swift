import JSON
import Records

/// The key `nights` of `analysis-json.md`, with that page's order of keys, then additional ones.
extension JSONWriter {
    mutating func nights(_ findings: NightFindings) {
        object("nights") { json in
            json.adherence(findings)
            json.mornings(findings)
            json.lists(findings)
            json.objects("perNight", findings.nights) { $0.night($1, findings.asked) }
        }
    }

    /// Writes a count, or that the export lacks it.
    mutating func count(_ name: String, _ count: Int, where isKnown: Bool) {
        known(isKnown, name) { $0.field(name, count) }
    }

    /// Writes a time on the night's clock.
    mutating func time(_ name: String, _ moment: Instant?, _ zone: ZoneRules, or reason: FigureAbsence) {
        field(name, moment.map { zone.local($0).iso }, or: reason)
    }

    /// Writes the night's date, its doses and the interval between them.
    mutating func doses(_ night: Night, _ asked: AskedNights) {
        let reason: FigureAbsence = asked.knowsBothDoses ? .notAnswered : .notInExport
        field("date", night.date.iso)
        time("dose1", night.dose1, night.zone, or: reason)
        time("dose2", night.dose2, night.zone, or: night.isSkipped ? .notApplicable : reason)
        field("intervalMinutes", night.intervalMinutes, or: night.isSkipped ? .notApplicable : reason)
    }

    mutating func onTime(_ night: Night, _ asked: AskedNights) {
        field(
            "onTime", night.hasBothDoses ? night.isOnTime : nil,
            or: night.isSkipped ? .notApplicable : asked.knowsBothDoses ? .notAnswered : .notInExport)
    }

    private mutating func adherence(_ findings: NightFindings) {
        let asked = findings.asked
        field("logged", findings.logged)
        let ofBoth = [
            ("bothDoses", findings.bothDoses), ("inWindow", findings.inWindow), ("onTime", findings.onTime),
            ("early", findings.early), ("late", findings.late),
        ]
        for (name, nights) in ofBoth { count(name, nights, where: asked.knowsBothDoses) }
        count("skipped", findings.skipped, where: asked.knowsSkips)
        count("missingOutcome", findings.missingOutcome, where: asked.knowsBothDoses)
        count("extraDoses", findings.extraDoses, where: asked.knowsExtraDoses)
        object("interval") {
            $0.count("n", findings.interval.n, where: asked.knowsBothDoses)
            $0.needing("meanMinutes", findings.interval.meanMinutes) { $0.number($1) }
            $0.needing("medianMinutes", findings.interval.medianMinutes) { $0.number($1) }
            $0.field(
                "deviationMinutes",
                findings.interval.deviationMinutes.map(Thresholded.value) ?? .needs(max(1, 2 - findings.interval.n))
            ) { $0.number($1) }
            $0.needing("shortestMinutes", findings.interval.shortestMinutes) { $0.number($1) }
            $0.needing("longestMinutes", findings.interval.longestMinutes) { $0.number($1) }
        }
        needing("naturalWakeShare", findings.naturalWakeShare) { $0.number($1) }
        needing("meanWellness", findings.wellness.mean) { $0.number($1) }
        count("contradictory", findings.contradictory, where: asked.knowsBothDoses && asked.knowsSkips)
        count("withoutInterval", findings.withoutInterval, where: asked.knowsBothDoses)
        count("withoutDose", findings.withoutDose, where: asked.knowsBothDoses)
        count("naturalWakes", findings.naturalWakes, where: asked.knowsBothDoses && asked.knowsSnoozes)
        count("snoozes", findings.snoozes, where: asked.knowsSnoozes)
        objects("targets", findings.targets) {
            $0.field("minutes", $1.minutes)
            $0.field("nights", $1.nights)
        }
    }

    private mutating func mornings(_ findings: NightFindings) {
        object("wakeAfterSleepOnset") {
            $0.count("nights", findings.wake.nights, where: findings.asked.knowsEvents)
            $0.needing("meanMinutes", findings.wake.meanMinutes) { $0.number($1) }
            $0.needing("medianMinutes", findings.wake.medianMinutes) { $0.number($1) }
            $0.count("wakes", findings.wake.wakes, where: findings.asked.knowsEvents)
            $0.count("withoutLength", findings.wake.assumed, where: findings.asked.knowsEvents)
            $0.count("withoutWake", findings.wake.withoutWake, where: findings.asked.knowsEvents)
        }
        object("wellness") {
            $0.field("checkIns", findings.wellness.checkIns)
            $0.field("n", findings.wellness.mornings.count)
            $0.field("trendPerWeek", findings.wellness.trendPerWeek) { $0.number($1.slope) }
            $0.field("trendPerWeekLow", findings.wellness.trendPerWeek) { $0.number($1.low) }
            $0.field("trendPerWeekHigh", findings.wellness.trendPerWeek) { $0.number($1.high) }
        }
        objects("morningScales", findings.scales) {
            $0.field("question", $1.question.rawValue)
            $0.field("n", $1.n)
            $0.needing("mean", $1.mean) { $0.number($1) }
        }
        object("narcolepsy") {
            $0.field("asked", findings.narcolepsy.asked)
            $0.field("mornings", findings.narcolepsy.mornings)
            for flag in NarcolepsyFlag.allCases {
                $0.count(flag.rawValue, findings.narcolepsy[flag], where: findings.asked.knows(flag))
            }
        }
    }

    private mutating func lists(_ findings: NightFindings) {
        objects("events", findings.eventCounts) {
            $0.field("kind", $1.kind.key)
            $0.field("category", $1.kind.category?.rawValue, or: .notKnown)
            $0.field("count", $1.count)
            $0.field("nights", $1.nights)
        }
        objects("medications", findings.medications) {
            $0.field("name", $1.name)
            $0.field("formulation", $1.formulation, or: .notAnswered)
            $0.field("logs", $1.logs)
            $0.field("days", $1.days)
            $0.field("confirmedDuplicates", $1.confirmedDuplicates)
            $0.objects("doses", $1.doses) {
                $0.field("amount", $1.amount, or: .notAnswered)
                $0.field("unit", $1.unit, or: .notAnswered)
                $0.field("logs", $1.logs)
            }
        }
        objects("inventory", findings.inventory) {
            $0.field("asOf", findings.zone.local($1.asOf).iso)
            $0.field("bottles", $1.bottles, or: .notAnswered)
            $0.field("doses", $1.doses, or: .notAnswered)
            $0.field("daysLeft", $1.daysLeft, or: .notAnswered)
            $0.field("nextRefill", $1.nextRefill?.iso, or: .notAnswered)
        }
        if let supply = findings.supply {
            self.supply(supply, findings.zone)
        } else {
            absent("supply", .notAnswered)
        }
        objects("refills", findings.refills) {
            $0.field("kind", $1.kind.key)
            $0.time("time", $1.moment, findings.zone, or: .notAnswered)
        }
        field("preSleepLogs", findings.preSleepLogs)
        objects("answers", findings.answers) {
            $0.field("question", $1.question.rawValue)
            $0.field("n", $1.n)
            $0.objects("answers", $1.answers) {
                $0.field("answer", $1.words)
                $0.field("count", $1.count)
            }
        }
        objects("readings", findings.readings) {
            $0.field("reading", $1.kind.rawValue)
            $0.field("n", $1.n)
            $0.field("mean", $1.mean)
            $0.field("lowest", $1.lowest)
            $0.field("highest", $1.highest)
        }
        field("notes", findings.notes.count)
        objects("weekday", findings.weekdays) {
            $0.field("day", $1.day.shortKey)
            $0.field("nights", $1.nights)
            $0.count("bothDoses", $1.bothDoses, where: findings.asked.knowsBothDoses)
            $0.count("inWindow", $1.inWindow, where: findings.asked.knowsBothDoses)
            $0.count("skipped", $1.skipped, where: findings.asked.knowsSkips)
            $0.needing("meanInterval", $1.meanInterval) { $0.number($1) }
        }
        objects("comparisons", findings.comparisons) {
            $0.field("subject", $1.subject.rawValue)
            $0.objects("groups", $1.groups) {
                $0.field("group", $1.name)
                $0.field("n", $1.n)
                $0.field("mean", $1.mean.map(Thresholded.value) ?? .needs(NightConstants.nightsPerGroup - $1.n)) {
                    $0.number($1)
                }
            }
        }
    }

    private mutating func supply(_ supply: SupplyFindings, _ zone: ZoneRules) {
        object("supply") {
            $0.field("asOf", zone.local(supply.newest.asOf).iso)
            $0.field("bottles", supply.newest.bottles, or: .notAnswered)
            $0.field("doses", supply.newest.doses, or: .notAnswered)
            $0.field("from", supply.days?.from.iso, or: .notCovered)
            $0.field("to", supply.days?.to.iso, or: .notCovered)
            $0.field("nights", supply.nights)
            let missing = NightConstants.nightsForRunway - supply.nights
            $0.field("dosesPerNight", supply.dosesPerNight.map(Thresholded.value) ?? .needs(missing)) { $0.number($1) }
            $0.field(
                "runwayNights", supply.runwayNights, or: supply.newest.doses == nil ? .notAnswered : .notEnoughDays)
        }
    }

    private mutating func night(_ night: Night, _ asked: AskedNights) {
        let zone = night.zone
        doses(night, asked)
        // If the export has no times of doses, a missing dose means nothing.
        let isTold = asked.knowsBothDoses || ![.noDose, .missingOutcome].contains(night.outcome)
        known(isTold, "outcome") { $0.field("outcome", night.outcome.rawValue) }
        array("flags") { json in for flag in night.flags { json.string(flag.rawValue) } }
        onTime(night, asked)
        field("target", night.target)
        known(asked.knowsSkips, "skipped") { $0.field("skipped", night.isSkipped) }
        count("snoozes", night.snoozes, where: asked.knowsSnoozes)
        known(asked.knowsSnoozes, "naturalWake") {
            $0.field("naturalWake", night.isNaturalWake, or: night.isSkipped ? .notApplicable : .notAnswered)
        }
        known(asked.knowsExtraDoses, "extraDoses") {
            $0.array("extraDoses") { json in for dose in night.extraDoses { json.string(zone.local(dose).iso) } }
        }
        time("lightsOut", night.moment(of: .lightsOut), zone, or: asked.ofEvents)
        time("finalWake", night.lastMoment(of: .wakeFinal), zone, or: asked.ofEvents)
        count("wakes", night.wakeCount, where: asked.knowsEvents)
        if let wake = night.wake {
            field("wakeMinutes", wake.minutes)
        } else {
            key("wakeMinutes")
            null()
            field("wakeMinutesReason", night.hasNoWakeLogged ? "not-recorded" : asked.ofEvents.rawValue)
        }
        field("wellness", night.wellness, or: asked.knowsMornings ? .notAnswered : .notInExport)
    }
}

import Analysis
import Diagnostics
import Records

/// Wording for nights.
enum NightWords {
    /// - Parameter asked: columns in the export; without doses in it, none is missing.
    static func outcome(_ outcome: Night.Outcome, _ asked: AskedNights) -> String {
        switch outcome {
        case .missingOutcome where !asked.knowsBothDoses, .noDose where !asked.knowsBothDoses: "Not in this export"
        case .inWindow: "In the window"
        case .early: "Early"
        case .late: "Late"
        case .skipped: "Skipped"
        case .missingOutcome: "No outcome logged"
        case .noDose: "No dose logged"
        case .contradictory: "Taken and skipped"
        case .withoutInterval: "No interval"
        }
    }

    /// Returns whole minutes, with decimals if needed to show on which side of the window's ends they are.
    static func minutes(_ minutes: Double) -> String {
        self.minutes(minutes, notBefore: [NightConstants.windowOpens], notAfter: [NightConstants.windowCloses])
    }

    /// Returns whole minutes, with one or two decimals if those would hide an early, late or off-target dose: `175.3`
    /// is more than ten minutes from a target of 165, and 175 is not.
    private static func minutes(_ minutes: Double, notBefore: [Double], notAfter: [Double]) -> String {
        for (decimals, parts) in [(0, 1.0), (1, 10), (2, 100)] {
            let rounded = (minutes * parts).rounded() / parts
            let isOnItsSide =
                notBefore.allSatisfy { (rounded >= $0) == (minutes >= $0) }
                && notAfter.allSatisfy { (rounded <= $0) == (minutes <= $0) }
            if isOnItsSide { return NumberWords.printed(rounded, decimals: decimals) }
        }
        let edge = Int(minutes.rounded())
        return notBefore.contains(Double(edge)) ? "< \(edge)" : "> \(edge)"
    }

    /// Returns an interval with its unit, `165 min`: in minutes, like the window of 150 to 240 minutes.
    static func interval(_ minutes: Double) -> String { Self.minutes(minutes) + "\u{A0}min" }

    /// Returns a night's interval, precise enough to compare with its target; nil without one.
    static func interval(of night: Night) -> String? {
        guard let minutes = night.intervalMinutes else { return nil }
        let target = Double(night.target)
        let words = Self.minutes(
            minutes, notBefore: [NightConstants.windowOpens, target - NightConstants.onTimeMinutes],
            notAfter: [NightConstants.windowCloses, target + NightConstants.onTimeMinutes])
        return words + "\u{A0}min"
    }

    static func flag(_ flag: NightFlag) -> String {
        switch flag {
        case .extraDose: "extra dose"
        case .takenAndSkipped: "logged as taken and as skipped"
        case .severalFirstDoses: "first dose logged at two times"
        case .severalSecondDoses: "second dose logged at two times"
        case .secondBeforeFirst: "second dose before the first"
        case .withoutFirstDose: "second dose without a first"
        case .severalFinalWakes: "two final wakes"
        case .severalCheckIns: "two check-ins"
        case .intervalDiffers: "the export states a different interval"
        case .adherenceDiffers: "the export judges the timing differently"
        case .intervalAsStated: "interval as the export states it"
        case .hazard: "marked as hazardous by the app"
        case .repeatedDose: "a dose logged twice, counted once"
        case .unusualTarget: "unusual target"
        case .clockChange: "clocks changed"
        }
    }

    static func event(_ kind: NightEventKind) -> String {
        switch kind {
        case .wakeFinal: "Final wake"
        case .wakeTemp: "Brief wake"
        case .painBeforeSleep: "Pain before sleep"
        case .painOnWaking: "Pain on waking"
        case .other(let word): "“\(PrintableText.isolated(PrintableText.oneLine(word) ?? "?", to: 28))”"
        default:
            NumberWords.capitalised(String(kind.key.map { $0 == "-" ? " " : $0 }))
        }
    }

    static func question(_ question: NightAnswers.Question) -> String {
        switch question {
        case .sleepInertia: "Time to wake up fully"
        case .sleepTherapy: "Sleep therapy used"
        case .noise: "Noise in the room"
        case .screenTime: "Screen in bed"
        case .asUsual: "Evening as usual"
        case .ending: "How the app ended the night"
        case .adherence: "Adherence, by the app"
        default: NumberWords.capitalised(String(question.rawValue.map { $0 == "-" ? " " : $0 }))
        }
    }

    /// Returns `fiveToFifteen` as `five to fifteen`; words unknown to the app stay as they are.
    static func answer(_ words: String) -> String {
        switch words {
        case "0_15": return "0–15 min"
        case "15_45": return "15–45 min"
        case "45_plus": return "45 min or more"
        default: break
        }
        let text = PrintableText.isolated(PrintableText.oneLine(words) ?? "?", to: 60)
        guard text.first?.isLowercase == true, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "_") }) else {
            return text
        }
        var spaced = ""
        for character in text {
            if character == "_" {
                spaced += " "
            } else if character.isUppercase, spaced.last?.isLowercase == true {
                spaced += " " + character.lowercased()
            } else {
                spaced.append(character)
            }
        }
        return spaced
    }

    static func reading(_ kind: NightReading.Kind) -> String {
        switch kind {
        case .heartRate: "Mean heart rate, wearable"
        case .sleepEfficiency: "Sleep efficiency, wearable"
        case .recovery: "Recovery, wearable"
        case .asleep: "Time asleep, tracker"
        case .score: "Score of the night, tracker"
        }
    }

    /// Returns `mean 58 bpm, 52 to 71`.
    static func values(_ reading: NightReading) -> String {
        func words(_ value: Double) -> String {
            reading.kind == .asleep ? DurationWords(minutes: value).printed : number(value)
        }
        let unit =
            switch reading.kind {
            case .heartRate: "\u{A0}bpm"
            case .sleepEfficiency, .recovery: "\u{A0}%"
            case .asleep: ""
            case .score: " of 100"
            }
        return "mean \(words(reading.mean))\(unit), \(words(reading.lowest)) to \(words(reading.highest))"
    }

    /// Returns the subject of a note.
    static func subject(_ subject: NightNote.Subject) -> String {
        switch subject {
        case .beforeSleep: "Before sleep"
        case .event(.dose2Skipped): "Second dose skipped"
        case .event(.dose1): "First dose"
        case .event(.dose2): "Second dose"
        case .event(let kind): event(kind)
        case .medicine(let name): medicine(name, formulation: nil)
        case .night: "Night"
        case .morning: "Morning"
        case .physicalSymptoms: "Physical symptoms"
        case .respiratorySymptoms: "Respiratory symptoms"
        case .stress: "Stress"
        case .therapy: "Sleep therapy"
        case .otherAid: "Helped to sleep"
        }
    }

    static func narcolepsy(_ flag: NarcolepsyFlag) -> String {
        switch flag {
        case .sleepParalysis: "Sleep paralysis"
        case .hallucinations: "Hallucinations"
        case .automaticBehavior: "Automatic behaviour"
        case .fellOutOfBed: "Fell out of bed"
        case .confusionOnWaking: "Confusion on waking"
        }
    }

    /// Returns `adderall_ir` as `Adderall IR`.
    static func medicine(_ name: String, formulation: String?) -> String {
        var words = name.split { $0 == "_" || $0 == " " }.map(String.init)
        if let last = words.last, ["ir", "xr", "er", "sr"].contains(last.lowercased()) {
            words[words.count - 1] = last.uppercased()
        } else if let formulation, !formulation.isEmpty {
            words.append(formulation.uppercased())
        }
        let joined = words.joined(separator: " ")
        return NumberWords.capitalised(PrintableText.isolated(joined) ?? joined)
    }

    static func number(_ value: Double) -> String { NumberWords.printed(value, decimals: 1) }
}

extension Phrases {
    private static let later = Plural(one: "# was later", other: "# were later")

    /// Returns `5 of 8 intervals fell inside the window; 2 were later and 1 earlier.`
    static func intervals(inWindow: Int, of all: Int, late: Int, early: Int) -> String {
        switch (all, late + early) {
        case (0, _): "No night has an interval."
        case (1, 0): "The interval fell inside the window."
        case (_, 0): "All \(all) intervals fell inside the window."
        default:
            "\(inWindow) of \(Plural.interval(all)) fell inside the window; \(later(late)) and \(early) earlier."
        }
    }

    static let nightsWithoutDose = Plural(
        one: "On #\u{A0}night nothing was logged about doses.",
        other: "On #\u{A0}nights nothing was logged about doses.")
    static let nightsWithAnExtraDose = Plural(
        one: "On #\u{A0}night a dose beyond the second was logged.",
        other: "On #\u{A0}nights a dose beyond the second was logged.")
    static let nightsWithoutWake = Plural(
        one: "On #\u{A0}further night no wake was logged: it counts neither as a night without a wake nor in the mean.",
        other:
            "On #\u{A0}further nights no wake was logged: they count neither as nights without a wake nor in the mean.")
    static let countsNotListed = Plural(one: "# older count is not listed.", other: "# older counts are not listed.")

    static let nightsWithoutEntry = Plural(
        one: "#\u{A0}night between the first and the last has no entry.",
        other: "#\u{A0}nights between the first and the last have no entry.")
    static let extraDosesLogged = Plural(one: "# extra dose was logged", other: "# extra doses were logged")
    private static let outside = Plural(
        one: "#\u{A0}second dose was outside", other: "#\u{A0}second doses were outside")

    /// Returns `3 second doses were outside: 2 later than 240 minutes and 1 earlier than 150.`
    static func outsideWindow(late: Int, early: Int) -> String {
        let parts = [
            late == 0 ? nil : "\(late) later than 240 minutes", early == 0 ? nil : "\(early) earlier than 150",
        ]
        return "\(outside(late + early)): \(listed(parts.compactMap(\.self)))."
    }

    private static let hadNoLength = Plural(
        one: "had no length logged and counts", other: "had no length logged and count")

    /// Returns `2 of 9 wakes had no length logged and count as 10 minutes.`
    static func assumedWakes(_ count: Int, of wakes: Int, minutes: Int) -> String {
        "\(count) of \(Plural.wake(wakes)) \(hadNoLength(count)) as \(minutes) minutes."
    }

    private static let points = Plural(one: "# point a week", other: "# points a week")

    /// Returns `rising by 1.5 points a week`.
    static func wellnessTrend(perWeek slope: Double) -> String {
        "\(slope > 0 ? "rising" : "falling") by \(points(NumberWords.printed(abs(slope), decimals: 1)))"
    }

    /// Returns `58 doses were left on 22 Mar 2026, 09:00. At 1.9 doses a night, over 27 nights with a dose from 2 to 29
    /// Mar 2026, they last about 31 nights.`
    ///
    /// - Parameter knowsDoses: whether the export has doses; if not, none is missing.
    static func supply(_ supply: SupplyFindings, dates: DateWords, zone: ZoneRules, knowsDoses: Bool) -> String {
        let moment = dates.moment(zone.local(supply.newest.asOf))
        guard let doses = supply.newest.doses else {
            return "The newest count, of \(moment), has no number of doses: how long they last is not known."
        }
        let count = NumberWords.printed(doses, decimals: 1)
        let left = "\(count) \(doses == 1 ? "dose was" : "doses were") left on \(moment)."
        guard let rate = supply.dosesPerNight, let runway = supply.runwayNights, let days = supply.days else {
            return left + " How long they last is not known: "
                + (supply.days == nil
                    ? (knowsDoses ? "no dose was logged." : "doses are not in this export.")
                    : "\(Plural.night(supply.nights)) with a dose in the last four weeks of the log; the estimate needs "
                        + "\(NightConstants.nightsForRunway).")
        }
        return left
            + " At \(NumberWords.printed(rate, decimals: 1)) doses a night, over \(Plural.night(supply.nights)) with a "
            + "dose, \(dates.range(days)), they last about \(Plural.night(Int(runway))) from then."
    }
}

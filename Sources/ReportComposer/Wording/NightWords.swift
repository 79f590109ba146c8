import Analysis
import Records
import Words

/// Nights in the words of a report.
enum NightWords {
    static func outcome(_ outcome: Night.Outcome) -> String {
        switch outcome {
        case .inWindow: "In the window"
        case .early: "Early"
        case .late: "Late"
        case .skipped: "Skipped"
        case .missingOutcome: "No outcome logged"
        case .contradictory: "Taken and skipped"
        case .withoutInterval: "No interval"
        }
    }

    /// Whole minutes; where rounding would move a dose into the window, what it is beyond.
    static func minutes(_ minutes: Double) -> String {
        let rounded = minutes.rounded()
        if minutes < NightConstants.windowOpens, rounded >= NightConstants.windowOpens {
            return "< \(Int(NightConstants.windowOpens))"
        }
        if minutes > NightConstants.windowCloses, rounded <= NightConstants.windowCloses {
            return "> \(Int(NightConstants.windowCloses))"
        }
        return "\(Int(rounded))"
    }

    /// An interval between doses with its unit, `165 min`: in minutes, as the window of 150 to 240 minutes is that it is
    /// held against.
    static func interval(_ minutes: Double) -> String { Self.minutes(minutes) + "\u{A0}min" }

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
        case .intervalDiffers: "the export states another interval"
        case .adherenceDiffers: "the export judges the timing otherwise"
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
        case .other(let word): "“\(PrintableText.shortened(PrintableText.oneLine(word) ?? "?", to: 28))”"
        default:
            NumberWords.capitalised(String(kind.key.map { $0 == "-" ? " " : $0 }))
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

    /// `adderall_ir` as `Adderall IR`.
    static func medicine(_ name: String, formulation: String?) -> String {
        var words = name.split { $0 == "_" || $0 == " " }.map(String.init)
        if let last = words.last, ["ir", "xr", "er", "sr"].contains(last.lowercased()) {
            words[words.count - 1] = last.uppercased()
        } else if let formulation, !formulation.isEmpty {
            words.append(formulation.uppercased())
        }
        let joined = words.joined(separator: " ")
        return NumberWords.capitalised(PrintableText.oneLine(joined) ?? joined)
    }

    static func number(_ value: Double) -> String { NumberWords.printed(value, decimals: 1) }
}

import Analysis
import Diagnostics
import DisplayList
import ReportDocument

extension ReportWriter {
    /// The printed duration shared by all of two or more headaches; nil if they differ.
    var onlyDuration: String? {
        guard findings.asked.knowsEnds else { return nil }
        let lengths = findings.entries.compactMap { entry -> String? in
            if case .lasted(let minutes) = entry.course { DurationWords(minutes: minutes).printed } else { nil }
        }
        return lengths.count > 1 && Set(lengths).count == 1 ? lengths[0] : nil
    }

    /// Replaces a chart with one column: `Duration: all 16 lasted 6 h.`
    func onlyDurationLine(_ premium: PremiumFindings) -> String? {
        let (n, missing) = (findings.duration.n, findings.count - findings.duration.n)
        let rest = missing > 0 ? " \(missing) with no end recorded." : ""
        if let only = onlyDuration { return "Duration: all \(n) lasted \(only).\(rest)" }
        let bins = premium.durations.bins.filter { $0.count > 0 }
        guard findings.asked.knowsEnds, n > 1, bins.count == 1, let median = findings.duration.medianMinutes else {
            return nil
        }
        return
            "Duration: all \(n) lasted \(Self.words(bins[0])), median \(DurationWords(minutes: median).printed).\(rest)"
    }

    /// Draws headaches by duration.
    func durationFigure(_ premium: PremiumFindings) -> ChartFigure {
        let durations = premium.durations
        guard durations.n > 0 else {
            return ChartFigure(
                heading: "Duration", plot: nil, reading: "Durations need 1 headache with a recorded end.")
        }
        let hasShares = Self.haveShares(durations.n)
        let columns = durations.bins.map { bin in
            ColumnPlot.Column(
                value: bin.count, label: Self.label(bin), detail: hasShares ? "\(bin.percent)\u{A0}%" : nil)
        }
        let missing = findings.count - durations.n
        var reading =
            findings.duration.medianMinutes.map {
                let words = DurationWords(minutes: $0).printed
                return durations.n == 1
                    ? "It lasted \(words)." : input.isInWords ? "Half lasted \(words) or less." : "Median \(words)."
            } ?? ""
        if missing > 0 { reading += " \(missing) with no end recorded." }
        return ChartFigure(
            heading: "Duration",
            note: "hours from onset to end, n = \(durations.n)"
                + (hasShares ? Phrases.rounded(durations.bins.map(\.percent)) : ""),
            plot: ColumnPlot(columns: columns, width: 238, height: 62).chart, reading: reading,
            alternative: "Duration of \(Plural.headache(durations.n)). "
                + durations.bins.map {
                    "\(Self.words($0)): \($0.count)" + (hasShares ? ", \($0.percent) per cent" : "")
                }.joined(separator: ". ") + ".",
            caution: VerbatimCopy.insightsFootLine)
    }

    private static func label(_ bin: DurationDistribution.Bin) -> String {
        guard let end = bin.toHours else { return "\(bin.fromHours)+" }
        return bin.fromHours == 0 ? "< \(end)" : "\(bin.fromHours)–\(end)"
    }

    private static func words(_ bin: DurationDistribution.Bin) -> String {
        guard let end = bin.toHours else { return "\(hours(bin.fromHours)) or more" }
        return bin.fromHours == 0 ? "under \(hours(end))" : "from \(hours(bin.fromHours)) to under \(hours(end))"
    }

    private static func hours(_ hours: Int) -> String { DurationWords(hours: Double(hours)).printed }
}

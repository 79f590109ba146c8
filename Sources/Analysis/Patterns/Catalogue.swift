import Records

/// Every factor that was present at least once in the headaches of the range, the most often present first (by share,
/// then count, then name). Needs 5 resolved headaches; the weather's factors need 10 resolved ones with weather as well
/// (PRD §5.5, §7.4) and are left out below that.
func cooccurrences(in entries: [HeadacheEntry]) -> Thresholded<[Cooccurrence]> {
    let resolved = entries.indices.count { entries[$0].record.resolved != nil }
    return Thresholded(have: resolved, of: Thresholds.resolvedForPatterns) {
        let withEntry = entries.indices.count { !entries[$0].record.retrospective.isEmpty }
        var found = EnvironmentPattern.cooccurrences(in: entries, recorded: withEntry)
        found += MealPattern.cooccurrences(in: entries, recorded: withEntry)
        found += SkippedMealPattern.cooccurrences(in: entries)
        found += AlcoholPattern.cooccurrences(in: entries)
        found += HighStressPattern.cooccurrences(in: entries)
        found += ShortSleepPattern.cooccurrences(in: entries)
        if WeatherFindings.resolvedWithWeather(in: entries) >= Thresholds.resolvedWithWeather {
            found += FallingPressurePattern.cooccurrences(in: entries)
            found += HighHumidityPattern.cooccurrences(in: entries)
        }
        return found.sorted(by: isMoreTelling)
    }
}

/// By share, then count present, then factor, then kind; shares are compared by cross-multiplication, without rounding.
private func isMoreTelling(_ left: Cooccurrence, _ right: Cooccurrence) -> Bool {
    let leftShare = left.present * right.recorded
    let rightShare = right.present * left.recorded
    return (rightShare, right.present, left.factor, left.kind.rawValue)
        < (leftShare, left.present, right.factor, right.kind.rawValue)
}

import Records

/// Returns every factor present in at least one headache of the range: first those with a percentage, by the lower end
/// of its interval, then count, then name; then those with too few records, then those never logged as absent, by
/// count. Needs 5 resolved headaches, for weather factors 10 resolved ones with weather (PRD §5.5, §7.4).
func cooccurrences(in entries: [HeadacheEntry], answers: HeadacheAnswers) -> Thresholded<[Cooccurrence]> {
    let resolved = entries.indices.count { !entries[$0].record.isOpen }
    return Thresholded(have: resolved, of: Thresholds.resolvedForPatterns) {
        var found = EnvironmentPattern.cooccurrences(in: entries, recorded: answers[.triggers])
        found += MealPattern.cooccurrences(in: entries, recorded: answers[.meals])
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

/// Whether any headache answers a question about a factor, or has a reading of the weather.
func answersFactors(_ entries: [HeadacheEntry], answers: HeadacheAnswers) -> Bool {
    let patterns: [any FactorPattern.Type] = [
        SkippedMealPattern.self, AlcoholPattern.self, HighStressPattern.self, ShortSleepPattern.self,
        FallingPressurePattern.self, HighHumidityPattern.self,
    ]
    return answers[.triggers] > 0 || answers[.meals] > 0 || patterns.contains { $0.share(in: entries).recorded > 0 }
}

private func isMoreTelling(_ left: Cooccurrence, _ right: Cooccurrence) -> Bool {
    if left.standing != right.standing { return left.standing.order < right.standing.order }
    let (leftLow, rightLow) = left.standing == .ranked ? (left.interval.low, right.interval.low) : (0, 0)
    return (rightLow, right.present, left.factor, left.kind.rawValue)
        < (leftLow, left.present, right.factor, right.kind.rawValue)
}

extension Cooccurrence.Standing {
    fileprivate var order: Int {
        switch self {
        case .ranked: 0
        case .few: 1
        case .neverAbsent: 2
        }
    }
}

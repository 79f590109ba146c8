import Records

/// Migraine days, headache hours and features of the report's range (`specialist.md` §2.1, §2.4).
public struct MigraineFindings: Sendable, Hashable {
    /// A calendar month, as far as it is inside the range.
    public struct Month: Sendable, Hashable {
        public var month: CalendarMonth
        public var days: MigraineDays
        /// Hours of the headaches that began in it.
        public var hours: HeadacheHours
        /// Whether the diary covers none of its days.
        public var isSilent: Bool
    }

    public var days: MigraineDays
    public var coveredDays: Int
    public var hours: HeadacheHours
    /// In the order of ``HeadacheFindings/byMonth``.
    public var months: [Month]
    public var features: FeatureFindings
    /// Whether the export has any column that could decide a migraine day.
    public var isAsked: Bool
    /// Questions that too few entries of the range answer for a 0 of days on this basis to be known.
    public var unanswered: Set<Basis> = []

    /// Evidence by which a headache day counts as a migraine day.
    public enum Basis: Sendable, Hashable { case features, word, medicine }

    /// Per 28 covered days; nil for a minimum, and without a covered day.
    public var rate: DayRate? { days.rate(coveredDays: coveredDays) }
}

/// Features of the headaches and day-only entries of a range.
public struct FeatureFindings: Sendable, Hashable {
    /// Number of entries with a feature, of those for which it is recorded.
    public struct Share: Sendable, Hashable {
        public var n = 0
        public var of = 0

        init(_ answers: [Bool?]) {
            n = answers.count { $0 == true }
            of = answers.count { $0 != nil }
        }
    }

    /// All entries, whatever they answer.
    public var entries: Int
    /// Whether the export has a column for them alone: a side, pulsating, worse with activity, an aura's minutes.
    public var areAsked = false
    public var oneSided: Share
    /// One-sided headaches on the left; ``right`` on the right.
    public var left: Int
    public var right: Int
    public var pulsating: Share
    public var moderateOrSevere: Share
    public var worseWithActivity: Share
    public var nauseaOrVomiting: Share
    public var lightSensitivity: Share
    public var soundSensitivity: Share
    public var lightAndSound: Share
    public var aura: Share
    /// Entries with the minutes of an aura, and their median; nil without one.
    public var auraTimed: Int
    public var medianAuraMinutes: Double?

    init(of features: [HeadacheFeatures]) {
        entries = features.count
        oneSided = Share(features.map(\.oneSided))
        left = features.count { $0.side == .left }
        right = features.count { $0.side == .right }
        pulsating = Share(features.map(\.pulsating))
        moderateOrSevere = Share(features.map(\.moderateOrSevere))
        worseWithActivity = Share(features.map(\.worseWithActivity))
        nauseaOrVomiting = Share(features.map(\.nauseaOrVomiting))
        lightSensitivity = Share(features.map(\.lightSensitivity))
        soundSensitivity = Share(features.map(\.soundSensitivity))
        lightAndSound = Share(features.map(\.lightAndSound))
        aura = Share(features.map(\.aura))
        let minutes = features.compactMap(\.auraMinutes).map(Double.init)
        auraTimed = minutes.count
        medianAuraMinutes = median(of: minutes)
    }
}

extension MigraineFindings {
    /// - Parameters:
    ///   - diary: the assessed diary.
    init(_ findings: HeadacheFindings, _ assessment: MigraineAssessment, diary: HeadacheDiary, asked: AskedFields) {
        let range = findings.range
        days = diary.migraineDays(in: range) ?? MigraineDays()
        coveredDays = findings.coverage.coveredDays
        hours = HeadacheHours(of: findings.entries)
        let byMonth = Dictionary(grouping: findings.entries, by: \.onset.day.month)
        months = findings.byMonth.map { month in
            let inside = DayRange(from: max(month.month.first, range.from), to: min(month.month.last, range.to))
            return Month(
                month: month.month, days: diary.migraineDays(in: inside) ?? MigraineDays(),
                hours: HeadacheHours(of: byMonth[month.month] ?? []), isSilent: month.isSilent)
        }
        let attacks = diary.attacks.indices.filter { range.contains(diary.attacks[$0].onset.day) }
        features = FeatureFindings(
            of: attacks.map { assessment.attacks[$0] } + findings.daysAlone.compactMap { assessment.rows[$0.day] })
        features.areAsked = features.entries > 0 && Self.ownColumns.contains { asked.isAsked($0) }
        let inRange = findings.entries.map(\.record.retrospective) + findings.daysAlone.map(\.observed.retrospective)
        let doses = diary.dosesAlone.contains { range.contains($0.day) }
        isAsked = Self.columns.contains { asked.isAsked($0) } || features.entries > 0 && findings.asked.tellsOfMedicine
        guard features.entries > 0 else { return }
        if features.nauseaOrVomiting.of + features.lightAndSound.of == 0 || days.notDecidable > 0 {
            unanswered.insert(.features)
        }
        if inRange.allSatisfy({ $0.headacheType == nil }) { unanswered.insert(.word) }
        let tells = diary.answered(.medicine, in: range).answered > 0 && asked.isAsked("medication_name")
        if !doses, !tells { unanswered.insert(.medicine) }
    }

    private static let ownColumns = ["side", "pulsating", "worse_with_activity", "aura_minutes"]
    /// Columns of which one is needed to decide a migraine day.
    private static let columns =
        ownColumns.dropLast() + ["symptoms", "headache_location", "headache_type", "medication_name"]
}

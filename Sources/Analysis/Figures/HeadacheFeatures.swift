import Records

/// Whether a criterion holds; what is not recorded may leave it open.
public enum Criterion: Sendable, Hashable {
    case met, notMet, notDecidable

    init(_ answer: Bool?) { self = answer.map { $0 ? .met : .notMet } ?? .notDecidable }
}

/// Features of a headache, each yes, no or not recorded (ICHD-3 1.1 C and D; `specialist.md` §2.1).
public struct HeadacheFeatures: Sendable, Hashable {
    /// Left, right or both; nil if not recorded.
    public var side: HeadSide?
    public var pulsating: Bool?
    public var moderateOrSevere: Bool?
    public var worseWithActivity: Bool?
    public var nausea: Bool?
    public var vomiting: Bool?
    public var lightSensitivity: Bool?
    public var soundSensitivity: Bool?
    public var aura: Bool?
    /// Minutes of an aura, more than 0; nil if not recorded.
    public var auraMinutes: Int?

    public init() {}

    public var oneSided: Bool? { side.map { $0 != .both } }
    public var nauseaOrVomiting: Bool? { either(nausea, vomiting) }
    public var lightAndSound: Bool? { both(lightSensitivity, soundSensitivity) }

    /// ICHD-3 1.1 C: at least two of one-sided, pulsating, moderate or severe, worse with activity.
    public var painCriterion: Criterion {
        let answers = [oneSided, pulsating, moderateOrSevere, worseWithActivity]
        let (present, open) = (answers.count { $0 == true }, answers.count { $0 == nil })
        return present >= 2 ? .met : present + open >= 2 ? .notDecidable : .notMet
    }

    /// ICHD-3 1.1 D: nausea or vomiting, or light and sound sensitivity both.
    public var symptomCriterion: Criterion { Criterion(either(nauseaOrVomiting, lightAndSound)) }

    /// Whether both criteria are met.
    public var areMigraine: Bool { painCriterion == .met && symptomCriterion == .met }
    /// Whether what is not recorded could meet both.
    public var areOpen: Bool { !areMigraine && painCriterion != .notMet && symptomCriterion != .notMet }
}

extension HeadacheFeatures {
    init(_ entry: RetrospectiveEntry, severity: HeadacheSeverity?, naming symptoms: inout KnownSymptoms) {
        // Another side says nothing about left or right.
        side = entry.side ?? entry.location.flatMap(PainSide.side)
        if side == .other { side = nil }
        pulsating = entry.pulsating
        worseWithActivity = entry.worseWithActivity
        moderateOrSevere = severity.map { $0 > .mild }
        let keys = Set(entry.symptoms.flatMap { symptoms.reading(of: $0).keys })
        let denies = (entry.saysNoSymptoms || entry.symptoms.namesAnything) && !entry.hasUnknownSymptom
        func has(_ key: String) -> Bool? { keys.contains(key) ? true : denies ? false : nil }
        nausea = has("nausea")
        vomiting = has("vomiting")
        lightSensitivity = has("light_sensitivity")
        soundSensitivity = has("sound_sensitivity")
        auraMinutes = entry.auraMinutes.flatMap { $0 > 0 ? $0 : nil }
        aura = auraMinutes != nil ? true : has("aura") ?? entry.auraMinutes.map { _ in false }
    }

    private static let answers: [WritableKeyPath<HeadacheFeatures, Bool?> & Sendable] = [
        \.pulsating, \.moderateOrSevere, \.worseWithActivity, \.nausea, \.vomiting, \.lightSensitivity,
        \.soundSensitivity, \.aura,
    ]

    /// Returns these features, and what they leave open from a row of the day.
    func filled(by row: HeadacheFeatures?) -> HeadacheFeatures {
        guard let row else { return self }
        var filled = self
        filled.side = side ?? row.side
        filled.auraMinutes = auraMinutes ?? (aura == false ? nil : row.auraMinutes)
        for answer in Self.answers { filled[keyPath: answer] = self[keyPath: answer] ?? row[keyPath: answer] }
        return filled
    }

    /// Returns the features of two rows of one day: a yes of either counts.
    func joined(_ other: HeadacheFeatures) -> HeadacheFeatures {
        var joined = filled(by: other)
        if oneSided == false, other.oneSided == true { joined.side = other.side }
        joined.auraMinutes = [auraMinutes, other.auraMinutes].compactMap(\.self).max()
        for answer in Self.answers where other[keyPath: answer] == true { joined[keyPath: answer] = true }
        return joined
    }
}

/// Yes if one is; no if both are no; else not recorded.
private func either(_ one: Bool?, _ other: Bool?) -> Bool? {
    if one == true || other == true { return true }
    return one == nil || other == nil ? nil : false
}

/// Yes if both are; no if one is no; else not recorded.
private func both(_ one: Bool?, _ other: Bool?) -> Bool? {
    if one == false || other == false { return false }
    return one == nil || other == nil ? nil : true
}

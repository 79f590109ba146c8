import Records

/// The published grade of a total.
public enum QuestionnaireGrade: String, Sendable, CaseIterable {
    // MIDAS grades.
    case i = "I"
    case ii = "II"
    case iii = "III"
    case iv = "IV"
    // HIT-6 bands.
    case littleOrNone = "little-or-none"
    case some, substantial, severe

    /// Returns the grades' upper limits. MIDAS: 5, 10, 20, none. HIT-6: 49, 55, 59, none.
    static func limits(_ instrument: Instrument) -> [(upTo: Int, grade: QuestionnaireGrade)] {
        switch instrument {
        case .midas: [(5, .i), (10, .ii), (20, .iii), (.max, .iv)]
        case .hit6: [(49, .littleOrNone), (55, .some), (59, .substantial), (.max, .severe)]
        }
    }

    /// Returns the lower and upper total of each grade, lowest first.
    public static func bands(_ instrument: Instrument) -> [(totals: ClosedRange<Int>, grade: QuestionnaireGrade)] {
        var lower = instrument.totals.lowerBound
        return limits(instrument).map { upTo, grade in
            defer { lower = upTo == .max ? lower : upTo + 1 }
            return (lower...min(upTo, instrument.totals.upperBound), grade)
        }
    }
}

extension Questionnaire {
    /// The grade of its total; nil without a total, and for questionnaires other than MIDAS and HIT-6.
    public var grade: QuestionnaireGrade? {
        guard let instrument, let total else { return nil }
        return QuestionnaireGrade.limits(instrument).first { total <= $0.upTo }?.grade
    }
}

import Analysis
import Diagnostics
import Records

/// Wording for questionnaires. Items are not printed: their texts are licensed.
extension ReportWriter {
    /// Returns its authors' name for it, or the clinic's for other questionnaires.
    func questionnaireName(_ questionnaire: Questionnaire) -> String {
        questionnaire.instrument?.rawValue
            ?? PrintableText.isolated(questionnaire.name, to: 40)
    }

    /// Returns `24 (grade IV)`, `62 (severe)`; nil without a usable total.
    func totalWords(_ questionnaire: Questionnaire) -> String? {
        questionnaire.total.map { total in "\(total)" + (questionnaire.grade.map { " (\($0.wordsAlone))" } ?? "") }
    }

    /// Returns the latest one of an instrument that has a total.
    func latest(_ instrument: Instrument, in questionnaires: [Questionnaire]) -> Questionnaire? {
        questionnaires.last { $0.instrument == instrument && $0.total != nil }
    }

    /// Returns `Work or school 11 days, household 9 days, family or leisure activities missed on 4 days. Headache on 40
    /// days, pain 7 of 10.`; nil if an item of the total is not answered.
    func domainWords(_ questionnaire: Questionnaire) -> String? {
        let items = questionnaire.items.prefix(Instrument.midas.totalItems).compactMap(\.self)
        guard questionnaire.instrument == .midas, items.count == Instrument.midas.totalItems,
            questionnaire.total != nil
        else { return nil }
        let (days, pain) = (questionnaire.items[5], questionnaire.items[6])
        let beside = [days.map { "headache on \(Plural.day($0))" }, pain.map { "pain \($0) of 10" }].compactMap(\.self)
        return
            "Work or school \(Plural.day(items[0] + items[1])), household \(Plural.day(items[2] + items[3])), family or "
            + "leisure activities missed on \(Plural.day(items[4]))."
            + (beside.isEmpty ? "" : " \(NumberWords.capitalised(beside.joined(separator: ", "))).")
    }
}

extension QuestionnaireGrade {
    /// Beside a total, where no axis names the scale: `some impact`.
    var wordsAlone: String {
        switch self {
        case .i, .ii, .iii, .iv: words
        case .littleOrNone: "little or no impact"
        case .some, .substantial, .severe: "\(rawValue) impact"
        }
    }

    /// Published name; the no-break space lets a grade's numeral be spoken as a number.
    var words: String {
        switch self {
        case .i, .ii, .iii, .iv: "grade\u{A0}\(rawValue)"
        case .littleOrNone: "little or none"
        case .some, .substantial, .severe: rawValue
        }
    }
}

import Analysis
import Diagnostics
import DisplayList
import ReportDocument

extension ReportWriter {
    private static let mostSymptoms = 8
    /// Maximum number of symptoms in a sentence of counts.
    private static let mostNamed = 3

    /// The symptoms; nil below the minimum for patterns or without symptoms.
    var symptoms: ChartFigure? { findings.cooccurrence.value == nil ? nil : symptomsFigure }

    /// Symptoms with their number of headaches; nil if there are none.
    var symptomsFigure: ChartFigure? {
        let all = findings.symptoms
        guard !all.isEmpty else { return nil }
        let shown = Array(all.prefix(Self.mostSymptoms))
        let more = all.count - shown.count
        let rest = more > 0 ? Phrases.otherSymptoms(more) : nil
        // A headache without an answer may or may not have had symptoms.
        let recorded = findings.symptomsRecorded
        let basis = recorded < findings.count ? " that answered" : ""
        let first = shown.prefix(Self.mostNamed).map { symptom in
            let name = FactorNames.plain(symptom.name)
            return "\(member(name.prefix(1).lowercased() + name.dropFirst())) in \(symptom.count)"
        }
        let leading = clearlyMostCommon(all.map(\.count), of: recorded).map { place in
            Phrases.namedMostOften(
                member(FactorNames.plain(all[place].name)), all[place].count, of: recorded, basis: basis)
        }
        return ChartFigure(
            heading: "Symptoms", note: "headaches that name each, of \(recorded)\(basis)",
            plot: RowPlot(
                rows: shown.map {
                    .init(name: FactorNames.plain($0.name), value: Double($0.count), number: "\($0.count)")
                }, width: 250, nameWidth: 108, numberWidth: 30, pitch: 13, barHeight: 7
            ).chart,
            reading: [
                leading ?? "\(NumberWords.capitalised(listed(first))) of \(Plural.headache(recorded))\(basis).", rest,
            ].compactMap(\.self).joined(separator: " "),
            alternative: "Symptoms by number of headaches, of \(recorded)\(basis). "
                + all.map { "\(FactorNames.plain($0.name)): \($0.count)" }.joined(separator: ". ") + ".",
            caution: VerbatimCopy.insightsFootLine)
    }
}

import Analysis
import Diagnostics
import DisplayList
import ReportDocument

extension ReportWriter {
    private static let mostSymptoms = 8
    /// Maximum number of symptoms with equal counts named in a sentence; the rest are counted.
    private static let mostNamed = 6

    /// The symptoms; nil below the minimum for patterns or without symptoms.
    var symptoms: ChartFigure? { findings.cooccurrence.value == nil ? nil : symptomsFigure }

    /// Symptoms with their number of headaches; nil if there are none.
    var symptomsFigure: ChartFigure? {
        let all = findings.symptoms
        guard let most = all.first?.count else { return nil }
        let shown = Array(all.prefix(Self.mostSymptoms))
        let more = all.count - shown.count
        let rest = more > 0 ? " " + Phrases.otherSymptoms(more) : ""
        // A headache without an answer may or may not have had symptoms.
        let recorded = findings.symptomsRecorded
        let basis = recorded < findings.count ? " that answered" : ""
        let leading = all.filter { $0.count == most }.map { FactorNames.plain($0.name) }
        return ChartFigure(
            heading: "Symptoms", note: "headaches that name each, of \(recorded)\(basis)",
            plot: RowPlot(
                rows: shown.map {
                    .init(name: FactorNames.plain($0.name), value: Double($0.count), number: "\($0.count)")
                }, width: 250, nameWidth: 108, numberWidth: 30, pitch: 13, barHeight: 7
            ).chart,
            reading: Phrases.namedMostOften(Self.inSentence(leading), most, of: recorded, basis: basis) + rest,
            alternative: "Symptoms by number of headaches, of \(recorded)\(basis). "
                + all.map { "\(FactorNames.plain($0.name)): \($0.count)" }.joined(separator: ". ") + ".",
            caution: VerbatimCopy.insightsFootLine)
    }

    /// Capitalises only the first, and names only a few.
    private static func inSentence(_ names: [String]) -> [String] {
        let shown = names.count > mostNamed ? Array(names.prefix(mostNamed - 1)) : names
        let rest = names.count - shown.count
        return shown.prefix(1).map(member)
            + shown.dropFirst().map { member($0.prefix(1).lowercased() + $0.dropFirst()) }
            + (rest > 0 ? ["\(rest) more"] : [])
    }
}

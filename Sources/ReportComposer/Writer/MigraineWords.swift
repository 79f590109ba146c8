import Analysis
import Diagnostics

/// Wording for migraine days: counts, no diagnosis (`specialist.md` §2.1).
extension ReportWriter {
    /// Returns `Migraine days: 11 of 16 headache days: by features 8, by the patient’s word 2 more; 3 days not decidable.`
    func migraineSentence(_ days: MigraineDays) -> String {
        let of = Plural.headacheDay(days.headacheDays)
        guard let total = days.known else {
            return "Migraine days cannot be counted: features recorded on \(days.decidable) of \(of)."
        }
        let bases = [
            (days.byFeatures, "by features"), (days.byWord, "by the patient’s word"),
            (days.byMedicine, "by a triptan, ditan, ergot or gepant"),
        ].filter { $0.0 > 0 }.enumerated().map { place, basis in
            "\(basis.1) \(basis.0)" + (place > 0 ? " more" : "")
        }
        let list = bases.isEmpty ? "" : ": " + bases.joined(separator: ", ")
        let open = days.notDecidable == 0 ? "" : "; \(Plural.day(days.notDecidable)) not decidable"
        return "Migraine days: \(days.isAtLeast ? "at least " : "")\(total) of \(of)\(list)\(open)."
    }
}

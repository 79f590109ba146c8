import Analysis
import Records

extension PatientFindings {
    /// `headaches, markers and visits, nights`: what there is, in the middle of a sentence.
    var familyWords: String {
        RecordFamily.allCases.filter { families.isEmpty ? $0 == .headaches : families.contains($0) }.map { family in
            switch family {
            case .headaches: "headaches"
            case .markers: "markers and visits"
            case .nights: "nights"
            }
        }.joined(separator: ", ")
    }
}

import Analysis
import Records

/// `1 headache`, `2 headaches`.
func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(count)\u{A0}\(count == 1 ? singular : plural ?? singular + "s")"
}

/// `a`, `a and b`, `a, b and c`.
func listed(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
}

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

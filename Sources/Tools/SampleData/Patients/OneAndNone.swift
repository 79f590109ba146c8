extension SamplePatient {
    /// A single headache, not yet over.
    static let one = SamplePatient(
        id: "p-009", name: "Samuel Whitcombe", dateOfBirth: "2001-12-05", recordNumber: "NH-230051",
        clinician: "Dr Helen Marsh", shows: "a diary of one headache, still active",
        headaches: {
            var diary = Diary(seed: 1009, body: .init(restingHeartRate: 55, heartRateVariability: 72))
            diary.add("2026-03-30 21:10", minutes: nil, severity: 3) { $0.onsetSpeed = .gradual }
            return diary.inOrder
        }())

    /// Registered, but with no headache at all.
    static let none = SamplePatient(
        id: "p-010", name: "Ruth Adeyemi", dateOfBirth: "1969-04-17", recordNumber: "NH-150992",
        clinician: "Dr Samira Qureshi", shows: "no headache at all: the patient stands in patients.csv only",
        headaches: [])
}

import Records

extension SamplePatient {
    /// Treatments by patient: two that overlap, one that began before the diary could tell a baseline, one stopped in the
    /// patient's own words.
    static let treatmentsOfPatients: [String: [Treatment]] = [
        "p-002": [
            Treatment(
                id: "t-002-1", name: "Amitriptyline", kind: .preventive, dose: "25 mg", start: day("2025-03-01"),
                startIsAbout: true, stop: day("2025-07-31"), stopWords: "not-effective"),
            Treatment(
                id: "t-002-2", name: "Propranolol", kind: .preventive, dose: "40 mg", start: day("2025-09-15"),
                stop: day("2026-02-28"), stopWords: "side-effects", notes: "Cold hands on the early shift."),
            Treatment(
                id: "t-002-3", name: "Topiramate", kind: .preventive, dose: "25 mg", start: day("2026-02-09"),
                notes: "To be raised to 50 mg."),
        ],
        "p-003": [
            Treatment(
                id: "t-003-1", name: "Rizatriptan", kind: .acute, dose: "10 mg", start: day("2024-05-01"),
                startIsAbout: true),
            Treatment(
                id: "t-003-2", name: "Magnesium", kind: .preventive, dose: "400 mg", start: day("2025-12-01")),
        ],
        "p-011": [
            Treatment(
                id: "t-011-1", name: "Verapamil", kind: .preventive, dose: "240 mg", start: day("2025-10-20"),
                stop: day("2025-12-15"), stopWords: "the bout was over"),
            Treatment(
                id: "t-011-2", name: "Occipital nerve block", kind: .procedure, start: day("2025-10-22"),
                stop: day("2025-10-22")),
        ],
    ]

    /// Questionnaires by patient: a year of them.
    static let questionnairesOfPatients: [String: [Questionnaire]] = [
        "p-002": [
            midas(1, "2025-04-09", total: 44, [8, 10, 9, 11, 6, 38, 7]),
            hit6(2, "2025-04-09", total: 64, [11, 11, 11, 11, 10, 10]),
            midas(3, "2025-07-09", total: 47, [9, 9, 10, 12, 7, 41, 7]),
            midas(4, "2025-10-08", total: 40, [7, 9, 8, 10, 6, 37, 6]),
            hit6(5, "2025-10-08", total: 63, [11, 10, 11, 11, 10, 10]),
            midas(6, "2026-01-07", total: 46, [8, 11, 9, 11, 7, 42, 7]),
            midas(7, "2026-03-25", total: 35, [6, 8, 7, 9, 5, 50, 6]),
            hit6(8, "2026-03-25", total: 62, [10, 10, 11, 11, 10, 10]),
        ]
    ]

    private static func midas(_ number: Int, _ iso: String, total: Int, _ items: [Int]) -> Questionnaire {
        Questionnaire(id: "q-002-\(number)", name: "MIDAS", day: day(iso), writtenTotal: total, items: items)
    }

    private static func hit6(_ number: Int, _ iso: String, total: Int, _ items: [Int]) -> Questionnaire {
        Questionnaire(id: "q-002-\(number)", name: "HIT-6", day: day(iso), writtenTotal: total, items: items)
    }

    /// - Precondition: the text is a day; it is a constant of this program, not an input.
    private static func day(_ iso: String) -> CalendarDay {
        guard let day = CalendarDay(iso: iso) else { preconditionFailure("not of the form YYYY-MM-DD") }
        return day
    }
}

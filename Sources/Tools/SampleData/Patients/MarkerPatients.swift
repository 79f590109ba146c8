extension SampleMarkerDefinition {
    static let hdl = SampleMarkerDefinition(
        name: "HDL Cholesterol", category: "Heart", unit: "mg/dL", low: 40, high: 100, plausible: 5...200,
        higherIsBetter: true, aliases: ["HDL", "good cholesterol"])
    static let ldl = SampleMarkerDefinition(
        name: "LDL Cholesterol", category: "Heart", unit: "mg/dL", high: 100, plausible: 5...500,
        aliases: ["LDL", "bad cholesterol"])
    static let cholesterol = SampleMarkerDefinition(
        name: "Total Cholesterol", category: "Heart", unit: "mg/dL", high: 200, plausible: 30...1000)
    static let triglycerides = SampleMarkerDefinition(
        name: "Triglycerides", category: "Heart", unit: "mg/dL", high: 150, plausible: 10...5000)
    static let systolic = SampleMarkerDefinition(
        name: "Systolic Blood Pressure", category: "Heart", unit: "mmHg", low: 90, high: 120, plausible: 50...300)
    static let diastolic = SampleMarkerDefinition(
        name: "Diastolic Blood Pressure", category: "Heart", unit: "mmHg", low: 60, high: 80, plausible: 20...200)
    static let hba1c = SampleMarkerDefinition(
        name: "HbA1c", category: "Metabolic", unit: "%", low: 4, high: 5.7, plausible: 2...20, aliases: ["A1c"])
    static let glucose = SampleMarkerDefinition(
        name: "Fasting Glucose", category: "Metabolic", unit: "mg/dL", low: 70, high: 99, plausible: 20...1000)
    static let weight = SampleMarkerDefinition(
        name: "Weight", category: "Metabolic", unit: "lbs", plausible: 40...1400)
    static let alt = SampleMarkerDefinition(
        name: "ALT", category: "Liver", unit: "U/L", low: 7, high: 40, plausible: 1...10000, aliases: ["SGPT"])
    static let creatinine = SampleMarkerDefinition(
        name: "Creatinine", category: "Kidney", unit: "mg/dL", low: 0.6, high: 1.2, plausible: 0.1...30)
    static let egfr = SampleMarkerDefinition(
        name: "eGFR", category: "Kidney", unit: "mL/min/1.73m²", low: 60, high: 120, plausible: 1...200,
        higherIsBetter: true)
    static let hemoglobin = SampleMarkerDefinition(
        name: "Hemoglobin", category: "Blood", unit: "g/dL", low: 12, high: 17.5, plausible: 2...25,
        higherIsBetter: true, aliases: ["Hb"])
    static let ferritin = SampleMarkerDefinition(
        name: "Ferritin", category: "Blood", unit: "ng/mL", low: 15, high: 200, plausible: 1...50000,
        higherIsBetter: true)
    static let vitaminD = SampleMarkerDefinition(
        name: "Vitamin D", category: "Vitamins and minerals", unit: "ng/mL", low: 30, high: 100, plausible: 1...300,
        higherIsBetter: true)
    static let b12 = SampleMarkerDefinition(
        name: "Vitamin B12", category: "Vitamins and minerals", unit: "pg/mL", low: 200, high: 900,
        plausible: 30...5000, higherIsBetter: true, aliases: ["B12"])
    static let tsh = SampleMarkerDefinition(
        name: "TSH", category: "Thyroid", unit: "mIU/L", low: 0.4, high: 4, plausible: 0.001...500)
    static let crp = SampleMarkerDefinition(
        name: "CRP", category: "General", unit: "mg/L", high: 3, plausible: 0...1000)

    static func custom(_ name: String, unit: String, category: String = "General") -> SampleMarkerDefinition {
        SampleMarkerDefinition(name: name, category: category, unit: unit, isPredefined: false)
    }
}

extension SamplePatient {
    /// Laboratory values and visits of patients who also keep a headache diary, by id.
    static let notebooks: [String: MarkerNotebook] = [
        "p-002": chronicNotebook, "p-003": menstrualNotebook, "p-007": japaneseNotebook,
    ]

    private static let chronicNotebook: MarkerNotebook = {
        var book = MarkerNotebook(seed: 2002)
        book.track(.ldl, [("2026-01-12", 108, nil), ("2026-02-16", 117, nil), ("2026-03-18", 131, "fasting")])
        book.track(.hdl, [("2026-01-12", 52, nil), ("2026-02-16", 49, nil), ("2026-03-18", 46, nil)])
        book.track(
            .systolic,
            [
                ("2026-01-12", 128, nil), ("2026-01-26", 126, nil), ("2026-02-09", 131, "after coffee"),
                ("2026-02-16", 124, nil), ("2026-03-02", 129, nil), ("2026-03-18", 122, nil),
            ])
        book.track(
            .diastolic,
            [
                ("2026-01-12", 79, nil), ("2026-01-26", 78, nil), ("2026-02-09", 82, nil), ("2026-02-16", 77, nil),
                ("2026-03-02", 80, nil), ("2026-03-18", 76, nil),
            ])
        book.track(.creatinine, [("2026-01-12", 0.9, nil), ("2026-03-18", 1.0, nil)])
        book.visit("2026-01-12", "physical", "Dr Helen Marsh", "Bloods taken. Talked about how many painkillers.")
        book.visit("2026-02-16", "labWork", "Northfield Phlebotomy")
        book.visit(
            "2026-03-18", "specialist", "Dr Priya Nair",
            "Headache clinic. She wants the diary with her for the next one, and a plan for coming off the daily tablets."
        )
        return book
    }()

    private static let menstrualNotebook: MarkerNotebook = {
        var book = MarkerNotebook(seed: 2003)
        book.track(
            .ferritin,
            [
                ("2025-10-14", 24, nil), ("2025-12-09", 17, nil), ("2026-02-10", 13, nil),
                ("2026-03-17", 11, "heavy month"),
            ])
        book.track(
            .hemoglobin, [("2025-10-14", 13.1, nil), ("2025-12-09", 12.9, nil), ("2026-03-17", 12.4, nil)])
        book.track(.vitaminD, [("2025-10-14", 31, nil), ("2026-03-17", 22, nil)])
        book.visit("2025-10-14", "physical", "Dr Samira Qureshi")
        book.visit("2025-12-15", "vision", "Specsmakers, Hill Street", "New glasses. Prescription hardly changed.")
        book.visit("2026-03-17", "labWork", "Dr Samira Qureshi", "Iron again.")
        return book
    }()

    private static let japaneseNotebook: MarkerNotebook = {
        var book = MarkerNotebook(seed: 2007)
        book.track(.tsh, [("2025-11-20", 2.1, nil), ("2026-03-05", 3.7, "朝食前に採血。")])
        book.track(
            .custom("握力（右）", unit: "kg"), [("2025-11-20", 31, nil), ("2026-01-15", 32, nil), ("2026-03-05", 32, nil)])
        book.visit("2026-03-05", "other", "佐藤クリニック", label: "鍼灸", "肩こりが少し楽になった。")
        return book
    }()

    /// A patient without a headache diary but with values of many years, including every oddity.
    static let tracker: SamplePatient = {
        var book = MarkerNotebook(seed: 1012)
        addHeart(to: &book)
        addOthers(to: &book)
        addVisits(to: &book)
        return SamplePatient(
            id: "p-012", name: "Margaret Ellison", dateOfBirth: "1957-07-09", recordNumber: nil, clinician: nil,
            shows: "markers and visits of eleven years and no headache", headaches: [], markers: book.markers,
            visits: book.visits)
    }()

    private static func addHeart(to book: inout MarkerNotebook) {
        book.track(
            .hdl, low: 50,
            [
                ("2015-05-12", 61, nil), ("2019-06-03", 58, nil), ("2022-05-30", 57, nil), ("2024-05-21", 55, nil),
                ("2025-06-10", 54, nil), ("2026-02-17", 53, nil),
            ])
        book.track(
            .ldl,
            [
                ("2015-05-12", 96, nil), ("2019-06-03", 104, nil), ("2022-05-30", 118, nil), ("2024-05-21", 112, nil),
                ("2025-06-10", 124, "before the new diet"), ("2026-02-17", 137, nil),
            ])
        book.track(
            .cholesterol, [("2024-05-21", 188, nil), ("2025-06-10", 195, nil), ("2026-02-17", 205, nil)])
        book.track(.triglycerides, [("2024-05-21", 104, nil), ("2025-06-10", 96, nil), ("2026-02-17", 101, nil)])
        let pressures = [134, 131, 133, 129, 128, 126, 127, 124, 122, 123, 119, 118]
        let days = [
            "2025-04-07", "2025-05-05", "2025-06-02", "2025-07-07", "2025-08-04", "2025-09-01", "2025-10-06",
            "2025-11-03", "2025-12-01", "2026-01-05", "2026-02-02", "2026-03-02",
        ]
        book.track(.systolic, zip(days, pressures).map { ($0, Double($1), nil) })
    }

    private static func addOthers(to book: inout MarkerNotebook) {
        book.track(.hba1c, [("2024-05-21", 5.4, nil), ("2025-06-10", 5.4, nil), ("2026-02-17", 5.5, nil)])
        book.track(
            .glucose,
            [("2024-05-21", 91, nil), ("2025-06-10", 89, nil), ("2025-12-02", 94, nil), ("2026-02-17", 890, nil)])
        book.addToLast("2026-03-10", 5.2, unit: "mmol/L", note: "finger prick at the pharmacy")
        book.track(.weight, [("2025-06-10", 152, nil), ("2025-12-02", 154, nil), ("2026-02-17", 157, nil)])
        book.track(.alt, [("2026-02-17", 22, nil)])
        book.track(.creatinine, [("2025-06-10", 0.78, nil), ("2026-02-17", 0.79, nil)])
        book.track(.egfr, [("2024-05-21", 82, nil), ("2025-06-10", 76, nil), ("2026-02-17", 71, nil)])
        book.track(
            .vitaminD, [("2025-06-10", 24, nil), ("2025-12-02", 29, "since I take the drops"), ("2026-02-17", 34, nil)])
        book.track(.b12, [("2025-12-02", 412, nil), ("2025-12-02", 412, nil)])
        book.track(.tsh, [("2025-06-10", 3.2, nil), ("2025-12-02", 3.5, nil), ("2026-02-17", 3.8, nil)])
        book.track(.crp, [])
        book.track(
            .custom("Steps up the hill without a rest", unit: "steps"),
            [("2025-09-01", 140, nil), ("2026-01-05", 180, nil), ("2026-03-02", 210, nil)])
    }

    private static func addVisits(to book: inout MarkerNotebook) {
        book.visit("2024-05-21", "physical", "Dr Ana Ruiz", "All well. Come back in a year.")
        book.visit("2025-06-10", "physical", "Dr Ana Ruiz", "Cholesterol a little up. Less cheese, more walking.")
        book.visit("2025-07-22", "dental", "Dr Oyelaran", "Cleaning. Lower left to be watched.")
        book.visit("2025-10-14", "vision", "Dr Blum")
        book.visit("2026-02-17", "labWork", "City Laboratory", "Fasting since the evening before.")
        book.visit(
            "2026-02-24", "other", "Rosa Keller", label: "Physiotherapy", "Shoulder. Six exercises, twice a day.")
        book.visit("2026-04-21", "physical", "Dr Ana Ruiz", "Planned: talk about the blood values.")
    }
}

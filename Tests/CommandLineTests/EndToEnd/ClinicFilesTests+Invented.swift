import Testing

/// More invented tables, each with the mapping that reads it and figures by a reader in Python that knows no mapping: an
/// Italian diary in words, a Dutch one in Windows-1252, REDCap with codes and with labels (modelled on its form of
/// repeating instruments; the names of the fields are a guess), an archive with a file for each patient, a table that gzip
/// compressed, a workbook with a sheet for each patient (openpyxl), and one with formulas that LibreOffice reckoned.
extension ClinicFilesTests {
    static let invented = [
        File(
            name: "milano-parole.csv",
            patients: [
                "MI-1": Figures(
                    count: 12, severity: [6, 3, 3], headacheDays: 15, durations: [12, 180], acuteDays: 6,
                    times: [2, 5, 2, 3], symptoms: ["nausea": 4]),
                "MI-2": Figures(
                    count: 12, severity: [3, 4, 5], headacheDays: 16, durations: [12, 210], acuteDays: 7,
                    times: [2, 0, 3, 7], symptoms: ["nausea": 5]),
            ]),
        File(
            name: "utrecht-dagboek.tsv",
            patients: [
                "": Figures(
                    count: 20, severity: [7, 3, 10], headacheDays: 25, durations: [20, 180], acuteDays: 15,
                    times: [7, 4, 3, 6], symptoms: ["nausea": 9])
            ]),
        File(
            name: "redcap-raw.csv",
            patients: [
                "1": Figures(
                    count: 11, severity: [3, 5, 3], headacheDays: 14, durations: [11, 120], acuteDays: -1,
                    times: [3, 0, 4, 4], symptoms: ["light_sensitivity": 2, "nausea": 6]),
                "2": Figures(
                    count: 11, severity: [1, 4, 6], headacheDays: 14, durations: [11, 120], acuteDays: -1,
                    times: [2, 1, 4, 4], symptoms: ["light_sensitivity": 2, "nausea": 5]),
            ]),
        File(
            name: "redcap-labels.csv",
            patients: [
                "1": Figures(
                    count: 9, severity: [4, 2, 3], headacheDays: 12, durations: [9, 240], acuteDays: -1,
                    times: [2, 1, 4, 2], symptoms: ["light_sensitivity": 3, "nausea": 5]),
                "2": Figures(
                    count: 9, severity: [2, 5, 2], headacheDays: 10, durations: [9, 300], acuteDays: -1,
                    times: [5, 1, 2, 1], symptoms: ["light_sensitivity": 5, "nausea": 2]),
            ]),
        File(
            name: "one-file-a-patient.zip",
            patients: [
                "A-1": Figures(
                    count: 8, severity: [1, 3, 4], headacheDays: 11, durations: [8, 270], acuteDays: -1,
                    times: [2, 2, 1, 3], symptoms: [:]),
                "A-2": Figures(
                    count: 8, severity: [3, 3, 2], headacheDays: 10, durations: [8, 180], acuteDays: -1,
                    times: [3, 1, 2, 2], symptoms: [:]),
                "B-7": Figures(
                    count: 8, severity: [4, 1, 3], headacheDays: 10, durations: [8, 120], acuteDays: -1,
                    times: [4, 1, 2, 1], symptoms: [:]),
            ]),
        File(
            name: "oslo-compressed.csv.gz",
            patients: [
                "g1": Figures(
                    count: 14, severity: [0, 4, 10], headacheDays: 16, durations: [14, 240], acuteDays: -1,
                    times: [8, 2, 3, 1], symptoms: [:]),
                "g2": Figures(
                    count: 14, severity: [5, 4, 5], headacheDays: 18, durations: [14, 180], acuteDays: -1,
                    times: [6, 1, 5, 2], symptoms: [:]),
            ]),
        File(
            name: "sheet-a-patient.xlsx",
            patients: [
                "S 01": Figures(
                    count: 10, severity: [1, 3, 6], headacheDays: 12, durations: [10, 240], acuteDays: 9,
                    times: [3, 3, 1, 3], symptoms: [:]),
                "S 02": Figures(
                    count: 10, severity: [2, 5, 3], headacheDays: 13, durations: [10, 240], acuteDays: 8,
                    times: [6, 1, 2, 1], symptoms: [:]),
            ]),
        File(
            name: "formulas.xlsx",
            patients: [
                "": Figures(
                    count: 16, severity: [2, 7, 7], headacheDays: 17, durations: [16, 180], acuteDays: -1,
                    times: [8, 4, 4, 0], symptoms: [:])
            ]),
    ]

    /// How the names of files or of sheets say whose they are.
    static let patterns = [
        "one-file-a-patient.zip": "diary {patient_id}.csv", "sheet-a-patient.xlsx": "*.xlsx/{patient_id}",
    ]

    @Test("each of more files gives the figures that it holds", arguments: invented)
    func moreFigures(file: File) throws {
        let pattern = Self.patterns[file.name].map { ["--patient-from-name", $0] } ?? []
        let found = try patients(file.name, pattern)
        #expect(Set(found.keys) == Set(file.patients.keys))
        for (id, expected) in file.patients {
            #expect(try figures(try #require(found[id])) == expected, "\(file.name) \(id)")
        }
    }
}

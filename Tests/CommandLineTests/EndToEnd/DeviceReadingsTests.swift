import Foundation
import Testing

/// Tables of laboratories and of devices at home, in two commands: what is proposed reads them as it is.
struct DeviceReadingsTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
    }

    /// The markers read with what is proposed for a table, by name.
    private func markers(_ text: String) throws -> [String: [String: Any]] {
        try folder.write(text, to: "t.csv")
        let proposed = try aurae("inspect", "t.csv", "--suggest-mapping", "-o", "m.json")
        try #require(proposed.status == 0, "\(proposed.errors)")
        #expect(proposed.errors.contains("0 to be confirmed"))
        let read = try aurae(
            "analyze", "t.csv", "--mapping", "m.json", "--time-zone", "Europe/Berlin", "--as-of", "2026-03-01",
            "--format", "json")
        try #require(read.status == 0, "\(read.errors)")
        let patient = try #require((read.json["patients"] as? [[String: Any]])?.first)
        let markers = try #require(patient["markers"] as? [[String: Any]])
        return Dictionary(uniqueKeysWithValues: markers.map { ($0["name"] as? String ?? "", $0) })
    }

    private func expect(
        _ marker: [String: Any]?, _ latest: Double, _ unit: String, readings: Int, status: String? = nil
    ) {
        #expect(marker?["latest"] as? Double == latest)
        #expect(marker?["unit"] as? String == unit)
        #expect(marker?["readings"] as? Int == readings)
        if let status { #expect(marker?["status"] as? String == status) }
    }

    @Test("a laboratory's table with one column of ranges, a flag, and the specimen in the name")
    func laboratory() throws {
        let markers = try markers(
            """
            Date,Test,Result,Units,Reference Range,Flag
            01/15/2026,"HDL Cholesterol, Serum",38,mg/dL,40-100,L
            01/15/2026,"LDL Cholesterol, Serum",151,mg/dL,<130,H
            01/15/2026,Triglycerides (Serum),140,mg/dL,0-149,

            """)
        #expect(Set(markers.keys) == ["HDL Cholesterol", "LDL Cholesterol", "Triglycerides"])
        expect(markers["HDL Cholesterol"], 38, "mg/dL", readings: 1, status: "outOfRange")
        expect(markers["LDL Cholesterol"], 151, "mg/dL", readings: 1, status: "outOfRange")
        #expect(markers["LDL Cholesterol"]?["range"] as? String == "<130")
        // A column that is not used is named.
        #expect(try aurae("inspect", "t.csv", "--mapping", "m.json").outputText.contains("column Flag"))
    }

    @Test("units and flags in the cells, and a blood pressure with a bar")
    func cells() throws {
        let markers = try markers(
            """
            Datum;Untersuchung;Ergebnis
            15.01.2026;Blutdruck;128/84 mmHg
            15.01.2026;Triglycerides;204 mg/dL H
            15.01.2026;Ferritin;high
            15.01.2026;Calcium;9/10

            """)
        expect(markers["Systolic Blood Pressure"], 128, "mmHg", readings: 1)
        expect(markers["Diastolic Blood Pressure"], 84, "mmHg", readings: 1)
        expect(markers["Triglycerides"], 204, "mg/dL", readings: 1)
        // A word and a fraction are no values: told, and not guessed at.
        let inspected = try aurae("inspect", "t.csv", "--mapping", "m.json").outputText
        #expect(inspected.contains("lines 4, 5"), "\(inspected)")
        #expect(inspected.contains("2 read, 2 not used"), "\(inspected)")
    }

    @Test("a monitor of blood pressure has a row a measurement and a column a marker")
    func bloodPressure() throws {
        let days = (10...19).map {
            "2026-01-\($0),08:10,\($0 == 19 ? "x" : "1\($0)"),8\($0 % 10),\($0 == 12 ? "" : "66")\n"
        }
        let markers = try markers(
            "Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm)\n" + days.joined())
        // 110 to 118 on the 10th to the 18th, and no number on the 19th.
        expect(markers["Systolic Blood Pressure"], 118, "mmHg", readings: 9)
        expect(markers["Diastolic Blood Pressure"], 89, "mmHg", readings: 10)
        expect(markers["Heart Rate"], 66, "bpm", readings: 9)
        // The cell that is no number is placed under the file's own name of its column.
        let inspected = try aurae("inspect", "t.csv", "--mapping", "m.json").outputText
        #expect(inspected.contains("column Systolic (mmHg): line 11"), "\(inspected)")
    }

    @Test("scales, in four languages", arguments: ["Weight (kg)", "Gewicht (kg)", "Poids (kg)", "Peso (kg)"])
    func weight(column: String) throws {
        let markers = try markers("Date,\(column)\n2026-01-15 08:10:00,70.2\n2026-01-16 08:12:00,69.5\n")
        expect(markers["Weight"], 69.5, "kg", readings: 2)
    }

    @Test("a weight without a unit is asked about")
    func unit() throws {
        try folder.write("Date,Weight\n2026-01-15,70.2\n2026-01-16,69.5\n", to: "t.csv")
        let proposed = try aurae("inspect", "t.csv", "--suggest-mapping", "-o", "m.json")
        #expect(proposed.status == 0 && proposed.errors.contains("in which unit is Weight?"))
        #expect(try aurae("analyze", "t.csv", "--mapping", "m.json").status == 78)
    }

    @Test(
        "a mapping of readings that cannot be is refused with its place",
        arguments: [
            (
                #""marker_name":{"column":"A"},"markers":{"readings":{"B":{"marker":"Weight"}}}"#,
                "cannot be combined with"
            ),
            (#""markers":{"readings":{"B":{"unit":"kg"}}}"#, "the marker's name is missing"),
            (#""markers":{"readings":{}}"#, "expected at least one column"),
            (#""markers":{}"#, "the readings are missing"),
        ])
    func wrong(fields: String, says: String) throws {
        try folder.write("Date,A,B\n2026-01-15,x,1\n", to: "t.csv")
        try folder.write(
            #"{"mappingVersion":1,"table":"markers","fields":{"date_of_service":{"column":"Date"},\#(fields)}}"#,
            to: "m.json")
        let outcome = try aurae("inspect", "t.csv", "--mapping", "m.json")
        #expect(outcome.status == 78)
        #expect(outcome.errors.contains(says) && outcome.errors.contains("m.json, line 1"), "\(outcome.errors)")
    }
}

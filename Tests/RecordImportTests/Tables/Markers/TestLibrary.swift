import Records
import TestSupport

@testable import RecordImport

extension MarkerLibrary {
    /// A few markers for tests.
    static let test: MarkerLibrary = {
        var library = MarkerLibrary()
        try! library.add(
            json: Array(
                """
                {"libraryVersion": 1, "categories": ["Heart", "Metabolic"], "markers": [
                  {"name": "HDL Cholesterol", "category": "Heart", "unit": "mg/dL", "low": 40, "high": 100,
                   "plausibleLow": 5, "plausibleHigh": 200, "higherIsBetter": true, "aliases": ["HDL", "good cholesterol"]},
                  {"name": "LDL Cholesterol", "category": "Heart", "unit": "mg/dL", "high": 100, "aliases": ["LDL"]},
                  {"name": "HbA1c", "category": "Metabolic", "unit": "%", "low": 4, "high": 5.7}
                ]}
                """.utf8), file: "library.json")
        return library
    }()
}

extension ExportFolder {
    /// Options with the library of the tests.
    var markerOptions: ImportOptions {
        var options = options
        options.markerLibrary = .test
        return options
    }

    /// Writes a file, opens it and reads all of it.
    func readMarkers(_ text: String, as name: String = "markers.csv") throws -> WholeImport {
        write(text, to: name)
        return try WholeImport(try ImportedSources.open([self[name]], options: markerOptions))
    }

    func readMarkers(_ names: [String]) throws -> WholeImport {
        try WholeImport(try ImportedSources.open(names.map { self[$0] }, options: markerOptions))
    }
}

extension WholeImport {
    /// `HDL Cholesterol: 52 mg/dL 2026-02-01, 53 …` for each marker of the first patient.
    var readings: [String] {
        (patients.first?.markers.markers ?? []).map { marker in
            marker.definition.name + ": "
                + marker.readings.map { "\($0.value) \($0.unit) \($0.day.iso)" }.joined(separator: ", ")
        }
    }
}

import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

struct SeverityScaleTests {
    private let folder = ExportFolder()

    private func read(_ severities: [String], scale: SeverityScale? = nil, as name: String = "a.csv") throws
        -> WholeImport
    {
        folder.write(text(severities, as: name), to: name)
        var options = folder.options
        options.severityScale = scale
        return try WholeImport(ImportedSources.open([folder[name]], options: options))
    }

    private func text(_ severities: [String], as name: String) -> String {
        let times = severities.indices.map {
            "2026-01-\($0 % 28 + 1 < 10 ? "0" : "")\($0 % 28 + 1)T0\($0 / 28 % 10):00:00Z"
        }
        if name.hasSuffix(".json") {
            let rows = zip(times, severities).map { #"{"onsetTime":"\#($0)","severity":\#($1)}"# }
            return #"{"exportVersion":1,"patients":[{"patientId":"p","headaches":[\#(rows.joined(separator: ","))]}]}"#
        }
        return "patient_id,onset_time,severity\n"
            + zip(times, severities).map { "\"p\",\($0),\($1)\n" }.joined()
    }

    @Test("0 to 10 in the app's words", arguments: [(1, 1), (3, 1), (4, 3), (6, 3), (7, 5), (10, 5)])
    func stored(rating: Int, stored: Int) { #expect(SeverityScale.stored(ofTen: rating) == stored) }

    @Test("what is no rating from 1 to 10 has none", arguments: [0, -1, 11, .max])
    func none(rating: Int) { #expect(SeverityScale.stored(ofTen: rating) == nil) }

    @Test("one row outside is a fault of its cell; two are another scale, when they are more than 2 per cent")
    func threshold() throws {
        let one = try read(["3", "5", "8"])
        #expect(one.headaches.map(\.storedSeverity) == [3, 5, nil] && one.count(.badSeverity) == 1)
        #expect(thrownFailure { _ = try read(["3", "5", "8", "0"]) }?.status == .dataError)
        // 2 of 100 are 2 per cent: not more. Of 99 they are.
        #expect(try read(Array(repeating: "3", count: 98) + ["8", "7"]).headaches.count == 100)
        #expect(thrownFailure { _ = try read(Array(repeating: "3", count: 97) + ["8", "7"]) } != nil)
        // A value outside every scale does not affect the choice.
        #expect(
            try read(["3", "11", "12", "x", "", "-1", "6.5"]).headaches.map(\.storedSeverity) == [3]
                + Array(repeating: nil, count: 6))
    }

    @Test("every kind of clinic's file is looked at", arguments: ["a.csv", "a.json", "quoted.csv"])
    func files(name: String) throws {
        let failure = try #require(thrownFailure { _ = try read(["3", "6", "10", "9.0"], as: name) })
        #expect(failure.message.hasPrefix("3 of 4 rows have a severity of 0 or from 6 to 10"))
        #expect(failure.hint?.contains("--severity-scale 0-10") == true)
        #expect(failure.place?.column == "severity")
        #expect(
            try read(["3", "6", "10", "9.0"], scale: .oneToFive, as: name).headaches.map(\.storedSeverity) == [
                3, nil, nil, nil,
            ])
        #expect(
            try read(["3", "6", "10", "9.0"], scale: .zeroToTen, as: name).headaches.map(\.storedSeverity) == [
                1, 3, 5, 5,
            ])
    }

    @Test("a clinic's database is looked at, with and without patients")
    func database() throws {
        let workshop = SQLiteWorkshop()
        for (name, column) in [("named.db", "patient_id"), ("nameless.db", "id")] {
            workshop.build(
                name,
                """
                CREATE TABLE headaches (\(column), onset_time, severity);
                INSERT INTO headaches VALUES ('p', '2026-01-12T07:00:00Z', 8), ('q', '2026-01-13T07:00:00Z', '0'),
                  ('p', '2026-01-14T07:00:00Z', 3);
                """)
            #expect(thrownFailure { _ = try workshop.open(name) }?.message.hasPrefix("2 of 3 rows") == true)
        }
    }

    @Test(
        "on the scale from 0 to 10 a 0 is a day without headache, what is beyond a fault, what is between the nearest")
    func ten() throws {
        let whole = try read(["0", "1", "5", "10", "11", "x", "2.5", "NA", "0"], scale: .zeroToTen)
        #expect(whole.headaches.map(\.storedSeverity) == [1, 3, 5, nil, nil, 1, nil])
        #expect(
            whole.remarks == [
                "bad-severity-of-ten 6 severity", "bad-severity-of-ten 7 severity", "headache-free-row x2",
                "onsets-at-midnight x9", "rescaled-severity x4", "rounded-severity 8 severity",
                "severity-not-said 9 severity",
            ])
        #expect(whole.summary.sources[0].rowsRead == 9 && whole.summary.sources[0].rowsSkipped == 0)
    }
}

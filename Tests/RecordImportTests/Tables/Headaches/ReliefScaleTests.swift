import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

struct ReliefScaleTests {
    private let folder = ExportFolder()

    private func read(_ ratings: [String], scale: ReliefScale? = nil, as name: String = "a.csv") throws -> WholeImport {
        folder.write(text(ratings, as: name), to: name)
        var options = folder.options
        options.reliefScale = scale
        return try WholeImport(ImportedSources.open([folder[name]], options: options))
    }

    private func text(_ ratings: [String], as name: String) -> String {
        let times = ratings.indices.map {
            "2026-01-\($0 % 28 + 1 < 10 ? "0" : "")\($0 % 28 + 1)T0\($0 / 28 % 10):00:00Z"
        }
        let rows = zip(times, ratings)
        func json(_ medicine: (String) -> String) -> String {
            let list = rows.map { #"{"onsetTime":"\#($0)","severity":3,\#(medicine($1))}"# }.joined(separator: ",")
            return #"{"exportVersion":1,"patients":[{"patientId":"p","headaches":[\#(list)]}]}"#
        }
        switch name {
        case "a.json": return json { #""medicationEffectiveness":\#($0)"# }
        case "list.json": return json { #""medications":[{"effectiveness":\#($0)}]"# }
        case "second.csv":
            return "patient_id,onset_time,severity,medication_effectiveness,notes,medication_2_effectiveness\n"
                + rows.map { "p,\($0),3,,\"a, b\",\($1)\n" }.joined()
        case "nameless.csv":
            return "onset_time,severity,medication_effectiveness\n" + rows.map { "\($0),3,\($1)\n" }.joined()
        default:
            return "patient_id,onset_time,severity,medication_effectiveness\n"
                + rows.map { "\"p\",\($0),3,\($1)\n" }.joined()
        }
    }

    private func ratings(_ whole: WholeImport) -> [Int?] {
        whole.headaches.map { $0.retrospective.medications.first?.effectiveness }
    }

    private func unread(_ whole: WholeImport) -> Int {
        whole.headaches.count { $0.retrospective.medications.contains(where: \.hasUnreadRating) }
    }

    /// 1 + 4 · (rating − lowest) / (highest − lowest), to the nearest whole number.
    @Test(
        "each scale on the straight line from 1 to 5",
        arguments: [
            (ReliefScale.oneToFive, [1: 1, 3: 3, 5: 5]),
            (.zeroToTen, [0: 1, 1: 1, 2: 2, 3: 2, 4: 3, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5, 10: 5]),
            (.zeroToFour, [0: 1, 1: 2, 2: 3, 3: 4, 4: 5]), (.zeroToThree, [0: 1, 1: 2, 2: 4, 3: 5]),
            (.percent, [0: 1, 12: 1, 13: 2, 37: 2, 38: 3, 62: 3, 63: 4, 87: 4, 88: 5, 100: 5]),
        ])
    func stored(scale: ReliefScale, ratings: [Int: Int]) {
        for (rating, stored) in ratings { #expect(scale.stored(Double(rating)) == stored, "\(rating)") }
    }

    @Test("what is not of the scale has none")
    func none() {
        #expect(ReliefScale.oneToFive.stored(0) == nil && ReliefScale.oneToFive.stored(6) == nil)
        #expect(ReliefScale.zeroToTen.stored(-1) == nil && ReliefScale.zeroToTen.stored(10.5) == nil)
        #expect(ReliefScale.percent.stored(101) == nil && ReliefScale.zeroToThree.stored(4) == nil)
    }

    @Test("one rating outside is left out; two are another scale, when they are more than 2 per cent")
    func threshold() throws {
        let one = try read(["3", "5", "0"])
        #expect(ratings(one) == [3, 5, nil] && unread(one) == 1)
        #expect(one.count(.numberOutOfRange) == 1 && one.count(.otherReliefScale) == 0)
        let two = try read(["3", "5", "0", "8"])
        #expect(ratings(two) == [nil, nil, nil, nil] && unread(two) == 4)
        #expect(two.count(.otherReliefScale) == 4 && two.count(.numberOutOfRange) == 0)
        // 2 of 100 are 2 per cent: not more. Of 99 they are. Cells without a rating do not count.
        #expect(unread(try read(Array(repeating: "3", count: 98) + ["0", "7"])) == 2)
        #expect(unread(try read(Array(repeating: "3", count: 97) + ["0", "7", "", "NA"])) == 99)
        // A cell that is not a number does not affect the scale.
        let words = try read(["3", "good", "bad", "2.5"])
        #expect(ratings(words) == [3, nil, nil, nil] && unread(words) == 3)
        #expect(words.count(.badNumber) == 2 && words.count(.fractionalNumber) == 1)
    }

    @Test(
        "every kind of clinic's file is looked at",
        arguments: ["a.csv", "nameless.csv", "second.csv", "a.json", "list.json"])
    func files(name: String) throws {
        #expect(unread(try read(["3", "6", "10", "0"], as: name)) == 4)
        let ten = try read(["3", "6", "10", "0"], scale: .zeroToTen, as: name)
        #expect(ratings(ten) == [2, 3, 5, 1] && unread(ten) == 0 && ten.count(.rescaledReliefOfTen) == 4)
        #expect(ratings(try read(["3", "6", "10", "0"], scale: .oneToFive, as: name)) == [3, nil, nil, nil])
    }

    @Test("per cent, with and without the sign")
    func percent() throws {
        #expect(unread(try read(["80 %", "40%", "3%"])) == 3)
        #expect(ratings(try read(["80 %", "40%", "3%", "12.5"], scale: .percent)) == [4, 3, 1, 2])
    }

    @Test("a clinic's database is looked at, in the rows of headaches and in those of medicines")
    func database() throws {
        let workshop = SQLiteWorkshop()
        workshop.build(
            "own.db",
            """
            CREATE TABLE headaches (patient_id, id, onset_time, severity, medication_effectiveness);
            INSERT INTO headaches VALUES ('p', 'a', '2026-01-12T07:00:00Z', 3, 8), ('p', 'b', '2026-01-13T07:00:00Z', 3, 0);
            """)
        workshop.build(
            "list.db",
            """
            CREATE TABLE headaches (patient_id, id, onset_time, severity);
            INSERT INTO headaches VALUES ('p', 'a', '2026-01-12T07:00:00Z', 3), ('p', 'b', '2026-01-13T07:00:00Z', 3);
            CREATE TABLE headache_medications (patient_id, headache_id, position, medication_effectiveness);
            INSERT INTO headache_medications VALUES ('p', 'a', 1, 8), ('p', 'b', 1, 0);
            """)
        for name in ["own.db", "list.db"] {
            var options = folder.options
            let unnamed = try WholeImport(ImportedSources.open([workshop.path(name)], options: options))
            #expect(unread(unnamed) == 2, "\(name)")
            options.reliefScale = .zeroToTen
            let named = try WholeImport(ImportedSources.open([workshop.path(name)], options: options))
            #expect(ratings(named) == [4, 1], "\(name)")
        }
    }

    @Test("“none” beside something that was taken is told once")
    func contradiction() throws {
        let rows = ["none,50 mg,,", "none,,4,", "none,,,true", "none,,,false", "none,,,", "Sumatriptan,50 mg,4,true"]
        folder.write(
            "onset_time,severity,medication_name,medication_dose,medication_effectiveness,medication_is_acute\n"
                + rows.enumerated().map { "2026-01-0\($0 + 1)T07:00:00Z,3,\($1)\n" }.joined(), to: "none.csv")
        let whole = try WholeImport(ImportedSources.open([folder["none.csv"]], options: folder.options))
        #expect(whole.count(.contradictoryMedicine) == 3)
    }
}

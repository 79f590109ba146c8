import Diagnostics
import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

/// A list of medicines of several columns, each of which says how well its medicines worked.
struct MedicineListRecipeTests {
    private let folder = ExportFolder()

    private static let lists =
        #""lists":[{"column":"Good","effectiveness":5,"isAcute":true},{"column":"Bad","effectiveness":1},{"column":"Open"}]"#

    private func mapping(_ medicines: String, _ others: String = "") throws -> TableMapping {
        let json =
            #"{"mappingVersion":1,"table":"headaches","notAnswered":["k.A."],"fields":{"onset_time":{"column":"T"},"#
            + #""severity":{"column":"S"},"medications":{\#(medicines)}\#(others)}}"#
        return try TableMapping(json: Array(json.utf8), path: "m.json") { ZoneRules.named($0) }
    }

    private func read(_ text: String, _ medicines: String) throws -> WholeImport {
        folder.write(text, to: "a.csv")
        var options = folder.options
        options.mapping = try mapping(medicines)
        return try WholeImport(ImportedSources.open([folder["a.csv"]], options: options))
    }

    @Test func `each medicine has the relief of its column`() throws {
        let whole = try read(
            "T,S,Good,Bad,Open\n2026-03-05T07:15:00Z,3,\"Sumatriptan, Naproxen\",Aspirin,Ibuprofen\n"
                + "2026-03-06T07:15:00Z,3,,No medication,\n2026-03-07T07:15:00Z,3,,,\n"
                + "2026-03-08T07:15:00Z,3,No medication,,Ibuprofen\n2026-03-09T07:15:00Z,3,k.A.,NA,\n",
            Self.lists + #","separator":",","words":{"no medication":"none"}"#)
        #expect(
            whole.headaches.map(\.retrospective.medications) == [
                [
                    TakenMedication(name: "Sumatriptan", effectiveness: 5, isAcute: true),
                    TakenMedication(name: "Naproxen", effectiveness: 5, isAcute: true),
                    TakenMedication(name: "Aspirin", effectiveness: 1), TakenMedication(name: "Ibuprofen"),
                ], [TakenMedication(name: "none")], [], [TakenMedication(name: "Ibuprofen")],
                // Words for nothing name no medicine, whose relief would be nobody's.
                [],
            ])
        #expect(whole.count(.notAnswered) == 2)
        #expect(whole.patients[0].asked.isAsked("medication_effectiveness"))
        #expect(whole.patients[0].asked.isAsked("medication_is_acute"))
        #expect(!whole.patients[0].asked.isAsked("medication_dose"))
    }

    @Test func `without a separator a cell is one medicine, and a sixth is counted`() throws {
        let one = try read("T,S,Good,Bad,Open\n2026-03-05T07:15:00Z,3,\"A, B\",,\n", Self.lists)
        #expect(one.headaches[0].retrospective.medications.map(\.name) == ["A, B"])
        let seven = try read(
            "T,S,Good,Bad,Open\n2026-03-05T07:15:00Z,3,A;B;C,D,E;F;G\n", Self.lists + #","separator":";""#)
        #expect(seven.headaches[0].retrospective.medications.map(\.name) == ["A", "B", "C", "D", "E"])
        #expect(seven.count(.furtherMedicine) == 2)
        #expect(seven.remarks.contains("further-medicine 2"))
    }

    @Test func `columns may be missing where the mapping says so`() throws {
        let whole = try read(
            "T,S,Bad\n2026-03-05T07:15:00Z,3,Aspirin\n", Self.lists + #","optional":true"#)
        #expect(whole.headaches[0].retrospective.medications == [TakenMedication(name: "Aspirin", effectiveness: 1)])
        let without = try read("T,S\n2026-03-05T07:15:00Z,3\n", Self.lists + #","optional":true"#)
        #expect(!without.patients[0].asked.isAsked("medication_name"))
        #expect(thrownFailure { _ = try read("T,S,Bad\n2026-03-05T07:15:00Z,3,x\n", Self.lists) }?.status == .config)
    }

    private static let ticked =
        #""lists":[{"column":"Triptan?","medicine":"triptan"},{"column":"Other","medicine":"NSAID","isAcute":true}],"#
        + #""yes":["ja","2"],"no":["nein"]"#

    /// The same rule as for the items of a list: no in all columns is a recorded "none"; a blank in one of them is not.
    @Test func `a column may only say whether a medicine was taken`() throws {
        let whole = try read(
            "T,S,Triptan?,Other\n2026-03-05T07:15:00Z,3,ja,2\n2026-03-06T07:15:00Z,3,nein,Ja \n"
                + "2026-03-07T07:15:00Z,3,nein,nein\n2026-03-08T07:15:00Z,3,nein,\n2026-03-09T07:15:00Z,3,k.A.,NA\n"
                + "2026-03-10T07:15:00Z,3,maybe,ja\n", Self.ticked)
        let (triptan, other) = (TakenMedication(name: "triptan"), TakenMedication(name: "NSAID", isAcute: true))
        #expect(
            whole.headaches.map(\.retrospective.medications) == [
                [triptan, other], [other], [TakenMedication(name: "none")], [], [], [other],
            ])
        #expect(whole.remarks.contains("bad-text 7 Triptan?"), "\(whole.remarks)")
    }

    /// That it was no triptan does not say that it was nothing.
    @Test func `no in a ticked column beside one that names medicines is no recorded none`() throws {
        let lists =
            #""lists":[{"column":"Triptan?","medicine":"triptan"},{"column":"Other"}],"yes":["ja"],"no":["nein"]"#
        let whole = try read(
            "T,S,Triptan?,Other\n2026-03-05T07:15:00Z,3,nein,\n2026-03-06T07:15:00Z,3,nein,none\n"
                + "2026-03-07T07:15:00Z,3,nein,Aspirin\n", lists)
        #expect(
            whole.headaches.map(\.retrospective.medications) == [
                [], [TakenMedication(name: "none")], [TakenMedication(name: "Aspirin")],
            ])
    }

    @Test func `what it cannot say is refused`() {
        for (medicines, others, says) in [
            (#""optional":true"#, "", "no column is given"),
            (#""lists":[]"#, "", "expected at least one column"),
            (#""lists":{}"#, "", "expected a list of columns"),
            (#""lists":["A"]"#, "", "expected an object"),
            (#""lists":[{"effectiveness":5}]"#, "", "the column is missing"),
            (#""lists":[{"column":"A","effectiveness":6}]"#, "", "expected a whole number from 1 to 5"),
            (#""lists":[{"column":"A","effectiveness":"good"}]"#, "", "expected a whole number from 1 to 5"),
            (#""lists":[{"column":"A","isAcute":1}]"#, "", "expected true or false"),
            (#""lists":[{"column":"A","effectivness":5}]"#, "", "is not a known name"),
            (#""lists":[{"column":"A"},{"column":"a"}]"#, "", "already fills medications"),
            (Self.lists, #","medication_name":{"column":"N"}"#, "cannot be combined with"),
            (Self.lists, #","medication_2_dose":{"column":"N"}"#, "cannot be combined with"),
            (Self.lists + #","column":"X""#, "", "is not a known name"),
        ] {
            let failure = thrownFailure { _ = try mapping(medicines, others) }
            #expect(failure?.status == .config, "\(medicines)")
            #expect(failure?.message.contains(says) == true, "\(failure?.message ?? medicines)")
        }
    }

    @Test func `what it asks is asked`() throws {
        #expect(try mapping(Self.lists + #","ask":"which?""#).questions.map(\.field) == ["medications"])
    }

    /// Further medicines have fields of their own names too.
    @Test func `numbered columns are fields`() throws {
        folder.write(
            "T,S,M1,M2,R2\n2026-03-05T07:15:00Z,3,Sumatriptan,keine,\n2026-03-06T07:15:00Z,3,Sumatriptan,Ibuprofen,2\n",
            to: "b.csv")
        var options = folder.options
        let json =
            #"{"mappingVersion":1,"table":"headaches","fields":{"onset_time":{"column":"T"},"severity":{"column":"S"},"#
            + #""medication_name":{"column":"M1"},"medication_2_name":{"column":"M2","words":{"keine":null}},"#
            + #""medication_2_effectiveness":{"column":"R2"}}}"#
        options.mapping = try TableMapping(json: Array(json.utf8), path: "m.json") { ZoneRules.named($0) }
        let whole = try WholeImport(ImportedSources.open([folder["b.csv"]], options: options))
        #expect(
            whole.headaches.map(\.retrospective.medications) == [
                [TakenMedication(name: "Sumatriptan")],
                [TakenMedication(name: "Sumatriptan"), TakenMedication(name: "Ibuprofen", effectiveness: 2)],
            ])
    }
}

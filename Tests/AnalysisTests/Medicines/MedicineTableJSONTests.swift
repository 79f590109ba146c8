import Diagnostics
import Testing

@testable import Analysis

/// A clinic's own file: what is not as it must be is named with its place, status 78.
@Suite struct MedicineTableJSONTests {
    private func fault(_ text: String) -> Failure? {
        var table = MedicineTable()
        do throws(Failure) {
            try table.add([MedicineFile(path: "own.json", bytes: Array(text.utf8))])
            return nil
        } catch { return error }
    }

    private func group(_ medicines: String, class name: String = "nsaid", use: String = "acute") -> String {
        """
        {"medicinesVersion": 1, "groups": [
        {"class": "\(name)", "use": "\(use)", "medicines": [
        \(medicines)]}]}
        """
    }

    @Test func aGoodFileIsRead() throws {
        var table = MedicineTable()
        let text = group(#"{"name": "alpha", "atc": "M01AE01", "names": ["Beta"], "alone": ["Ab"]}"#)
        try table.add([MedicineFile(path: "own.json", bytes: Array(text.utf8))])
        #expect(
            table.entries == [
                .init(
                    name: "alpha", medicineClass: .nsaid, use: .acute, atc: "M01AE01", names: ["Beta"],
                    namesAlone: ["Ab"])
            ])
    }

    @Test(arguments: [
        (#"{"name": "a1"}, {"name": "B", "names": ["A1"]}"#, 3, "names that no other medicine has; “A1” is taken"),
        (#"{"name": "a1"}, {"name": "A-1"}"#, 3, "names that no other medicine has; “A-1” is taken"),
        (#"{"name": ""}"#, 3, "a text for name"),
        (#"{"name": "a", "names": ["–"]}"#, 3, "names with a letter or digit in this medicine"),
        (#"{"name": "a", "brands": []}"#, 3, "one of the names name, atc, of, names, alone, also"),
        (#"{"atc": "A"}"#, 3, "name in this object"),
        (#"{"name": "a", "names": "b"}"#, 3, "a list for names"),
        (#"{"name": "a", "of": ["b", "c"]}"#, 3, "medicines of the table in “of”; “b” is not in it"),
        (#"{"name": "a", "name": "b"}"#, 3, "each name once; this one is a duplicate"),
    ])
    func faultsOfAMedicine(medicines: String, line: Int, expected: String) throws {
        let fault = try #require(self.fault(group(medicines)))
        #expect(fault.status == .config)
        #expect(fault.message == "expected \(expected)")
        #expect(fault.place?.file == "own.json" && fault.place?.line == line)
    }

    @Test func anUnknownClassAndAUseThatIsNotTheClasssAreNamed() throws {
        let unknown = try #require(fault(group("", class: "painkiller")))
        #expect(unknown.status == .config)
        #expect(unknown.message.hasPrefix("expected a class: triptan, ditan, ergot, opioid, "))
        #expect(unknown.place?.line == 2 && unknown.place?.column == "11")
        let use = try #require(fault(group("", class: "supplement", use: "acute")))
        #expect(use.message == "expected a use: supplement")
        #expect(use.place?.line == 2 && use.place?.column == "32")
        #expect(fault(group("", class: "gepant", use: "preventive")) == nil)
    }

    @Test func whatIsNoTableAtAllIsRefused() {
        #expect(fault("[]")?.message == "expected an object with medicinesVersion, groups")
        #expect(fault("{\"medicinesVersion\": 2, \"groups\": []}")?.message == "expected medicinesVersion 1")
        #expect(fault("{\"groups\": []}")?.message == "expected medicinesVersion in this object")
        #expect(fault("medicines")?.message == "expected JSON")
        var table = MedicineTable()
        #expect(throws: Failure.self) { try table.add([MedicineFile(path: "a", bytes: [0x22, 0xFF, 0x22])]) }
    }
}

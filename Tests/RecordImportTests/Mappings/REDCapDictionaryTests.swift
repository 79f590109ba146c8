import Diagnostics
import Foundation
import Records
import TestSupport
import Testing

@testable import RecordImport

/// The data dictionary of a REDCap project, and mappings that name its variables.
struct REDCapDictionaryTests {
    private static let header = "field_name,form_name,field_type,field_label,select_choices_or_calculations\n"
    private static let usual = """
        id,who,text,Id,
        start,ha,text,Began at,
        bad,ha,radio,How bad?,"0, No headache | 1, Mild | 2, Moderate, or so | 3, Severe"
        drug,ha,dropdown,Taken,"1, Sumatriptan | 2, Ibuprofen"
        with,ha,checkbox,Came with,"a, Nausea | -1, Something else"
        alone,ha,yesno,Alone?,
        note1,ha,notes,Notes,
        note2,ha,notes,notes,

        """
    private let folder = ExportFolder()

    private func dictionary(_ rows: String = usual) throws(Failure) -> REDCapDictionary {
        try REDCapDictionary(csv: Array((Self.header + rows).utf8), file: "d.csv")
    }

    private func mapping(_ fields: String, rows: String = usual) throws(Failure) -> TableMapping {
        let json = """
            {"mappingVersion":1,"table":"headaches","timeZone":"UTC","dictionary":"d.csv","fields":{"patient_id":
            {"column":"id"},"onset_time":{"column":"start","form":"yyyy-MM-dd HH:mm"},\(fields)}}
            """
        return try TableMapping(json: Array(json.utf8), path: "m.json") {
            ZoneRules.named($0)
        } companion: { name in
            (name, Array((Self.header + rows).utf8))
        }
    }

    private func read(_ table: String, _ fields: String) throws -> WholeImport {
        folder.write(table, to: "t.csv")
        var options = folder.options
        options.mapping = try mapping(fields)
        return try WholeImport(ImportedSources.open([folder["t.csv"]], options: options))
    }

    private static let severity =
        #""severity":{"column":"bad","words":{"No headache":0,"Mild":1,"Moderate, or so":3,"Severe":5}}"#

    @Test("choices are codes and labels; the columns of a checkbox are its choices")
    func choices() throws {
        let read = try dictionary()
        let bad = try #require(read.variable("BAD"))
        #expect(bad.choices.map(\.code) == ["0", "1", "2", "3"])
        #expect(bad.choices[2].label == "Moderate, or so")
        let with = try #require(read.variable("with"))
        #expect(with.choices.map { REDCapDictionary.column(of: with, $0) } == ["with___a", "with____1"])
        #expect(read.label(of: "with___a") == "Came with (choice=Nausea)")
        #expect(read.label(of: "bad") == "How bad?")
        #expect(read.label(of: "note1") == "")
        #expect(read.label(of: "elsewhere") == nil && read.label(of: "with___z") == nil)
    }

    @Test("what is no dictionary is refused")
    func faults() {
        func failure(_ text: String) -> Failure? {
            thrownFailure { _ = try REDCapDictionary(csv: Array(text.utf8), file: "d.csv") }
        }
        #expect(failure("")?.status == .config)
        #expect(failure("a,b,c\n1,2,3\n")?.message.contains("no data dictionary") == true)
        let twice = failure(Self.header + "a,f,text,A,\nA,f,text,B,\n")
        #expect(twice?.place?.line == 3 && twice?.message.contains("twice") == true)
        #expect(failure(Self.header + "a,f,text,\"A") != nil)
        let codes = failure(Self.header + "a,f,radio,A,\"1, Mild | 2, Moderate | 1, Severe\"\n")
        #expect(codes?.place?.line == 2 && codes?.message.contains("the same code") == true)
    }

    @Test("UTF-16 and semicolons are read")
    func otherFiles() throws {
        let text = (Self.header + "a,f,radio,A,\"1, Mild | 2, Schwer\"\n").replacing(",", with: ";")
            .replacing("1; Mild | 2; Schwer", with: "1, Mild | 2, Schwer")
        let little: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        for bytes in [Array(text.utf8), little, big] {
            let read = try REDCapDictionary(csv: bytes, file: "d.csv")
            #expect(read.variable("a")?.choices.map(\.label) == ["Mild", "Schwer"])
        }
    }

    @Test("a code counts by its value, and one that no choice explains is no rating of ours")
    func codes() throws {
        let raw = try read(
            """
            id,start,bad
            1,2026-03-05 07:00,3.0
            1,2026-03-06 07:00,03
            1,2026-03-07 07:00,4
            1,2026-03-08 07:00,5
            1,2026-03-09 07:00,

            """, Self.severity)
        #expect(raw.headaches.map(\.storedSeverity) == [5, 5, nil, nil, nil])
        #expect(raw.count(.unexplainedSeverity) == 2)
        let fault = thrownFailure {
            _ = try mapping(
                #""severity":{"column":"bad","words":{"No headache":0,"Mild":1,"1":5,"Moderate, or so":3,"Severe":5}}"#)
        }
        #expect(fault?.status == .config && fault?.message.contains("another by its code") == true)
    }

    @Test("thousands of choices are read at once")
    func manyChoices() throws {
        let choices = (1...8000).map { "\($0), Choice \($0)" }.joined(separator: " | ")
        let rows = Self.usual + "many,ha,checkbox,Many,\"\(choices)\"\n"
        let read = try mapping(Self.severity + #","symptoms":{"column":"many"}"#, rows: rows)
        #expect(read.namePlaces.count > 8000)
    }

    @Test("codes and labels mean the same; boxes are items; rows of other instruments are left alone")
    func exports() throws {
        let fields =
            Self.severity
            + #","medication_name":{"column":"drug"},"symptoms":{"column":"with","words":{"Nausea":"nausea"}}"#
        let raw = try read(
            """
            id,redcap_repeat_instrument,redcap_repeat_instance,start,bad,drug,with___a,with____1,ha_complete
            1,,,,,,0,0,
            1,ha,1,2026-03-05 07:00,1,2,1,0,2
            1,ha,2,2026-03-06 07:00,3,,0,0,2
            1,ha,3,2026-03-07 07:00,0,,0,0,2
            1,ha,4,,2,,0,0,2

            """, fields)
        #expect(raw.headaches.map(\.storedSeverity) == [1, 5])
        #expect(raw.headaches[0].retrospective.medicationName == "Ibuprofen")
        #expect(raw.headaches.map(\.retrospective.symptoms) == [["nausea"], []])
        #expect(raw.headaches[1].retrospective.saysNoSymptoms)
        #expect(raw.patients[0].observedDays.count == 1)
        #expect(raw.count(.otherInstrument) == 1 && raw.count(.missingTime) == 1)
        #expect(raw.count(.unknownColumn) == 0)
        let labelled = try read(
            """
            Id,Repeat Instrument,Repeat Instance,Began at,How bad?,Taken,Came with (choice=Nausea),Came with (choice=Something else),Complete?
            1,Headache,1,2026-03-05 07:00,Mild,Ibuprofen,Checked,Unchecked,Complete
            1,Headache,2,2026-03-06 07:00,"Moderate, or so",,Unchecked,Checked,Complete

            """, fields)
        #expect(labelled.headaches.map(\.storedSeverity) == [1, 3])
        #expect(labelled.headaches[0].retrospective.medicationName == "Ibuprofen")
        #expect(labelled.headaches.map(\.retrospective.symptoms) == [["nausea"], ["Something else"]])
        #expect(labelled.count(.unknownColumn) == 0)
    }

    @Test(
        "a mapping that the dictionary does not bear out is refused at its place",
        arguments: [
            (#""severity":{"column":"bad"}"#, "the choice “No headache”"),
            (#""severity":{"column":"bad","words":{"Mild":1,"Severe":5,"0":0}}"#, "the choice “Moderate, or so”"),
            (#""severity":{"column":"badd","words":{"Mild":1}}"#, "no variable “badd”"),
            (Self.severity + #","medication_name":{"column":"with"}"#, "with is a checkbox"),
            (Self.severity + #","symptoms":{"columns":["with","drug"]}"#, "with is a checkbox"),
        ])
    func contradictions(fields: String, message: String) {
        let failure = thrownFailure { _ = try mapping(fields) }
        #expect(failure?.status == .config)
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
        #expect(failure?.place?.file == "m.json" && failure?.place?.line != nil && failure?.hint != nil)
    }

    @Test("two mappings that differ in their dictionaries alone are two")
    func fingerprint() throws {
        let other = Self.usual.replacing("Ibuprofen", with: "Naproxen")
        #expect(try mapping(Self.severity).fingerprint != mapping(Self.severity, rows: other).fingerprint)
        #expect(try mapping(Self.severity).fingerprint == mapping(Self.severity).fingerprint)
    }
}

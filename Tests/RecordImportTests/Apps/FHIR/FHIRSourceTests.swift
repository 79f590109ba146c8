import Diagnostics
import Foundation
import Records
import TestSupport
import Testing

@testable import RecordImport

/// Resources of HL7 FHIR R4.
struct FHIRSourceTests {
    private let folder = ExportFolder()

    private static let headacheCode =
        #""code":{"coding":[{"system":"http://snomed.info/sct","code":"25064002","display":"Headache"}]}"#

    private static func headache(_ id: String, _ rest: String, of patient: String? = "1") -> String {
        let subject = patient.map { #""subject":{"reference":"Patient/\#($0)"},"# } ?? ""
        return #"{"resourceType":"Observation","id":"\#(id)","status":"final",\#(subject)\#(headacheCode),\#(rest)}"#
    }

    private static func severity(_ code: String) -> String {
        #""valueCodeableConcept":{"coding":[{"system":"http://snomed.info/sct","code":"\#(code)"}]}"#
    }

    private static func pain(_ number: String) -> String {
        #"{"code":{"coding":[{"system":"http://loinc.org","code":"72514-3"}]},"valueInteger":\#(number)}"#
    }

    private static let onset = #""effectiveDateTime":"2026-03-05T07:15:00+01:00""#

    private static func bundle(_ resources: String...) -> String {
        let entries = resources.map { #"{"resource":\#($0)}"# }
        return #"{"resourceType":"Bundle","type":"collection","entry":[\#(entries.joined(separator: ","))]}"#
    }

    private func read(_ resources: String...) throws -> WholeImport {
        try folder.read(resources.joined(separator: "\n"), as: "fhir.ndjson")
    }

    @Test("a headache is its time, its severity in words or numbers, and what stands beside")
    func headaches() throws {
        let symptom = { (code: String, value: Bool) in
            #"{"code":{"coding":[{"system":"http://snomed.info/sct","code":"\#(code)"}]},"valueBoolean":\#(value)}"#
        }
        let found = try read(
            Self.headache("a", "\(Self.onset),\(Self.severity("255604002"))"),
            Self.headache(
                "b",
                #""effectivePeriod":{"start":"2026-03-06T07:15:00+01:00","end":"2026-03-06T09:15:00+01:00"},"#
                    + #""bodySite":{"text":"left temple"},"note":[{"text":"one"},{"text":"two"}],"component":["#
                    + [Self.pain("6"), symptom("422587007", true), symptom("409668002", false)].joined(separator: ",")
                    + "]"),
            Self.headache("c", #""effectiveInstant":"2026-03-07T07:15:00.000+01:00","valueInteger":5"#),
            Self.headache("d", #""effectiveDateTime":"2026-03-08T07:15:00Z","valueCodeableConcept":{"text":"Severe"}"#))
        #expect(found.headaches.map(\.storedSeverity) == [1, 3, 5, 5])
        #expect(found.headaches.map(\.id) == ["a", "b", "c", "d"])
        #expect(found.headaches[0].onset == utc("2026-03-05T06:15:00Z"))
        #expect(found.headaches[0].place == Place(file: folder["fhir.ndjson"], line: 1))
        #expect(found.headaches[1].resolved == utc("2026-03-06T08:15:00Z"))
        #expect(found.headaches[1].retrospective.symptoms == ["nausea"])
        #expect(found.headaches[1].retrospective.location == "left temple")
        #expect(found.headaches[1].retrospective.notes == "one two")
        #expect(found.count(.rescaledSeverity) == 1)
        let asked = found.patients[0].asked
        #expect(asked.isAsked("symptoms") && asked.isAsked("resolved_time"))
        #expect(!asked.isAsked("medication_name") && !asked.isAsked("meals"))
        #expect(found.patients[0].identity.id == "1")
    }

    @Test("a rating of 0, or a no, is a day without a headache; also of a date alone")
    func headacheFree() throws {
        let found = try read(
            Self.headache("a", #""effectiveDateTime":"2026-03-05","valueBoolean":false"#),
            Self.headache("b", #"\#(Self.onset.replacing("-05T", with: "-06T")),"component":[\#(Self.pain("0"))]"#),
            Self.headache("c", Self.onset.replacing("-05T", with: "-07T") + "," + Self.severity("24484000")))
        #expect(
            found.patients[0].observedDays.map(\.day) == ["2026-03-05", "2026-03-06"].map { CalendarDay(iso: $0)! })
        #expect(found.headaches.count == 1)
    }

    @Test("what cannot be used is counted and placed")
    func faults() throws {
        let found = try read(
            Self.headache("a", Self.onset), Self.headache("b", #""effectiveDateTime":"2026-03-05","valueInteger":3"#),
            Self.headache("c", #"\#(Self.onset),"valueInteger":11"#),
            Self.headache("d", #"\#(Self.onset),"component":[\#(Self.pain("11"))]"#),
            Self.headache("e", #"\#(Self.onset),"valueInteger":1,"component":[\#(Self.pain("9"))]"#),
            Self.headache("f", #"\#(Self.onset),"valueInteger":3"#).replacing("final", with: "entered-in-error"),
            Self.headache("g", #"\#(Self.onset),"valueInteger":3"#, of: nil),
            #"{"resourceType":"Observation","resourceType":"x"}"#, "[]", "{}",
            Self.headache("h", #"\#(Self.onset),"valueInteger":3"#),
            #"{"resourceType":"Condition","subject":{"reference":"Patient/1"}}"#)
        #expect(
            Set(found.remarks) == [
                "severity-not-said 1 value", "onset-without-time 2 effective", "bad-severity 3 value",
                "bad-severity-of-ten 4 value",
                "contradictory-rating 5 value", "retracted-resource 6", "missing-patient-id 7", "bad-record 8",
                "bad-record 9", "bad-record 10", "other-samples Condition", "offset-differs-from-zone x5",
                "same-onset 3", "same-onset 4", "same-onset 5", "same-onset 11",
            ])
        #expect(found.headaches.map(\.id) == ["a", "c", "d", "e", "h"])
        #expect(found.headaches.map(\.storedSeverity) == [nil, nil, nil, nil, 3])
        #expect(found.summary.sources[0].rowsSkipped == 5)
    }

    @Test("a number without a scale that is from 0 to 10 refuses the file, until the scale is named")
    func scale() throws {
        let numbers = [7, 8, 3].enumerated().map { index, number in
            Self.headache(
                "\(index)", #""effectiveDateTime":"2026-03-0\#(index + 1)T07:15:00Z","valueInteger":\#(number)"#)
        }
        folder.write(numbers.joined(separator: "\n"), to: "fhir.ndjson")
        let failure = thrownFailure { _ = try folder.open("fhir.ndjson") }
        #expect(failure?.hint?.contains("--severity-scale 0-10") == true)
        var options = folder.options
        options.severityScale = .zeroToTen
        let found = try WholeImport(ImportedSources.open([folder["fhir.ndjson"]], options: options))
        #expect(found.headaches.map(\.storedSeverity) == [5, 5, 1])
    }

    @Test("several patients are several, each with name, number and date of birth; references may be of any form")
    func patients() throws {
        let patient = """
            {"resourceType":"Patient","id":"1","name":[{"use":"old","family":"Before"},{"use":"official","given":["A."],\
            "family":"Example"}],"birthDate":"1979-06-14","generalPractitioner":[{"display":"Dr B. Example"}],"identifier":\
            [{"value":"x"},{"type":{"coding":[{"code":"MR"}]},"value":"NH-1"}]}
            """
        let second = #"{"resourceType":"Patient","name":[{"text":"C. Example"}],"birthDate":"1979"}"#
        let urn = "urn:uuid:7f3c"
        func entry(_ resource: String, _ url: String) -> String { #"{"fullUrl":"\#(url)","resource":\#(resource)}"# }
        let text = """
            {"entry":[\(entry(Self.headache("a", Self.onset + #","valueInteger":3"#, of: "1/_history/2"), "http://x/Observation/a")),\
            \(entry(Self.headache("b", Self.onset + #","valueInteger":5"#).replacing("Patient/1", with: urn), "urn:uuid:1")),\
            \(entry(patient, "http://x/Patient/1")),\(entry(second, urn)),{"request":{}}],"resourceType":"Bundle"}
            """
        let found = try folder.read(text, as: "bundle.json")
        #expect(found.patients.map(\.identity.id) == ["1", urn])
        #expect(found.patients.map(\.headaches.count) == [1, 1])
        let identity = found.patients[0].identity
        #expect(
            identity.name == "A. Example" && identity.recordNumber == "NH-1" && identity.clinician == "Dr B. Example")
        #expect(identity.dateOfBirth == CalendarDay(iso: "1979-06-14"))
        #expect(found.patients[1].identity.name == "C. Example")
        #expect(found.headaches[0].place == Place(file: folder["bundle.json"], table: "entry", line: 1))
        #expect(found.remarks.contains("bad-record 5"))
    }

    @Test(
        "a medicine is joined to the headache that it names, to that of its encounter, or by its time; a daily one is a treatment"
    )
    func medicines() throws {
        func statement(_ name: String, _ rest: String, type: String = "MedicationStatement") -> String {
            #"{"resourceType":"\#(type)","subject":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"\#(name)"},\#(rest)}"#
        }
        let period = #""effectivePeriod":{"start":"2026-03-06T07:00:00Z","end":"2026-03-06T09:00:00Z"}"#
        let found = try read(
            Self.headache("a", #"\#(Self.onset),"valueInteger":3,"encounter":{"reference":"Encounter/9"}"#),
            Self.headache("b", #"\#(period),"valueInteger":5"#),
            Self.headache("c", #""effectiveDateTime":"2026-03-10T07:00:00Z","valueInteger":1"#),
            statement(
                "Sumatriptan",
                #""effectiveDateTime":"2026-03-06T08:00:00Z","dosage":[{"doseAndRate":[{"doseQuantity":{"value":50,"unit":"mg"}}]}]"#
            ),
            statement(
                "Naproxen", #""effectiveDateTime":"2026-03-06T09:00:00Z","dosage":{"dose":{"value":500,"code":"mg"}}"#,
                type: "MedicationAdministration"),
            statement(
                "Ibuprofen",
                #""reasonReference":[{"reference":"http://x/Observation/c"}],"dosage":[{"text":"one tablet"}]"#),
            statement("Paracetamol", #""context":{"reference":"Encounter/9"}"#),
            statement("Propranolol", #""effectivePeriod":{"start":"2026-01-01T07:00:00Z"}"#),
            statement("Late", #""effectiveDateTime":"2026-03-06T09:00:01Z""#),
            statement("Taken back", #""status":"not-taken","effectiveDateTime":"2026-03-06T08:00:00Z""#),
            #"{"resourceType":"MedicationStatement","subject":{"reference":"Patient/1"},"effectiveDateTime":"2026-03-06T08:00:00Z"}"#
        )
        let taken = found.headaches.map(\.retrospective)
        #expect(
            taken.map { $0.medications.map(\.name) } == [["Paracetamol"], ["Sumatriptan", "Naproxen"], ["Ibuprofen"]])
        #expect(taken.map { $0.medications.map(\.dose) } == [[nil], ["50 mg", "500 mg"], ["one tablet"]])
        #expect(found.patients[0].treatments.map(\.name) == ["Propranolol"])
        #expect(
            found.count(.unlinkedRow) == 1 && found.count(.retractedResource) == 1 && found.count(.missingMedicine) == 1
        )
        #expect(found.patients[0].asked.isAsked("medication_name"))
    }

    @Test("a medicine may be named by a Medication of the file, or inside the resource")
    func medications() throws {
        let medication = #"{"resourceType":"Medication","id":"m","code":{"coding":[{"display":"Rizatriptan"}]}}"#
        func statement(_ reference: String, _ rest: String = "") -> String {
            #"{"resourceType":"MedicationStatement","subject":{"reference":"Patient/1"},"effectiveDateTime":"2026-03-05T06:20:00Z",\#(rest)"medicationReference":{"reference":"\#(reference)"}}"#
        }
        let found = try read(
            medication, Self.headache("a", #"\#(Self.onset),"valueInteger":3"#), statement("Medication/m"),
            statement("#k", ##""contained":[{"resourceType":"Medication","id":"k","code":{"text":"Naratriptan"}}],"##),
            statement("Medication/none"))
        #expect(
            found.headaches.map { $0.retrospective.medications.map(\.name) } == [["Rizatriptan", "Naratriptan"]])
        #expect(found.count(.missingMedicine) == 1)
    }

    @Test("laboratory values are markers with their ranges, a blood pressure two; encounters are visits")
    func markers() throws {
        func lab(_ code: String, _ value: String, _ rest: String = "") -> String {
            """
            {"resourceType":"Observation","subject":{"reference":"Patient/1"},"category":[{"coding":[{"code":"laboratory"}]}],\
            "code":{"coding":[{"system":"http://loinc.org","code":"\(code)"}],"text":"S-Test"},\
            "effectiveDateTime":"2026-03-05"\(value)\(rest)}
            """
        }
        let range =
            #","referenceRange":[{"age":{"low":{"value":1}},"low":{"value":99}},{"low":{"value":15},"high":{"value":150.5}}]"#
        let pressure = """
            {"resourceType":"Observation","subject":{"reference":"Patient/1"},"code":{"coding":[{"system":"http://loinc.org",\
            "code":"85354-9"}]},"effectiveDateTime":"2026-03-05T09:00:00Z","component":[{"code":{"coding":[{"system":\
            "http://loinc.org","code":"8480-6"}]},"valueQuantity":{"value":121,"code":"mm[Hg]"}},{"code":{"coding":[{"system":\
            "http://loinc.org","code":"8462-4"}]},"valueQuantity":{"value":79,"unit":"mmHg"}}]}
            """
        let found = try read(
            lab("2276-4", #","valueQuantity":{"value":31.9,"unit":"ng/mL"}"#, range),
            lab("0-0", #","valueQuantity":{"value":4,"unit":"u"}"#),
            lab("2276-4", #","valueQuantity":{"value":5,"comparator":"<","unit":"ng/mL"}"#),
            lab("2276-4", #","valueString":"negative""#),
            lab("1-1", #","valueCodeableConcept":{"text":"Reactive"}"#),
            lab("2276-4", #","dataAbsentReason":{"text":"?"}"#), pressure,
            #"{"resourceType":"Encounter","status":"finished","subject":{"reference":"Patient/1"},"type":[{"text":"Headache clinic"}],"participant":[{"individual":{"display":"Dr B. Example"}}],"period":{"start":"2026-03-09T10:00:00Z"}}"#,
            #"{"resourceType":"Encounter","status":"cancelled","subject":{"reference":"Patient/1"},"period":{"start":"2026-03-10"}}"#
        )
        let markers = Dictionary(
            uniqueKeysWithValues: found.patients[0].markers.markers.map { ($0.definition.name, $0) })
        #expect(Set(markers.keys) == ["Ferritin", "S-Test", "Systolic Blood Pressure", "Diastolic Blood Pressure"])
        #expect(markers["Ferritin"]?.readings.map(\.value) == [31.9, 5, 0])
        #expect(markers["Ferritin"]?.readings.map(\.comparator) == [nil, .below, nil])
        #expect(markers["Ferritin"]?.readings.map(\.words) == [nil, nil, "negative"])
        #expect(markers["S-Test"]?.readings.map(\.words) == [nil, "Reactive"])
        #expect(markers["Ferritin"]?.readings[0].range == ReferenceRange(low: 15, high: 150.5))
        #expect(markers["Systolic Blood Pressure"]?.readings.map(\.value) == [121])
        #expect(found.count(.badMarkerValue) == 0 && found.count(.notMeasured) == 1 && found.count(.otherSamples) == 0)
        let visits = found.patients[0].markers.visits
        #expect(visits.map(\.day) == [CalendarDay(iso: "2026-03-09")!])
        #expect(visits[0].label == "Headache clinic" && visits[0].doctor == "Dr B. Example")
        #expect(found.count(.retractedResource) == 1)
    }

    @Test(
        "only what happened is used",
        arguments: [
            (#""status":"completed""#, true), (#""status":"active""#, true), (#""status":"intended""#, false),
            (#""status":"on-hold""#, false), (#""status":"stopped""#, false), (#""status":"unknown""#, false),
            (#""status":"entered-in-error""#, false), (#""status":"not-taken""#, false), (#""status":"later""#, false),
            (#""status":"completed","implicitRules":"http://x""#, false),
            (#""status":"completed","modifierExtension":[{"url":"http://x","valueBoolean":true}]"#, false),
        ])
    func medicinesThatWereTaken(members: String, isUsed: Bool) throws {
        let found = try read(
            Self.headache("a", #"\#(Self.onset),"valueInteger":3"#),
            #"{"resourceType":"MedicationStatement","subject":{"reference":"Patient/1"},"medicationCodeableConcept":{"text":"Sumatriptan"},"reasonReference":[{"reference":"Observation/a"}],\#(members)}"#
        )
        #expect(found.headaches.map { $0.retrospective.medications.count } == [isUsed ? 1 : 0])
        #expect(found.count(.retractedResource) == (isUsed ? 0 : 1))
    }

    @Test(
        "a headache of somebody else, or one that is not certain, is none",
        arguments: [
            #""status":"registered""#, #""status":"unknown""#, #""focus":[{"reference":"Patient/2"}]"#,
            #""modifierExtension":[{"url":"http://x"}]"#, #""implicitRules":"http://x""#,
        ])
    func headachesThatHappened(members: String) throws {
        let found = try read(
            Self.headache("a", #"\#(Self.onset),"valueInteger":3"#),
            Self.headache("b", #""effectiveDateTime":"2026-03-10T07:00:00Z","valueInteger":5"#)
                .replacing(#""status":"final""#, with: members))
        #expect(found.headaches.map(\.storedSeverity) == [3] && found.count(.retractedResource) == 1)
    }

    @Test("a Bundle that is one page of several says so; other JSON is none of its business")
    func pages() throws {
        let page = Self.bundle(Self.headache("a", #"\#(Self.onset),"valueInteger":3"#)).replacing(
            #""entry""#, with: #""link":[{"relation":"self"},{"relation":"next","url":"x"}],"entry""#)
        #expect(try folder.read(page, as: "page.json").count(.onePageOfSeveral) == 1)
        folder.write(#"{"a":"\"resourceType\""}"#, to: "other.json")
        #expect(
            thrownFailure { _ = try folder.open("other.json") }?.message.contains("neither a clinic export") == true)
    }

    @Test("cut short anywhere, nested deeply, or with values of other types, it is refused or counted")
    func hostile() throws {
        let whole = Array(Self.bundle(Self.headache("a", #"\#(Self.onset),"valueInteger":3"#)).utf8)
        for length in stride(from: 1, to: whole.count, by: 5) {
            folder.write(Array(whole[..<length]), to: "cut.json")
            #expect(thrownFailure { _ = try folder.open("cut.json") }?.status == .dataError, "\(length)")
        }
        let deep = String(repeating: "[", count: 100_000)
        folder.write(#"{"resourceType":"Bundle","entry":\#(deep)"#, to: "deep.json")
        #expect(thrownFailure { _ = try folder.open("deep.json") }?.status == .dataError)
        let nested = String(repeating: #"{"a":"#, count: 60) + "1" + String(repeating: "}", count: 60)
        let found = try read(
            #"{"resourceType":"Observation","a":\#(nested)}"#, #"{"resourceType":7}"#, #"{"resourceType":""}"#,
            #"{"resourceType":"Bundle","entry":[1,{"resource":"x"},{"fullUrl":3}]}"#,
            Self.headache("a", #""effectiveDateTime":{"x":1},"valueInteger":"3","component":"x","note":7"#),
            Self.headache("b", #""effectivePeriod":"2026","valueQuantity":4,"bodySite":[],"subject":[]"#),
            #"{"resourceType":"Patient","id":"\#(String(repeating: "x", count: 300))"}"#)
        #expect(found.headaches.isEmpty)
    }
}

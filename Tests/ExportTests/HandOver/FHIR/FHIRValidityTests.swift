import Foundation
import Records
import Testing

@testable import Export

@Suite("Resources of FHIR keep the definitions of R4")
struct FHIRValidityTests {
    @Test(
        "documents and bulk files of every sample patient", arguments: ["clinic", "glance/export.json", "others/fhir"])
    func samples(sample: String) throws {
        let folder = try FHIRPatient.Folder()
        var files: [String] = []
        for (number, records) in try FHIRPatient.read(FHIRPatient.project + "/samples/" + sample).enumerated() {
            let input = try FHIRPatient(records).input
            try folder.write(FHIRExport.document(input).bytes, to: "\(number).json")
            files.append("\(number).json")
            for (type, bytes) in FHIRExport.bulk(input).lines {
                try folder.write(bytes, to: "\(number)-\(type).ndjson")
                files.append("\(number)-\(type).ndjson")
            }
        }
        #expect(try FHIRReaders.faults(in: files.map { "\(folder.path)/\($0)" }) == [])
    }

    @Test("the readers find what is wrong")
    func wrong() throws {
        let records = try #require(try FHIRPatient.read(FHIRPatient.project + "/samples/clinic").first)
        let whole = String(decoding: FHIRExport.document(try FHIRPatient(records).input).bytes, as: UTF8.self)
        let folder = try FHIRPatient.Folder()
        for (number, change) in [
            ("\"status\":\"final\"", "\"status\":\"finished\""),
            ("\"resourceType\":\"Patient\",", "\"resourceType\":\"Patient\",\"sex\":1,"),
            ("\"type\":\"document\"", "\"type\":\"dokument\""), ("\"status\":\"final\",", ""),
            ("{\"reference\":\"urn:uuid:", "{\"reference\":\"urn:uuid:0"),
        ].enumerated() {
            let wrong = whole.replacing(change.0, with: change.1)
            #expect(wrong != whole)
            try folder.write(Array(wrong.utf8), to: "\(number).json")
            #expect(try !FHIRReaders.faults(in: ["\(folder.path)/\(number).json"]).isEmpty, "\(change)")
        }
    }
}

import Diagnostics
import TestSupport
import Testing

@testable import RecordImport

struct CSVHeaderTests {
    fileprivate func header(_ names: String) throws -> CSVHeader? {
        let cells = names.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return try CSVHeader(cells, tables: ImportFormat.tables, place: Place())
    }

    @Test func `a table of headaches has onset and severity`() throws {
        let header = try #require(try header("id,onset_time,x,severity,,"))
        #expect(header.table.name == "headaches")
        #expect(header.targets == [1, 2, -1, 4])
        #expect(header.unknown == ["x"])
        #expect(!header.namesPatients)
    }

    @Test func `a table of patients has their ids and something about them`() throws {
        let header = try #require(try header("Patient_ID,NAME,phone number"))
        #expect(header.table.name == "patients")
        #expect(header.targets == [0, 1, -1])
        #expect(header.unknown == ["3"])
        #expect(try self.header("patient_id") == nil)
        #expect(try self.header("patient_id,visits") == nil)
    }

    @Test(arguments: [
        "", ",", "a,b", "date,severity",
        "patient_id,severity,name",
        "onset time,severity",
    ])
    func `anything else is neither`(names: String) throws {
        #expect(try header(names) == nil)
    }

    @Test func `a table of headaches without severities is read, unless another column looks like one`() throws {
        #expect(try header("onset_time,notes") != nil)
        let caught = thrownFailure { _ = try header("onset_time,pain") }
        #expect(caught?.status == .dataError)
        #expect(caught?.message.contains("severity") == true)
    }

    @Test func `a column named twice is an error, unless it is not used anyway`() throws {
        let caught = thrownFailure { _ = try header("onset_time,severity,notes, Notes ") }
        #expect(caught?.status == .dataError)
        #expect(caught?.place?.column == "notes")
        #expect(thrownFailure { _ = try header("patient_id,name,patient_id") }?.place?.column == "patient_id")
        #expect(try header("onset_time,severity,x,x,,,y")?.unknown == ["x", "x", "5", "6", "y"])
    }

    @Test func `the number of columns is limited`() throws {
        let most = CSVHeader.mostColumns
        let names = ["onset_time", "severity"] + (2..<most).map { "c\($0)" }
        #expect(try CSVHeader(names, tables: ImportFormat.tables, place: Place())?.targets.count == most)
        let caught = thrownFailure {
            _ = try CSVHeader(names + ["one_more"], tables: ImportFormat.tables, place: Place())
        }
        #expect(caught?.status == .dataError)
    }
}

extension CSVHeaderTests {
    @Test func `tables of markers and visits are known by their columns`() throws {
        #expect(try header("patient_id,marker_name,value,date_of_service")?.table.name == "markers")
        #expect(try header("patient_id,marker_name,value,date_of_service")?.table.format == .clinicCSV)
        #expect(try header("Marker Name,Value,Unit,Date of Service,Note,Source Type")?.table.format == .glanceCSV)
        #expect(try header("patient_id,date,visit_type")?.table.name == "visits")
        #expect(try header("date,visit_type,name,patient_id")?.table.name == "visits")
        #expect(try header("marker_name,value") == nil)
        #expect(try header("date,doctor_name") == nil)
        // Headaches come first: a column more does not make them something else.
        #expect(try header("onset_time,severity,marker_name,date_of_service,value")?.table.name == "headaches")
    }
}

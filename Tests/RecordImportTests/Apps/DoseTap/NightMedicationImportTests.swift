import Records
import TestSupport
import Testing
import TimeZones

@testable import RecordImport

/// The medicines besides, as the app writes them.
struct NightMedicationImportTests {
    private func folder() -> ExportFolder {
        let folder = ExportFolder()
        folder.zone = ZoneRules.named("Europe/London")!
        return folder
    }

    @Test(arguments: ["medication", "medication_event"])
    func `rows of medicines are read under either name`(table: String) throws {
        let folder = folder()
        folder.write(
            """
            # DoseTap Export V2 | schema_version=4 | constants_version=2.4.3
            # === MEDICATION EVENTS ===
            table,id,session_date,medication_id,dose_mg,dose_unit,formulation,taken_at,notes
            \(table),m1,2026-01-12,adderall_ir,7.5,mg,ir,2026-01-13T09:00:00Z,with food
            \(table),m2,2026-01-12,melatonin,500,mcg,,2026-01-12T22:00:00Z,
            """, to: "export.csv")
        let whole = try WholeImport(folder.open("export.csv"))
        let medicines = whole.patients[0].nights.medications
        #expect(medicines.map(\.name) == ["melatonin", "adderall_ir"])
        #expect(medicines.map(\.dose) == [500, 7.5] && medicines.map(\.unit) == ["mcg", "mg"])
        #expect(medicines.map(\.formulation) == [nil, "ir"] && medicines.map(\.notes) == [nil, "with food"])
        #expect(whole.summary.sources[0].rowsRead == 2 && whole.remarks == [])
    }

    @Test func `the app's table of medicines is a file of its own`() throws {
        let folder = folder()
        folder.write(
            """
            id,session_id,session_date,medication_id,dose_mg,dose_unit,formulation,taken_at_utc,local_offset_minutes,notes,confirmed_duplicate,created_at
            m1,s1,2026-01-12,adderall_xr,20,mg,xr,2026-01-13T09:00:00Z,0,,0,2026-01-13T09:00:02Z
            m2,s1,2026-01-12,adderall_xr,20,mg,xr,2026-01-13T09:03:00Z,0,again,1,2026-01-13T09:03:02Z
            """, to: "medications.csv")
        let whole = try WholeImport(folder.open("medications.csv"))
        #expect(whole.summary.sources[0].format == .doseTapMedications)
        let medicines = whole.patients[0].nights.medications
        #expect(medicines.map(\.dose) == [20, 20] && medicines.map(\.isConfirmedDuplicate) == [false, true])
        #expect(medicines.map(\.night.iso) == ["2026-01-12", "2026-01-12"])
    }
}

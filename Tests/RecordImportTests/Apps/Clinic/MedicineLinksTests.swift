import Diagnostics
import Records
import TestSupport
import Testing

@testable import RecordImport

/// Medicines in a table of their own, joined to the headaches that they name.
struct MedicineLinksTests {
    private let workshop = SQLiteWorkshop()

    private static let headaches = """
        CREATE TABLE headaches (patient_id, id, onset_time, severity);
        INSERT INTO headaches VALUES ('p1', 'a', '2026-01-05T07:30:00Z', 3), ('p2', 'a', '2026-01-05T07:30:00Z', 3),
          ('p1', 7, '2026-01-06T07:30:00Z', 3), ('p1', NULL, '2026-01-07T07:30:00Z', 3);
        """

    private func source(_ medicines: String, headaches: String = headaches) throws -> any OpenedSource {
        workshop.build("clinic.db", headaches, medicines)
        return try workshop.open("clinic.db")
    }

    @Test func `medicines belong to the headache and the patient that they name, in their order`() throws {
        let source = try source(
            """
            CREATE TABLE headache_medications (headache_id, patient_id, position, medication_name, medication_dose,
              medication_effectiveness, medication_is_acute, relief_minutes);
            INSERT INTO headache_medications VALUES ('a', 'p1', 2, 'Ibuprofen', NULL, 1, 0, NULL),
              ('a', 'p2', 1, 'Aspirin', NULL, NULL, NULL, NULL), (' a ', 'p1', 1, 'Sumatriptan', '50 mg', 4, 1, 45),
              (7, 'p1', NULL, 'Naproxen', NULL, NULL, NULL, NULL), ('7', 'p1', NULL, 'Domperidone', NULL, NULL, NULL, NULL),
              ('a', 'p1', 3, NULL, NULL, NULL, NULL, NULL);
            """)
        #expect(source.patientIDs == ["p1", "p2"])
        let one = try source.headaches(of: "p1")
        #expect(
            one.headaches.map(\.retrospective.medications) == [
                [
                    TakenMedication(
                        name: "Sumatriptan", dose: "50 mg", effectiveness: 4, isAcute: true, reliefMinutes: 45),
                    TakenMedication(name: "Ibuprofen", effectiveness: 1, isAcute: false),
                ], [TakenMedication(name: "Naproxen"), TakenMedication(name: "Domperidone")], [],
            ])
        #expect(one.diagnostics.summary == [])
        #expect(one.rows == RowCounts(read: 3, skipped: 0))
        let other = try source.headaches(of: "p2")
        #expect(other.headaches.map(\.retrospective.medications) == [[TakenMedication(name: "Aspirin")]])
        // A question counts as asked if the medicine table has its column.
        #expect(source.absentColumns[.headaches]?.contains("medication_name") == false)
        #expect(source.absentColumns[.headaches]?.contains("notes") == true)
    }

    @Test func `columns of headaches hold the first, and the table may begin with the second`() throws {
        let source = try source(
            """
            CREATE TABLE headache_medications (headache_id, position, medication_name);
            INSERT INTO headache_medications VALUES ('a', 2, 'Ibuprofen'), ('b', 1, 'Aspirin'), ('c', NULL, 'Sumatriptan'),
              ('c', NULL, 'Aspirin');
            """,
            headaches: """
                CREATE TABLE headaches (id, onset_time, severity, medication_name, medication_dose);
                INSERT INTO headaches VALUES ('a', '2026-01-05T07:30:00Z', 3, 'Sumatriptan', '50 mg'),
                  ('b', '2026-01-06T07:30:00Z', 3, 'Sumatriptan', '50 mg'),
                  ('c', '2026-01-07T07:30:00Z', 3, 'Sumatriptan', '50 mg');
                """)
        let batch = try source.headaches(of: "")
        let sumatriptan = TakenMedication(name: "Sumatriptan", dose: "50 mg")
        #expect(
            batch.headaches.map(\.retrospective.medications) == [
                [sumatriptan, TakenMedication(name: "Ibuprofen")], [TakenMedication(name: "Aspirin")],
                [sumatriptan, TakenMedication(name: "Aspirin")],
            ])
        #expect(batch.diagnostics.summary == ["differing-medicine@headaches:medication_name*1"])
    }

    @Test func `rows that cannot be joined are counted at their places`() throws {
        let source = try source(
            """
            CREATE TABLE headache_medications (patient_id, headache_id, position, medication_name);
            INSERT INTO headache_medications VALUES ('p1', 'gone', 1, 'Ibuprofen'), ('p1', NULL, 1, 'Aspirin'),
              ('p9', 'a', 1, 'Aspirin'), (NULL, 'a', 1, 'Aspirin'), ('p1', 'a', 1, 'Naproxen'), ('p1', 'a', 1, 'Naproxen'),
              ('p1', 'a', 500, 'Triptan');
            """)
        // A patient without headaches is none, and the medicine's row is said.
        #expect(source.patientIDs == ["p1", "p2"])
        #expect(
            source.diagnostics.summary == [
                "missing-patient-id@headache_medications:patient_id*1", "unlinked-medicine@headache_medications*1",
            ])
        let batch = try source.headaches(of: "p1")
        #expect(batch.headaches[0].retrospective.medications.map(\.name) == ["Naproxen", "Triptan"])
        #expect(
            batch.diagnostics.summary == [
                "missing-headache@headache_medications:headache_id*1",
                "number-out-of-range@headache_medications:position*1",
                "repeated-medicine@headache_medications*1", "unlinked-medicine@headache_medications*1",
            ])
        let unlinked = batch.diagnostics.diagnostics.first { $0.code == .unlinkedMedicine }
        #expect(unlinked?.place == Place(file: "clinic.db", table: "headache_medications", line: 1))
        // No headache was lost with them.
        #expect(batch.rows == RowCounts(read: 3, skipped: 0))
    }

    /// For a patient with observed days and no headaches, they are reported once.
    @Test func `medicines of a patient without headaches are said once`() throws {
        workshop.build(
            "clinic.db", Self.headaches, "CREATE TABLE days (patient_id, day, headache)",
            "INSERT INTO days VALUES ('p9', '2026-01-05', 'no')",
            "CREATE TABLE headache_medications (patient_id, headache_id, medication_name)",
            "INSERT INTO headache_medications VALUES ('p9', 'a', 'Aspirin')")
        let whole = try WholeImport(ImportedSources.open([workshop.path("clinic.db")], options: workshop.options))
        #expect(whole.patients.map(\.identity.id) == ["p1", "p2", "p9"])
        #expect(whole.count(.unlinkedMedicine) == 1)
    }

    @Test func `a day rated 0 keeps its medicine, and more than five are counted`() throws {
        var options = workshop.options
        options.severityScale = .zeroToTen
        workshop.build(
            "clinic.db", "CREATE TABLE headaches (id, onset_time, severity)",
            "INSERT INTO headaches VALUES ('a', '2026-01-05T07:30:00Z', 0), ('b', '2026-01-06T07:30:00Z', 8)",
            "CREATE TABLE headache_medications (headache_id, medication_name)",
            """
            INSERT INTO headache_medications VALUES ('a', 'Propranolol'), ('b', 'A'), ('b', 'B'), ('b', 'C'), ('b', 'D'),
              ('b', 'E'), ('b', 'F');
            """)
        let sources = try ImportedSources.open([workshop.path("clinic.db")], options: options)
        let whole = try WholeImport(sources)
        #expect(
            whole.patients[0].observedDays.map(\.retrospective.medications) == [[TakenMedication(name: "Propranolol")]])
        #expect(whole.headaches[0].retrospective.medications.map(\.name) == ["A", "B", "C", "D", "E"])
        #expect(whole.count(.furtherMedicine) == 1 && whole.count(.unlinkedMedicine) == 0)
    }

    @Test func `a table that does not say whose its rows are is refused beside one that does`() throws {
        let failure = thrownFailure {
            _ = try source(
                """
                CREATE TABLE headache_medications (headache_id, medication_name);
                INSERT INTO headache_medications VALUES ('a', 'Ibuprofen');
                """)
        }
        #expect(failure?.status == .dataError)
        #expect(failure?.message.contains("patient_id") == true)
        #expect(failure?.place?.table == "headache_medications")
    }

    @Test func `a table of that name without a headache's id is not known`() throws {
        let source = try source(
            "CREATE TABLE headache_medications (patient_id, name); INSERT INTO headache_medications VALUES ('p1', 'x');"
        )
        #expect(source.diagnostics.summary == ["unknown-table@headache_medications*1"])
    }
}

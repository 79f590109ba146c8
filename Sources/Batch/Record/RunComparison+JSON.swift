import Analysis
import JSON
import Records

extension SourceTotals {
    func write(to json: inout JSONWriter) {
        if let asOf { json.field("asOf", asOf.iso) }
        json.field("patients", patients)
        json.field("rowsRead", rowsRead)
        json.field("rowsSkipped", rowsSkipped)
        json.array("tables") { for table in tables { $0.string(table) } }
        json.array("absentColumns") { for column in absentColumns { $0.string(column) } }
        if unendedFiles > 0 { json.field("unendedFiles", unendedFiles) }
        json.object("tableRows") { json in
            for (table, rows) in tableRows.sorted(by: { $0.key < $1.key }) { json.field(table, rows) }
        }
    }

    init?(_ members: JSONObject) {
        guard let patients = members["patients"]?.number, let read = members["rowsRead"]?.number,
            let skipped = members["rowsSkipped"]?.number
        else { return nil }
        self.init(
            patients: patients, rowsRead: read, rowsSkipped: skipped, tables: members["tables"]?.texts ?? [],
            absentColumns: members["absentColumns"]?.texts ?? [])
        asOf = members["asOf"]?.text.flatMap { CalendarDay(iso: $0) }
        unendedFiles = members["unendedFiles"]?.number ?? 0
        let rows = members["tableRows"]?.members
        for name in rows?.names ?? [] { tableRows[name] = rows?[name]?.number }
    }
}

extension RunComparison {
    func write(to json: inout JSONWriter) {
        json.field("asOf", asOf.iso)
        json.object("source") { now.write(to: &$0) }
        if let before { json.object("sourceBefore") { before.write(to: &$0) } }
        json.array("newPatients") { for id in newPatients { $0.string(id) } }
        json.array("gonePatients") { for id in gonePatients { $0.string(id) } }
        for (name, list) in [("newSafetyFlags", newFlags), ("goneSafetyFlags", goneFlags)] {
            json.objects(name, list) { json, flags in
                json.field("patientId", flags.patientID)
                json.array("flags") { for name in flags.names { $0.string(name) } }
            }
        }
        json.field("moreUnusedRows", hasMoreUnused)
        json.array("goneColumns") { for column in goneColumns { $0.string(column) } }
    }

    init?(_ members: JSONObject) {
        guard let asOf = members["asOf"]?.text.flatMap({ CalendarDay(iso: $0) }),
            let now = members["source"]?.members.flatMap(SourceTotals.init)
        else { return nil }
        self.init(asOf: asOf, before: members["sourceBefore"]?.members.flatMap(SourceTotals.init), now: now)
        newPatients = members["newPatients"]?.texts ?? []
        gonePatients = members["gonePatients"]?.texts ?? []
        newFlags = Self.flags(members["newSafetyFlags"])
        goneFlags = Self.flags(members["goneSafetyFlags"])
    }

    private static func flags(_ list: JSONValue?) -> [NewFlags] {
        (list?.elements ?? []).compactMap { element in
            guard let members = element.members, let id = members["patientId"]?.text else { return nil }
            return NewFlags(patientID: id, names: members["flags"]?.texts ?? [])
        }
    }
}

extension JSONValue {
    fileprivate var number: Int? { integer.flatMap { $0 >= 0 ? Int(exactly: $0) : nil } }
    fileprivate var texts: [String] { (elements ?? []).compactMap(\.text) }
}

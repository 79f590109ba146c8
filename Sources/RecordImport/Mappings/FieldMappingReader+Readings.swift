import JSON
import Records

extension FieldMappingReader {
    /// The field for readings with their own columns; it is not a column of the format.
    static let readings = "markers"
    /// The format's columns that it fills.
    static let ofReadings = [MarkerColumn.name.columnName, MarkerColumn.value.columnName]

    /// Reads the columns with readings and the markers of each.
    ///
    /// - Parameter fields: all fields of the mapping.
    mutating func readReadings(_ fields: MappingObject) throws(MappingFault) {
        guard let value = fields[Self.readings] else { return }
        for name in Self.ofReadings + [MarkerColumn.unit.columnName] {
            try fields.refuse(Self.readings, beside: name, why: "a row has either one reading or several")
        }
        let field = try value.members(of: ["readings", "comment", "ask"])
        if let ask = field["ask"] { try note(ask, of: Self.readings, at: field.offset(of: "ask")) }
        guard let columns = field["readings"] else {
            throw value.fault(
                "the readings are missing", hint: "write \"readings\": {\"Systolic\": {\"marker\": and its name}}")
        }
        let members = try columns.members()
        guard !members.members.isEmpty else { throw columns.fault("expected at least one column") }
        for member in members.members {
            guard let reading = members[member.name] else { continue }
            let said = try reading.members(of: ["marker", "unit", "comment"])
            guard let marker = said["marker"] else { throw reading.fault("the marker's name is missing") }
            try use(member.name, at: member.nameOffset, path: columns.path, of: field, owner: Self.readings)
            mapping.readings.append(
                WideReading(
                    source: member.name, marker: try marker.name("a marker's name"),
                    unit: try said["unit"].map { value throws(MappingFault) in try value.name("a unit") }))
        }
    }
}

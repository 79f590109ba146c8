/// One patient's markers and visits as exported by Glance, and in the format of its own store.
enum GlanceFiles {
    /// The JSON export.
    static func json(_ patient: SamplePatient) -> [UInt8] {
        let model = GlanceModel(patient)
        let lists = [
            ("categories", model.categories), ("markerDefinitions", model.definitions),
            ("userMarkers", model.userMarkers), ("entries", model.entries), ("visits", model.visits),
        ].map { name, objects in
            "\"\(name)\":[\n" + objects.map { "  {" + ClinicJSON.members($0) + "}" }.joined(separator: ",\n") + "\n]"
        }
        let exported = SampleMoment(SampleClinic.asOf + " 12:00").iso
        return Array("{\"exportVersion\":1,\"exportDate\":\"\(exported)\",\n\(lists.joined(separator: ",\n"))}\n".utf8)
    }

    /// The CSV export: names and values, no ranges and no visits; texts are always quoted.
    static func csv(_ patient: SamplePatient) -> [UInt8] {
        func quoted(_ text: String) -> String {
            "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
        }
        var lines = ["Marker Name,Value,Unit,Date of Service,Note,Source Type"]
        for marker in patient.markers {
            for reading in marker.readings {
                let value = Int(exactly: reading.value).map(String.init) ?? String(reading.value)
                lines.append(
                    [
                        quoted(marker.definition.name), value, quoted(reading.unit), reading.service.iso,
                        quoted(reading.note ?? ""), quoted(reading.source),
                    ].joined(separator: ","))
            }
        }
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }
}

/// The objects of Glance's model with their ids.
struct GlanceModel {
    var categories: [[SampleField]] = []
    var definitions: [[SampleField]] = []
    var userMarkers: [[SampleField]] = []
    var entries: [[SampleField]] = []
    var visits: [[SampleField]] = []

    init(_ patient: SamplePatient) {
        var random = SplitMix64(seed: 4000)
        let added = SampleMoment("2015-05-01 09:00")
        var ids: [String: String] = [:]
        for marker in patient.markers where ids[marker.definition.category] == nil {
            let id = random.uuid()
            ids[marker.definition.category] = id
            categories.append([
                SampleField("id", .text(id)), SampleField("name", .text(marker.definition.category)),
                SampleField("display_order", .integer(categories.count)),
            ])
        }
        for (order, marker) in patient.markers.enumerated() {
            let (definition, user) = (random.uuid(), random.uuid())
            definitions.append(
                Self.fields(of: marker.definition, id: definition, category: ids[marker.definition.category]))
            userMarkers.append([
                SampleField("id", .text(user)), SampleField("marker_definition_id", .text(definition)),
                SampleField("custom_reference_low", marker.customLow.map(SampleValue.number) ?? .nothing),
                SampleField("custom_reference_high", marker.customHigh.map(SampleValue.number) ?? .nothing),
                SampleField("display_order", .integer(order)), SampleField("added_at", .moment(added)),
            ])
            for reading in marker.readings { entries.append(Self.fields(of: reading, user: user)) }
        }
        visits = patient.visits.map { visit in
            visit.fields.map { $0.column == "date" ? SampleField("date", .moment(visit.date)) : $0 }
        }
    }

    private static func fields(
        of definition: SampleMarkerDefinition, id: String, category: String?
    ) -> [SampleField] {
        [
            SampleField("id", .text(id)), SampleField("display_name", .text(definition.name)),
            SampleField("category_id", .optional(category)), SampleField("default_unit", .text(definition.unit)),
            SampleField("default_reference_low", definition.low.map(SampleValue.number) ?? .nothing),
            SampleField("default_reference_high", definition.high.map(SampleValue.number) ?? .nothing),
            SampleField("plausible_min", definition.plausible.map { .number($0.lowerBound) } ?? .nothing),
            SampleField("plausible_max", definition.plausible.map { .number($0.upperBound) } ?? .nothing),
            SampleField("higher_is_better", .boolean(definition.higherIsBetter)),
            SampleField("aliases", .list(definition.aliases)),
            SampleField("is_system_defined", .boolean(definition.isPredefined)),
        ]
    }

    private static func fields(of reading: SampleReading, user: String) -> [SampleField] {
        [
            SampleField("id", .text(reading.id)), SampleField("user_marker_id", .text(user)),
            SampleField("value", .number(reading.value)), SampleField("unit", .text(reading.unit)),
            SampleField("date_of_service", .moment(reading.service)),
            SampleField("entry_timestamp", .moment(reading.entered)), SampleField("note", .optional(reading.note)),
            SampleField("source_type", .text(reading.source)),
        ]
    }
}

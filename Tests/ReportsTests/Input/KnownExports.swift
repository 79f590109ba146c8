/// The JSON export of Glance with all its keys, and what becomes of each (Glance PRD §6).
enum GlanceKeys {
    /// A list of the export: its object as it is without the key that is looked at, and every key with a value that
    /// differs from it.
    struct List: Sendable {
        var name: String
        var plain: [String: String]
        var keys: [KnownTable.Column]
    }

    static let lists = [
        List(
            name: "categories", plain: ["id": "\"c\"", "name": "\"Heart\""],
            keys: KnownTable.columns(
                """
                id           | placing | "c"
                name         | printed | "Blood"
                displayOrder | placing | 4
                """)),
        List(
            name: "markerDefinitions",
            plain: [
                "id": "\"d\"", "displayName": "\"LDL\"", "categoryId": "\"c\"", "defaultUnit": "\"mg/dL\"",
                "higherIsBetter": "false", "isSystemDefined": "true", "aliases": "[]",
            ],
            keys: KnownTable.columns(
                """
                id                   | placing | "d"
                displayName          | used    | "HDL"
                categoryId           | printed | null
                defaultUnit          | used    | "g/L"
                defaultReferenceLow  | used    | 60
                defaultReferenceHigh | used    | 40
                plausibleMin         | used    | 90
                plausibleMax         | used    | 20
                higherIsBetter       | used    | true
                aliases              | placing | ["bad cholesterol"]
                isSystemDefined      | placing | false
                """)),
        List(
            name: "userMarkers", plain: ["id": "\"u\"", "markerDefinitionId": "\"d\"", "displayOrder": "0"],
            keys: KnownTable.columns(
                """
                id                  | placing | "u"
                markerDefinitionId  | placing | "d"
                customReferenceLow  | used    | 60
                customReferenceHigh | used    | 40
                displayOrder        | placing | 3
                addedAt             | named   | "2026-01-02T08:00:00Z"
                """)),
        List(
            name: "entries",
            plain: [
                "id": "\"e\"", "userMarkerId": "\"u\"", "value": "52", "unit": "\"mg/dL\"",
                "dateOfService": "\"2026-01-05T08:00:00Z\"",
            ],
            keys: KnownTable.columns(
                """
                id             | placing | "e"
                userMarkerId   | placing | "u"
                value          | used    | 61
                unit           | used    | "g/L"
                dateOfService  | used    | "2026-01-06T08:00:00Z"
                entryTimestamp | named   | "2026-01-05T09:00:00Z"
                note           | printed | "fasting"
                sourceType     | named   | "quickAdd"
                """)),
        List(
            name: "visits", plain: ["id": "\"v\"", "date": "\"2026-01-05T08:00:00Z\"", "visitType": "\"other\""],
            keys: KnownTable.columns(
                """
                id             | placing | "v"
                date           | used    | "2026-01-06T08:00:00Z"
                doctorName     | printed | "Dr B. Example"
                visitType      | used    | "dental"
                visitTypeLabel | printed | "headache clinic"
                notes          | printed | "plan for the next months"
                entryTimestamp | named   | "2026-01-05T09:00:00Z"
                """)),
    ]

    /// Two more readings, so that there is a trend.
    private static let others = [("e2", 61, "07"), ("e3", 70, "09")].map { id, value, day in
        "{\"id\":\"\(id)\",\"userMarkerId\":\"u\",\"value\":\(value),\"unit\":\"mg/dL\","
            + "\"dateOfService\":\"2026-01-\(day)T08:00:00Z\"}"
    }

    /// - Parameter change: a key of a list with its value; nil for the plain export.
    static func text(_ change: (list: String, key: String, value: String)?) -> String {
        let parts = lists.map { list in
            var object = list.plain
            if let change, change.list == list.name { object[change.key] = change.value }
            let members = object.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
            let objects = ["{\(members.joined(separator: ","))}"] + (list.name == "entries" ? others : [])
            return "\"\(list.name)\":[\(objects.joined(separator: ","))]"
        }
        return "{\"exportVersion\":1,\"exportDate\":\"2026-02-01T00:00:00Z\"," + parts.joined(separator: ",") + "}"
    }
}

/// The properties of Aurae's model and the column of a headache that each is, or its fate (`formats.md` §2).
enum AuraeProperties {
    /// By table: properties that are columns, in the store's spelling.
    static let columns: [String: [String]] = [
        "ZHEADACHELOG": ["ZID", "ZONSETTIME", "ZRESOLVEDTIME", "ZSEVERITY", "ZONSETSPEED", "ZHASACKNOWLEDGEDREDFLAG"],
        "ZWEATHERSNAPSHOT": [
            "ZTEMPERATURE", "ZHUMIDITY", "ZPRESSURE", "ZPRESSURETREND", "ZUVINDEX", "ZAQI", "ZCONDITION", "ZCAPTUREDAT",
        ],
        "ZHEALTHSNAPSHOT": [
            "ZHEARTRATE", "ZRESTINGHEARTRATE", "ZHRV", "ZOXYGENSATURATION", "ZSTEPCOUNT", "ZSLEEPHOURS",
        ],
        "ZRETROSPECTIVEENTRY": [
            "Z_MEALS", "ZALCOHOL", "ZCAFFEINEINTAKE", "ZHYDRATIONGLASSES", "ZSKIPPEDMEAL", "ZSLEEPHOURS",
            "ZSLEEPQUALITY", "ZSTRESSLEVEL", "ZSCREENTIMEHOURS", "ZMEDICATIONNAME", "ZMEDICATIONDOSE",
            "ZMEDICATIONEFFECTIVENESS", "ZMEDICATIONISACUTE", "Z_SYMPTOMS", "ZHEADACHELOCATION", "ZHEADACHETYPE",
            "ZCYCLEPHASE", "Z_ENVIRONMENTALTRIGGERS", "ZNOTES",
        ],
    ]
    /// Said to be read and not shown.
    static let named: [String: Set<String>] = [
        "ZHEADACHELOG": ["ZCREATEDAT", "ZUPDATEDAT"], "ZWEATHERSNAPSHOT": [], "ZHEALTHSNAPSHOT": ["ZCAPTUREDAT"],
        "ZRETROSPECTIVEENTRY": ["ZUPDATEDAT"],
    ]
    /// How rows belong together, and whether a headache goes on, which its end says too.
    static let placing: [String: Set<String>] = [
        "ZHEADACHELOG": ["ZISACTIVE", "ZWEATHER", "ZHEALTH", "ZRETROSPECTIVE"], "ZWEATHERSNAPSHOT": ["ZID"],
        "ZHEALTHSNAPSHOT": ["ZID"], "ZRETROSPECTIVEENTRY": ["ZID"],
    ]
}

import Diagnostics

/// An entity of the app's model and how Core Data keeps its properties: one table, `Z` and the upper-cased name of each
/// property for a column.
struct StoreEntity: Sendable {
    let table: String
    /// The property of a headache that refers to it; nil for the headache itself.
    let relation: String?
    /// Properties that are columns of the format, by the column's name.
    let columns: [(name: String, column: HeadacheColumn)]
    /// Columns that the model has and this program has no use for.
    let ignored: Set<String>
}

extension StoreEntity {
    static let headache = StoreEntity(
        table: "ZHEADACHELOG", relation: nil,
        columns: [
            ("ZID", .id), ("ZONSETTIME", .onsetTime), ("ZRESOLVEDTIME", .resolvedTime), ("ZSEVERITY", .severity),
            ("ZONSETSPEED", .onsetSpeed), ("ZHASACKNOWLEDGEDREDFLAG", .hasAcknowledgedRedFlag),
        ],
        ignored: ["ZISACTIVE", "ZCREATEDAT", "ZUPDATEDAT", "ZWEATHER", "ZHEALTH", "ZRETROSPECTIVE"])

    static let weather = StoreEntity(
        table: "ZWEATHERSNAPSHOT", relation: "ZWEATHER",
        columns: [
            ("ZTEMPERATURE", .temperature), ("ZHUMIDITY", .humidity), ("ZPRESSURE", .pressure),
            ("ZPRESSURETREND", .pressureTrend), ("ZUVINDEX", .uvIndex), ("ZAQI", .aqi), ("ZCONDITION", .condition),
            ("ZCAPTUREDAT", .weatherCapturedAt),
        ], ignored: ["ZID"])

    static let health = StoreEntity(
        table: "ZHEALTHSNAPSHOT", relation: "ZHEALTH",
        columns: [
            ("ZHEARTRATE", .heartRate), ("ZRESTINGHEARTRATE", .restingHeartRate), ("ZHRV", .heartRateVariability),
            ("ZOXYGENSATURATION", .oxygenSaturation), ("ZSTEPCOUNT", .stepCount), ("ZSLEEPHOURS", .measuredSleepHours),
        ], ignored: ["ZID", "ZCAPTUREDAT"])

    static let retrospective = StoreEntity(
        table: "ZRETROSPECTIVEENTRY", relation: "ZRETROSPECTIVE",
        columns: [
            ("Z_MEALS", .meals), ("ZALCOHOL", .alcohol), ("ZCAFFEINEINTAKE", .caffeine),
            ("ZHYDRATIONGLASSES", .hydrationGlasses), ("ZSKIPPEDMEAL", .skippedMeal), ("ZSLEEPHOURS", .sleepHours),
            ("ZSLEEPQUALITY", .sleepQuality), ("ZSTRESSLEVEL", .stressLevel), ("ZSCREENTIMEHOURS", .screenTimeHours),
            ("ZMEDICATIONNAME", .medicationName), ("ZMEDICATIONDOSE", .medicationDose),
            ("ZMEDICATIONEFFECTIVENESS", .medicationEffectiveness), ("ZMEDICATIONISACUTE", .medicationIsAcute),
            ("Z_SYMPTOMS", .symptoms), ("ZHEADACHELOCATION", .location), ("ZHEADACHETYPE", .headacheType),
            ("ZCYCLEPHASE", .cyclePhase), ("Z_ENVIRONMENTALTRIGGERS", .environmentalTriggers), ("ZNOTES", .notes),
        ], ignored: ["ZID", "ZUPDATEDAT"])

    /// What a headache refers to.
    static let children = [weather, health, retrospective]
}

/// The columns of an entity's table in one store.
struct StoreColumns: Sendable {
    /// A column that is asked for.
    struct Source: Sendable {
        /// As stored.
        var name: String
        var column: HeadacheColumn
    }

    private(set) var sources: [Source] = []
    private(set) var diagnostics = DiagnosticTally()
    /// For messages, by column of the format.
    private(set) var shownNames: [HeadacheColumn: String] = [:]

    /// - Parameter links: columns that refer to other rows.
    init(_ entity: StoreEntity, in table: SQLiteTable, links: Set<String>, file: String) {
        var known = entity.ignored.union(links)
        let generated = Set(table.generatedColumns.map { $0.uppercased() })
        for (name, column) in entity.columns {
            // A property whose name begins with an underscore may or may not keep it.
            let spellings = name.hasPrefix("Z_") ? [name, "Z" + name.dropFirst(2)] : [name]
            shownNames[column] = name
            known.formUnion(spellings)
            let found = spellings.compactMap { table.column($0) }
            for name in found { sources.append(Source(name: name, column: column)) }
            if let stored = found.first {
                shownNames[column] = shownKnownName(stored) ?? name
                continue
            }
            let place = Place(file: file, table: entity.table, column: name)
            let isGenerated = spellings.contains(where: generated.contains)
            diagnostics.add(isGenerated ? .generatedColumn : .absentColumn, at: place)
        }
        for (number, name) in table.columns.enumerated() {
            let upper = name.uppercased()
            if known.contains(upper) || Self.isBookkeeping(upper) { continue }
            diagnostics.add(
                .unknownColumn,
                at: Place(file: file, table: entity.table, column: shownColumnName(name) ?? String(number + 1)))
        }
    }

    /// Core Data's own columns.
    private static func isBookkeeping(_ name: String) -> Bool {
        ["Z_PK", "Z_ENT", "Z_OPT"].contains(name) || name.hasPrefix("Z_FOK")
    }
}

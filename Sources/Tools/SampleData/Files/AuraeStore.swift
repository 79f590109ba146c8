/// One patient's diary in the shape of the app's own store, as SwiftData writes it.
enum AuraeStore {
    static func file(_ patient: SamplePatient) throws -> [UInt8] {
        let database = try SQLiteFile()
        for statement in schema + bookkeeping { try database.run(statement) }
        let counts: [Entity: Int] = [
            .headacheLog: patient.headaches.count, .healthSnapshot: patient.headaches.count { $0.health != nil },
            .retrospectiveEntry: patient.headaches.count { $0.retrospective != SampleRetrospective() },
            .weatherSnapshot: patient.headaches.count { $0.weather != nil },
        ]
        try writeMetadata(
            seed: 77, entities: Entity.allCases.map { ($0.rawValue, $0.name, counts[$0] ?? 0) }, to: database)
        var rows = Rows()
        for headache in patient.headaches { rows.add(headache) }
        try database.insert(into: "ZWEATHERSNAPSHOT", columns: weatherColumns, rows: rows.weather)
        try database.insert(into: "ZHEALTHSNAPSHOT", columns: healthColumns, rows: rows.health)
        try database.insert(into: "ZRETROSPECTIVEENTRY", columns: retrospectiveColumns, rows: rows.retrospective)
        try database.insert(into: "ZHEADACHELOG", columns: logColumns, rows: rows.logs)
        return try database.bytes()
    }

    /// Entity numbers, in the order of the entities' names.
    private enum Entity: Int, CaseIterable {
        case headacheLog = 1
        case healthSnapshot, retrospectiveEntry, weatherSnapshot

        var name: String {
            switch self {
            case .headacheLog: "HeadacheLog"
            case .healthSnapshot: "HealthSnapshot"
            case .retrospectiveEntry: "RetrospectiveEntry"
            case .weatherSnapshot: "WeatherSnapshot"
            }
        }
    }

    /// What Core Data writes about a store itself.
    ///
    /// - Parameters:
    ///   - seed: of the store's id.
    ///   - entities: number, name and rows of each.
    static func writeMetadata(
        seed: UInt64, entities: [(number: Int, name: String, rows: Int)], to database: borrowing SQLiteFile
    ) throws {
        var random = SplitMix64(seed: seed)
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><dict><key>NSStoreType</key><string>SQLite</string></dict></plist>
            """
        try database.insert(
            into: "Z_METADATA", columns: ["Z_VERSION", "Z_UUID", "Z_PLIST"],
            rows: [[.integer(1), .text(random.uuid()), .blob(Array(list.utf8))]])
        try database.insert(
            into: "Z_PRIMARYKEY", columns: ["Z_ENT", "Z_NAME", "Z_SUPER", "Z_MAX"],
            rows: entities.map { [.integer($0.number), .text($0.name), .integer(0), .integer($0.rows)] })
    }

    /// The four tables' rows, with the key of each related row.
    private struct Rows {
        var logs: [[SQLiteFile.Value]] = []
        var weather: [[SQLiteFile.Value]] = []
        var health: [[SQLiteFile.Value]] = []
        var retrospective: [[SQLiteFile.Value]] = []

        mutating func add(_ headache: SampleHeadache) {
            let weatherKey = headache.weather.map { add($0) }
            let healthKey = headache.health.map { add($0, at: headache.onset) }
            let entry = headache.retrospective
            let entryKey = entry == SampleRetrospective() ? nil : add(entry, at: headache.resolved ?? headache.onset)
            let end = headache.resolved ?? headache.onset
            logs.append([
                .integer(logs.count + 1), .integer(Entity.headacheLog.rawValue), .integer(1),
                optional(headache.hasAcknowledgedRedFlag), .integer(headache.resolved == nil ? 1 : 0),
                .integer(headache.severity), optional(healthKey), optional(entryKey), optional(weatherKey),
                time(headache.onset.adding(minutes: 1)), time(headache.onset), headache.resolved.map(time) ?? .null,
                time(end.adding(minutes: 30)), optional(headache.onsetSpeed), .blob(AuraeStore.uuidBytes(headache.id)),
            ])
        }

        private mutating func add(_ reading: SampleWeather) -> Int {
            weather.append([
                .integer(weather.count + 1), .integer(Entity.weatherSnapshot.rawValue), .integer(1),
                .integer(reading.aqi), time(reading.capturedAt), .real(Double(reading.humidity)),
                .real(reading.pressure), .real(reading.temperature), .real(Double(reading.uvIndex)),
                .text(reading.condition), .text(reading.pressureTrend),
            ])
            return weather.count
        }

        private mutating func add(_ reading: SampleHealth, at onset: SampleMoment) -> Int {
            health.append([
                .integer(health.count + 1), .integer(Entity.healthSnapshot.rawValue), .integer(1),
                .integer(reading.stepCount), time(onset.adding(minutes: 2)), .real(Double(reading.heartRate)),
                .real(Double(reading.heartRateVariability)), .real(Double(reading.oxygenSaturation)),
                .real(Double(reading.restingHeartRate)), .real(reading.sleepHours),
            ])
            return health.count
        }

        private mutating func add(_ entry: SampleRetrospective, at end: SampleMoment) -> Int {
            retrospective.append([
                .integer(retrospective.count + 1), .integer(Entity.retrospectiveEntry.rawValue), .integer(1),
                optional(entry.hydrationGlasses), optional(entry.medication?.effectiveness),
                optional(entry.medication?.isAcute), optional(entry.skippedMeal), optional(entry.sleepQuality),
                optional(entry.stressLevel), optional(entry.caffeine.map(Double.init)), optional(entry.screenTimeHours),
                optional(entry.sleepHours), time(end.adding(minutes: 30)), list(entry.environmentalTriggers),
                list(entry.meals), list(entry.symptoms), optional(entry.alcohol), optional(entry.cyclePhase),
                optional(entry.location), optional(entry.headacheType), optional(entry.medication?.dose),
                optional(entry.medication?.name), optional(entry.notes),
            ])
            return retrospective.count
        }
    }

    private static let logColumns = [
        "Z_PK", "Z_ENT", "Z_OPT", "ZHASACKNOWLEDGEDREDFLAG", "ZISACTIVE", "ZSEVERITY", "ZHEALTH", "ZRETROSPECTIVE",
        "ZWEATHER", "ZCREATEDAT", "ZONSETTIME", "ZRESOLVEDTIME", "ZUPDATEDAT", "ZONSETSPEED", "ZID",
    ]
    private static let weatherColumns = [
        "Z_PK", "Z_ENT", "Z_OPT", "ZAQI", "ZCAPTUREDAT", "ZHUMIDITY", "ZPRESSURE", "ZTEMPERATURE", "ZUVINDEX",
        "ZCONDITION", "ZPRESSURETREND",
    ]
    private static let healthColumns = [
        "Z_PK", "Z_ENT", "Z_OPT", "ZSTEPCOUNT", "ZCAPTUREDAT", "ZHEARTRATE", "ZHRV", "ZOXYGENSATURATION",
        "ZRESTINGHEARTRATE", "ZSLEEPHOURS",
    ]
    private static let retrospectiveColumns = [
        "Z_PK", "Z_ENT", "Z_OPT", "ZHYDRATIONGLASSES", "ZMEDICATIONEFFECTIVENESS", "ZMEDICATIONISACUTE", "ZSKIPPEDMEAL",
        "ZSLEEPQUALITY", "ZSTRESSLEVEL", "ZCAFFEINEINTAKE", "ZSCREENTIMEHOURS", "ZSLEEPHOURS", "ZUPDATEDAT",
        "Z_ENVIRONMENTALTRIGGERS", "Z_MEALS", "Z_SYMPTOMS", "ZALCOHOL", "ZCYCLEPHASE", "ZHEADACHELOCATION",
        "ZHEADACHETYPE", "ZMEDICATIONDOSE", "ZMEDICATIONNAME", "ZNOTES",
    ]

    /// The types that Core Data declares; SQLite keeps whole seconds of a TIMESTAMP as integers by itself.
    private static let schema = [
        """
        CREATE TABLE ZHEADACHELOG (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZHASACKNOWLEDGEDREDFLAG INTEGER, \
        ZISACTIVE INTEGER, ZSEVERITY INTEGER, ZHEALTH INTEGER, ZRETROSPECTIVE INTEGER, ZWEATHER INTEGER, \
        ZCREATEDAT TIMESTAMP, ZONSETTIME TIMESTAMP, ZRESOLVEDTIME TIMESTAMP, ZUPDATEDAT TIMESTAMP, ZONSETSPEED VARCHAR, \
        ZID BLOB)
        """,
        """
        CREATE TABLE ZHEALTHSNAPSHOT (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZSTEPCOUNT INTEGER, \
        ZCAPTUREDAT TIMESTAMP, ZHEARTRATE FLOAT, ZHRV FLOAT, ZOXYGENSATURATION FLOAT, ZRESTINGHEARTRATE FLOAT, \
        ZSLEEPHOURS FLOAT)
        """,
        """
        CREATE TABLE ZRETROSPECTIVEENTRY (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZHYDRATIONGLASSES INTEGER, \
        ZMEDICATIONEFFECTIVENESS INTEGER, ZMEDICATIONISACUTE INTEGER, ZSKIPPEDMEAL INTEGER, ZSLEEPQUALITY INTEGER, \
        ZSTRESSLEVEL INTEGER, ZCAFFEINEINTAKE FLOAT, ZSCREENTIMEHOURS FLOAT, ZSLEEPHOURS FLOAT, ZUPDATEDAT TIMESTAMP, \
        Z_ENVIRONMENTALTRIGGERS VARCHAR, Z_MEALS VARCHAR, Z_SYMPTOMS VARCHAR, ZALCOHOL VARCHAR, ZCYCLEPHASE VARCHAR, \
        ZHEADACHELOCATION VARCHAR, ZHEADACHETYPE VARCHAR, ZMEDICATIONDOSE VARCHAR, ZMEDICATIONNAME VARCHAR, ZNOTES VARCHAR)
        """,
        """
        CREATE TABLE ZWEATHERSNAPSHOT (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZAQI INTEGER, \
        ZCAPTUREDAT TIMESTAMP, ZHUMIDITY FLOAT, ZPRESSURE FLOAT, ZTEMPERATURE FLOAT, ZUVINDEX FLOAT, ZCONDITION VARCHAR, \
        ZPRESSURETREND VARCHAR)
        """,
    ]

    /// Tables that every store has.
    static let bookkeeping = [
        "CREATE TABLE Z_PRIMARYKEY (Z_ENT INTEGER PRIMARY KEY, Z_NAME VARCHAR, Z_SUPER INTEGER, Z_MAX INTEGER)",
        "CREATE TABLE Z_METADATA (Z_VERSION INTEGER PRIMARY KEY, Z_UUID VARCHAR(255), Z_PLIST BLOB)",
        "CREATE TABLE Z_MODELCACHE (Z_CONTENT BLOB)",
        "CREATE TABLE ACHANGE (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZCHANGETYPE INTEGER)",
        "CREATE TABLE ATRANSACTION (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZTIMESTAMP FLOAT)",
        "CREATE TABLE ATRANSACTIONSTRING (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER, ZNAME VARCHAR)",
    ]
}

private func optional(_ number: Int?) -> SQLiteFile.Value { number.map(SQLiteFile.Value.integer) ?? .null }
private func optional(_ number: Double?) -> SQLiteFile.Value { number.map(SQLiteFile.Value.real) ?? .null }
private func optional(_ text: String?) -> SQLiteFile.Value { text.map(SQLiteFile.Value.text) ?? .null }
private func optional(_ flag: Bool?) -> SQLiteFile.Value { flag.map { .integer($0 ? 1 : 0) } ?? .null }
private func list(_ items: [String]) -> SQLiteFile.Value { items.isEmpty ? .null : .text(items.joined(separator: "|")) }
private func time(_ moment: SampleMoment) -> SQLiteFile.Value { .real(Double(moment.referenceSeconds)) }

extension AuraeStore {
    /// The sixteen bytes that a UUID's text stands for.
    static func uuidBytes(_ uuid: String) -> [UInt8] {
        let digits = Array(uuid.utf8.filter { $0 != UInt8(ascii: "-") })
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
        }
    }
}

/// An invented export of Apple's Health app, made piece by piece.
struct HealthExportText {
    /// The declarations that the app writes before the samples, shortened; one of a version that wrote them wrong, with a
    /// list of attributes that is never closed.
    static let documentType = """
        <!DOCTYPE HealthData [
        <!-- HealthKit Export Version: 13, the phone's own -->
        <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary)*)>
        <!ATTLIST HealthData
          locale CDATA #REQUIRED
        >
        <!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
        <!ATTLIST VisionPrescription
          type CDATA #REQUIRED
        <!ELEMENT RightEye EMPTY>
        ]>
        """
    /// Where the first record stands.
    static let firstLine = 14

    var records: [String] = []
    var documentType = Self.documentType

    var text: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        \(documentType)
        <HealthData locale="de_DE"><Me HKCharacteristicTypeIdentifierDateOfBirth="1990-02-03"/>
        \(records.joined(separator: "\n"))
        </HealthData>

        """
    }

    init(_ records: String...) { self.records = records }

    static func headache(_ value: String, _ start: String, _ end: String? = nil) -> String {
        record("HKCategoryTypeIdentifierHeadache", start, end, value: "HKCategoryValueSeverity\(value)")
    }

    static func quantity(
        _ type: String, _ value: String, _ unit: String, _ start: String, _ end: String? = nil, source: String = "Watch"
    ) -> String {
        record("HKQuantityTypeIdentifier\(type)", start, end, value: value, unit: unit, source: source)
    }

    static func sleep(_ value: String, _ start: String, _ end: String, source: String = "Watch") -> String {
        record(
            "HKCategoryTypeIdentifierSleepAnalysis", start, end, value: "HKCategoryValueSleepAnalysis\(value)",
            source: source)
    }

    static func record(
        _ type: String, _ start: String, _ end: String? = nil, value: String, unit: String? = nil,
        source: String = "Watch"
    ) -> String {
        let unit = unit.map { " unit=\"\($0)\"" } ?? ""
        return """
            <Record type="\(type)" sourceName="\(source)"\(unit) creationDate="\(zoned(start))" \
            startDate="\(zoned(start))" endDate="\(zoned(end ?? start))" value="\(value)"/>
            """
    }

    /// With an offset of one hour, unless there is one.
    private static func zoned(_ time: String) -> String { time.count == 19 ? time + " +0100" : time }
}

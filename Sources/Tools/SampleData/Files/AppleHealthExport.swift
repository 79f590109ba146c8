import Records

/// One patient's headaches as exported by Apple's Health app, with the phone's measurements around them, and a sample
/// for every day without one.
enum AppleHealthExport {
    static func file(_ patient: SamplePatient) -> [UInt8] {
        var samples: [String] = []
        for headache in patient.headaches { samples += measured(headache) }
        samples += patient.headaches.map(sample) + daysWithout(patient)
        let lines = [head] + samples + ["</HealthData>"]
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    /// The declarations are some of those that the app writes; readers skip them.
    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE HealthData [
        <!-- HealthKit Export Version: 13 -->
        <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord)*)>
        <!ATTLIST HealthData
          locale CDATA #REQUIRED
        >
        <!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
        <!ATTLIST Record
          type          CDATA #REQUIRED
          value         CDATA #IMPLIED
          startDate     CDATA #REQUIRED
          endDate       CDATA #REQUIRED
        >
        ]>
        <HealthData locale="en_GB">
         <ExportDate value="\(SampleClinic.asOf) 12:00:00 +0100"/>
         <Me HKCharacteristicTypeIdentifierDateOfBirth="" HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexNotSet"/>
        """

    private static func sample(_ headache: HeadacheRecord) -> String {
        let severity = [nil: "Unspecified", 1: "Mild", 3: "Moderate"][headache.storedSeverity] ?? "Severe"
        let start = SampleMoment(headache.onset)
        return record(
            "HKCategoryTypeIdentifierHeadache", from: start, to: headache.resolved.map { SampleMoment($0) } ?? start,
            value: "HKCategoryValueSeverity\(severity)")
    }

    private static func daysWithout(_ patient: SamplePatient) -> [String] {
        let touched = Set(
            patient.headaches.flatMap { headache in
                let first = SampleMoment(headache.onset).day.number
                let last = headache.resolved.map { SampleMoment($0).day.number } ?? first
                return Array(first...max(first, last))
            })
        guard let first = touched.min(), let last = touched.max() else { return [] }
        return (first...last).filter { !touched.contains($0) }.map { day in
            let start = SampleMoment(day: SampleDay(number: day), minute: 21 * 60)
            return record(
                "HKCategoryTypeIdentifierHeadache", from: start, to: start, value: "HKCategoryValueSeverityNotPresent")
        }
    }

    private static func measured(_ headache: HeadacheRecord) -> [String] {
        let onset = SampleMoment(headache.onset)
        let health = headache.health
        func quantity(_ type: String, _ value: String?, _ unit: String, minutes: Int) -> String? {
            value.map {
                let start = onset.adding(minutes: -minutes)
                return record("HKQuantityTypeIdentifier\(type)", from: start, to: start, value: $0, unit: unit)
            }
        }
        var samples = [
            quantity("HeartRate", health.heartRate.map { "\($0)" }, "count/min", minutes: 4),
            quantity("RestingHeartRate", health.restingHeartRate.map { "\($0)" }, "count/min", minutes: 300),
            quantity("HeartRateVariabilitySDNN", health.heartRateVariability.map { "\($0)" }, "ms", minutes: 200),
            quantity("OxygenSaturation", health.oxygenSaturation.map { "\($0 / 100)" }, "%", minutes: 100),
        ].compactMap(\.self)
        if headache.retrospective.cyclePhase == .menstrual {
            let noon = SampleMoment(day: onset.day, minute: 12 * 60)
            samples.append(
                record(
                    "HKCategoryTypeIdentifierMenstrualFlow", from: noon, to: noon,
                    value: "HKCategoryValueMenstrualFlowMedium"))
        }
        return samples
    }

    private static func record(
        _ type: String, from start: SampleMoment, to end: SampleMoment, value: String, unit: String? = nil
    ) -> String {
        let unit = unit.map { " unit=\"\($0)\"" } ?? ""
        return
            " <Record type=\"\(type)\" sourceName=\"Health\" sourceVersion=\"17.2\"\(unit) creationDate=\"\(date(end))\" "
            + "startDate=\"\(date(start))\" endDate=\"\(date(end))\" value=\"\(value)\"/>"
    }

    /// `2026-03-05 07:15:00 +0000`.
    private static func date(_ moment: SampleMoment) -> String {
        let iso = moment.iso
        return "\(moment.day.iso) \(iso.dropFirst(11).prefix(8)) +\(padded(moment.offset / 3600, to: 2))00"
    }
}

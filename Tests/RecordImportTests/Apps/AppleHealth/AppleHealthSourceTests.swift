import Diagnostics
import Foundation
import Records
import TestSupport
import Testing

@testable import RecordImport

/// The export of Apple's Health app.
struct AppleHealthSourceTests {
    private typealias Export = HealthExportText
    private let folder = ExportFolder()

    init() throws { folder.zone = try #require(.named("Europe/Berlin")) }

    private func read(_ records: String...) throws -> WholeImport {
        var export = Export()
        export.records = records
        return try folder.read(export.text, as: "export.xml")
    }

    @Test("each word for the severity is what it says; a sample without one is a headache without one")
    func severities() throws {
        let found = try read(
            Export.headache("Mild", "2026-01-05 09:00:00", "2026-01-05 11:30:00"),
            Export.headache("Moderate", "2026-01-06 09:00:00", "2026-01-06 10:00:00"),
            Export.headache("Severe", "2026-01-07 09:00:00", "2026-01-08 10:00:00"),
            Export.headache("Unspecified", "2026-01-09 09:00:00"),
            Export.headache("Extreme", "2026-01-10 09:00:00"))
        #expect(found.headaches.map(\.storedSeverity) == [1, 3, 5, nil, nil])
        #expect(found.headaches[0].onset == utc("2026-01-05T08:00:00Z"))
        #expect(found.headaches[0].resolved == utc("2026-01-05T10:30:00Z"))
        #expect(found.headaches[0].place == Place(file: folder["export.xml"], line: Export.firstLine))
        #expect(found.patients[0].observedDays.isEmpty)
        #expect(
            found.remarks == [
                "bad-severity \(Export.firstLine + 4) value", "severity-not-said \(Export.firstLine + 3) value",
            ])
        #expect(found.summary.sources[0].format == .appleHealth)
        #expect(found.summary.sources[0].rowsRead == 5 && found.summary.sources[0].rowsSkipped == 0)
        #expect(found.summary.sources[0].sha256.count == 64)
    }

    @Test(
        "days without a headache are observed, each that a sample covers; an unrated headache is one beside them"
    )
    func observedDays() throws {
        let found = try read(
            Export.headache("NotPresent", "2026-01-05 09:00:00"),
            Export.headache("NotPresent", "2026-01-06 00:00:00", "2026-01-07 23:59:59"),
            Export.headache("NotPresent", "2026-01-10 00:00:00", "2026-01-11 00:00:00"),
            Export.headache("NotPresent", "2026-01-10 00:00:00", "2028-01-11 00:00:00"),
            Export.headache("Unspecified", "2026-01-12 23:30:00", "2026-01-13 02:00:00"),
            Export.headache("Mild", "2026-01-14 09:00:00"))
        let days = found.patients[0].observedDays
        #expect(days.filter { $0.hadHeadache == false }.map { $0.day.number } == [5, 6, 7, 10].map { 20453 + $0 })
        #expect(days.filter { $0.hadHeadache == true }.isEmpty)
        #expect(CalendarDay(number: 20454) == CalendarDay(iso: "2026-01-01")!)
        #expect(found.count(.headacheFreeRow) == 3)
        #expect(found.count(.severityNotSaid) == 1)
        #expect(found.count(.badRecord) == 1)
        #expect(found.headaches.map(\.severity) == [nil, .mild])
    }

    @Test("a day without a headache is the phone's day, whatever zone the run is in")
    func dayOfThePhone() throws {
        folder.zone = .utc
        let found = try read(Export.headache("NotPresent", "2026-01-05 00:00:00", "2026-01-05 23:59:59"))
        #expect(found.patients[0].observedDays.map(\.day) == [CalendarDay(iso: "2026-01-05")!])
    }

    @Test("an end that is the beginning, or a whole day, says nothing of how long it lasted; two days do")
    func ends() throws {
        let found = try read(
            Export.headache("Mild", "2026-01-05 09:00:00", "2026-01-05 09:00:00"),
            Export.headache("Mild", "2026-01-06 00:00:00", "2026-01-06 23:59:59"),
            Export.headache("Mild", "2026-01-07 00:00:00", "2026-01-08 00:00:00"),
            Export.headache("Mild", "2026-01-09 00:00:00", "2026-01-10 23:59:59"),
            Export.headache("Mild", "2026-01-12 10:00:00", "soon"),
            Export.headache("Mild", "2026-01-13 10:00:00", "2026-01-13 09:00:00"),
            Export.headache("Mild", "tomorrow"))
        #expect(found.headaches.map { $0.resolved == nil } == [true, true, true, false, true, false])
        #expect(found.count(.wholeDaySample) == 2)
        #expect(found.count(.badResolvedTime) == 1 && found.count(.negativeDuration) == 1 && found.count(.badTime) == 1)
    }

    @Test("what was measured is joined by time: the latest in its window, and nothing of what came after")
    func measured() throws {
        let found = try read(
            Export.quantity("HeartRate", "60", "count/min", "2026-01-05 08:10:00"),
            Export.quantity("HeartRate", "72", "count/min", "2026-01-05 08:50:00"),
            Export.quantity("HeartRate", "90", "count/min", "2026-01-05 09:00:01"),
            Export.quantity("HeartRateVariabilitySDNN", "41.5", "ms", "2026-01-04 09:00:00"),
            Export.quantity("OxygenSaturation", "0.97", "%", "2026-01-05 03:00:00"),
            Export.quantity("RestingHeartRate", "55", "count/min", "2026-01-04 08:59:59"),
            Export.headache("Severe", "2026-01-05 09:00:00", "2026-01-05 11:00:00"),
            Export.headache("Mild", "2026-01-05 09:45:00", "2026-01-05 11:00:00"),
            Export.headache("Mild", "2026-01-05 18:00:00", "2026-01-05 19:00:00"),
            Export.quantity("HeartRate", "71", "BPM", "2026-01-05 17:59:00"))
        let health = found.headaches.map(\.health)
        #expect(health.map(\.heartRate) == [72, 90, nil])
        #expect(health.map(\.heartRateVariability) == [41.5, nil, nil])
        #expect(health.map(\.oxygenSaturation) == [97, 97, 97])
        #expect(health.map(\.restingHeartRate) == [nil, nil, nil])
        #expect(found.remarks.contains("unusable-sample HKQuantityTypeIdentifierHeartRate"))
    }

    @Test("steps are the day's up to the onset, of the source that counted most")
    func steps() throws {
        func steps(_ value: Int, _ from: String, _ to: String, _ source: String) -> String {
            Export.quantity("StepCount", "\(value)", "count", "2026-01-05 \(from)", "2026-01-05 \(to)", source: source)
        }
        let found = try read(
            Export.quantity("StepCount", "5000", "count", "2026-01-04 23:50:00", "2026-01-05 00:10:00"),
            steps(300, "07:00:00", "07:10:00", "Phone"), steps(400, "07:00:00", "07:10:00", "Watch"),
            steps(250, "08:00:00", "08:10:00", "Phone"), steps(100, "08:58:00", "09:02:00", "Phone"),
            steps(900, "10:00:00", "10:10:00", "Watch"),
            Export.headache("Mild", "2026-01-05 09:00:00"), Export.headache("Mild", "2026-01-05 12:00:00"),
            Export.headache("Mild", "2026-01-06 12:00:00"))
        // Phone 550, watch 400; then phone 650, watch 1300.
        #expect(found.headaches.map(\.health.stepCount) == [550, 1300, nil])
    }

    @Test("sleep is that of the 24 hours before the onset, each minute once")
    func sleep() throws {
        let found = try read(
            Export.sleep("InBed", "2026-01-04 21:00:00", "2026-01-05 08:00:00"),
            Export.sleep("AsleepCore", "2026-01-04 21:30:00", "2026-01-05 01:00:00"),
            Export.sleep("AsleepREM", "2026-01-05 01:00:00", "2026-01-05 02:30:00"),
            Export.sleep("Awake", "2026-01-05 02:30:00", "2026-01-05 03:00:00"),
            Export.sleep("Asleep", "2026-01-05 03:00:00", "2026-01-05 06:15:00"),
            Export.sleep("AsleepUnspecified", "2026-01-05 03:30:00", "2026-01-05 05:00:00", source: "Ring"),
            Export.headache("Mild", "2026-01-05 14:00:00"),
            Export.headache("Mild", "2026-01-05 06:00:00"), Export.headache("Mild", "2026-01-05 03:30:00"),
            // From 22:00 on the day before.
            Export.headache("Mild", "2026-01-05 22:00:00"),
            Export.headache("Mild", "2026-01-06 14:00:00"))
        // 21:30 to 02:30 and from 03:00: to 03:30, to 06:00, and to 06:15.
        #expect(found.headaches.map(\.health.sleepHours) == [5.5, 8, 8.25, 7.75, nil])
    }

    @Test("a flow on the day of the onset makes it one of the menstrual phase; none makes it nothing")
    func menstrualFlow() throws {
        func flow(_ value: String, _ day: String) -> String {
            Export.record("HKCategoryTypeIdentifierMenstrualFlow", "\(day) 12:00:00", value: value)
        }
        let found = try read(
            flow("HKCategoryValueMenstrualFlowHeavy", "2026-01-05"),
            flow("HKCategoryValueMenstrualFlowNone", "2026-01-06"),
            flow("HKCategoryValueVaginalBleedingLight", "2026-01-07"), flow("Light", "2026-01-08"),
            Export.headache("Mild", "2026-01-05 23:00:00"), Export.headache("Mild", "2026-01-06 12:00:00"),
            Export.headache("Mild", "2026-01-07 00:30:00"), Export.headache("Mild", "2026-01-08 12:00:00"))
        #expect(found.headaches.map(\.retrospective.cyclePhase) == [.menstrual, nil, .menstrual, nil])
        #expect(found.count(.unusableSample) == 1)
    }

    @Test("what says nothing of headaches is counted by its kind; kinds that are not there were not asked")
    func others() throws {
        let found = try read(
            Export.quantity("ActiveEnergyBurned", "1", "kcal", "2026-01-05 08:00:00"),
            Export.quantity("ActiveEnergyBurned", "2", "kcal", "2026-01-05 08:01:00"),
            Export.quantity("HeartRate", "60", "count/min", "2026-01-05 08:10:00"),
            Export.quantity("ActiveEnergyBurned", "2", "kcal", "2026-01-05 08:02:00"),
            "<Workout workoutActivityType=\"x\"><Record type=\"HKCategoryTypeIdentifierHeadache\"/></Workout>",
            Export.record("Anna&#39;s own words", "2026-01-05 08:10:00", value: "1"),
            Export.headache("Mild", "2026-01-05 14:00:00"))
        #expect(
            Set(found.remarks) == ["other-samples ActiveEnergyBurned x3", "other-samples Workout", "other-samples"])
        let asked = found.patients[0].asked
        #expect(asked.isAsked("heart_rate_bpm") && asked.isAsked("severity"))
        #expect(!asked.isAsked("medication_name") && !asked.isAsked("step_count") && !asked.isAsked("cycle_phase"))
    }

    @Test("headaches that stand where the search does not find them are joined all the same")
    func secondReading() throws {
        let spelled = Export.headache("Mild", "2026-01-05 09:00:00").replacing("Headache", with: "Head&#97;che")
        let found = try read(Export.quantity("HeartRate", "72", "count/min", "2026-01-05 08:50:00"), spelled)
        #expect(found.headaches.map(\.health.heartRate) == [72])
        // A sample in a comment is none.
        let commented = try read("<!-- \(Export.headache("Mild", "2026-01-06 09:00:00")) -->", spelled)
        #expect(commented.headaches.count == 1)
    }

    @Test("the archive of the app is read as it is; what lies beside the samples is counted")
    func archive() throws {
        var export = Export()
        export.records = [Export.headache("Mild", "2026-01-05 09:00:00")]
        let bytes = ZipBytes(
            .init("apple_health_export/export_cda.xml", "<ClinicalDocument/>"),
            .init("apple_health_export/workout-routes/route_1.gpx", "<gpx/>"),
            .init("apple_health_export/export.xml", export.text)
        ).bytes
        let found = try folder.read(bytes, as: "export.zip")
        #expect(found.headaches.count == 1)
        #expect(found.remarks == ["other-samples x2"])
        #expect(found.summary.sources.map(\.path) == [folder["export.zip"] + "/apple_health_export/export.xml"])
    }
}

// MARK: Files that are not what they say

extension AppleHealthSourceTests {
    @Test("cut short anywhere, it is refused, and nothing is left behind")
    func truncation() throws {
        let whole = Array(
            HealthExportText(
                Export.headache("Mild", "2026-01-05 09:00:00"),
                Export.sleep("Asleep", "2026-01-05 01:00:00", "2026-01-05 03:00:00")
            ).text.utf8)
        let end = whole.count - 2
        for length in stride(from: 1, to: end, by: 7) + [end - 1] {
            folder.write(Array(whole[..<length]), to: "export.xml")
            let failure = thrownFailure { _ = try folder.open("export.xml") }
            #expect(failure?.status == .dataError, "\(length)")
        }
        folder.write(whole, to: "export.xml")
        #expect(thrownFailure { _ = try folder.open("export.xml") } == nil)
        #expect(folder.scratch.isEmpty)
    }

    @Test(
        "entities, depth and a tag without end are refused",
        arguments: [
            "<!DOCTYPE HealthData [<!ENTITY a \"b\">]><HealthData>&a;</HealthData>",
            "<!DOCTYPE HealthData [<!ENTITY % a SYSTEM \"file:///etc/passwd\">%a;]><HealthData/>",
            "<!DOCTYPE HealthData SYSTEM \"http://127.0.0.1/x.dtd\"><HealthData>&a;</HealthData>",
            "<HealthData>" + String(repeating: "<a>", count: 100_000),
            "<HealthData><Record type=\"" + String(repeating: "x", count: 3 << 20) + "\"/></HealthData>",
            "<HealthData><Record type=\"HKCategoryTypeIdentifierHeadache\" type=\"x\"/></HealthData>",
        ])
    func hostile(_ text: String) throws {
        folder.write(text, to: "export.xml")
        #expect(thrownFailure { _ = try folder.open("export.xml") }?.status == .dataError)
    }

    @Test("attributes of other kinds, none at all, and other documents do no harm")
    func wrongTypes() throws {
        let found = try read(
            "<Record/>", "<Record type=\"\"/>", "<Record type=\"HKCategoryTypeIdentifierHeadache\"/>",
            "<Record type=\"HKQuantityTypeIdentifierHeartRate\" unit=\"count/min\" startDate=\"2026-01-05 08:00:00 +0100\" value=\"1e999\"/>",
            Export.quantity("StepCount", "-4", "count", "2026-01-05 08:10:00"),
            Export.sleep("Asleep", "2026-01-05 03:00:00", "2026-01-04 06:15:00"),
            Export.headache("Mild", "0000-00-00 00:00:00"), Export.headache("", "2026-01-05 09:00:00"),
            Export.headache("Mild", "2026-01-05 09:00:00 +9900"))
        // A headache whose severity is empty counts, without one.
        #expect(found.headaches.map(\.storedSeverity) == [nil])
        #expect(found.summary.sources[0].rowsSkipped == 3)
        #expect(found.count(.unusableSample) == 2)
        folder.write("<ClinicalDocument/>", to: "other.xml")
        #expect(thrownFailure { _ = try folder.open("other.xml") }?.message.contains("not in a known format") == true)
    }
}

private func + (left: StrideTo<Int>, right: [Int]) -> [Int] { Array(left) + right }

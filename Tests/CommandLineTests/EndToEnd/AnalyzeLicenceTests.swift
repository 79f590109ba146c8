import Foundation
import Testing

/// `analyze` prints the figures of the free report, and with a licence those of the premium pages (Aurae PRD §8).
struct AnalyzeLicenceTests {
    private let folder: TestFolder
    private let aurae: AuraeReport
    private let sample = "\(ProjectFolder.path)/samples/clinic"
    private let range = ["--time-zone", "Europe/London", "--as-of", "2026-03-31", "--format", "json"]

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.headaches, to: "headaches.csv")
        let licences = try SignedLicences(folder)
        try licences.write("a.jwt", days: -5...30, subject: "a")
        try licences.write("b.jwt", days: -5...30, subject: "b")
        try licences.write("expired.jwt", days: -400 ... -30)
        try licences.write("everybody.jwt", days: -5...30)
    }

    private func analyze(_ words: String, epoch: String? = "1775001600") throws -> AuraeReport.Outcome {
        var other = aurae
        other.environment["SOURCE_DATE_EPOCH"] = epoch
        return try other.shell("\"$AURAE\" analyze \(words)")
    }

    private func patient(_ outcome: AuraeReport.Outcome) throws -> [String: Any] {
        try #require((try outcome.json["patients"] as? [[String: Any]])?.first)
    }

    private func samplePatient(_ id: String, unlocked: Bool) throws -> [String: Any] {
        let licence = unlocked ? " --entitlement everybody.jwt --trusted-keys jwks.json" : ""
        let outcome = try analyze("'\(sample)' --patient \(id) " + range.joined(separator: " ") + licence)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        return try patient(outcome)
    }

    /// Members of an object that hold nothing because no licence unlocks them.
    private func locked(_ object: [String: Any]) -> Set<String> {
        Set(
            object.compactMap { name, value in
                value as? String == "premium" && name.hasSuffix("Reason") ? String(name.dropLast(6)) : nil
            })
    }

    /// The list is closed: a key that is added to the figures is premium until somebody writes it here.
    private static let free: Set = [
        "count", "resolved", "active", "headacheDays", "onsetDays", "diary", "severity", "duration", "byMonth",
        "overuseCard", "acuteMedication", "medicineNames", "redFlags", "redFlagsNotAsked", "medicinesNotNamed",
        "frequentMonths", "lengthUnknown",
    ]

    @Test func withoutALicenceThereAreTheFiguresOfTheFreeReport() throws {
        let free = try samplePatient("p-002", unlocked: false)
        let full = try samplePatient("p-002", unlocked: true)
        let (few, all) = (
            try #require(free["headaches"] as? [String: Any]), try #require(full["headaches"] as? [String: Any])
        )
        let locked = locked(few)
        for key in locked { #expect(few[key] is NSNull, "\(key)") }
        let values = Set(few.keys.filter { !locked.contains($0) && !locked.contains(String($0.dropLast(6))) })
        #expect(values.subtracting(Self.free).isEmpty)
        // Whoever reads the full form finds each of its keys in the free one.
        let told = Set(all.keys.filter { !$0.contains("Needs") && !$0.hasSuffix("Reason") })
        #expect(told.subtracting(few.keys).isEmpty && !few.keys.contains { $0.contains("Needs") })
        #expect(locked.isSuperset(of: ["trendPerMonth", "trendLow", "sleep", "cycle", "rolling28HeadacheDays"]))
        for key in ["cooccurrence", "weekday", "medications", "calendar", "medicineLedger", "currentPeriod"] {
            #expect(locked.contains(key) && !(all[key] is NSNull), "\(key)")
        }
        // Free figures are the same with a licence and without.
        for key in ["count", "headacheDays", "overuseCard", "acuteMedication", "redFlags", "diary"] {
            let (one, other) = (try #require(few[key] as? NSObject), try #require(all[key] as? NSObject))
            #expect(one.isEqual(other), "\(key)")
        }
        let severity = try #require(few["severity"] as? [String: Any])
        #expect(severity["severe"] is Int && self.locked(severity) == ["mostCommon"])
        let duration = try #require(few["duration"] as? [String: Any])
        #expect(self.locked(duration) == ["n", "medianMinutes", "meanMinutes"])
        let months = try #require(few["byMonth"] as? [[String: Any]])
        for month in months { #expect(Set(month.keys).subtracting(["month", "acuteMedicationDays"]).isEmpty) }
    }

    @Test func nightsAndMarkersAreGatedAlike() throws {
        let (few, all) = (try samplePatient("p-004", unlocked: false), try samplePatient("p-004", unlocked: true))
        let nights = try #require(few["nights"] as? [String: Any])
        let full = try #require(all["nights"] as? [String: Any])
        for key in ["inWindow", "interval", "wellness", "medications", "comparisons", "narcolepsy"] {
            #expect(nights[key] is NSNull && nights[key + "Reason"] as? String == "premium", "\(key)")
        }
        let told = Set(full.keys.filter { !$0.hasSuffix("Needs") && !$0.hasSuffix("Reason") })
        #expect(told.subtracting(nights.keys).isEmpty)
        // Notices about doses are in every report.
        #expect(nights["extraDoses"] as? Int == full["extraDoses"] as? Int && full["extraDoses"] as? Int != 0)
        let night = try #require((nights["perNight"] as? [[String: Any]])?.first)
        #expect(night["intervalMinutes"] != nil && night["wellness"] == nil && night["lightsOut"] == nil)
        let glance = ProjectFolder.path + "/samples/glance/export.json"
        let outcome = try analyze("'\(glance)' " + range.joined(separator: " "))
        let markers = try #require(try patient(outcome)["markers"] as? [[String: Any]])
        #expect(markers.count > 5)
        for marker in markers {
            #expect(locked(marker) == ["trend", "concerning", "insight", "change", "values", "earlier"])
            #expect(marker["status"] is String && marker["readings"] is Int)
        }
    }

    @Test func asTextTooAndItIsSaid() throws {
        let free = try analyze("headaches.csv --patient a")
        #expect(free.status == 0 && free.errors.isEmpty)
        #expect(
            free.outputText.hasSuffix("  premium figures     not unlocked; a licence shows them: --entitlement FILE\n"))
        for word in ["weekday", "time of day", "trend", "median", "most often", "co-occurrence", "none logged"] {
            #expect(!free.outputText.contains(word), "\(word)")
        }
        for line in [
            "  headaches           3 on 3 days", "acute medication on 1 day", "  overuse card        not shown",
        ] {
            #expect(free.outputText.contains(line), "\(line)")
        }
        let full = try analyze("headaches.csv --patient a --entitlement a.jwt --trusted-keys jwks.json")
        #expect(full.outputText.contains("  weekday ") && !full.outputText.contains("premium figures"))
    }

    @Test func aLicenceThatDoesNotCountIsStatus77() throws {
        let free = try analyze("headaches.csv --format json")
        for (line, words) in [
            (
                "headaches.csv --entitlement a.jwt",
                "patient b: the licence is another patient's (sub); nothing was printed"
            ),
            ("headaches.csv --patient b --entitlement a.jwt", "the licence is another patient's (sub)"),
            ("headaches.csv --patient a --entitlement expired.jwt", "the licence has expired (exp)"),
        ] {
            for epoch in [nil, SignedLicences.epoch(-100)] {
                let refused = try analyze(
                    "\(line) --trusted-keys jwks.json --format json -o out.json", epoch: epoch)
                #expect(refused.status == 77 && refused.output.isEmpty, "\(line) \(refused.everything)")
                #expect(refused.errors.contains(words), "\(refused.errors)")
                #expect(folder.data("out.json") == nil)
            }
        }
        let less = try analyze(
            "headaches.csv --entitlement expired.jwt --trusted-keys jwks.json --allow-downgrade --format json")
        #expect(less.status == 0 && less.output == free.output)
        #expect(less.errors.contains("patient b: the licence has expired (exp): the free figures were printed"))
        let mixed = try analyze(
            "headaches.csv --entitlement a.jwt --trusted-keys jwks.json --allow-downgrade --format json")
        let patients = try #require(try mixed.json["patients"] as? [[String: Any]])
        #expect(patients.map { ($0["headaches"] as? [String: Any])?["weekday"] is NSNull } == [false, true])
        #expect(try analyze("headaches.csv --entitlement none.jwt --trusted-keys jwks.json").status == 66)
        #expect(try analyze("headaches.csv --entitlement a.jwt -o a.jwt").status == 64)
    }

    /// A licence in the table of patients unlocks what it is for, and nobody has to ask for it.
    @Test func aPatientsOwnLicenceUnlocksTheirFigures() throws {
        try folder.makeFolder("clinic")
        try folder.write(ClinicFixture.headaches, to: "clinic/headaches.csv")
        for name in ["a", "expired"] {
            try folder.write(try #require(folder.data("\(name).jwt")), to: "clinic/\(name).jwt")
        }
        try folder.write("patient_id,entitlement\na,a.jwt\nb,\n", to: "clinic/patients.csv")
        func unlocked() throws -> [Bool] {
            let outcome = try analyze("clinic --trusted-keys jwks.json --format json")
            #expect(outcome.status == 0)
            let patients = try #require(try outcome.json["patients"] as? [[String: Any]])
            return patients.map { !(($0["headaches"] as? [String: Any])?["weekday"] is NSNull) }
        }
        #expect(try unlocked() == [true, false])
        try folder.write("patient_id,entitlement\na,expired.jwt\nb,\n", to: "clinic/patients.csv")
        #expect(try unlocked() == [false, false])
        let told = try analyze("clinic --trusted-keys jwks.json").errors
        #expect(told.contains("patient a: the licence has expired (exp): the free figures were printed"))
        #expect(!told.contains("patient b"))
    }
}

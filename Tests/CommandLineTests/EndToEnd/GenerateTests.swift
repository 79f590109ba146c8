import Foundation
import Testing

struct GenerateTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.headaches, to: "headaches.csv")
        try folder.write(ClinicFixture.onePatient, to: "one.csv")
    }

    private func isPDF(_ name: String) -> Bool {
        guard let data = folder.data(name) else { return false }
        return data.starts(with: Array("%PDF-1.".utf8))
            && String(decoding: data.suffix(8), as: UTF8.self).contains("%%EOF")
    }

    @Test func writesOnePatientsReportAndSaysWhatItHolds() throws {
        let outcome = try aurae("generate", "one.csv", "-o", "report.pdf")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let lines = outcome.outputText.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0] == "report.pdf")
        #expect(lines[1].hasSuffix(", 1 headache on 1 day, 2026-01-05 to 2026-01-05"))
        #expect(isPDF("report.pdf"))
        #expect(folder.mode("report.pdf") == 0o600)
        #expect(folder.names() == ["headaches.csv", "one.csv", "report.pdf"])
    }

    @Test func choosesAPatientOfMany() throws {
        let many = try aurae("generate", "headaches.csv", "-o", "report.pdf")
        #expect(many.status == 64)
        #expect(many.errors.contains("the input has 2 patients"))
        #expect(many.errors.contains("--patient ID"))
        #expect(many.errors.contains("aurae-report generate headaches.csv -o report/\n"))
        #expect(folder.names() == ["headaches.csv", "one.csv"])
        let one = try aurae("generate", "headaches.csv", "--patient", "a", "-o", "a.pdf")
        #expect(one.status == 0)
        #expect(one.outputText.contains("3 headaches on 3 days"))
        #expect(isPDF("a.pdf"))
        #expect(try aurae("generate", "headaches.csv", "--patient", "z", "-o", "z.pdf").status == 65)
        #expect(folder.data("z.pdf") == nil)
    }

    @Test func writesAllPatientsIntoAFolder() throws {
        let outcome = try aurae("generate", "headaches.csv", "-o", "reports/")
        #expect(outcome.status == 0)
        #expect(folder.names("reports") == ["a.pdf", "b.pdf"])
        #expect(isPDF("reports/a.pdf") && isPDF("reports/b.pdf"))
        let paths = outcome.outputText.split(separator: "\n").filter { $0.hasSuffix(".pdf") }
        #expect(paths == ["reports/a.pdf", "reports/b.pdf"])
        #expect(folder.mode("reports") == 0o700)
        #expect(
            try aurae("generate", "headaches.csv", "--patient=b", "-o", "reports").outputText.hasPrefix(
                "reports/b.pdf\n"))
    }

    @Test func noPatientIDLeavesTheFolder() throws {
        let rows = "../../evil,1,2026-01-05T08:00:00Z,,3,,,,\n..,1,2026-01-05T08:00:00Z,,3,,,,\n"
        try folder.write(ClinicFixture.header + "\n" + rows, to: "headaches.csv")
        #expect(try aurae("generate", "headaches.csv", "-o", "reports/").status == 0)
        #expect(folder.names("reports") == ["%2E.%2F..%2Fevil.pdf", "%2E..pdf"])
        #expect(folder.names() == ["headaches.csv", "one.csv", "reports"])
    }

    @Test func aPatientWithoutUsableRowsDoesNotStopTheOthers() throws {
        try folder.write(ClinicFixture.headaches + "c,1,,,3,,,,\n", to: "headaches.csv")
        let outcome = try aurae("generate", "headaches.csv", "-o", "reports/")
        #expect(outcome.status == 1)
        #expect(folder.names("reports") == ["a.pdf", "b.pdf"])
        #expect(
            outcome.errors.contains(
                "patient c: none of the patient's rows can be used: there is no onset time (onset_time); no report was written"
            ))
    }

    @Test func aReportThatIsWaitedForTooLongEndsTheRunAndKeepsTheOldOne() throws {
        try folder.write("an older report", to: "report.pdf")
        var run = aurae
        run.environment.merge(["AURAE_TEST_FAULTS": "hang:*", "AURAE_TEST_DEADLINE": "1"]) { $1 }
        let outcome = try run.run(["generate", "one.csv", "-o", "report.pdf"])
        #expect(outcome.status == 70 && outcome.errors.contains("no report within the time"), "\(outcome.everything)")
        #expect(folder.text("report.pdf") == "an older report")
        #expect(folder.names().filter { $0.hasSuffix(".partial") } == [])
    }

    @Test func rowsThatBelongToNobodyAreNotTakenForAnEmptyDiary() throws {
        try folder.makeFolder("export")
        try folder.write(ClinicFixture.patients, to: "export/patients.csv")
        let orphan = ",9,2026-01-08T08:00:00Z,,3,,,,\n"
        // The only row has no patient: it may be anyone's.
        try folder.write(ClinicFixture.header + "\n" + orphan, to: "export/headaches.csv")
        for command in [
            "inspect export > told", "analyze export", "analyze export --patient a",
            "generate export --patient a -o a.pdf",
        ] {
            let outcome = try aurae.shell("\"$AURAE\" \(command)")
            #expect(outcome.status == 65, "\(command)")
            #expect(outcome.output.isEmpty)
        }
        #expect(folder.data("a.pdf") == nil)
        // Beside usable rows of another patient, a patient without rows has an empty diary, and the orphan is told.
        let other = "b,1,2026-01-08T08:00:00Z,,3,,,,\n"
        try folder.write(ClinicFixture.header + "\n" + other + orphan, to: "export/headaches.csv")
        let empty = try aurae("generate", "export", "--patient", "a", "-o", "a.pdf")
        #expect(empty.status == 0)
        #expect(empty.outputText.contains("no headaches"))
        #expect(empty.errors.contains("1 of 3 rows could not be used"))
    }

    @Test func premiumIsStatus77UnlessTheFreeReportMayStandIn() throws {
        for depth in ["summary", "full"] {
            let refused = try aurae("generate", "one.csv", "-o", "report.pdf", "--depth", depth)
            #expect(refused.status == 77)
            #expect(refused.output.isEmpty)
            #expect(refused.errors.contains("entitlement"))
            #expect(folder.data("report.pdf") == nil)
        }
        let free = try aurae("generate", "one.csv", "-o", "free.pdf")
        let downgraded = try aurae("generate", "one.csv", "-o", "down.pdf", "--depth", "full", "--allow-downgrade")
        #expect(free.status == 0 && downgraded.status == 0)
        #expect(downgraded.errors.contains("the free report was written"))
        #expect(folder.data("down.pdf") == folder.data("free.pdf"))
    }

    @Test func sameInputSameBytesAnywhere() throws {
        let plain = try aurae("generate", "one.csv", "-o", "plain.pdf")
        var elsewhere = aurae
        elsewhere.environment = [
            "PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": "1775001600", "TZ": "Pacific/Auckland", "LANG": "ar_EG.UTF-8",
            "LC_ALL": "de_DE.UTF-8",
        ]
        try folder.makeFolder("sub")
        let moved = try elsewhere.shell("cp one.csv sub && cd sub && \"$AURAE\" generate one.csv -o moved.pdf")
        #expect(plain.status == 0 && moved.status == 0)
        #expect(folder.data("sub/moved.pdf") == folder.data("plain.pdf"))
        #expect(isPDF("plain.pdf"))
    }

    @Test func standardOutputHoldsThePDFAlone() throws {
        #expect(try aurae("generate", "one.csv", "-o", "report.pdf").status == 0)
        let outcome = try aurae("generate", "one.csv", "-o", "-")
        #expect(outcome.status == 0)
        #expect(outcome.output == folder.data("report.pdf"))
        #expect(outcome.errors.contains("1 headache on 1 day"))
    }

    @Test func anEmptyRangeGivesAReportThatSaysSo() throws {
        let outcome = try aurae("generate", "one.csv", "-o", "r.pdf", "--from", "2020-01-01", "--to", "2020-01-31")
        #expect(outcome.status == 0)
        #expect(outcome.outputText.contains("no headaches, 2020-01-01 to 2020-01-31"))
        #expect(isPDF("r.pdf"))
    }

    @Test func unitsAndDatesChangeTheReport() throws {
        let base = ["generate", "headaches.csv", "--patient", "a", "--as-of", "2026-03-31"]
        var seen: Set<Data> = []
        for (index, options) in [[], ["--units", "us"], ["--date-format", "iso"], ["--date-format=us"]].enumerated() {
            let line = (base + options + ["-o", "\(index).pdf"]).joined(separator: " ")
            #expect(try aurae.shell("\"$AURAE\" \(line)").status == 0)
            seen.insert(try #require(folder.data("\(index).pdf")))
        }
        #expect(seen.count == 4)
    }

    @Test func anInputInTheFolderNamedIsNotOverwritten() throws {
        try folder.makeFolder("export")
        try folder.write(ClinicFixture.onePatient, to: "export/headaches.csv")
        let outcome = try aurae("generate", "export", "-o", "export/headaches.csv")
        #expect(outcome.status == 64)
        #expect(folder.text("export/headaches.csv") == ClinicFixture.onePatient)
        #expect(try aurae("generate", "export", "-o", "export/report.pdf").status == 0)
        #expect(try aurae("generate", "export", "-o", "export/report.pdf").status == 0)
    }

    @Test("pages with another's name are never written, to a file, a stream or a folder")
    func aMixUpOfPatients() throws {
        var aurae = aurae
        aurae.environment["AURAE_TEST_FAULTS"] = "swap:b"
        try folder.makeFolder("export")
        try folder.write(ClinicFixture.headaches, to: "export/headaches.csv")
        try folder.write(ClinicFixture.patients, to: "export/patients.csv")
        try folder.write("old", to: "report.pdf")
        for output in ["report.pdf", "-"] {
            let outcome = try aurae("generate", "export", "--patient", "b", "-o", output)
            #expect(outcome.status == 70)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.contains("do not identify this patient alone"))
        }
        #expect(folder.text("report.pdf") == "old")
        #expect(try aurae("generate", "export", "-o", "reports/").status == 70)
        #expect(folder.names("reports") == ["a.pdf"])
        #expect(folder.names() == ["export", "headaches.csv", "one.csv", "report.pdf", "reports"])
    }

    @Test func standardInputGoesIntoAFolderToo() throws {
        let outcome = try aurae("generate", "-", "-o", "reports/", input: Data(ClinicFixture.headaches.utf8))
        #expect(outcome.status == 0)
        #expect(folder.names("reports") == ["a.pdf", "b.pdf"])
    }

    @Test func aFolderTakesOnlyReportsAndKeepsTheInput() throws {
        try folder.makeFolder("reports")
        try folder.write(ClinicFixture.headaches, to: "reports/a.pdf")
        let outcome = try aurae("generate", "reports/a.pdf", "-o", "reports/")
        #expect(outcome.status == 64)
        #expect(folder.names("reports") == ["a.pdf"])
        #expect(folder.text("reports/a.pdf") == ClinicFixture.headaches)
    }
}

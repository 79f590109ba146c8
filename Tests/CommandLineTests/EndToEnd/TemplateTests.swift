import Foundation
import Testing

/// Templates as a clinic uses them: the program run on files, the pages read back.
struct TemplateTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.headaches, to: "headaches.csv")
    }

    private static let shipped = [
        "clinical-full", "clinical-summary", "doctor-visit", "prior-authorization", "visit-sheet",
    ]

    private func generate(_ output: String, _ words: String, patient: String = "a") throws -> AuraeReport.Outcome {
        try aurae.shell("\"$AURAE\" generate headaches.csv --patient \(patient) -o \(output) \(words)")
    }

    private func licence() throws -> String {
        #expect(try aurae("entitlement", "keygen", "-o", "keys").status == 0)
        let line = "\"$AURAE\" entitlement issue --key keys/private.jwk --sub '*' --days 9 -o licence.jwt"
        #expect(try aurae.shell(line).status == 0)
        return "--entitlement licence.jwt --trusted-keys keys/jwks.json"
    }

    private func write(_ sections: [String], depth: String = "free", title: String = "Our report") throws {
        let list = sections.map { "\"\($0)\"" }.joined(separator: ",")
        try folder.write(
            """
            {"templateVersion":1,"name":"ours","title":"\(title)","depth":"\(depth)","sections":[\(list)]}
            """, to: "ours.json")
    }

    /// The places of these words in the report, which must be there.
    private func places(_ words: [String], in name: String) throws -> [String.Index] {
        let text = try aurae.shell("pdftotext -layout \(name) -").outputText
        return try words.map { try #require(text.range(of: $0)?.lowerBound, "\($0) is not in \(name)") }
    }

    @Test func theShippedTemplatesAreTheUsualReportsToTheByte() throws {
        #expect(try generate("usual.pdf", "").status == 0)
        #expect(try generate("template.pdf", "--template doctor-visit").status == 0)
        #expect(folder.data("usual.pdf") == folder.data("template.pdf"))
        let licence = try licence()
        for (depth, name) in [("summary", "clinical-summary"), ("full", "clinical-full"), ("sheet", "visit-sheet")] {
            let usual = try generate("usual-\(depth).pdf", "--depth \(depth) \(licence)")
            #expect(usual.status == 0, "\(usual.errors)")
            let template = try generate("template-\(depth).pdf", "--template \(name) \(licence)")
            #expect(template.status == 0, "\(template.errors)")
            let expected = try #require(folder.data("usual-\(depth).pdf"))
            #expect(folder.data("template-\(depth).pdf") == expected)
        }
        #expect(folder.data("usual-summary.pdf") != folder.data("usual-full.pdf"))
    }

    @Test func theOrderAndTheTitleAreOnThePages() throws {
        try write(["data-notes", "locked", "table", "safety", "figures", "seeking-care"])
        let licence = try licence()
        #expect(try generate("moved.pdf", "--template ./ours.json \(licence)").status == 0)
        let moved = try places(
            [
                "Data notes", "Not included in this report", "Sumatriptan", "days with headache",
                "Get emergency care now",
            ],
            in: "moved.pdf")
        #expect(moved == moved.sorted())
        #expect(try aurae.shell("pdfinfo moved.pdf").outputText.contains("Our report"))
        try write(["seeking-care", "figures", "table", "safety", "data-notes", "locked"])
        #expect(try generate("first.pdf", "--template ours.json \(licence)").status == 0)
        let first = try places(
            [
                "Get emergency care now", "days with headache", "Sumatriptan", "Data notes",
                "Not included in this report",
            ],
            in: "first.pdf")
        #expect(first == first.sorted())
        #expect(try aurae.shell("pdftotext -l 1 first.pdf - | grep -c 'Get emergency care now'").outputText == "1\n")
    }

    @Test func premiumSectionsCanBeMovedAndLeftOut() throws {
        try write(["charts", "safety", "entries", "overview", "data-notes", "seeking-care"], depth: "full")
        let outcome = try generate("moved.pdf", "--template ours.json \(try licence())")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let moved = try places(
            ["Frequency and severity", "Safety notes", "Every headache", "Clinical overview", "Data notes"],
            in: "moved.pdf")
        #expect(moved == moved.sorted())
        #expect(try !aurae.shell("pdftotext moved.pdf -").outputText.contains("Trigger patterns"))
    }

    @Test func aTemplateUnlocksNothing() throws {
        let refused = try generate("r.pdf", "--template clinical-full")
        #expect(refused.status == 77)
        #expect(folder.data("r.pdf") == nil)
        let less = try generate("r.pdf", "--template clinical-full --allow-downgrade")
        #expect(less.status == 0)
        #expect(less.errors.contains("the free report was written"))
        #expect(try generate("usual.pdf", "").status == 0)
        #expect(folder.data("r.pdf") == folder.data("usual.pdf"))
    }

    /// An order of sections of one's own is premium, also where every section is of the free report (Aurae PRD §8).
    @Test func aTemplateOfOnesOwnTakesALicence() throws {
        try write(["figures", "safety", "table", "locked", "data-notes", "seeking-care"])
        for output in ["r.pdf", "all/"] {
            let refused = try aurae.shell("\"$AURAE\" generate headaches.csv -o \(output) --template ours.json")
            #expect(refused.status == (output == "all/" ? 77 : 64))
        }
        let refused = try generate("r.pdf", "--template ours.json")
        #expect(refused.status == 77)
        #expect(refused.errors.contains("a template of your own is premium: the entitlement pro is missing"))
        #expect(folder.data("r.pdf") == nil && folder.names("all").isEmpty)
        let less = try generate("less.pdf", "--template ours.json --allow-downgrade")
        #expect(less.status == 0 && less.errors.contains("the free report was written"))
        #expect(try generate("usual.pdf", "").status == 0)
        #expect(folder.data("less.pdf") == folder.data("usual.pdf"))
        #expect(try generate("ours.pdf", "--template ours.json \(try licence())").status == 0)
        #expect(try aurae.shell("pdfinfo ours.pdf").outputText.contains("Our report"))
        // The shipped one is the usual free report; a copy of it is one's own.
        #expect(try generate("shipped.pdf", "--template doctor-visit").status == 0)
        #expect(try aurae.shell("\"$AURAE\" template show doctor-visit > copy.json").status == 0)
        #expect(try generate("copy.pdf", "--template copy.json").status == 77)
        #expect(folder.data("shipped.pdf") == folder.data("usual.pdf") && folder.data("copy.pdf") == nil)
    }

    @Test func aBatchAsksForALicenceOfTemplatesToo() throws {
        try write(["figures", "safety", "table", "locked", "data-notes", "seeking-care"])
        try folder.write("source,patient_id,template\nheadaches.csv,a,ours.json\nheadaches.csv,b,\n", to: "list.csv")
        #expect(
            try aurae("batch", "list.csv", "-o", "out", "--name-pattern", "{patient_id}-{template}.pdf").status == 1)
        #expect(folder.names("out").filter { $0.hasSuffix(".pdf") } == ["b-usual.pdf"])
        #expect(folder.text("out/batch.json")?.contains("a template of your own is premium") == true)
        // A name never promises more than the report holds.
        let line = "\"$AURAE\" batch list.csv --name-pattern '{patient_id}-{template}.pdf'"
        #expect(try aurae.shell("\(line) -o gently --allow-downgrade").status == 0)
        #expect(folder.names("gently").filter { $0.hasSuffix(".pdf") } == ["a-usual.pdf", "b-usual.pdf"])
        #expect(try aurae.shell("\(line) -o unlocked \(try licence())").status == 0)
        #expect(folder.names("unlocked").filter { $0.hasSuffix(".pdf") } == ["a-ours.pdf", "b-usual.pdf"])
    }

    /// A clinic's own text is printed beside the program's, and must obey the same rules (Aurae PRD §7.3).
    @Test func aForbiddenWordIsRefusedWhereverItIsPrinted() throws {
        let licence = try licence()
        try write(
            ["figures", "safety", "table", "locked", "data-notes", "seeking-care"],
            title: "Diagnosis report: AI-powered")
        try folder.write("source,template\nheadaches.csv,ours.json\n", to: "list.csv")
        for line in [
            "template validate ours.json", "generate headaches.csv --patient a -o r.pdf --template ours.json",
            "generate headaches.csv --patient a -o r.pdf --template ours.json \(licence)",
            "generate headaches.csv --patient a -o r.pdf --template ours.json --allow-downgrade",
            "batch headaches.csv -o out --template ours.json", "batch list.csv -o out",
        ] {
            let outcome = try aurae.shell("\"$AURAE\" \(line)")
            #expect(outcome.status == 78, "\(line)")
            #expect(
                outcome.errors.contains("ours.json, line 1, column 44: title holds “AI-powered”"), "\(outcome.errors)")
        }
        #expect(folder.data("r.pdf") == nil && folder.names("out").isEmpty)
        try folder.write(
            #"{"libraryVersion": 1, "markers": [{"name": "Thunderclap score", "category": "Head", "unit": ""}]}"#,
            to: "markers.json")
        let markers = try generate("r.pdf", "--marker-library markers.json")
        #expect(markers.status == 78)
        #expect(
            markers.errors.contains("markers.json, line 1, column 44: name holds “thunderclap”"), "\(markers.errors)")
        // The patient's own words stay as they are.
        try folder.write(
            ClinicFixture.headaches.replacing("after lunch", with: "an AI-powered diagnosis"), to: "headaches.csv")
        #expect(try generate("own.pdf", "").status == 0)
        #expect(try aurae.shell("pdftotext -layout own.pdf -").outputText.contains("an AI-powered diagnosis"))
    }

    @Test func theWidestTitleLeavesThePatientsNameAlone() throws {
        try folder.write(ClinicFixture.patients, to: "patients.csv")
        let title = String(repeating: "WWWWWWWWW ", count: 6).dropLast()
        try write(["figures", "safety", "table", "locked", "data-notes", "seeking-care"], title: String(title))
        #expect(try generate("wide.pdf", "--template ours.json \(try licence())").status == 0)
        let text = try aurae.shell("pdftotext -l 1 wide.pdf -").outputText
        #expect(text.contains("Ada Example"))
        // The words that do not fit on the frame stand in the title, whole.
        #expect(text.components(separatedBy: "WWWWWWWWW").count - 1 >= 6)
        // No part of it is outside the page, which is 595 points wide.
        let boxes = try aurae.shell("pdftotext -bbox -l 1 wide.pdf - | grep WWW").outputText
        for part in boxes.components(separatedBy: "xMax=\"").dropFirst() {
            #expect(try #require(Double(part.prefix { $0 != "\"" })) <= 595)
        }
    }

    @Test func leavingOutASafetySectionIsRefusedWithPlaceAndReason() throws {
        for section in ["safety", "data-notes", "seeking-care"] {
            try write(["safety", "data-notes", "locked", "seeking-care"].filter { $0 != section })
            for line in [
                "generate headaches.csv --patient a -o r.pdf --template ours.json", "template validate ours.json",
            ] {
                let outcome = try aurae.shell("\"$AURAE\" \(line)")
                #expect(outcome.status == 78)
                #expect(outcome.errors.contains("ours.json, line 1, column 83: expected the section \(section)"))
                #expect(outcome.errors.contains("every report"))
            }
        }
        #expect(folder.data("r.pdf") == nil)
    }

    @Test func listAndShowTellOfTheShippedTemplates() throws {
        let list = try aurae("template", "list")
        #expect(list.status == 0)
        let rows = list.outputText.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
        #expect(rows.map { $0[0] } == Self.shipped)
        #expect(rows.map { $0[1] } == ["full", "summary", "free", "sheet", "sheet"])
        for name in Self.shipped {
            let file = "\(ProjectFolder.path)/templates/\(name).json"
            #expect(try aurae("template", "show", name).output == FileManager.default.contents(atPath: file))
            #expect(try aurae("template", "validate", file).status == 0)
        }
        for name in ["nobody", "..", "-"] {
            let outcome = try aurae("template", "show", name)
            #expect(outcome.status == 78)
            #expect(outcome.errors.contains("doctor-visit"))
        }
        #expect(try aurae("template", "show", "./none.json").status == 66)
    }

    @Test func aNewTemplateCanBeUsedAndIsNeverOverwritten() throws {
        #expect(try aurae("template", "new", "our-clinic.json").outputText == "our-clinic.json\n")
        #expect(folder.text("our-clinic.json")?.contains("\"name\": \"our-clinic\"") == true)
        #expect(try aurae("template", "validate", "our-clinic.json").status == 0)
        #expect(try generate("r.pdf", "--template our-clinic.json \(try licence())").status == 0)
        #expect(try generate("usual.pdf", "").status == 0)
        #expect(folder.data("r.pdf") == folder.data("usual.pdf"))
        let before = folder.data("our-clinic.json")
        let again = try aurae("template", "new", "our-clinic.json")
        #expect(again.status == 73)
        #expect(!again.errors.contains("-o"))
        #expect(try generate("our-clinic.json", "--template our-clinic.json --allow-downgrade").status == 64)
        #expect(folder.data("our-clinic.json") == before)
        #expect(try aurae("template", "new", "Our Clinic.json").status == 0)
        #expect(try aurae("template", "validate", "Our Clinic.json").status == 0)
    }

    /// A program installed with `make install` has its templates in share.
    @Test func anInstalledProgramFindsItsTemplates() throws {
        try folder.makeFolder("bin")
        try folder.makeFolder("share/aurae-report")
        try FileManager.default.copyItem(
            atPath: "\(ProjectFolder.path)/templates", toPath: folder.file("share/aurae-report/templates"))
        try FileManager.default.copyItem(atPath: try AuraeReport.binary, toPath: folder.file("bin/aurae-report"))
        let outcome = try aurae.shell("bin/aurae-report template list | cut -f 1")
        #expect(outcome.outputText.split(separator: "\n").map(String.init) == Self.shipped)
    }

    @Test func aReportOfNoHeadacheSaysSoWhateverTheTemplate() throws {
        try write(["charts", "safety", "data-notes", "seeking-care"], depth: "summary")
        let outcome = try generate("none.pdf", "--template ours.json --last 7d \(try licence())")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let found = try places(["No headache was logged", "Checked", "Data notes"], in: "none.pdf")
        #expect(found == found.sorted())
    }

    /// A file beside the program that somebody changed is their own, and premium as any other of their own.
    @Test func aShippedTemplateThatWasChangedIsOnesOwn() throws {
        try folder.makeFolder("bin")
        try folder.makeFolder("share/aurae-report")
        for name in ["templates", ".fonts"] {
            let to = name == "templates" ? "templates" : "fonts"
            try FileManager.default.copyItem(
                atPath: "\(ProjectFolder.path)/\(name)", toPath: folder.file("share/aurae-report/\(to)"))
        }
        try FileManager.default.copyItem(atPath: try AuraeReport.binary, toPath: folder.file("bin/aurae-report"))
        let line = "bin/aurae-report generate headaches.csv --patient a --template doctor-visit -o r.pdf"
        #expect(try aurae.shell(line).status == 0)
        let path = "share/aurae-report/templates/doctor-visit.json"
        let text = try #require(folder.text(path))
        try folder.write(text.replacing("\"depth\"", with: "\"title\": \"Ours\", \"depth\""), to: path)
        let outcome = try aurae.shell(line)
        #expect(outcome.status == 77)
        #expect(outcome.errors.contains("a template of your own is premium"))
    }

    /// A template's days and paper apply unless the command line sets them.
    @Test func theLineIsBeforeTheTemplate() throws {
        try folder.write(
            """
            {"templateVersion": 1, "name": "ours", "depth": "free", "last": "40d", "paper": "letter", "sections":
            ["figures", "safety", "table", "locked", "data-notes", "seeking-care"]}
            """, to: "ours.json")
        let licence = try licence()
        func report(_ words: String) throws -> (days: String, size: String) {
            let outcome = try generate("r.pdf", "--as-of 2026-03-31 --template ours.json \(words)")
            #expect(outcome.status == 0, "\(outcome.errors)")
            let days = outcome.outputText.components(separatedBy: ", ").last ?? ""
            let size = try aurae.shell("pdfinfo r.pdf | grep 'Page size'").outputText
            return (days.trimmingCharacters(in: .newlines), size)
        }
        let own = try report(licence)
        #expect(own.days == "2026-02-20 to 2026-03-31" && own.size.contains("612 x 792"))
        let line = try report("--last 7d --paper a4 \(licence)")
        #expect(line.days == "2026-03-25 to 2026-03-31" && line.size.contains("595"))
        // The usual report stands in for one that is not unlocked, with its days and its paper.
        let less = try report("--allow-downgrade")
        #expect(less.days != own.days && less.size.contains("595"))
        try folder.write("source,patient_id,template\nheadaches.csv,a,ours.json\n", to: "list.csv")
        #expect(
            try aurae.shell(
                "\"$AURAE\" batch list.csv --as-of 2026-03-31 -o out \(licence) --name-pattern '{patient_id}.pdf'"
            ).status == 0)
        #expect(try aurae.shell("pdfinfo out/a.pdf | grep 'Page size'").outputText.contains("612 x 792"))
        #expect(folder.text("out/batch.json")?.contains("2026-02-20") == true)
    }

    @Test func aClinicsWordsStandOnEveryPageBesideWhoseItIs() throws {
        try folder.write(ClinicFixture.patients, to: "patients.csv")
        try folder.write(
            """
            {"templateVersion": 1, "name": "ours", "depth": "free", "header": "Clinic at the Lake", "footer": "Call 0",
            "sections": ["figures", "safety", "table", "locked", "data-notes", "seeking-care"]}
            """, to: "ours.json")
        #expect(try generate("r.pdf", "--template ours.json \(try licence())").status == 0)
        let pages = try aurae.shell("pdftotext r.pdf -").outputText.split(separator: "\u{C}")
        #expect(pages.count >= 2)
        for (index, page) in pages.enumerated() {
            let words = ["Clinic at the Lake", "Call 0", "Ada Example", "Generated by Aurae", "Page \(index + 1) of"]
            for word in words { #expect(page.contains(word), "\(word) on page \(index + 1)") }
        }
    }
}

import Foundation
import Testing

@Suite("A patient whose report cannot be made fails alone")
struct BatchFaultTests {
    let folder: TestFolder
    let aurae: AuraeReport
    private let out: BatchFolder

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        out = BatchFolder(test: folder, name: "out")
    }

    private static let healthy = ["a1", "a2", "a3", "a4", "a5"]
    private static let poisoned = ["crash", "hang", "memory", "swap", "no-rows", "bad-licence", "unwritable"]

    /// A clinic with a licence for everybody in the table of patients, but for one patient who has somebody else's.
    private func makeClinic() throws {
        var rows = ClinicFixture.header + "\n"
        var patients = "patient_id,name,entitlement\n"
        for (index, id) in (Self.healthy + Self.poisoned).enumerated() {
            for day in 1...4 {
                // A headache without its onset is not used.
                let onset = id == "no-rows" ? "far too long ago" : "2026-02-0\(day)T08:00:00Z"
                rows += "\(id),\(day),\(onset),,3,,,,\n"
            }
            patients += "\(id),Person \(index),\(id == "bad-licence" ? "other.jwt" : "all.jwt")\n"
        }
        try folder.makeFolder("in")
        try folder.write(rows, to: "in/headaches.csv")
        try folder.write(patients, to: "in/patients.csv")
        #expect(try aurae("entitlement", "keygen", "-o", "keys").status == 0)
        for (subject, file) in [("*", "all.jwt"), ("nobody", "other.jwt")] {
            let issued = try aurae(
                "entitlement", "issue", "--key", "keys/private.jwk", "--sub", subject, "--days", "30", "-o",
                "in/" + file)
            #expect(issued.status == 0)
        }
    }

    private func batch(_ more: [String] = [], faults: String = "") throws -> AuraeReport.Outcome {
        var aurae = aurae
        aurae.environment["AURAE_TEST_FAULTS"] = faults
        let words =
            "\"$AURAE\" batch in -o out --depth full --trusted-keys keys/jwks.json --name-pattern '{patient_id}.pdf' "
        return try aurae.shell(words + more.joined(separator: " "))
    }

    @Test("one of each kind: the others are there, the status is 1, the record says why")
    func poisonedPatients() throws {
        try makeClinic()
        try folder.makeFolder("out/unwritable.pdf/inside")
        // Only a report that hangs may reach the deadline: `make test` runs this apart from every other test.
        let run = try batch(
            ["--jobs", "2", "--deadline", "20", "--memory-limit", "400"],
            faults: "crash:crash,hang:hang,memory:memory,swap:swap")
        #expect(run.status == 1)
        let entries = try out.entries()
        for id in Self.healthy {
            #expect(entries[id]?.status == "written")
            let report = try #require(out.reports[id + ".pdf"])
            #expect(report.starts(with: Data("%PDF-".utf8)))
            #expect(report.suffix(8).contains(Data("%%EOF".utf8)))
        }
        let expected = [
            "crash": "crash", "hang": "hang", "memory": "memory", "swap": "identity", "no-rows": "no-rows",
            "bad-licence": "licence", "unwritable": "cannot-write",
        ]
        for (id, kind) in expected {
            #expect(entries[id]?.status == "failed")
            #expect(entries[id]?.kind == kind, "\(id): \(entries[id]?.message ?? "")")
            #expect(entries[id]?.message?.isEmpty == false)
        }
        #expect(out.reports.count == Self.healthy.count)
        #expect(out.hidden == [])
        #expect(!run.everything.contains("Person"))
        #expect(!run.everything.contains("far too long ago"))
    }

    @Test("a report on whose pages another name stands is never put in its place, and an older one stays")
    func mixUp() throws {
        try makeClinic()
        #expect(try batch().status == 1)
        let before = out.reports
        #expect(before["a2.pdf"] != nil)
        #expect(try batch(faults: "swap:a2").status == 1)
        #expect(try out.entries()["a2"]?.kind == "identity")
        #expect(out.reports == before)
        #expect(out.hidden == [])
    }

    @Test("a patient without a licence gets the free report where that was allowed, and it is said")
    func downgrade() throws {
        try makeClinic()
        #expect(try batch(["--allow-downgrade"]).status == 1)
        let entry = try #require(try out.entries()["bad-licence"])
        #expect(entry.status == "written")
        #expect(entry.json["depth"] as? String == "free" || "\(entry.json)".contains("free"))
        #expect(out.reports["bad-licence.pdf"] != nil)
    }

    @Test("the same bytes however many workers, and those of generate")
    func sameBytes() throws {
        try makeClinic()
        var first: [String: Data] = [:]
        for jobs in ["1", "2", "5"] {
            out.remove()
            #expect(try batch(["--jobs", jobs]).status == 1)
            if first.isEmpty { first = out.reports } else { #expect(out.reports == first) }
        }
        #expect(first.count == 10)
        let generated = try aurae(
            "generate", "in", "--patient", "a3", "--depth", "full", "--trusted-keys", "keys/jwks.json", "-o", "a3.pdf")
        #expect(generated.status == 0)
        #expect(folder.data("a3.pdf") == first["a3.pdf"])
    }

    @Test("what a PDF reader finds: every page names its patient, and no page another")
    func pagesAsRead() throws {
        var patients = "patient_id,name,date_of_birth,record_number\n"
        let names = ["Ada Example", "Rose", "1", "محمد علي", "Ada Example"]
        for (index, name) in names.enumerated() {
            patients += "p\(index),\(name),198\(index)-03-0\(index + 1),MRN-\(index)\n"
            // A file of each patient's own, named after them.
            var rows = ClinicFixture.header + "\n"
            for day in 1...9 {
                // Whom a patient writes of is the patient's own business.
                rows += "p\(index),\(day),2026-02-0\(day)T08:00:00Z,,3,,,,Rose and Ada Example came\n"
            }
            try folder.makeFolder("in")
            try folder.write(rows, to: "in/file-of-p\(index).csv")
        }
        try folder.write(patients, to: "in/patients.csv")
        #expect(try aurae("batch", "in", "-o", "out", "--name-pattern", "{patient_id}.pdf").status == 0)
        for index in names.indices {
            let pages = try pages(of: "p\(index).pdf")
            #expect(pages.count >= 2)
            for page in pages {
                #expect(page.contains("Record MRN-\(index)"), "a page of p\(index) does not say whose it is")
                for other in names.indices where other != index {
                    #expect(!page.contains("MRN-\(other)"))
                    #expect(!page.contains("file-of-p\(other)"), "the name of another patient's file")
                }
            }
        }
    }

    /// The text of each page, by poppler.
    private func pages(of name: String) throws -> [String] {
        let text = try aurae.shell("pdftotext -layout 'out/\(name)' -")
        try #require(text.status == 0)
        return text.outputText.split(separator: "\u{C}").map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
    }
}

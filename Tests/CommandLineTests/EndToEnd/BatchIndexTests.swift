import Foundation
import Testing

/// The index of a batch in a browser, driven by keys as a person would.
@Suite(.serialized, .enabled(if: Browser.program != nil)) struct BatchIndexTests {
    private static let hostile = [
        "<script>document.title='taken'</script>", "\" onmouseover=\"document.title='taken'", "a\u{202E}fdp.exe",
        "javascript:alert(1)",
    ]

    /// Made once for all tests: on a busy machine that takes a while.
    nonisolated(unsafe) private static let made = Result {
        () throws -> (folder: TestFolder, outcome: AuraeReport.Outcome) in
        let folder = try TestFolder()
        // Each answers what safety notices depend on: who does not has a notice of that.
        // A column that may be meant for another is told in every report.
        var lines = ["patient_id,onset_time,severity,onset_speed,medication_name,symptoms,end_time"]
        for patient in 0..<210 {
            for day in 10..<(11 + patient % 7) {
                let speed = patient == 40 ? "instantaneous" : "gradual"
                lines.append("q\(patient),2026-01-\(day)T08:00:00Z,3,\(speed),Ibuprofen,nausea,")
            }
        }
        for id in hostile {
            let cell = id.replacingOccurrences(of: "\"", with: "\"\"")
            lines.append("\"\(cell)\",2026-01-10T08:00:00Z,3,gradual,Ibuprofen,nausea,")
        }
        lines += ["empty,never,3,,,,", "q5,never,3,,,,"]
        try folder.write(lines.joined(separator: "\n"), to: "clinic.csv")
        return (folder, try AuraeReport(folder: folder)("batch", "clinic.csv", "--as-of", "2026-03-31", "-o", "out"))
    }

    private func index() throws -> String {
        let (folder, outcome) = try Self.made.get()
        #expect(outcome.status == 1, "\(outcome.errors)")
        return folder.file("out/index.html")
    }

    private static let found = Browser.Step.value("document.getElementById('found').textContent")
    private static let firstID = Browser.Step.value("document.querySelector('tbody bdi').textContent")
    private static let shown = Browser.Step.value("document.querySelectorAll('tbody tr').length")

    @Test func isSearchedAndSortedByKeysAlone() throws {
        let visit = try Browser.visit(
            try index(),
            [
                Self.found, Self.firstID, Self.shown,
                // Into the search field, and a word.
                .key("Tab"), .value("document.activeElement.id"), .type("Q2"), Self.found,
                .key("Escape"), Self.found,
                // The kinds, by the arrow.
                .key("Tab"), .key("ArrowRight"), Self.found, Self.firstID, .key("ArrowRight"), Self.firstID,
                .key("ArrowLeft"), .key("ArrowLeft"),
                // Past the column Patient, Report, Safety and Days to Headaches.
                .key("Tab"), .key("Enter"), .value("document.querySelector('[aria-sort]').textContent"), Self.firstID,
                .key("Tab"), .key("Tab"), .key("Tab"), .key("Tab"), .key("Space"), Self.found,
                .value("document.querySelector('[aria-sort]').getAttribute('aria-sort')"),
                .value("document.querySelector('tbody .headaches').textContent"),
                .key("Space"), .value("document.querySelector('tbody .headaches').textContent"),
                .value("document.querySelectorAll('tbody tr.failed').length"),
                // The third time it is as it was.
                .key("Space"), Self.firstID,
                .value("getComputedStyle(document.activeElement).outlineStyle"),
                .value("document.getElementById('show-more').textContent"),
                .value("document.getElementById('show-all').click(); document.querySelectorAll('tbody tr').length"),
            ])
        #expect(
            visit.values.map { "\($0)" } == [
                "215 patients", "empty", "200", "search", "21 of 215 found", "215 patients", "1 of 215 found", "empty",
                "q40", "Patient", "\" onmouseover=\"document.title='taken'",
                "215 patients, sorted by headaches, largest first", "descending", "7", "1", "0", "empty", "solid",
                "Show 15 more", "215",
            ])
        #expect(visit.complaints == [])
        #expect(visit.requests == [])
    }

    @Test func arrowsGoFromReportToReport() throws {
        let focus = Browser.Step.value(
            "document.activeElement.tagName + ' ' + (document.activeElement.innerText?.trim() || document.activeElement.id)"
        )
        let visit = try Browser.visit(
            try index(),
            [
                .key("Tab"), .type("q2"), .key("ArrowDown"), focus, .key("ArrowDown"), focus, .key("ArrowUp"),
                .key("ArrowUp"), focus, .key("Enter"), focus, .key("End"), focus, .key("ArrowDown"), focus,
                // A patient without a report has a place too.
                .key("Escape"), .key("Escape"), .key("ArrowDown"), focus,
                // Past the rows that are drawn at first, and back.
                .key("End"), focus, Self.shown, .key("Home"), focus, .key("Escape"), focus,
            ])
        #expect(
            visit.values.map { "\($0)" } == [
                "A q2", "A q20", "INPUT search", "A q2", "A q209", "A q209", "TH empty", "A javascript:alert(1)", "215",
                "TH empty", "INPUT search",
            ])
        #expect(visit.complaints == [])
    }

    @Test func whatEveryReportTellsIsToldOnce() throws {
        let visit = try Browser.visit(
            try index(),
            [
                .value("document.querySelector('[aria-labelledby=common]').innerText"),
                .value("[...document.querySelectorAll('.logs')].filter(x => x.innerText.includes('end_time')).length"),
            ])
        #expect(visit.text(0).contains("In every report") && visit.text(0).contains("end_time"))
        #expect(visit.text(1) == "0")
    }

    @Test func hostileIDsAreWordsInIt() throws {
        let visit = try Browser.visit(
            try index(),
            [
                .value("document.title"), .value("document.scripts.length"),
                .value("document.getElementById('show-all').click()"),
                .value("[...document.querySelectorAll('bdi')].map(x => x.textContent).join('|')"),
                .value("[...document.querySelectorAll('tbody a')].every(x => new URL(x.href).protocol === 'file:')"),
                .value(
                    "[...document.querySelectorAll('*')].filter(x => [...x.attributes].some(a => a.name.startsWith('on'))).length"
                ),
                .value("fetch('https://example.org/').then(() => 'sent', () => 'stopped')"),
            ])
        #expect(visit.text(0) == "Reports of 2026-03-31")
        #expect(visit.text(1) == "2")
        for id in Self.hostile {
            #expect(visit.text(3).contains(id.replacingOccurrences(of: "\u{202E}", with: "\u{FFFD}")), "\(id)")
        }
        #expect(visit.text(4) == "1" || visit.text(4) == "true")
        #expect(visit.text(5) == "0")
        #expect(visit.text(6) == "stopped")
    }

    @Test func theLinksLeadToTheReports() throws {
        let visit = try Browser.visit(
            try index(),
            [
                .value("document.getElementById('show-all').click()"),
                .value(
                    "[...document.querySelectorAll('tbody a')].map(x => decodeURIComponent(new URL(x.href).pathname)).join('\\n')"
                ),
                .value("[...document.images].every(x => x.complete && x.naturalWidth === 168)"),
            ])
        let paths = visit.text(1).split(separator: "\n").map(String.init)
        #expect(paths.count == 214)
        #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        #expect(visit.text(2) == "1" || visit.text(2) == "true")
    }

    @Test func isAPlainListWithoutScripts() throws {
        let visit = try Browser.visit(
            try index(),
            [
                .scriptsOff, .reload, Self.shown, .value("document.getElementById('tools').hidden"),
                .value("document.querySelectorAll('thead button').length"),
                .value("document.querySelector('tbody bdi').textContent"),
            ])
        #expect(visit.values.map { "\($0)" } == ["215", "\(visit.values[1])", "0", "empty"])
        #expect(visit.values[1] as? Bool == true)
    }

    /// All rows, also those not drawn yet; without the search; at least 35 patients a page.
    @Test func printsAsAList() throws {
        let aurae = AuraeReport(folder: try Self.made.get().folder)
        _ = try Browser.visit(try index(), [.print(aurae.folder.file("index.pdf"))])
        let words = try aurae.shell("pdftotext index.pdf -").outputText
        for patient in 0..<210 { #expect(words.contains("q\(patient)\n"), "q\(patient)") }
        #expect(!words.contains("Search") && !words.contains("Show 15 more"))
        let pages = try aurae.shell("pdfinfo index.pdf | sed -n 's/^Pages: *//p'").outputText
        #expect(try #require(Int(pages.trimmingCharacters(in: .whitespacesAndNewlines))) <= 6)
    }

    @Test func fitsNarrowWindowsAndTheDark() throws {
        let colours = "getComputedStyle(document.body).backgroundColor + getComputedStyle(document.body).color"
        let overflow = "document.documentElement.scrollWidth > innerWidth"
        let visit = try Browser.visit(
            try index(),
            [
                .dark(false), .value(colours), .dark(true), .value(colours),
                .window(width: 360, height: 800), .value(overflow), .window(width: 1280, height: 800), .value(overflow),
                .value("getComputedStyle(document.querySelector('.logs .refusal')).whiteSpace"),
            ])
        // Cloud White and Soft Ink; Deep Slate and Starlight.
        #expect(visit.text(0) == "rgb(246, 247, 250)rgb(58, 62, 75)")
        #expect(visit.text(1) == "rgb(26, 29, 36)rgb(232, 234, 237)")
        #expect(visit.values[2] as? Bool == false && visit.values[3] as? Bool == false)
        // A warning breaks into lines, however long.
        #expect(visit.text(4) == "normal")
    }
}

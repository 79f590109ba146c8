import Foundation
import Testing

/// Whichever call of the system fails: an honest status, a whole file or the old one, and a later run that heals.
///
/// Each kind of call fails at a spread of places; with `AURAE_EVERY_CALL=1` at each one, which takes minutes.
struct NthFailureTests {
    let folder: TestFolder
    let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        let rows = (1...9).map { "p-1,2026-03-0\($0)T08:00:00Z,\(1 + $0 % 3 * 2),Ibuprofen,note \($0)\n" }
        try folder.write("patient_id,onset_time,severity,medication_name,notes\n" + rows.joined(), to: "one.csv")
        let others = rows.map { $0.replacing("p-1", with: "p-2") }
        try folder.write(
            "patient_id,onset_time,severity,medication_name,notes\n" + (rows + others).joined(), to: "two.csv")
        #expect(!NthCall.library.isEmpty, "no C compiler")
    }

    /// Calls of a run that are looked at: the first ones and then ever fewer.
    private static var places: [Int] {
        if ProcessInfo.processInfo.environment["AURAE_EVERY_CALL"] != nil { return Array(1...100_000) }
        return [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 19, 24, 30, 38, 48, 60, 75, 94]
    }

    /// Malloc is called some hundred thousand times, some thousands of these while fonts are opened. HarfBuzz shapes on
    /// without what it has no memory for, and reduces a font to fewer glyphs than asked.
    private static let malloced: [(NthCall.Thread, Int)] =
        [1, 10, 100, 1000, 5000, 20_000, 50_000, 100_000].map { (.main, $0) }
        + [1, 10, 100, 482, 704, 1000, 1666, 2517, 4000, 7000].map { (.others, $0) }

    /// Runs the program once for each place of a failing call, until none fails any more.
    func eachFailure(
        of kind: NthCall.Kind, _ words: [String], also more: [Int] = [], prepare: () throws -> Void,
        check: (_ outcome: AuraeReport.Outcome, _ place: String) throws -> Void
    ) throws {
        for (thread, number) in kind == .malloc
            ? Self.malloced : Set(Self.places + more).sorted().map({ (.all, $0) })
        {
            try prepare()
            folder.remove("mark")
            var run = aurae
            run.environment.merge(NthCall.environment(kind, number, of: thread, mark: folder.file("mark"))) { $1 }
            let outcome = try run.run(words)
            guard folder.data("mark") != nil else {
                if thread == .all { break }
                continue
            }
            let call = "\(kind.rawValue) \(number), thread: \(thread.rawValue)"
            let place = "\(call), \(words.joined(separator: " ")): \(outcome.errors)"
            // Without memory the language's own runtime ends the process, and the signal's handler says no more than that.
            if kind != .malloc { #expect(outcome.status != 70 && outcome.status < 128, "\(place)") }
            #expect(
                !outcome.everything.contains("Stack dump") && !outcome.errors.contains("Fatal error"), "\(place)")
            try check(outcome, place)
        }
    }

    /// Another face was drawn with, and it is said.
    static func saysFont(_ outcome: AuraeReport.Outcome) -> Bool {
        outcome.errors.contains("a substitute is used")
    }

    /// The words of the report, each with its place, and a hash of its pages' dots.
    private var appearance: String {
        get throws {
            let seen = try aurae.shell("pdftotext -bbox r.pdf - && pdftoppm -r 60 r.pdf | sha256sum")
            #expect(seen.status == 0 && seen.outputText.contains("<word "), "\(seen.everything)")
            return seen.outputText
        }
    }

    private static let asOf = ["--as-of", "2026-03-31", "--time-zone", "UTC"]

    @Test(
        arguments: NthCall.Kind.allCases,
        [[], ["--depth", "full"], ["--depth", "summary", "--archive"]])
    func aReportIsWholeOrTheOldOne(kind: NthCall.Kind, depth: [String]) throws {
        let unlocking = try depth.isEmpty ? [] : aurae.unlocking()
        let words = ["generate", "one.csv", "-o", "r.pdf"] + depth + Self.asOf + unlocking
        #expect(try aurae.run(words).status == 0)
        let whole = try #require(folder.data("r.pdf"))
        let appearance = try self.appearance
        let old = Data("an older report\n".utf8)
        try eachFailure(of: kind, words) {
            folder.remove("r.pdf")
            try folder.write("an older report\n", to: "r.pdf")
        } check: { outcome, place in
            let now = folder.data("r.pdf")
            if outcome.status == 0 {
                // If a font could not be read, a message says so. Memory that no library missed may have held the name
                // of a font, but nothing that is seen.
                if now != whole, kind == .malloc, outcome.errors.isEmpty {
                    let now = try self.appearance
                    #expect(now == appearance, "\(place)")
                } else if now != whole {
                    #expect(now != old && !outcome.errors.isEmpty, "\(place)")
                }
            } else if now != old {
                #expect(now == whole && outcome.errors.contains("was written"), "\(place)")
            }
        }
    }

    /// The program's own threads can be done without; Pango's, for characters that the brand's fonts lack, cannot.
    @Test func aThreadThatIsRefusedIsNamed() throws {
        try folder.write("onset_time,severity,notes\n2026-03-02T08:00:00Z,3,頭痛\n", to: "japanese.csv")
        var refused = 0
        for number in 1...6 {
            var other = aurae
            other.environment.merge(NthCall.environment(.thread, number, mark: folder.file("mark"))) { $1 }
            let outcome = try other.run(["generate", "japanese.csv", "-o", "r.pdf"] + Self.asOf)
            if outcome.status == 0 { continue }
            refused += 1
            #expect(outcome.status == 70 && outcome.errors.contains("error: the system grants no thread"))
        }
        #expect((1...5).contains(refused))
    }

    @Test func memoryThatIsRefusedIsNoFaultOfTheReport() throws {
        #expect(try aurae.run(["generate", "one.csv", "-o", "r.pdf"] + Self.asOf).status == 0)
        try eachFailure(of: .malloc, ["verify", "r.pdf"]) {
        } check: { outcome, place in
            #expect([0, 70].contains(outcome.status) || outcome.status >= 128, "\(outcome.outputText), \(place)")
        }
    }

    @Test(arguments: [NthCall.Kind.open, .write, .fsync, .rename])
    func documentsOfAllPatientsAreReplacedOrNone(kind: NthCall.Kind) throws {
        let words = ["export", "two.csv", "--format", "fhir", "-o", "out"] + Self.asOf + (try aurae.unlocking())
        #expect(try aurae.run(words).status == 0)
        let names = folder.names("out")
        #expect(names.count == 2)
        try eachFailure(of: kind, words) {
            for name in names { try folder.write("old", to: "out/\(name)") }
        } check: { outcome, place in
            let old = names.count { folder.text("out/\($0)") == "old" }
            #expect(
                old == (outcome.status == 0 ? 0 : names.count) || outcome.errors.contains("written"), "\(place)")
            #expect(folder.names("out") == names, "\(place)")
        }
    }

    /// Three files of each report, one of them with a password: no two writings of that one have the same bytes.
    private static let profiles = ["--profiles", "plain,archive,protected"]

    /// Text of a report's files; nil if one is missing. A protected file is opened with its password.
    private func words(of files: [String], password: String) throws -> [String]? {
        guard files.allSatisfy({ folder.data($0) != nil }) else { return nil }
        return try files.map { file in
            let text = try aurae.shell(
                "pdftotext -upw '\(password)' \(file) - && qpdf --password='\(password)' --check \(file)")
            #expect(text.status == 0, "\(file): \(text.everything)")
            return String(text.outputText.prefix { $0 != "\u{C}" })
        }
    }

    private static let callsOfFiles: [NthCall.Kind] = [.open, .read, .write, .fsync, .rename, .close]

    @Test(arguments: callsOfFiles) func everyProfileIsWrittenOrNone(kind: NthCall.Kind) throws {
        #expect(try aurae.shell("umask 077; echo right-horse > pw").status == 0)
        let words = ["generate", "one.csv", "-o", "r.pdf", "--password-file", "pw"] + Self.profiles + Self.asOf
        #expect(try aurae.run(words).status == 0)
        let files = ["r.pdf", "r.archive.pdf", "r.protected.pdf"]
        let whole = try #require(try self.words(of: files, password: "right-horse"))
        try eachFailure(of: kind, words) {
            for file in files { try folder.write("an older \(file)\n", to: file) }
        } check: { outcome, place in
            let old = files.map { folder.text($0) == "an older \($0)\n" }
            if old == [true, true, true] {
                #expect(outcome.status != 0, "\(place)")
            } else {
                #expect(old == [false, false, false], "\(place)")
                let now = try self.words(of: files, password: "right-horse")
                #expect(now == whole || Self.saysFont(outcome), "\(place)")
            }
            #expect(folder.names().filter { $0.hasSuffix(".partial") } == [], "\(place)")
        }
    }

    @Test(arguments: callsOfFiles) func everyProfileOfABatchIsWrittenOrNone(kind: NthCall.Kind) throws {
        #expect(try aurae.shell("umask 077; head -c 32 /dev/urandom > secret").status == 0)
        let words =
            ["batch", "one.csv", "-o", "out", "--jobs", "1", "--name-pattern", "{patient_id}.pdf"]
            + ["--password-secret", "secret"] + Self.profiles + Self.asOf
        #expect(try aurae.run(words).status == 0)
        let told = try aurae("password", "--secret", "secret", "--patient", "p-1").outputText
        let password = told.trimmingCharacters(in: .whitespacesAndNewlines)
        let files = ["p-1.pdf", "p-1.archive.pdf", "p-1.protected.pdf"].map { "out/\($0)" }
        let whole = try #require(try self.words(of: files, password: password))
        try eachFailure(of: kind, words) {
            folder.remove("out")
            try folder.makeFolder("out")
            for file in files { try folder.write("an older \(file)\n", to: file) }
        } check: { outcome, place in
            let old = files.map { folder.text($0) == "an older \($0)\n" }
            #expect(old == [true, true, true] || old == [false, false, false], "\(place)")
            if outcome.status == 0 {
                let now = try self.words(of: files, password: password)
                #expect(now == whole || Self.saysFont(outcome), "\(place)")
            }
            let healed = try aurae.run(words + ["--resume"])
            #expect(healed.status == 0, "\(place)\(healed.errors)")
            let healedWords = try self.words(of: files, password: password)
            #expect(healedWords == whole, "\(place)")
        }
    }

    @Test(arguments: NthCall.Kind.allCases.filter { $0 != .malloc }) func aBatchIsHealed(kind: NthCall.Kind) throws {
        let words = ["batch", "two.csv", "-o", "out", "--jobs", "1"] + Self.asOf
        #expect(try aurae.run(words).status == 0)
        let whole = folder.files(in: "out").filter { $0.key.hasSuffix(".pdf") }
        #expect(whole.count == 2)
        try eachFailure(of: kind, words) {
            folder.remove("out")
        } check: { outcome, place in
            for (name, bytes) in folder.files(in: "out") where name.hasSuffix(".pdf") {
                #expect(bytes == whole[name] || Self.saysFont(outcome), "\(name), \(place)")
            }
            let healed = try aurae.run(words + ["--resume"])
            #expect(healed.status == 0, "\(place)\(healed.errors)")
            #expect(folder.files(in: "out").filter { $0.key.hasSuffix(".pdf") } == whole, "\(place)")
        }
    }

    /// Also where some parts have their names and others are of the run before.
    @Test(arguments: [NthCall.Kind.open, .write, .fsync, .rename, .link, .close]) func partsAreHealed(
        kind: NthCall.Kind
    ) throws {
        func cut(_ count: Int) -> [String] { ["partition", "two.csv", "-o", "parts", "--parts", "\(count)"] }
        #expect(try aurae.run(cut(3)).status == 0)
        let former = folder.files(in: "parts")
        #expect(try aurae.run(cut(2)).status == 0)
        let whole = folder.files(in: "parts")
        #expect(whole.count == 3)
        try eachFailure(of: kind, cut(2)) {
            folder.remove("parts")
            try folder.makeFolder("parts")
            for (file, bytes) in former {
                try bytes.write(to: URL(fileURLWithPath: folder.file("parts/\(file)")))
            }
        } check: { outcome, place in
            if outcome.status != 0 {
                // The parts of one run, or a folder that says what it is.
                let parts = folder.files(in: "parts").filter { $0.key.hasPrefix("part") }
                let read = try aurae("batch", "parts", "--dry-run", "-o", "out")
                let status = parts == former || parts == whole ? 0 : 65
                #expect(read.status == status, "\(place)\(read.errors)")
            }
            let healed = try aurae.run(cut(2))
            #expect(healed.status == 0, "\(place)\(healed.errors)")
            #expect(folder.files(in: "parts") == whole, "\(place)")
        }
    }

    @Test func aFolderThatTakesNoFileIsNotAnotherRuns() throws {
        var run = aurae
        run.environment.merge(NthCall.environment(.link, 1, mark: folder.file("mark"))) { $1 }
        let outcome = try run.run(["batch", "two.csv", "-o", "out"] + Self.asOf)
        #expect(folder.data("mark") != nil && outcome.status == 74)
        #expect(!outcome.errors.contains("another batch"), "\(outcome.errors)")
        #expect(folder.names("out") == [])
    }

    @Test(arguments: NthCall.Kind.allCases.filter { $0 != .malloc }) func aResumedBatchKeepsWhatIsThere(
        kind: NthCall.Kind
    )
        throws
    {
        let words = ["batch", "two.csv", "-o", "out", "--jobs", "1"] + Self.asOf
        #expect(try aurae.run(words).status == 0)
        let whole = folder.files(in: "out")
        let name = try #require(whole.keys.filter { $0.hasSuffix(".pdf") }.sorted().first)
        let reports = whole.filter { $0.key.hasSuffix(".pdf") }
        try eachFailure(of: kind, words + ["--resume"]) {
            folder.remove("out")
            try folder.makeFolder("out")
            for (file, bytes) in whole where file != name {
                try bytes.write(to: URL(fileURLWithPath: folder.file("out/\(file)")))
            }
        } check: { outcome, place in
            for (file, bytes) in folder.files(in: "out") where file.hasSuffix(".pdf") {
                #expect(bytes == reports[file] || Self.saysFont(outcome), "\(file), \(place)")
            }
            let healed = try aurae.run(words + ["--resume"])
            #expect(healed.status == 0, "\(place)\(healed.errors)")
            #expect(folder.files(in: "out").filter { $0.key.hasSuffix(".pdf") } == reports, "\(place)")
        }
    }

    @Test(arguments: NthCall.Kind.allCases.filter { $0 != .malloc }) func verifyNeverCallsAFailureSound(
        kind: NthCall.Kind
    )
        throws
    {
        #expect(try aurae.run(["generate", "one.csv", "-o", "r.pdf"] + Self.asOf).status == 0)
        let words = ["verify", "r.pdf", "one.csv"]
        let sound = try aurae.run(words)
        #expect(sound.status == 0)
        try eachFailure(of: kind, words) {
        } check: { outcome, place in
            if outcome.status == 0 { #expect(outcome.outputText == sound.outputText, "\(place)") }
        }
    }
}

import Foundation
import Testing

/// Names of files are bytes: those of older systems are no UTF-8, and two that look the same are two. A file system may refuse
/// such names.
@Suite(.enabled(if: FileSystem.takesAnyBytes)) struct FileNamesTests {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init() throws {
        folder = try TestFolder()
        aurae = AuraeReport(folder: folder)
        try folder.write(ClinicFixture.onePatient, to: "one.csv")
    }

    /// Runs a line in which `X` is a name in Latin-1.
    private func run(_ line: String) throws -> AuraeReport.Outcome {
        try aurae.shell("X=$'caf\\xe9'; \(line)")
    }

    @Test func aFileIsReadAndWrittenUnderItsName() throws {
        let outcome = try run(
            #"mkdir d; cp one.csv "d/$X.csv"; "$AURAE" generate "d/$X.csv" -o "d/$X.pdf" > told; s=$?; ls -b d; exit $s"#
        )
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.outputText == "caf\\351.csv\ncaf\\351.pdf\n")
        // The path comes out as it was given.
        let told = try #require(folder.data("told"))
        #expect(told.starts(with: Array("d/caf".utf8) + [0xE9] + Array(".pdf\n".utf8)))
        let page = try run(#"pdftotext "d/$X.pdf" -"#).outputText
        #expect(page.contains(#"caf\xE9.csv"#))
        for command in ["inspect", "analyze"] {
            let outcome = try run(#""$AURAE" \#(command) "d/$X.csv" -o "d/$X.txt" && cat "d/$X.txt""#)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        #expect(try run(#""$AURAE" inspect "d/$X.csv""#).outputText.hasPrefix("d/caf\\xE9.csv\n"))
        #expect(try run(#""$AURAE" inspect "d/$X.csv" -o "d/$X.csv""#).status == 64)
        let missing = try run(#""$AURAE" inspect "$X.csv""#)
        #expect(missing.status == 66 && missing.errors.contains("caf\\xE9.csv: there is no such file"))
    }

    @Test func aFolderWithSuchNamesIsReadWhole() throws {
        let outcome = try run(
            #"""
            mkdir "$X"; cp one.csv "$X/$X.csv"; cp one.csv "$X/b.csv"; cp one.csv "$X/"$'\xff'.csv
            "$AURAE" batch "$X" -o "$X/out"
            s=$?; ls -b "$X/out"; exit $s
            """#)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("3 reports written"))
        for name in ["%FF-free.pdf", "b-free.pdf", "caf%E9-free.pdf"] {
            #expect(outcome.outputText.contains(name + "\n"))
        }
        #expect(try run(#""$AURAE" batch "$X" --resume -o "$X/out""#).errors.contains("3 kept"))
        let joined = try run(#""$AURAE" batch merge "$X/out" -o joined"#)
        #expect(joined.status == 0, "\(joined.errors)")
        // A link in the index leads to the bytes.
        #expect(try #require(folder.text("joined/index.html")).contains("href=\"../caf%E9/out/caf%25E9-free.pdf"))
    }

    @Test func whatAnOptionNames() throws {
        let outcome = try run(
            #"""
            "$AURAE" template show doctor-visit > "$X.json" && mkdir "tmp$X"
            TMPDIR="tmp$X" "$AURAE" generate one.csv --template "./$X.json" -o r.pdf \
                --entitlement l --trusted-keys k 2> /dev/null
            "$AURAE" template validate "./$X.json"; sqlite3 "$X.db" 'CREATE TABLE headaches(onset_time, severity);
                INSERT INTO headaches VALUES(1767600000, 3)'
            TMPDIR="tmp$X" "$AURAE" analyze "$X.db" > /dev/null && ls "tmp$X"
            """#)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.outputText.hasPrefix("./caf"))
    }

    /// Swift takes the two names for one.
    @Test func namesThatLookTheSameAreTwoPatients() throws {
        try folder.makeFolder("two")
        let outcome = try aurae.shell(
            #"""
            printf 'onset_time,severity\n2026-01-05T08:00:00Z,3\n' > two/"$(printf "Ren\303\251")".csv
            printf 'onset_time,severity\n2026-01-05T08:00:00Z,3\n2026-01-06T08:00:00Z,3\n' > two/"$(printf "Rene\314\201")".csv
            LC_ALL=C.UTF-8 "$AURAE" batch two -o out
            """#)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let headaches = try BatchFolder(test: folder, name: "out").reportsInRecord.map { $0["headaches"] as? Int ?? 0 }
        #expect(headaches.sorted() == [1, 2])
    }
}

private enum FileSystem {
    static let takesAnyBytes: Bool = {
        guard let folder = try? TestFolder() else { return false }
        return (try? AuraeReport(folder: folder).shell("touch $'caf\\xe9'").status) == 0
    }()
}

extension BatchFolder {
    /// In the order of the record: ids that look the same are no keys.
    fileprivate var reportsInRecord: [[String: Any]] {
        get throws {
            let data = try #require(test.data("\(name)/batch.json"))
            let record = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            return try #require(record["reports"] as? [[String: Any]])
        }
    }
}

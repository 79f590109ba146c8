import Foundation
import Testing

/// The scripts in `.setup`, run in their own folder if they change anything.
@Suite("Set-up")
struct SetUpTests {
    struct Outcome {
        var status: Int32
        var output: String
    }

    /// Runs a line of the shell in the project's folder; standard error is part of the output.
    private func shell(_ line: String, in folder: URL = SourceTree.root, with variables: [String: String] = [:]) throws
        -> Outcome
    {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "exec 2>&1\n" + line]
        process.currentDirectoryURL = folder
        process.environment = ["PATH": "/usr/bin:/bin"].merging(variables) { _, own in own }
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self))
    }

    /// A folder that is removed after the test.
    private func scratch(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "set-up-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    /// The oldest version of Swift, as Package.swift's first line says.
    private var oldestSwift: String {
        get throws {
            let first = try SourceTree.text(of: "Package.swift").prefix { $0 != "\n" }
            return String(try #require(first.wholeMatch(of: #/// swift-tools-version: (\d+\.\d+)/#)).1)
        }
    }

    @Test(
        "a toolchain older than Package.swift's is refused, and so is none",
        arguments: [
            ("Swift version 5.10.1 (swift-5.10.1-RELEASE)", false),
            ("Swift version 6.1.2 (swift-6.1.2-RELEASE)", false),
            ("Swift version 6.2 (swift-6.2-RELEASE)", true), ("Swift version 6.2.4 (swift-6.2.4-RELEASE)", true),
            ("Swift version 6.10 (swift-6.10-RELEASE)", true),
            ("Apple Swift version 6.3 (swiftlang-6.3.0.1 clang-1700)", true), ("Swift version 7.0-dev", true),
            ("nothing of the kind", false),
        ])
    func swiftVersion(words: String, isTaken: Bool) throws {
        try scratch { folder in
            let swift = folder.appending(path: "swift")
            try Data("#!/bin/sh\necho '\(words)'\n".utf8).write(to: swift)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
            let outcome = try shell(".setup/check-swift", with: ["SWIFT": swift.path])
            #expect((outcome.status == 0) == isTaken, "\(outcome.output)")
            if !isTaken { #expect(outcome.output.contains("install Swift \(try oldestSwift) or later")) }
        }
        #expect(try shell(".setup/check-swift", with: ["SWIFT": "/nowhere/swift"]).status == 1)
    }

    @Test("the workflow builds with the oldest version of Swift and a newer one")
    func workflow() throws {
        let workflow = try SourceTree.text(of: ".github/workflows/check.yml")
        let line = try #require(workflow.split(separator: "\n").first { $0.contains("swift: [") })
        let versions = line.matches(of: #/"([\d.]+)"/#).map { String($0.1) }
        #expect(versions.first == (try oldestSwift))
        #expect(versions.count > 1)
    }

    @Test("the checks begin with the format")
    func order() throws {
        let script = try SourceTree.text(of: ".ci/run")
        let commands = script.matches(of: #/(?m)^(?:without_warnings )?(make [a-z-]+)$/#).map { String($0.1) }
        #expect(commands.first == "make lint")
        #expect(commands.contains("make demo") && commands.contains("make test"))
    }

    @Test("what only tests need is not installed for building")
    func lists() throws {
        let build = try SourceTree.text(of: ".setup/apt-packages.txt")
        let test = try SourceTree.text(of: ".setup/apt-test-packages.txt")
        for name in ["chromium", "ghostscript", "mupdf-tools", "poppler-utils", "qpdf"] {
            #expect(!build.contains("\n\(name) ") && test.contains("\n\(name) "), "\(name)")
        }
        let dry = try shell("make -n build test MAKEFLAGS=")
        #expect(dry.output.contains(".setup/setup\n") && dry.output.contains(".setup/setup --tests\n"))
    }

    @Test("a build that was made in another place is removed, one of this place stays")
    func copiedBuild() throws {
        try scratch { folder in
            let files = FileManager.default
            let first = folder.appending(path: "first")
            try files.createDirectory(at: first.appending(path: ".setup"), withIntermediateDirectories: true)
            try files.copyItem(
                at: SourceTree.root.appending(path: ".setup/own-build"),
                to: first.appending(path: ".setup/own-build"))
            #expect(try shell(".setup/own-build", in: first).output.isEmpty)
            try Data("x".utf8).write(to: first.appending(path: ".build/made"))
            #expect(try shell(".setup/own-build", in: first).output.isEmpty)
            #expect(files.fileExists(atPath: first.appending(path: ".build/made").path))

            let second = folder.appending(path: "second")
            try files.copyItem(at: first, to: second)
            #expect(try shell(".setup/own-build", in: second).output.contains("made in another place"))
            #expect(!files.fileExists(atPath: second.appending(path: ".build/made").path))

            // Built without make, so without the note of the place: the build's plan names it.
            let third = folder.appending(path: "third")
            try files.copyItem(at: first, to: third)
            try files.removeItem(at: third.appending(path: ".build/place"))
            let plan = "inputs: [\"\(first.resolvingSymlinksInPath().path)/.build/debug/a.o\"]\n"
            try Data(plan.utf8).write(to: third.appending(path: ".build/debug.yaml"))
            #expect(try shell(".setup/own-build", in: third).output.contains("made in another place"))
        }
    }

    @Test("install puts the program in place without a toolchain, and uninstall leaves none of it")
    func installation() throws {
        try scratch { folder in
            let files = FileManager.default
            let program = folder.appending(path: "program")
            // Any program that strip understands will do.
            try files.copyItem(at: URL(filePath: "/bin/true").resolvingSymlinksInPath(), to: program)
            let prefix = folder.appending(path: "usr").path
            let installed = try shell(".setup/install '\(program.path)' '\(prefix)'")
            #expect(installed.status == 0, "\(installed.output)")
            for file in [
                "bin/aurae-report", "share/aurae-report/fonts/fonts.json",
                "share/aurae-report/templates/doctor-visit.json",
                "share/aurae-report/templates/markers/common.json",
                "share/aurae-report/templates/medicines/acute.json",
                "share/aurae-report/templates/medicines/preventive.json",
                "share/aurae-report/templates/mappings/migraine-buddy.json",
                "share/aurae-report/samples/clinic/headaches.csv",
            ] {
                #expect(files.fileExists(atPath: prefix + "/" + file), "\(file)")
            }
            // A second time, over the first.
            #expect(try shell(".setup/install '\(program.path)' '\(prefix)'").status == 0)
            #expect(try shell(".setup/uninstall '\(prefix)'").status == 0)
            #expect(try files.subpathsOfDirectory(atPath: prefix).isEmpty)

            // Folders that were there before stay.
            try files.createDirectory(atPath: prefix + "/bin", withIntermediateDirectories: true)
            #expect(try shell(".setup/install '\(program.path)' '\(prefix)'").status == 0)
            #expect(try shell(".setup/uninstall '\(prefix)'").status == 0)
            #expect(try files.subpathsOfDirectory(atPath: prefix) == ["bin"])
        }
    }

    /// A script in the program's place, which has pages and completions as the program has.
    @Test("manual pages, completions and the manual are installed, and nothing of them stays")
    func pages() throws {
        try scratch { folder in
            let files = FileManager.default
            let program = folder.appending(path: "program")
            let script = """
                #!/bin/sh
                case "$*" in
                --manual) echo aurae-report; echo aurae-report-batch ;;
                *) echo "told of $*" ;;
                esac
                """
            try Data(script.utf8).write(to: program)
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
            // Scripts cannot be stripped.
            try files.createDirectory(at: folder.appending(path: "bin"), withIntermediateDirectories: true)
            let strip = folder.appending(path: "bin/strip")
            try Data("#!/bin/sh\n".utf8).write(to: strip)
            try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: strip.path)
            let path = ["PATH": folder.path + "/bin:/usr/bin:/bin"]
            let prefix = folder.appending(path: "usr").path
            try files.createDirectory(atPath: prefix + "/share/man", withIntermediateDirectories: true)
            let installed = try shell(".setup/install '\(program.path)' '\(prefix)'", with: path)
            #expect(installed.status == 0, "\(installed.output)")
            for (file, told) in [
                ("bash-completion/completions/aurae-report", "told of completions bash"),
                ("zsh/site-functions/_aurae-report", "told of completions zsh"),
                ("fish/vendor_completions.d/aurae-report.fish", "told of completions fish"),
            ] {
                let text = files.contents(atPath: "\(prefix)/share/\(file)").map { String(decoding: $0, as: UTF8.self) }
                #expect(text == told + "\n")
            }
            for page in ["aurae-report", "aurae-report-batch"] {
                let text = try shell("gzip -dc '\(prefix)/share/man/man1/\(page).1.gz'").output
                #expect(text == "told of --manual \(page)\n")
            }
            let manual = try files.subpathsOfDirectory(atPath: prefix + "/share/doc/aurae-report")
            #expect(manual.contains("html/index.html") || manual.contains("manual/Mappings.md"))
            // A file of somebody else, and folders that were there before, stay.
            try Data().write(to: URL(filePath: prefix + "/share/doc/aurae-report/own.txt"))
            #expect(try shell(".setup/install '\(program.path)' '\(prefix)'", with: path).status == 0)
            #expect(try shell(".setup/uninstall '\(prefix)'").status == 0)
            let left = try files.subpathsOfDirectory(atPath: prefix).sorted()
            #expect(
                left == ["share", "share/doc", "share/doc/aurae-report", "share/doc/aurae-report/own.txt", "share/man"])
        }
    }

    @Test("uninstall leaves a template that somebody added")
    func ownTemplate() throws {
        try scratch { folder in
            let prefix = folder.appending(path: "usr")
            #expect(try shell(".setup/install /bin/true '\(prefix.path)'").status == 0)
            let own = prefix.appending(path: "share/aurae-report/templates/our-clinic.json")
            try Data("{}".utf8).write(to: own)
            #expect(try shell(".setup/uninstall '\(prefix.path)'").status == 0)
            #expect(FileManager.default.fileExists(atPath: own.path))
        }
    }

    @Test("install says what to run when nothing is built, and uninstall where nothing is installed does nothing")
    func nothingBuilt() throws {
        try scratch { folder in
            let outcome = try shell(".setup/install '\(folder.path)/nothing' '\(folder.path)/usr'")
            #expect(outcome.status == 1)
            #expect(outcome.output.contains("run make build first"))
            #expect(try shell(".setup/uninstall '\(folder.path)/usr'").status == 0)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }
}

import Foundation
import Testing

/// The built program, run as a user would run it.
struct AuraeReport {
    /// The result of a run: its status and output.
    struct Outcome {
        /// 128 + the signal's number when a signal ended it, as shells say it.
        var status: Int32
        var output: Data
        var errors: String

        var outputText: String { String(decoding: output, as: UTF8.self) }
        /// Everything the run said, for searching.
        var everything: String { outputText + errors }
        /// Standard output as JSON.
        var json: [String: Any] {
            get throws { try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any]) }
        }
    }

    /// Seconds after which a run counts as hanging.
    static let patience = 60.0

    /// Found beside the tests: both are built into the same folder.
    static var binary: String {
        get throws {
            let bundle = Bundle(for: Marker.self).bundleURL
            let folders = [bundle, bundle.deletingLastPathComponent(), Bundle.main.bundleURL]
            let candidates = folders.map { $0.appending(path: "aurae-report").path }
            return try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0) })
        }
    }

    private final class Marker {}

    var folder: TestFolder
    var environment = ["PATH": "/usr/bin:/bin", "SOURCE_DATE_EPOCH": "1775001600"]

    /// Runs the program with these words, in the test's folder.
    func callAsFunction(_ words: String..., input: Data? = nil) throws -> Outcome {
        try start(try Self.binary, words, input: input)
    }

    /// The same of words in a list.
    func run(_ words: [String]) throws -> Outcome { try start(try Self.binary, words, input: nil) }

    /// Every figure of every patient: `analyze` with a licence.
    func analyze(_ words: String...) throws -> Outcome {
        try start(try Self.binary, ["analyze"] + words + unlocking(), input: nil)
    }

    /// Options that unlock every patient's figures and reports. The keys and the licence are made in the test's folder.
    func unlocking() throws -> [String] {
        let own = ".unlocking"
        if folder.data("\(own)/licence.jwt") == nil {
            try folder.makeFolder(own)
            try SignedLicences(folder, in: own).write("licence.jwt", days: -1...30)
        }
        return ["--entitlement", "\(own)/licence.jwt", "--trusted-keys", "\(own)/jwks.json"]
    }

    /// Runs a line of the shell, in which `$AURAE` is the program.
    func shell(_ line: String) throws -> Outcome { try start("/bin/bash", ["-c", line], input: nil) }

    private func start(_ executable: String, _ words: [String], input: Data?) throws -> Outcome {
        // Files and not pipes: nobody has to read while it runs.
        let records = try TestFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = environment.merging(["AURAE": try Self.binary]) { own, _ in own }
        if let input {
            try input.write(to: URL(fileURLWithPath: records.file("in")))
            process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: records.file("in")))
        } else {
            process.standardInput = FileHandle.nullDevice
        }
        process.standardOutput = try records.newFile("out")
        process.standardError = try records.newFile("err")
        try process.run()
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while process.isRunning && Date() < deadline { usleep(2000) }
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            Issue.record("the program hangs: \(words.joined(separator: " "))")
        }
        process.waitUntilExit()
        let signalled = process.terminationReason == .uncaughtSignal
        return Outcome(
            status: process.terminationStatus + (signalled ? 128 : 0), output: records.data("out") ?? Data(),
            errors: records.text("err") ?? "")
    }
}

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Other programs that make the same report of the same patient: what this machine allows, measured in the same run.
///
/// The folder holds `floor` (Cairo and Pango from C), `bench.py` (Typst and others from Python), their data, and
/// `to_clinic_csv.py`, which writes their patients as a clinic export.
struct Peers {
    /// Of the peers' patients, the one that `floor` draws.
    static let patient = 1

    let folder: String

    /// - Throws: when there is no such folder.
    init(folder: String) throws {
        guard let path = realpath(folder, nil) else { throw ChildProcess.Fault(message: "\(folder) is not there") }
        defer { free(path) }
        self.folder = String(cString: path)
    }

    private var environment: [String: String] {
        ["SOURCE_DATE_EPOCH": "0", "FONTCONFIG_FILE": folder + "/fonts/fonts.conf"]
    }

    private var python: String { folder + "/venv/bin/python" }

    func has(_ file: String) -> Bool { access(folder + "/" + file, R_OK) == 0 }

    /// The peers' patient as a clinic export in another folder.
    func export(into files: BenchmarkFiles) throws -> String {
        for name in ["headaches.csv", "p0000.csv"] { _ = files.path(name) }
        let path = files.path("p000\(Self.patient).csv")
        _ = try ChildProcess(
            words: [python, "to_clinic_csv.py", files.folder, "\(Self.patient + 1)"], folder: folder
        ).run()
        return path
    }

    /// The whole process of each peer that is there.
    func wholeProcess(runs: Int) throws -> [(name: String, cost: ChildProcess.Cost)] {
        var results: [(String, ChildProcess.Cost)] = []
        if has("floor") && has("out/ops-free-1.txt") {
            let words = [folder + "/floor", "pango", "out/ops-free-1.txt", "0", "out/bench.pdf"]
            let floor = ChildProcess(words: words, environment: environment, folder: folder)
            results.append(("C, Cairo and Pango", try floor.medianCost(of: runs)))
        }
        if has("venv/lib") && has("bench.py") {
            for (name, tool) in [("Typst", "typst"), ("ReportLab", "rlcanvas")] {
                let words = [python, "bench.py", tool, "once", "free", "\(Self.patient)"]
                let peer = ChildProcess(words: words, environment: environment, folder: folder)
                results.append((name, try peer.medianCost(of: max(3, runs / 4))))
            }
        }
        return results
    }

    /// Milliseconds a report of the C program, warm; nil when it is not there.
    func warmFloor(seconds: Int, into files: BenchmarkFiles) throws -> Double? {
        guard has("floor"), has("out/ops-free-1.txt") else { return nil }
        let words = [folder + "/floor", "pango", "out/ops-free-1.txt", "\(seconds)", "out/bench.pdf"]
        let output = files.path("floor.json")
        _ = try ChildProcess(words: words, environment: environment, folder: folder, output: output).run()
        guard let file = fopen(output, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = fread(&bytes, 1, bytes.count, file)
        let text = String(decoding: bytes[..<count], as: UTF8.self)
        return text.split(separator: "\"ms\": ").dropFirst().first.flatMap { Double($0.prefix { $0 != "," }) }
    }
}

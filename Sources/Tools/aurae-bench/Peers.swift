import Glibc

/// Other programs that make the same report of the same patient: the limits of this machine, measured in the same run.
///
/// The folder contains `floor` (Cairo and Pango from C), `bench.py` (Typst and others from Python), their data, and
/// `to_clinic_csv.py`, which writes their patients as a clinic export.
struct Peers {
    /// Number of the peers' patient that `floor` draws.
    static let patient = 1

    let folder: String

    /// - Throws: if there is no such folder.
    init(folder: String) throws {
        self.folder = try Self.path(of: folder)
    }

    /// The absolute path of a file or folder.
    ///
    /// - Throws: if it does not exist.
    static func path(of name: String) throws -> String {
        guard let path = realpath(name, nil) else { throw ChildProcess.Fault(message: "\(name) is not there") }
        defer { free(path) }
        return String(cString: path)
    }

    private var environment: [String: String] {
        [
            "SOURCE_DATE_EPOCH": "0", "FONTCONFIG_FILE": folder + "/fonts/fonts.conf",
            "PYTHONPATH": folder + "/accel", "RAYON_NUM_THREADS": "1",
        ]
    }

    private var python: String { folder + "/venv/bin/python" }

    func has(_ file: String) -> Bool { access(folder + "/" + file, R_OK) == 0 }

    /// Exports the peers' first patients as a clinic export in another folder: all of them, and ``patient`` alone.
    func export(patients: Int, into files: BenchmarkFiles) throws -> (all: String, one: String) {
        for number in 0..<patients { _ = files.path(Self.name(number)) }
        _ = try ChildProcess(
            words: [python, "to_clinic_csv.py", files.folder, "\(patients)"], folder: folder
        ).run()
        return (files.path("headaches.csv"), files.path(Self.name(Self.patient)))
    }

    private static func name(_ number: Int) -> String {
        let digits = String(number)
        return "p" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".csv"
    }

    // MARK: Measurements

    /// A program that makes the report.
    enum Maker: CaseIterable {
        /// Cairo alone, with glyphs shaped beforehand: the least that drawing costs.
        case glyphs
        /// Cairo, and Pango for every line.
        case pango
        /// ReportLab's canvas with its accelerator in C.
        case reportLab
        case typst

        var name: String {
            switch self {
            case .glyphs: "C, Cairo, glyphs shaped beforehand"
            case .pango: "C, Pango and Cairo"
            case .reportLab: "ReportLab canvas with its C accelerator"
            case .typst: "Typst"
            }
        }

        fileprivate var tool: String {
            switch self {
            case .glyphs: "glyphs"
            case .pango: "pango"
            case .reportLab: "rlcanvas"
            case .typst: "typst"
            }
        }

        fileprivate var isFloor: Bool { self == .glyphs || self == .pango }
    }

    /// Number of pages drawn by each of them.
    static func pages(isFull: Bool) -> Int { isFull ? 35 : 3 }

    /// Whether it is in the folder.
    func has(_ maker: Maker) -> Bool {
        maker.isFloor ? has("floor") && has("out/ops-free-1.txt") : has("venv/lib") && has("bench.py")
    }

    /// Cost of one report as a whole process.
    func wholeProcess(_ maker: Maker, isFull: Bool, runs: Int) throws -> ChildProcess.Cost {
        let kind = isFull ? "full" : "free"
        let words =
            maker.isFloor
            ? [folder + "/floor", maker.tool, "out/ops-\(kind)-1.txt", "0", "out/bench.pdf"]
            : [python, "bench.py", maker.tool, "once", kind, "\(Self.patient)"]
        return try ChildProcess(words: words, environment: environment, folder: folder).medianCost(of: runs)
    }

    /// Milliseconds for each report, made in sequence in one process.
    func warm(_ maker: Maker, isFull: Bool, seconds: Int, into files: BenchmarkFiles) throws -> Double {
        let kind = isFull ? "full" : "free"
        let words =
            maker.isFloor
            ? [folder + "/floor", maker.tool, "out/ops-\(kind)-1.txt", "\(seconds)", "out/bench.pdf"]
            : [python, "bench.py", maker.tool, "loop", kind, "\(seconds)", "10"]
        let output = files.path("warm.json")
        _ = try ChildProcess(words: words, environment: environment, folder: folder, output: output).run()
        guard let text = files.text("warm.json"), let value = Self.number(maker.isFloor ? "ms" : "median_ms", in: text)
        else { throw ChildProcess.Fault(message: "\(maker.name) printed no time") }
        return value
    }

    /// Reports per second of two parallel processes, including their start.
    func twoProcesses(_ maker: Maker, isFull: Bool, reports: Int) throws -> Double {
        let half = reports / 2
        let ranges = [(0, half), (half, reports)]
        let start = monotonicSeconds()
        try ChildProcess.runTogether(
            ranges.map { from, to in
                ChildProcess(
                    words: [
                        python, "bench.py", maker.tool, "range", isFull ? "full" : "free", "\(from)", "\(to)",
                    ], environment: environment, folder: folder)
            })
        return Double(reports) / (monotonicSeconds() - start)
    }

    /// A number in a line of flat JSON.
    private static func number(_ name: String, in text: String) -> Double? {
        text.split(separator: "\"\(name)\": ", maxSplits: 1).dropFirst().first
            .flatMap { Double($0.prefix { $0 != "," && $0 != "}" }) }
    }
}

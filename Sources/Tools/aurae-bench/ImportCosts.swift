import Diagnostics
import Records
import SampleData

/// The cost of reading: every export format, beside a program that reads the same file without interpreting it.
///
/// Costs are those of whole processes: processor time as a measure of speed, so that it is per core; beside it the rows
/// read per second of elapsed time, and the peak memory. That includes the memory of this process when it started the
/// other, so stores, which are made in memory, come last.
struct ImportCosts {
    let program: String
    /// Python for the peers: with DuckDB if it is to be measured.
    let python: String
    let context: RunContext
    let files: BenchmarkFiles
    /// Number of rows in the large exports.
    let rows: Int

    init(_ options: Options, context: RunContext, files: BenchmarkFiles) {
        program = options.program
        python = options.python
        self.context = context
        self.files = files
        rows = options.rows
    }

    private static let headaches = 100
    private static let runs = 3

    /// - Returns: tables.
    func measure() throws -> [String] {
        let patients = max(1, rows / Self.headaches)
        let all = patients * Self.headaches
        let csv = try files.export("grouped.csv", patients: patients, headaches: Self.headaches)
        let headache = try row("CSV, \(patients) patients", csv, all, beside: nil)
        var lines = [headache.cells]
        lines.append(peer("Python's csv", Self.csvPeer, csv, all))
        lines.append(peer("DuckDB, one thread", Self.duckPeer, csv, all))
        let one = try files.export("one.csv", patients: 1, headaches: all)
        lines.append(try row("CSV, one patient", one, all, beside: headache.seconds).cells)
        let database = files.path("grouped.sqlite")
        try LargeStores.clinic(patients: patients, headaches: Self.headaches, at: database)
        let stored = try row("SQLite, \(patients) patients", database, all, beside: headache.seconds)
        lines.append(stored.cells)
        lines.append(peer("Python's sqlite3", Self.sqlitePeer(["headaches"]), database, all))
        lines += try stores(all / 10, beside: stored.seconds)
        return [
            "Reading exports (`inspect`, with their SHA-256), by the processor time of whole processes (a core) and from their "
                + "start to their end. MiB of the stores of apps counts what measured them.", "",
        ]
            + SpeedPage.table(
                [
                    "Export", "rows", "MB/s a core", "thousand rows/s a core", "from start to end", "MiB",
                    "a row, to a headache's",
                ], lines)
    }

    private func stores(_ rows: Int, beside stored: Double) throws -> [[String]] {
        let (glance, doseTap) = (files.path("glance.store"), files.path("dosetap.sqlite"))
        let readings = try LargeStores.glance(readings: rows, at: glance)
        let nights = try LargeStores.doseTap(rows: rows, at: doseTap)
        let tables = ["dose_events", "sleep_events", "morning_checkins", "medication_events"]
        return [
            try row("Glance's store", glance, readings, beside: stored).cells,
            peer("Python's sqlite3", Self.sqlitePeer(["ZMARKERENTRY"]), glance, readings),
            try row("DoseTap's store", doseTap, nights, beside: stored).cells,
            peer("Python's sqlite3", Self.sqlitePeer(tables), doseTap, nights),
        ]
    }

    /// - Parameter other: seconds that a row takes in another format.
    /// - Returns: seconds for a row, with the cells of a table.
    private func row(_ name: String, _ path: String, _ rows: Int, beside other: Double?) throws
        -> (seconds: Double, cells: [String])
    {
        let words = [program, "inspect", path, "--format", "json"] + surroundings
        let cost = try ChildProcess(words: words).medianCost(of: Self.runs)
        let seconds = cost.processor / Double(rows)
        let ratio = other.map { rounded(seconds / $0, 2) } ?? "1"
        return (seconds, speed(name, cost, path, rows) + [rounded(cost.memory, 0), ratio])
    }

    private func peer(_ name: String, _ script: String, _ path: String, _ rows: Int) -> [String] {
        guard let cost = try? ChildProcess(words: [python, "-c", script, path]).medianCost(of: Self.runs) else {
            return ["the same, " + name, "\(rows)", "not there", "–", "–", "–", "–"]
        }
        return speed("the same, " + name, cost, path, rows) + ["–", "–"]
    }

    private func speed(_ name: String, _ cost: ChildProcess.Cost, _ path: String, _ rows: Int) -> [String] {
        let bytes = Double(BenchmarkFiles.size(of: path))
        return [
            name, "\(rows)", rounded(bytes / 1e6 / cost.processor, 0), rounded(Double(rows) / 1e3 / cost.processor, 0),
            rounded(Double(rows) / 1e3 / cost.wall, 0),
        ]
    }

    private var surroundings: [String] {
        ["--as-of", context.asOf.iso, "--time-zone", context.zone.name, "--memory-limit", "8192"]
    }
}

// MARK: Peers that read the same files

extension ImportCosts {
    private static let csvPeer = """
        from csv import reader
        from sys import argv
        with open(argv[1], newline="", encoding="utf-8") as file:
            for row in reader(file): pass
        """

    private static let duckPeer = """
        from duckdb import connect
        from sys import argv
        base = connect()
        base.execute("SET threads = 1")
        base.execute("CREATE TABLE export AS SELECT * FROM read_csv(?)", [argv[1]])
        """

    private static func sqlitePeer(_ tables: [String]) -> String {
        """
        from sqlite3 import connect
        from sys import argv
        base = connect(argv[1])
        for table in "\(tables.joined(separator: " "))".split():
            for row in base.execute("SELECT * FROM " + table): pass
        """
    }
}

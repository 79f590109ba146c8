import Records

/// The cost of exports and diaries as they grow: time and memory should grow no faster.
///
/// Costs are those of whole processes; memory includes that of this process when it started them.
struct GrowthCosts {
    let program: String
    let context: RunContext
    let files: BenchmarkFiles
    /// Number of headaches in the largest export.
    let most: Int

    private static let runs = 3
    private static let headachesOfFile = 10

    /// - Returns: tables.
    func measure() throws -> [String] {
        let head = ["processor, ms", "µs a headache", "MiB"]
        return ["Figures (`analyze`) as exports grow:", ""]
            + SpeedPage.table(["Patients × headaches"] + head, try figures())
            + ["", "Figures of folders with a file for each patient:", ""]
            + SpeedPage.table(["Files × headaches"] + head, try folders())
            + ["", "Reports (`generate`) as a diary grows:", ""]
            + SpeedPage.table(["Report of so many headaches"] + head, try reports())
    }

    private func figures() throws -> [[String]] {
        let clinics = [(1, 100), (10, 100), (100, 100), (1000, 100), (10_000, 100)]
        let diaries = [10, 1000, 10_000, 20_000].map { (1, $0) }
        return try (clinics + diaries).filter { $0.0 * $0.1 <= most }.map { patients, headaches in
            let export = try files.export("growing.csv", patients: patients, headaches: headaches)
            return try row(
                "\(patients) × \(headaches)", ["analyze", export, "--format", "json"], patients * headaches)
        }
    }

    private func folders() throws -> [[String]] {
        try [100, 1000, 10_000].filter { $0 * Self.headachesOfFile <= most }.map { count in
            let folder = try files.exports("growing", files: count, headaches: Self.headachesOfFile)
            return try row(
                "\(count) × \(Self.headachesOfFile)", ["analyze", folder, "--format", "json"],
                count * Self.headachesOfFile)
        }
    }

    private func reports() throws -> [[String]] {
        let licences = try files.licences()
        let full =
            ["--depth", "full", "--entitlement", licences.licenceFile ?? ""]
            + ["--trusted-keys", files.folder + "/keys/jwks.json"]
        let kinds: [(name: String, words: [String])] = [("free", []), ("full", full)]
        return try kinds.flatMap { kind in
            try [10, 100, 1000, 10_000, 20_000].filter { $0 <= most }.map { headaches in
                let export = try files.export("growing.csv", patients: 1, headaches: headaches)
                return try row(
                    "\(kind.name), \(headaches)", ["generate", export, "-o", files.path("growing.pdf")] + kind.words,
                    headaches)
            }
        }
    }

    private func row(_ name: String, _ words: [String], _ headaches: Int) throws -> [String] {
        let surroundings = ["--as-of", context.asOf.iso, "--time-zone", context.zone.name, "--memory-limit", "8192"]
        let cost = try ChildProcess(words: [program] + words + surroundings).medianCost(of: Self.runs)
        return [
            name, rounded(cost.processor * 1000, 0), rounded(cost.processor * 1e6 / Double(headaches), 1),
            rounded(cost.memory, 0),
        ]
    }
}

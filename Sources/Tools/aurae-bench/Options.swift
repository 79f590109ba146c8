/// The command-line options.
struct Options {
    /// The program, which is measured as a whole process.
    var program = ".build/release/aurae-report"
    var peers: String?
    var runs = 40
    /// Duration of warm reports in seconds.
    var seconds = 5.0
    /// Rows of the large export; 0 leaves it out.
    var rows = 1_000_000
    /// Number of distinct patients whose reports are made in sequence.
    var patients = 100
    /// Number of patients in a large batch, whose memory is measured.
    var many = 10_000
    /// Documents in which to write the figures.
    var documents: [String] = []
    /// Whether to measure only batches, with the numbers of patients in the timed runs and in the large one.
    var batch: (patients: Int, many: Int)?

    /// Whether to measure only reading.
    var readsAlone = false
    /// Python for the peers that read the same files.
    var python = "python3"

    static let usage = """
        usage: aurae-bench [--program FILE] [--peers DIR] [--patients N] [--rows N] [--quick] [--write FILE]
                           [--batch PATIENTS MANY] [--import] [--python FILE]
          --program FILE  the program to measure (default: .build/release/aurae-report)
          --peers DIR     a folder with other programs that make the same report, measured in the same run
          --patients N    distinct patients whose reports are made one after the other (default: 100)
          --rows N        rows of the large export (default: 1000000; 0 leaves it out)
          --quick         fewer runs, 40 patients and 100000 rows
          --write FILE    put the tables between the marks of this document, besides printing them
          --batch PATIENTS MANY
                          batches alone: full reports of so many patients with 1 and 2 workers, free ones of so many
          --import        reading alone: exports of every form, beside Python's csv and sqlite3
          --python FILE   the Python that reads them, with DuckDB in it where that is to be measured (default: python3)

        """

    /// Nil if the words are not valid options.
    init?(_ words: [String]) {
        var words = words[...]
        while let word = words.popFirst() {
            switch word {
            case "--quick":
                runs = 8
                seconds = 1
                patients = 40
                many = 400
                rows = 100_000
            case "--program":
                guard let value = words.popFirst() else { return nil }
                program = value
            case "--peers":
                guard let value = words.popFirst() else { return nil }
                peers = value
            case "--patients":
                guard let value = words.popFirst().flatMap({ Int($0) }), (2...500).contains(value) else { return nil }
                patients = value
            case "--write":
                guard let value = words.popFirst() else { return nil }
                documents.append(value)
            case "--rows":
                guard let value = words.popFirst().flatMap({ Int($0) }), value >= 0 else { return nil }
                rows = value
            case "--batch":
                let counts = words.prefix(2).compactMap { Int($0) }
                guard counts.count == 2, counts[0] > 0, counts[1] >= 0 else { return nil }
                batch = (counts[0], counts[1])
                words.removeFirst(2)
            case "--import": readsAlone = true
            case "--python":
                guard let value = words.popFirst() else { return nil }
                python = value
            default: return nil
            }
        }
    }
}

/// The hashes of the sample reports' PDFs, in the form that `sha256sum` writes and checks.
struct SampleHashes: Equatable {
    /// SHA-256 in hexadecimal digits, by the report's name.
    private var hashes: [String: String] = [:]

    init() {}

    /// Reads what ``text`` wrote; a line of another form names no report.
    init(text: String) {
        for line in text.split(separator: "\n") {
            guard let gap = line.firstRange(of: "  "), line.hasSuffix(".pdf") else { continue }
            hashes[String(line[gap.upperBound...].dropLast(4))] = String(line[..<gap.lowerBound])
        }
    }

    /// The hash of a report; nil when it has none.
    subscript(name: String) -> String? {
        get { hashes[name] }
        set { hashes[name] = newValue }
    }

    /// A line for each, sorted by name: `HASH  NAME.pdf`.
    var text: String { hashes.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key).pdf\n" }.joined() }
}

/// The hashes of the sample reports' PDFs, in the format of `sha256sum`.
struct SampleHashes: Equatable {
    /// SHA-256 in hexadecimal, by the report's name.
    private var hashes: [String: String] = [:]

    init() {}

    /// Reads the output of ``text``; lines in another format are ignored.
    init(text: String) {
        for line in text.split(separator: "\n") {
            guard let gap = line.firstRange(of: "  "), line.hasSuffix(".pdf") else { continue }
            hashes[String(line[gap.upperBound...].dropLast(4))] = String(line[..<gap.lowerBound])
        }
    }

    /// The hash of a report; nil if it has none.
    subscript(name: String) -> String? {
        get { hashes[name] }
        set { hashes[name] = newValue }
    }

    /// One line each, sorted by name: `HASH  NAME.pdf`.
    var text: String { hashes.sorted { $0.key < $1.key }.map { "\($0.value)  \($0.key).pdf\n" }.joined() }
}

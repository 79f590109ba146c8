import Testing

@Suite("Nothing in the checkout points at one machine or is left for later")
struct CleanFilesTests {
    /// Everything a person wrote, but not what a build or set-up made.
    static func writtenFiles() throws -> [String] {
        let folders = ["Sources", "Tests", ".setup", ".packaging", ".ci", ".github"]
        return try folders.flatMap(SourceTree.files(under:)) + ["Package.swift", "Makefile", "README.md"]
    }

    /// The words are put together here, so that this file does not hold what it looks for.
    @Test(
        "no file holds a word it must not hold",
        arguments: [
            "/" + "home/", "/" + "root/", "/" + "work/", "/" + "Users/", "TO" + "DO", "FIX" + "ME", "XX" + "X:",
        ])
    func absentWords(word: String) throws {
        for path in try Self.writtenFiles() {
            #expect(!(try SourceTree.text(of: path)).contains(word), "\(path) holds \(word)")
        }
    }

    /// Bytes.
    static let largestSample = 300_000

    @Test("no sample is too large to look at")
    func samples() throws {
        let files = try SourceTree.files(under: "samples")
        #expect(files.count > 50)
        for path in files {
            let size = try SourceTree.data(of: path).count
            #expect(size <= Self.largestSample, "\(path) has \(size) bytes")
        }
    }
}

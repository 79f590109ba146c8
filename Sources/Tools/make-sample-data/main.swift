import Foundation
import SampleData

// Writes the sample data to a folder: make-sample-data DIR; or a clinic with random Unicode texts in every field:
// make-sample-data --hostile DIR TEXTS SEED, where TEXTS `all` means every character once.

func usage() -> Never {
    FileHandle.standardError.write(
        Data("usage: make-sample-data DIR\n       make-sample-data --hostile DIR TEXTS|all SEED\n".utf8))
    exit(64)
}

func write(_ bytes: some Sequence<UInt8>, to path: String, in folder: String) throws {
    let file = URL(filePath: folder).appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
}

let words = Array(CommandLine.arguments.dropFirst())
if words.count == 4, words[0] == "--hostile", let seed = UInt64(words[3]) {
    guard words[2] == "all" || Int(words[2]) != nil else { usage() }
    let files = Int(words[2]).map { HostileClinic.files(texts: $0, seed: seed) } ?? HostileClinic.everyCharacter()
    for (name, text) in files { try write(text.utf8, to: name, in: words[1]) }
} else if words.count == 1, !words[0].hasPrefix("-") {
    for (path, bytes) in try SampleFiles.all() { try write(bytes, to: path, in: words[0]) }
} else {
    usage()
}

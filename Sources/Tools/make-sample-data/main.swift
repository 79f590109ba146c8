import Foundation
import SampleData

// Writes the sample data into a folder: make-sample-data DIR.

guard CommandLine.arguments.count == 2, let folder = CommandLine.arguments.last, !folder.hasPrefix("-") else {
    FileHandle.standardError.write(Data("usage: make-sample-data DIR\n".utf8))
    exit(64)
}
for (path, bytes) in try SampleFiles.all() {
    let file = URL(filePath: folder).appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
}

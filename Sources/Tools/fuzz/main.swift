import Foundation
import FuzzTargets

// Feeds readers with bytes: `fuzz TARGET FILE…` runs a target on unchanged files; built with `make fuzz`, where
// libFuzzer is linked in, `fuzz TARGET -options FOLDER…` keeps inventing more.

/// Called by libFuzzer for each input.
private typealias Callback = @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
/// LLVMFuzzerRunDriver of compiler-rt.
private typealias Driver =
    @convention(c) (
        UnsafeMutablePointer<CInt>, UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>, Callback
    ) -> CInt

private func stop(_ words: String) -> Never {
    FileHandle.standardError.write(Data((words + "\n").utf8))
    exit(64)
}

private let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
guard CommandLine.arguments.count > 1, let target = FuzzTarget(rawValue: CommandLine.arguments[1]) else {
    stop("usage: fuzz TARGET FILE…, where TARGET is one of \(names)")
}

private let running = (target: target, scratch: try FuzzScratch.ready(for: target))

private func run(_ bytes: [UInt8]) { running.target.runOrTrap(bytes, in: running.scratch) }

if let found = dlsym(nil, "LLVMFuzzerRunDriver") {
    let driver = unsafeBitCast(found, to: Driver.self)
    var words = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
    if !words.contains(where: { $0.hasPrefix("-max_len") }) { words.append("-max_len=65536") }
    var count = CInt(words.count)
    let strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count + 1)
    for (place, word) in words.enumerated() { strings[place] = strdup(word) }
    strings[words.count] = nil
    var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = strings
    exit(
        driver(&count, &list) { bytes, count in
            run(Array(UnsafeBufferPointer(start: bytes, count: count)))
            return 0
        })
}
for path in CommandLine.arguments.dropFirst(2) where !path.hasPrefix("-") {
    guard let data = FileManager.default.contents(atPath: path) else { stop("\(path): cannot be read") }
    run(Array(data))
}

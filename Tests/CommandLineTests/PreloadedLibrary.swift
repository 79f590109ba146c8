import Foundation

/// A library of `Tests/Faults`, built for this run of the tests, to be preloaded into the program.
enum PreloadedLibrary {
    /// - Returns: where it is; empty where it cannot be built.
    static func build(_ name: String) -> String {
        let source = ProjectFolder.path + "/Tests/Faults/\(name).c"
        let made = NSTemporaryDirectory() + "/\(name)-\(ProcessInfo.processInfo.processIdentifier).so"
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = [
            "sh", "-c", "$(command -v cc || command -v clang) -shared -fPIC -O1 -o \(made) \(source) -ldl",
        ]
        do { try compiler.run() } catch { return "" }
        compiler.waitUntilExit()
        return compiler.terminationStatus == 0 ? made : ""
    }
}

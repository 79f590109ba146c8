import Diagnostics
import Foundation

extension FuzzTarget {
    /// Runs on bytes; anything but a refusal ends the process, so that a fuzzer keeps the bytes.
    package func runOrTrap(_ bytes: [UInt8], in scratch: FuzzScratch) {
        do {
            try run(bytes, in: scratch)
        } catch is Failure {
            return
        } catch {
            fatalError("\(rawValue): \(error)")
        }
    }
}

extension FuzzScratch {
    /// A scratch folder for this process, in memory if possible, and with the samples' database, which is found from
    /// the source tree.
    package static func ready(for target: FuzzTarget) throws -> FuzzScratch {
        let memory = "/dev/shm"
        let root = FileManager.default.fileExists(atPath: memory) ? memory : NSTemporaryDirectory()
        let folder = root + "/aurae-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let tree = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let database = FileManager.default.contents(atPath: tree.path + "/samples/clinic.sqlite")
        var drawing: FuzzDrawing?
        if target == .layout { drawing = FuzzDrawing(executable: tree.path + "/.build/fuzz") }
        return FuzzScratch(
            path: folder, databases: database.map { ["clinic.sqlite": Array($0)] } ?? [:], drawing: drawing)
    }
}

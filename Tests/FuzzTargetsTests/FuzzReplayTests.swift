import Diagnostics
import Foundation
import FuzzTargets
import Testing

/// Replays the seeds and finds of fuzzing: each is read or refused, and none ends the process.
///
/// `make fuzz` puts a minimised find into `finds/TARGET/`.
struct FuzzReplayTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    private static func files(_ kind: String, _ target: FuzzTarget) -> [URL] {
        let folder = folder.appending(path: "\(kind)/\(target.rawValue)")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).sorted { $0.path < $1.path }
    }

    @Test(arguments: FuzzTarget.allCases) func everyTargetHasSeeds(target: FuzzTarget) {
        #expect(!Self.files("seeds", target).isEmpty)
    }

    @Test(arguments: FuzzTarget.allCases) func seedsAndFindsAreReadOrRefused(target: FuzzTarget) throws {
        let scratch = try FuzzScratch.ready(for: target)
        defer { try? FileManager.default.removeItem(atPath: scratch.path) }
        for file in Self.files("seeds", target) + Self.files("finds", target) {
            let bytes = try Array(Data(contentsOf: file))
            do {
                try target.run(bytes, in: scratch)
            } catch is Failure {
                continue
            } catch {
                Issue.record("\(target.rawValue)/\(file.lastPathComponent): \(error)")
            }
        }
    }
}

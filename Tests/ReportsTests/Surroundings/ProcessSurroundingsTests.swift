import Foundation
import Testing

@testable import Reports

struct ProcessSurroundingsTests {
    @Test func readsTheEnvironment() {
        #expect(ProcessSurroundings.environment["PATH"] == ProcessInfo.processInfo.environment["PATH"])
        #expect(ProcessSurroundings.environment["AURAE_NO_SUCH_VARIABLE"] == nil)
    }

    @Test func namesARunningProgramThatExists() {
        #expect(FileManager.default.isExecutableFile(atPath: ProcessSurroundings.executable))
    }

    @Test func theClockIsTheMachines() {
        #expect(abs(Double(ProcessSurroundings.now) - Date().timeIntervalSince1970) < 5)
    }
}

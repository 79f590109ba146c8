#if os(Linux)
    import Foundation
    import Testing

    /// A process that makes reports has asked for large pages, as far as the system knows of them.
    @Suite struct ReportHeapTests {
        private static let settings = "/sys/kernel/mm/transparent_hugepage"
        private let folder: TestFolder

        init() throws {
            folder = try TestFolder()
            try folder.write(ClinicFixture.large(patients: 1, headaches: 2), to: "one.csv")
        }

        /// Of each part of a process's heap: its size, KiB, and whether it is to be in large pages (proc(5), "smaps").
        private static func heap(of pid: pid_t) -> [(size: Int, isLarge: Bool)] {
            // The system hands it over in parts.
            guard let file = FileHandle(forReadingAtPath: "/proc/\(pid)/smaps"), let bytes = try? file.readToEnd()
            else { return [] }
            let map = String(decoding: bytes, as: UTF8.self)
            var (parts, size, isHeap): ([(size: Int, isLarge: Bool)], Int, Bool) = ([], 0, false)
            for line in map.split(separator: "\n") {
                let words = line.split(separator: " ")
                if words[0].contains("-") { isHeap = line.hasSuffix("[heap]") }
                if words[0] == "Size:" { size = Int(words[1]) ?? 0 }
                if words[0] == "VmFlags:", isHeap { parts.append((size, words.contains("hg"))) }
            }
            return parts
        }

        /// The program on a patient whose report is never done.
        private func started(_ words: String...) throws -> RunningReport {
            try RunningReport(words, in: folder, environment: ["AURAE_TEST_FAULTS": "hang:q0"])
        }

        private static func isLarge(_ pid: pid_t) -> Bool { heap(of: pid).contains { $0.isLarge && $0.size == 8192 } }

        private static var hasLargePages: Bool { FileManager.default.fileExists(atPath: settings) }

        @Test("that of generate is in large pages", .enabled(if: hasLargePages)) func generate() throws {
            let run = try started("generate", "one.csv", "-o", "r.pdf")
            #expect(RunningReport.wait { Self.isLarge(run.pid) })
        }

        @Test("a worker's is, and that of the run, which reads the export, is not", .enabled(if: hasLargePages))
        func worker() throws {
            let run = try started("batch", "one.csv", "-o", "out", "--jobs", "1")
            #expect(RunningReport.wait { run.children.contains(where: Self.isLarge) })
            #expect(!Self.heap(of: run.pid).contains { $0.isLarge })
        }
    }
#endif

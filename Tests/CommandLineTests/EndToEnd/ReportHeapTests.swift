#if os(Linux)
    import Foundation
    import Testing

    /// A process that makes reports has asked for large pages, as far as the system knows of them.
    @Suite struct ReportHeapTests {
        private static let settings = "/sys/kernel/mm/transparent_hugepage"

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

        @Test(
            "a worker's heap is in large pages", .enabled(if: FileManager.default.fileExists(atPath: Self.settings)))
        func worker() throws {
            let folder = try TestFolder()
            try folder.write(ClinicFixture.large(patients: 2, headaches: 2), to: "two.csv")
            let run = try RunningReport(
                ["batch", "two.csv", "-o", "out", "--jobs", "1"], in: folder,
                environment: ["AURAE_TEST_FAULTS": "hang:q0"])
            let isLarge = RunningReport.wait {
                run.children.contains { Self.heap(of: $0).contains { $0.isLarge && $0.size == 8192 } }
            }
            #expect(isLarge)
            // Whoever reads the export keeps to small pages, of which it takes no more than it needs.
            #expect(!Self.heap(of: run.pid).contains { $0.isLarge })
            run.send(SIGKILL)
            _ = run.end()
        }
    }
#endif

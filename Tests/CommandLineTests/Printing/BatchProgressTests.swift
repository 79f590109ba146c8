import Testing

@testable import Commands

struct BatchProgressTests {
    private func progress(_ kinds: [BatchProgress.Kind], of total: Int) -> BatchProgress {
        var progress = BatchProgress(total: total, start: 1000)
        for kind in kinds { progress.add(kind) }
        return progress
    }

    @Test func saysHowFarItIs() {
        #expect(progress([], of: 500).words(at: 1000) == "0 of 500")
        // 20 in 2 seconds: 10 a second, 480 are left.
        #expect(
            progress(Array(repeating: .written, count: 19) + [.failed], of: 500).words(at: 3000)
                == "20 of 500, 1 failed, 10/s, 48 s left")
        // 3 in 40 seconds: 0.08 a second; 97 take 1294 seconds.
        #expect(progress([.written, .written, .written], of: 100).words(at: 41_000) == "3 of 100, 0.1/s, 22 min left")
        #expect(progress([.written], of: 1000).words(at: 11_000) == "1 of 1000, 0.1/s, 2 h 47 min left")
        #expect(progress([.written, .written], of: 2).words(at: 2000) == "2 of 2, 2.0/s")
    }

    /// Reports that are kept take no time and say nothing of how fast others come.
    @Test func keptReportsAreNoRate() {
        #expect(progress([.kept, .kept], of: 4).words(at: 9000) == "2 of 4")
        #expect(progress([.kept, .kept, .written], of: 4).words(at: 2000) == "3 of 4, 1.0/s, 1 s left")
        #expect(progress([.written], of: 4).rate(at: 1100) == nil)
    }

    @Test(arguments: [20, 30, 50, 80, 200]) func theBarFitsTheWindow(width: Int) {
        let bar = progress([.written, .written], of: 8).bar(at: 2000, width: width)
        #expect(bar.count < width)
        // The words are 23 letters long.
        if width >= 40 { #expect(bar.hasPrefix("[") && bar.hasSuffix("] 2 of 8, 2.0/s, 3 s left")) }
        if width == 80 { #expect(bar.filter { $0 == "#" }.count == 10 && bar.filter { $0 == "." }.count == 31) }
    }
}

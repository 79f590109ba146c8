import Diagnostics
import Files
import Reports

/// Where a command's words go: data to standard output, everything else to standard error.
///
/// Every write is checked; a full disk or a closed pipe is a `Failure`, never silence.
struct Console {
    var isQuiet = false
    var isVerbose = false
    var styles = Styles(isTerminal: false)

    /// Data: a line to standard output, as it is; on a terminal without what would steer it.
    func print(_ line: String) throws(Failure) {
        let stream = StandardStream.output
        try stream.write((stream.isTerminal ? Self.shown(line) : line) + "\n")
    }

    /// What a command that has done its work says of it: lines to standard output.
    ///
    /// - Parameter written: what stands by now, whatever becomes of the lines: `report.pdf was written`.
    func print(_ lines: [String], after written: String) throws(Failure) {
        do throws(Failure) {
            for line in lines { try print(line) }
        } catch {
            guard !error.isSilent else { throw error }
            var told = error
            told.message += "; \(written)"
            throw told
        }
    }

    /// Line ends and tabulators are the program's own.
    private static func shown(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { Printable.text(String($0)) }
                .joined(separator: "\t")
        }.joined(separator: "\n")
    }

    /// A remark on standard error, unless the run is quiet.
    func note(_ line: String) {
        guard !isQuiet else { return }
        StandardStream.error.offer(Printable.text(line) + "\n")
    }

    /// Something the user should know, unless the run is quiet: `warning: …`.
    func warn(_ line: String) {
        guard !isQuiet else { return }
        alarm(line)
    }

    /// Something that went wrong, which a quiet run says too: `warning: …`.
    func alarm(_ line: String) {
        StandardStream.error.offer(styles.warning("warning:") + " " + Printable.text(line) + "\n")
    }
}

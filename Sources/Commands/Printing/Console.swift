import Diagnostics
import Files
import Reports

/// A command's output: data to standard output, everything else to standard error.
///
/// Every write is checked; a full disk or a closed pipe is a `Failure`, never ignored.
struct Console {
    var isQuiet = false
    var isVerbose = false
    var styles = Styles(isTerminal: false)

    /// Writes a line of data to standard output, unchanged; on a terminal without control characters.
    func print(_ line: String) throws(Failure) {
        let stream = StandardStream.output
        try stream.write((stream.isTerminal ? Self.shown(line) : line) + "\n")
    }

    /// Writes the result lines of a completed command to standard output.
    ///
    /// - Parameter written: what has been written, even if printing the lines fails: `report.pdf was written`.
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

    /// Line ends and tabs are the program's own.
    private static func shown(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { Printable.text(String($0)) }
                .joined(separator: "\t")
        }.joined(separator: "\n")
    }

    /// Writes a remark to standard error, unless the run is quiet.
    func note(_ line: String) {
        guard !isQuiet else { return }
        StandardStream.error.offer(Printable.text(line) + "\n")
    }

    /// Writes a warning for the user, unless the run is quiet: `warning: …`.
    func warn(_ line: String) {
        guard !isQuiet else { return }
        alarm(line)
    }

    /// Writes a warning about a failure, even in a quiet run: `warning: …`.
    func alarm(_ line: String) {
        StandardStream.error.offer(styles.warning("warning:") + " " + Printable.text(line) + "\n")
    }
}

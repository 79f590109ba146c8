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

    /// Data: a line to standard output.
    func print(_ line: String) throws(Failure) { try StandardStream.output.write(line + "\n") }

    /// A remark on standard error, unless the run is quiet.
    func note(_ line: String) {
        guard !isQuiet else { return }
        StandardStream.error.offer(Printable.text(line) + "\n")
    }

    /// Something the user should know, unless the run is quiet: `warning: …`.
    func warn(_ line: String) {
        guard !isQuiet else { return }
        StandardStream.error.offer(styles.warning("warning:") + " " + Printable.text(line) + "\n")
    }
}

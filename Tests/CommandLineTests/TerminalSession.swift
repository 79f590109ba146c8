import Foundation
import Testing

/// The program at a pseudo-terminal, with somebody who answers what it asks.
struct TerminalSession {
    private let folder: TestFolder
    private let aurae: AuraeReport

    init(_ folder: TestFolder, environment: [String: String] = [:]) {
        self.folder = folder
        var aurae = AuraeReport(folder: folder)
        aurae.environment.merge(["NO_COLOR": "1", "TERM": "xterm"]) { $1 }
        aurae.environment.merge(environment) { $1 }
        self.aurae = aurae
    }

    /// Keys that end the input, and that interrupt.
    static let end = "\u{4}"
    static let interrupt = "\u{3}"

    /// Waits for each question in turn and types its answer. A run that asks something else, or nothing, ends the wait.
    ///
    /// - Parameter line: words for the shell; `$AURAE` is the program.
    /// - Returns: the status, and what the terminal showed, with what was typed.
    func run(_ line: String, answers: [(question: String, answer: String)]) throws -> AuraeReport.Outcome {
        let typed = answers.map {
            [$0.question, $0.answer.count == 1 && $0.answer < " " ? $0.answer : $0.answer + "\n"]
        }
        try folder.write(try JSONSerialization.data(withJSONObject: typed), to: ".answers.json")
        try folder.write("exec \(line)\n", to: ".line.sh")
        try folder.write(Self.driver, to: ".terminal.py")
        return try aurae.shell("python3 .terminal.py")
    }

    private static let driver = """
        import json, os, pty, select, sys, time
        answers = json.load(open(".answers.json"))
        child, terminal = pty.fork()
        if child == 0:
            os.execv("/bin/sh", ["sh", ".line.sh"])
        shown, end = b"", time.time() + 50
        def read():
            global shown
            if select.select([terminal], [], [], 0.05)[0]:
                try: text = os.read(terminal, 65536)
                except OSError: return False
                shown += text
                return bool(text)
            return time.time() < end
        for question, answer in answers:
            before = len(shown)
            while shown.find(question.encode(), max(0, before - 400)) < 0 and read(): pass
            if shown.find(question.encode()) < 0: break
            time.sleep(0.1)
            os.write(terminal, answer.encode())
        while read(): pass
        status = os.waitpid(child, os.WNOHANG)
        if status[0] == 0:
            time.sleep(0.5)
            status = os.waitpid(child, os.WNOHANG)
        if status[0] == 0: os.kill(child, 9); status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status[1])
        sys.stdout.write(shown.decode(errors="replace").replace("\\r\\n", "\\n"))
        sys.stdout.flush()
        sys.exit(code if code >= 0 else 128 - code)
        """
}

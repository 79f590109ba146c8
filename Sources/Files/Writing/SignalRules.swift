import Glibc
import Synchronization

/// Behaviour of the process when it receives a signal.
///
/// - A closed pipe and a file-size limit become write errors (`SIGPIPE`, `SIGXFSZ`).
/// - An interrupted run leaves no unfinished file behind.
/// - An internal error ends with status 70 and one constant line: the runtime's crash report would print memory,
///   including patients' texts, and a core dump would store it.
package enum SignalRules {
    /// Sets the rules. Call once, first in the program after opening the standard streams.
    package static func install() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        var noCore = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &noCore)
        LibraryWords.silence()
        PendingFile.prepare()
        provideSpareStack()
        for fault in faults { handle(fault, endWithFault) }
        endOnRequests()
        unblock(faults + requests)
    }

    private static let faults = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
    private static let requests = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// Ends at once on a request to end, as before ``noteRequests()``.
    package static func endOnRequests() {
        for request in requests where !isIgnored(request) { handle(request, endAsAsked) }
    }

    /// Notes the first request to end without ending, for a run that completes its current work; a second request ends
    /// the process at once.
    package static func noteRequests() {
        for request in requests where !isIgnored(request) { handle(request, onceOnly: false, noteOrEnd) }
    }

    /// The noted request; nil if there is none.
    package static var notedRequest: Int32? {
        let number = noted.load(ordering: .relaxed)
        return number == 0 ? nil : number
    }

    /// Ends the process by the signal that requested it, as shells expect; returns only if the signal is ignored.
    package static func end(by request: Int32) {
        signal(request, SIG_DFL)
        _ = raise(request)
    }

    /// Ends the process with status 70, from a handler or a library's callback.
    ///
    /// - Parameter line: constant bytes, as a handler may not allocate.
    package static func end(saying line: StaticString) -> Never {
        PendingFile.removeFromSignalHandler()
        _ = write(2, line.utf8Start, line.utf8CodeUnitCount)
        _exit(70)
    }

    /// Unblocks signals: a program started from a worker thread can inherit blocked signals, and could then not be
    /// stopped.
    private static func unblock(_ numbers: [Int32]) {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        sigprocmask(SIG_UNBLOCK, &set, nil)
    }

    /// Provides a stack for the handler in case the main thread's stack is exhausted.
    private static func provideSpareStack() {
        let size = 1 << 16
        var spare = stack_t()
        spare.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        spare.ss_size = numericCast(size)
        sigaltstack(&spare, nil)
    }

    private static func handle(
        _ number: Int32, onceOnly: Bool = true, _ handler: @escaping @convention(c) (Int32) -> Void
    ) {
        var action = sigaction()
        sigemptyset(&action.sa_mask)
        // A second fault inside the handler ends the process at once.
        action.sa_flags = (onceOnly ? Int32(truncatingIfNeeded: SA_RESETHAND) : 0) | SA_NODEFER | SA_ONSTACK
        action.__sigaction_handler.sa_handler = handler
        sigaction(number, &action, nil)
    }

    /// Whether a signal is ignored: `nohup` and shells' background jobs start programs so, which is respected.
    private static func isIgnored(_ number: Int32) -> Bool {
        var current = sigaction()
        guard sigaction(number, nil, &current) == 0 else { return false }
        let handler = current.__sigaction_handler.sa_handler
        return unsafeBitCast(handler, to: Int.self) == 1
    }
}

private let endWithFault: @convention(c) (Int32) -> Void = { _ in
    SignalRules.end(saying: "aurae-report: error: internal error; unfinished files were removed\n")
}

private let noted = Atomic<Int32>(0)

private let noteOrEnd: @convention(c) (Int32) -> Void = { number in
    let isFirst = noted.compareExchange(expected: 0, desired: number, ordering: .relaxed).exchanged
    guard !isFirst else { return }
    PendingFile.removeFromSignalHandler()
    signal(number, SIG_DFL)
    _ = raise(number)
}

private let endAsAsked: @convention(c) (Int32) -> Void = { number in
    PendingFile.removeFromSignalHandler()
    signal(number, SIG_DFL)
    _ = raise(number)
}

import Foundation
import Testing

/// A library that makes the Nth call of one kind fail in a program it is preloaded into: `Tests/Faults/nth_call.c`, built
/// once a run of the tests.
enum NthCall {
    enum Kind: String, CaseIterable, Sendable {
        case open, read, write, fsync, rename, link, close, mmap
        /// From the beginning of main on; what the loader takes is apart.
        case malloc
        /// A new thread, which is tried apart.
        case thread

        static let allCases: [Kind] = [.open, .read, .write, .fsync, .rename, .link, .close, .mmap, .malloc]
    }

    /// The threads whose calls are counted: with one thread alone, the same call fails each time, whatever the
    /// scheduling.
    enum Thread: String, CaseIterable, Sendable {
        case main, others, all
    }

    /// Where the library is.
    static let library = PreloadedLibrary.build("nth_call")

    /// The environment of a run in which that call fails.
    ///
    /// - Parameter mark: a file that is made when it has.
    static func environment(
        _ kind: Kind, _ number: Int, of thread: Thread = .all, mark: String
    ) -> [String: String] {
        [
            "LD_PRELOAD": library, "NTH_CALL": kind.rawValue, "NTH": "\(number)", "NTH_THREAD": thread.rawValue,
            "NTH_MARK": mark, "SWIFT_BACKTRACE": "enable=no",
        ]
    }
}

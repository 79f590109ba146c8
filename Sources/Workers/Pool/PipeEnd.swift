import Glibc

/// One end of a pipe, closed when released. Programs started later do not inherit it.
final class PipeEnd {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }

    /// - Returns: nil if the system grants no pipe.
    static func pair() -> (reading: PipeEnd, writing: PipeEnd)? {
        var numbers: [Int32] = [-1, -1]
        guard pipe(&numbers) == 0 else { return nil }
        // Two calls instead of one that some systems have: this program starts others only from this thread.
        for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
        return (PipeEnd(numbers[0]), PipeEnd(numbers[1]))
    }

    /// Makes reading and writing return immediately, with as much as there is.
    func stopWaiting() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

    enum Progress: Equatable {
        case moved(Int)
        /// No bytes now; try again when the pipe is ready.
        case wait
        /// The other end is closed.
        case ended
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Progress {
        while true {
            let count = Glibc.read(number, buffer.baseAddress, buffer.count)
            if count > 0 { return .moved(count) }
            if count == 0 { return .ended }
            if errno == EAGAIN { return .wait }
            if errno != EINTR { return .ended }
        }
    }

    func write(_ bytes: UnsafeRawBufferPointer) -> Progress {
        while true {
            let count = Glibc.write(number, bytes.baseAddress, bytes.count)
            if count >= 0 { return .moved(count) }
            if errno == EAGAIN { return .wait }
            if errno != EINTR { return .ended }
        }
    }
}

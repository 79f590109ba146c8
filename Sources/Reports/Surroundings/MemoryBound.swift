import Diagnostics
import Files
import Glibc

/// The memory limit of this process: untrusted input can require any amount, at the cost of other programs.
///
/// A thread checks every few milliseconds and ends the process when it has exceeded the limit: with a status, a message
/// that names the limit, and no unfinished files. With a system limit some call would fail instead, and the language's
/// runtime would print addresses.
package enum MemoryBound {
    /// Default in MiB, for every process of every command.
    package static let usual = 1024
    /// Allowed limits in MiB.
    package static let range = 64...1_048_576

    /// Memory pages, or bytes on systems that count these.
    nonisolated(unsafe) private static var most = 0
    nonisolated(unsafe) private static var sentence = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    nonisolated(unsafe) private static var account: Int32 = -1

    /// Milliseconds between two checks.
    private static let interval = 10

    /// Starts watching. Call once, before anything is read.
    ///
    /// - Parameter mebibytes: the limit.
    package static func watch(mebibytes: Int) {
        let failure = failure(mebibytes: mebibytes)
        let text = Array("error: \(failure.message)\nhint: \(failure.hint ?? "")\n".utf8)
        let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
        _ = kept.initialize(from: text)
        sentence = UnsafeBufferPointer(kept)
        guard let file = try? FileDescriptor.open("/proc/self/statm", O_RDONLY) else { return }
        account = file.number
        most = mebibytes << 20 / Int(sysconf(Int32(_SC_PAGESIZE)))
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, 256 << 10)
        var thread = pthread_t()
        _ = pthread_create(&thread, &attributes, { _ in MemoryBound.look() }, nil)
        pthread_attr_destroy(&attributes)
    }

    /// The failure of a process that grew too large: status 65, because the input requires so much.
    package static func failure(mebibytes: Int) -> Failure {
        Failure(
            .dataError,
            "this takes more than \(mebibytes) MiB of memory; files that are not finished yet are not written",
            hint: "allow more with --memory-limit MIB, or ask for less: fewer days, or one patient")
    }

    private static func look() -> Never {
        while held <= most {
            usleep(useconds_t(interval * 1000))
            DrawingDeadline.passed(milliseconds: interval)
        }
        PendingFile.removeFromSignalHandler()
        ScratchFolder.removeAll()
        _ = write(2, sentence.baseAddress, sentence.count)
        _exit(ExitStatus.dataError.rawValue)
    }

    /// Resident memory now, in pages.
    private static var held: Int {
        withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
            let count = pread(account, buffer.baseAddress, buffer.count, 0)
            // The second number.
            var number = 0
            var field = 0
            for index in 0..<max(0, count) {
                let byte = buffer[index]
                if byte == UInt8(ascii: " ") { field += 1 }
                if field == 1, byte >= 0x30 { number = number * 10 + Int(byte - 0x30) }
            }
            return number
        }
    }
}

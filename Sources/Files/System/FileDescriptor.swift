import Glibc

/// An open file, folder, pipe or device, by number. Not closed automatically.
package struct FileDescriptor: Sendable, Equatable {
    package var number: Int32

    package init(number: Int32) { self.number = number }

    package static let standardInput = FileDescriptor(number: 0)
    package static let standardOutput = FileDescriptor(number: 1)
    package static let standardError = FileDescriptor(number: 2)

    /// - Parameters:
    ///   - flags: `O_RDONLY` and the like; programs started later never inherit the file.
    ///   - mode: permissions of a newly created file.
    package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemFault) -> FileDescriptor {
        while true {
            let number = PathText.withPath(path) { path in
                Glibc.open(path, flags | O_CLOEXEC, mode)
            }
            if number >= 0 { return FileDescriptor(number: number) }
            if errno != EINTR { throw .last }
        }
    }

    /// Closes it. A network file system may report a failed write only here.
    package func close() throws(SystemFault) {
        let result = Glibc.close(number)
        if result != 0 && errno != EINTR { throw .last }
    }

    package var isTerminal: Bool { isatty(number) == 1 }

    /// Width of a terminal's window in columns.
    package var columns: Int? {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}

// MARK: Reading

extension FileDescriptor {
    /// Reads the next bytes, with a single call.
    ///
    /// - Returns: number of bytes read; 0 at the end.
    package func readNext(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFault) -> Int {
        while true {
            let count = read(number, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw .last }
        }
    }

    /// Fills a buffer from a position in a file, up to the end of the file.
    ///
    /// - Returns: number of bytes read; fewer than requested only at the end of the file.
    package func fill(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemFault) -> Int {
        var done = 0
        while done < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
            let count = pread(number, rest.baseAddress, rest.count, off_t(offset + done))
            if count > 0 { done += count } else if count == 0 { return done } else if errno != EINTR { throw .last }
        }
        return done
    }

    /// Reads the bytes from the current position to the end, up to `limit`.
    ///
    /// - Parameters:
    ///   - limit: largest number of bytes to return.
    ///   - expected: expected number of bytes; up to this number, bytes are not copied again.
    package func bytes(limit: Int, expected: Int = 0) throws(SystemFault) -> [UInt8] {
        var bytes = try filled(min(limit, expected))
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: min(1 << 16, max(limit, 1)), alignment: 1)
        defer { chunk.deallocate() }
        while bytes.count < limit {
            let wanted = min(chunk.count, limit - bytes.count)
            let count = try readNext(into: UnsafeMutableRawBufferPointer(rebasing: chunk[..<wanted]))
            if count == 0 { break }
            bytes.append(contentsOf: chunk[..<count])
        }
        return bytes
    }

    /// Reads bytes from the current position; fewer than `count` only at the end.
    private func filled(_ count: Int) throws(SystemFault) -> [UInt8] {
        var fault: SystemFault?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
            do throws(SystemFault) {
                while done < count {
                    let read = try readNext(
                        into: UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: buffer[done..<count])))
                    if read == 0 { return }
                    done += read
                }
            } catch { fault = error }
        }
        if let fault { throw fault }
        return bytes
    }
}

extension FileDescriptor {
    /// Reads a pipe or device opened in non-blocking mode, to its end or up to `limit`; waits for a writer, but not
    /// forever.
    ///
    /// - Parameters:
    ///   - limit: largest number of bytes to return.
    ///   - patience: total time in milliseconds.
    /// - Throws: `ETIMEDOUT` if the end is not reached by then.
    package func bytes(limit: Int, patience: Int) throws(SystemFault) -> [UInt8] {
        var bytes: [UInt8] = []
        let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
        defer { chunk.deallocate() }
        let begun = Self.milliseconds
        while bytes.count < limit {
            let left = patience - (Self.milliseconds - begun)
            guard left > 0 else { throw SystemFault(code: ETIMEDOUT) }
            var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, Int32(clamping: left)) > 0 else { continue }
            do throws(SystemFault) {
                let wanted = min(chunk.count, limit - bytes.count)
                let count = try readNext(into: UnsafeMutableRawBufferPointer(rebasing: chunk[..<wanted]))
                if count == 0 { break }
                bytes.append(contentsOf: chunk[..<count])
            } catch {
                guard error.code == EAGAIN else { throw error }
            }
        }
        return bytes
    }

    /// Time on a monotonic clock.
    private static var milliseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }
}

// MARK: Writing

extension FileDescriptor {
    /// Writes all bytes, in as many calls as needed.
    package func writeAll(_ bytes: UnsafeRawBufferPointer) throws(SystemFault) {
        var rest = bytes
        while let start = rest.baseAddress, !rest.isEmpty {
            let written = write(number, start, rest.count)
            if written > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[written...])
            } else if written == 0 {
                throw SystemFault(code: EIO)
            } else if errno == EAGAIN {
                waitUntilWritable()
            } else if errno != EINTR {
                throw .last
            }
        }
    }

    package func writeAll(_ bytes: [UInt8]) throws(SystemFault) {
        let fault = bytes.withUnsafeBytes { buffer -> SystemFault? in
            do throws(SystemFault) {
                try writeAll(buffer)
                return nil
            } catch { return error }
        }
        if let fault { throw fault }
    }

    /// Waits until the pipe accepts bytes: another program may have left a shared pipe in non-blocking mode.
    private func waitUntilWritable() {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, 1000)
    }

    /// Waits until the bytes are on disk; does nothing for pipes and devices that do not support it.
    package func sync() throws(SystemFault) {
        guard fsync(number) != 0 else { return }
        if errno != EINVAL && errno != ENOTSUP { throw .last }
    }

    /// Truncates a file, or extends it with zeros.
    ///
    /// - Parameter size: size in bytes.
    package func setSize(_ size: Int) throws(SystemFault) {
        guard ftruncate(number, off_t(size)) == 0 else { throw .last }
    }

    /// Sets the permissions, regardless of the user's mask when it was created.
    package func setPermissions(_ mode: mode_t) { fchmod(number, mode) }
}

extension FileDescriptor {
    /// Sets the modification time to now, by the file server's clock.
    package func touch() throws(SystemFault) {
        guard futimens(number, nil) == 0 else { throw .last }
    }
}

// MARK: Locking

extension FileDescriptor {
    package enum LockOutcome { case taken, heldByAnother, notSupported }

    /// Locks a file or folder exclusively for this process, without waiting; closing it releases the lock.
    @discardableResult
    package func lock() -> LockOutcome {
        if flock(number, LOCK_EX | LOCK_NB) == 0 { return .taken }
        return errno == EWOULDBLOCK ? .heldByAnother : .notSupported
    }
}

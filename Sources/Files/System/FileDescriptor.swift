#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An open file, folder, pipe or device, by its number. Not closed by itself.
package struct FileDescriptor: Sendable, Equatable {
    package var number: Int32

    package init(number: Int32) { self.number = number }

    package static let standardInput = FileDescriptor(number: 0)
    package static let standardOutput = FileDescriptor(number: 1)
    package static let standardError = FileDescriptor(number: 2)

    /// - Parameters:
    ///   - flags: `O_RDONLY` and the like; programs started later never get the file.
    ///   - mode: permissions of a file that this makes.
    package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemFault) -> FileDescriptor {
        while true {
            let number = PathText.withPath(path) { path in
                #if canImport(Glibc)
                    Glibc.open(path, flags | O_CLOEXEC, mode)
                #else
                    Darwin.open(path, flags | O_CLOEXEC, mode)
                #endif
            }
            if number >= 0 { return FileDescriptor(number: number) }
            if errno != EINTR { throw .last }
        }
    }

    /// Closes it; the last chance of a network file system to say that a write failed.
    package func close() throws(SystemFault) {
        #if canImport(Glibc)
            let result = Glibc.close(number)
        #else
            let result = Darwin.close(number)
        #endif
        if result != 0 && errno != EINTR { throw .last }
    }

    package var isTerminal: Bool { isatty(number) == 1 }

    /// Columns of a terminal's window.
    package var columns: Int? {
        var size = winsize()
        guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}

// MARK: Reading

extension FileDescriptor {
    /// Reads what comes next, as much as one call gives.
    ///
    /// - Returns: bytes read; 0 at the end.
    package func readNext(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFault) -> Int {
        while true {
            let count = read(number, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw .last }
        }
    }

    /// Fills a buffer from a position of a file, as far as the file goes.
    ///
    /// - Returns: bytes read; fewer than asked only at the end of the file.
    package func fill(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(SystemFault) -> Int {
        var done = 0
        while done < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
            let count = pread(number, rest.baseAddress, rest.count, off_t(offset + done))
            if count > 0 { done += count } else if count == 0 { return done } else if errno != EINTR { throw .last }
        }
        return done
    }

    /// The bytes from here to the end, or the first of them.
    ///
    /// - Parameters:
    ///   - limit: the most bytes that are returned.
    ///   - expected: how many there probably are; that many are read to where they stay.
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

    /// Bytes from here, fewer than `count` only at the end.
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
    /// The bytes of a pipe or device that was opened without waiting, to its end or the first of them; waits for a writer,
    /// but not for ever.
    ///
    /// - Parameters:
    ///   - limit: the most bytes that are returned.
    ///   - patience: milliseconds, for all of them together.
    /// - Throws: `ETIMEDOUT` when there is no end by then.
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

    /// By a clock that only runs forward.
    private static var milliseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
    }
}

// MARK: Writing

extension FileDescriptor {
    /// Writes all of the bytes, however many calls that takes.
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

    /// Another program may have left a shared pipe in non-blocking mode: wait instead of failing.
    private func waitUntilWritable() {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, 1000)
    }

    /// Waits until the bytes are on the disk; pipes and devices that cannot do so are left as they are.
    package func sync() throws(SystemFault) {
        guard fsync(number) != 0 else { return }
        if errno != EINVAL && errno != ENOTSUP { throw .last }
    }

    /// Cuts a file off, or lengthens it with zeros.
    ///
    /// - Parameter size: bytes.
    package func setSize(_ size: Int) throws(SystemFault) {
        guard ftruncate(number, off_t(size)) == 0 else { throw .last }
    }

    /// Sets who may read, write and execute it, whatever the user's mask took away when it was made.
    package func setPermissions(_ mode: mode_t) { fchmod(number, mode) }
}

extension FileDescriptor {
    /// Makes the time of the last change the present, by the clock of whoever keeps the file.
    package func touch() throws(SystemFault) {
        guard futimens(number, nil) == 0 else { throw .last }
    }
}

// MARK: Locking

extension FileDescriptor {
    package enum LockOutcome { case taken, heldByAnother, notSupported }

    /// Takes the lock of a file or folder for this process alone, without waiting; closing it gives the lock back.
    @discardableResult
    package func lock() -> LockOutcome {
        if flock(number, LOCK_EX | LOCK_NB) == 0 { return .taken }
        return errno == EWOULDBLOCK ? .heldByAnother : .notSupported
    }
}

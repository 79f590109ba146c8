import CZip
import Diagnostics
import Files

/// A file for libzip to read: by position, read-only, and only through the descriptor that the program opened.
final class ZipInput {
    private let file: InputFile
    private var position = 0
    private var error = zip_error_t()
    /// The program's reason for a failed read.
    private(set) var failure: Failure?

    init(_ file: InputFile) {
        self.file = file
        libzip.zip_error_init(&error)
    }

    deinit { libzip.zip_error_fini(&error) }

    /// Returns the source that libzip reads from.
    ///
    /// - Returns: nil if there is no memory. The source owns a reference to this object until it is freed.
    func source() -> OpaquePointer? {
        let context = Unmanaged.passRetained(self)
        guard let source = libzip.zip_source_function_create(answer, context.toOpaque(), nil) else {
            context.release()
            return nil
        }
        return source
    }

    fileprivate func perform(_ command: zip_source_cmd_t, _ data: UnsafeMutableRawPointer?, _ length: UInt64) -> Int64 {
        switch command {
        case ZIP_SOURCE_SUPPORTS: return czip_seekable()
        case ZIP_SOURCE_OPEN:
            position = 0
            return 0
        case ZIP_SOURCE_CLOSE: return 0
        case ZIP_SOURCE_READ: return read(data, length)
        case ZIP_SOURCE_SEEK:
            let sought = libzip.zip_source_seek_compute_offset(
                UInt64(position), UInt64(file.size), data!, length, &error)
            guard sought >= 0 else { return -1 }
            position = Int(sought)
            return 0
        case ZIP_SOURCE_TELL: return Int64(position)
        case ZIP_SOURCE_STAT:
            guard let status = data?.assumingMemoryBound(to: zip_stat_t.self) else { return -1 }
            libzip.zip_stat_init(status)
            status.pointee.size = UInt64(file.size)
            status.pointee.valid |= UInt64(ZIP_STAT_SIZE)
            return Int64(MemoryLayout<zip_stat_t>.size)
        case ZIP_SOURCE_ERROR: return libzip.zip_error_to_data(&error, data!, length)
        default:
            libzip.zip_error_set(&error, ZIP_ER_OPNOTSUPP, 0)
            return -1
        }
    }

    private func read(_ data: UnsafeMutableRawPointer?, _ length: UInt64) -> Int64 {
        let buffer = UnsafeMutableRawBufferPointer(start: data, count: Int(length))
        do {
            let count = try file.read(into: buffer, at: position)
            position += count
            return Int64(count)
        } catch {
            failure = error as? Failure
            libzip.zip_error_set(&self.error, ZIP_ER_READ, 0)
            return -1
        }
    }
}

private let answer: zip_source_callback = { context, data, length, command in
    guard let context else { return -1 }
    if command == ZIP_SOURCE_FREE {
        Unmanaged<ZipInput>.fromOpaque(context).release()
        return 0
    }
    return Unmanaged<ZipInput>.fromOpaque(context).takeUnretainedValue().perform(command, data, length)
}

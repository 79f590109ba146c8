import CZip
import Diagnostics
import Files

/// A zip archive (APPNOTE.TXT), opened to read its members in sequence. No name in it is ever used as a path.
///
/// Archives that are deceptive or made to exhaust the machine are refused: with encrypted or overlapping members, two
/// members of the same name, a name that leads out of the archive, or members that expand far beyond their size.
final class ZipArchive {
    /// A file in the archive; folders are left out.
    struct Member: Hashable {
        /// Name as the archive spells it, with `/` between folders.
        var name: String
        /// Expanded size in bytes, as the archive states it.
        var size: Int
        fileprivate var index: UInt64
        fileprivate var isEncrypted: Bool
        fileprivate var method: UInt16
    }

    /// Largest number of members in one archive, including folders.
    static let mostMembers = 10_000
    /// Largest size of the member list in bytes: enough for names of 1,600 bytes each.
    private static let largestDirectory = 16 << 20
    /// Largest ratio of expanded to archive size, beyond ``slack``; the same as for gzip files.
    private static let mostRatio = 200
    /// Bytes that any archive may expand to: 16 MiB.
    private static let slack = 16 << 20

    let file: InputFile
    /// Members in the archive's order.
    private(set) var members: [Member] = []
    private let handle: OpaquePointer
    private let input: ZipInput
    /// Bytes that may still be expanded.
    private var left: Int

    /// - Parameter limit: largest number of bytes to expand in total.
    /// - Throws: ``Failure``: `dataError` for an archive that is damaged or refused; `ioError`; `config` without
    ///   libzip.
    init(_ file: InputFile, limit: Int = GzipSpool.largest) throws {
        try ZipLibrary.check()
        self.file = file
        left = min(limit, Self.allowance(of: file))
        input = ZipInput(file)
        let place = Place(file: file.name)
        guard let stated = try ZipDirectory.statedSize(of: file) else { throw Self.damaged(place) }
        guard stated <= Self.largestDirectory else { throw Self.tooMany(place) }
        var error = zip_error_t()
        libzip.zip_error_init(&error)
        defer { libzip.zip_error_fini(&error) }
        guard let source = input.source() else {
            throw Failure(.software, "internal error: libzip cannot be initialised")
        }
        guard let handle = libzip.zip_open_from_source(source, ZIP_RDONLY, &error) else {
            libzip.zip_source_free(source)
            throw input.failure ?? Self.failure(libzip.zip_error_code_zip(&error), place)
        }
        self.handle = handle
        members = try listed(place)
    }

    /// Returns the bytes that an archive may expand to, based on its own size.
    static func allowance(of file: InputFile) -> Int {
        min(GzipSpool.largest, slack + file.size.multipliedReportingOverflow(by: mostRatio).partialValue)
    }

    deinit { libzip.zip_discard(handle) }

    /// Expands a member in pieces.
    ///
    /// - Throws: ``Failure``: `dataError` for a member that is encrypted, damaged, or too large when expanded; any
    ///   error of `sink`.
    func expand(_ member: Member, into sink: (UnsafeRawBufferPointer) throws -> Void) throws {
        let place = Place(file: "\(file.name)/\(member.name)")
        if member.isEncrypted { throw Self.encrypted(place) }
        guard [ZIP_CM_STORE, ZIP_CM_DEFLATE].contains(Int32(member.method)) else {
            throw Self.failure(ZIP_ER_COMPNOTSUPP, place)
        }
        guard let opened = libzip.zip_fopen_index(handle, member.index, 0) else {
            throw input.failure ?? Self.failure(libzip.zip_error_code_zip(libzip.zip_get_error(handle)), place)
        }
        defer { _ = libzip.zip_fclose(opened) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 64)
        defer { buffer.deallocate() }
        var expanded = 0
        while true {
            let count = Int(libzip.zip_fread(opened, buffer.baseAddress!, UInt64(buffer.count)))
            guard count >= 0 else {
                throw input.failure ?? Self.failure(libzip.zip_error_code_zip(libzip.zip_file_get_error(opened)), place)
            }
            if count == 0 { break }
            expanded += count
            left -= count
            guard left >= 0 else { throw Self.tooLarge(Place(file: file.name)) }
            guard expanded <= member.size else { throw Self.damaged(place) }
            try sink(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
        guard expanded == member.size else { throw Self.damaged(place) }
    }

    /// Returns the expanded bytes of a member.
    ///
    /// - Parameter limit: largest size in bytes.
    func bytes(of member: Member, limit: Int) throws -> [UInt8] {
        guard member.size <= limit else { throw Self.tooLarge(Place(file: "\(file.name)/\(member.name)")) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(member.size)
        try expand(member) { bytes.append(contentsOf: $0) }
        return bytes
    }
}

// MARK: The list of members

extension ZipArchive {
    private func listed(_ place: Place) throws(Failure) -> [Member] {
        let count = libzip.zip_get_num_entries(handle, 0)
        guard count <= Self.mostMembers else { throw Self.tooMany(place) }
        var members: [Member] = []
        var names: Set<String> = []
        var sizes = (stored: UInt64(0), expanded: UInt64(0))
        for index in 0..<UInt64(max(0, count)) {
            var status = zip_stat_t()
            libzip.zip_stat_init(&status)
            guard libzip.zip_stat_index(handle, index, 0, &status) == 0, let written = status.name else {
                throw Self.damaged(place)
            }
            let name = String(cString: written)
            try Self.requireInside(name, place)
            sizes.stored = sizes.stored.addingReportingOverflow(status.comp_size).partialValue
            sizes.expanded = sizes.expanded.addingReportingOverflow(status.size).partialValue
            // Check each size separately too, as a sum may overflow.
            guard status.comp_size <= file.size, sizes.stored <= file.size else { throw Self.overlapping(place) }
            guard status.size <= UInt64(left), sizes.expanded <= UInt64(left) else { throw Self.tooLarge(place) }
            if name.hasSuffix("/") { continue }
            guard names.insert(name).inserted else { throw Self.repeated(Place(file: "\(file.name)/\(name)")) }
            members.append(
                Member(
                    name: name, size: Int(status.size), index: index,
                    isEncrypted: status.encryption_method != ZIP_EM_NONE, method: status.comp_method))
        }
        return members
    }

    /// - Throws: status 65 for a name that, used as a path, would lead out of the archive.
    private static func requireInside(_ name: String, _ place: Place) throws(Failure) {
        let parts = name.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "\\" }
        let hasDrive = parts[0].count == 2 && parts[0].hasSuffix(":")
        guard !name.isEmpty, parts[0] != "", !hasDrive, !parts.contains("..") else {
            throw Failure(
                .dataError, "a name in the archive leads out of it; the archive is refused", at: place,
                hint: "create the archive again from the original files")
        }
    }
}

// MARK: Refusals

extension ZipArchive {
    static let expandHint = "expand it, and use the expanded files"

    /// Returns the failure for an archive in an archive, which could contain another, and so on.
    static func nested(_ place: Place) -> Failure {
        Failure(.dataError, "an archive inside an archive is not opened", at: place, hint: expandHint)
    }

    private static func failure(_ code: Int32, _ place: Place) -> Failure {
        switch code {
        case ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD, ZIP_ER_ENCRNOTSUPP: encrypted(place)
        case ZIP_ER_COMPNOTSUPP:
            Failure(
                .dataError, "the archive's compression method is not supported", at: place,
                hint: "create it again with the usual compression of zip (deflate), or expand it")
        case ZIP_ER_MULTIDISK:
            Failure(
                .dataError, "the archive is one part of several", at: place,
                hint: "join the parts, or expand them and use the expanded files")
        case ZIP_ER_MEMORY: Failure(.dataError, "there is not enough memory for the archive", at: place)
        default: damaged(place)
        }
    }

    static func damaged(_ place: Place) -> Failure {
        Failure(.dataError, "the archive is damaged or truncated", at: place, hint: "copy it again, or create it again")
    }

    private static func encrypted(_ place: Place) -> Failure {
        Failure(
            .dataError, "the archive is encrypted", at: place,
            hint: "expand it with its password, and use the expanded files")
    }

    private static func tooMany(_ place: Place) -> Failure {
        Failure(
            .dataError, "the archive has more than \(mostMembers) members", at: place,
            hint: "keep only the exports in it, or expand it and use the expanded files")
    }

    private static func tooLarge(_ place: Place) -> Failure {
        Failure(
            .dataError, "the expanded archive exceeds the limit, \(mostRatio) times its size plus \(slack >> 20) MiB",
            at: place, hint: expandHint)
    }

    private static func overlapping(_ place: Place) -> Failure {
        Failure(
            .dataError, "members of the archive overlap", at: place, hint: "create it again from the original files")
    }

    private static func repeated(_ place: Place) -> Failure {
        Failure(
            .dataError, "the archive has two members of this name; it is unclear which one to use", at: place,
            hint: "create it again from the original files")
    }
}

/// The functions of libzip, which is loaded on first use. Call ``ZipLibrary/check()`` first.
let libzip = ZipLibrary.functions ?? zip_functions()

/// The library that reads archives, and its version on this machine.
enum ZipLibrary {
    fileprivate static let functions: zip_functions? = {
        var functions = zip_functions()
        return zip_load(&functions) == 1 ? functions : nil
    }()

    static var version: String {
        functions.flatMap { $0.zip_libzip_version() }.map { String(cString: $0) } ?? "not installed"
    }

    /// - Throws: status 78 if the library is not installed.
    static func check() throws(Failure) {
        guard functions == nil else { return }
        throw Failure(.config, "libzip is not installed", hint: "install it: libzip4")
    }
}

/// The end of a zip archive, which states the size of its member list (APPNOTE.TXT §4.3.16). It is checked before
/// reading the list, which takes memory for each member.
enum ZipDirectory {
    /// Largest size of the record at the end: 22 bytes and a comment of at most 65,535.
    private static let tailSize = 22 + 65_535
    /// Size of the record that locates the 64-bit one (§4.3.15), in front of the record at the end.
    private static let locatorSize = 20

    /// Returns the size of the member list in bytes as stated by the archive: the largest in all candidate records,
    /// since libzip decides which one counts.
    ///
    /// - Returns: nil for a file without a record.
    static func statedSize(of file: InputFile) throws -> UInt64? {
        let start = max(0, file.size - tailSize - locatorSize)
        var tail = [UInt8](repeating: 0, count: file.size - start)
        let count = try tail.withUnsafeMutableBytes { try file.read(into: $0, at: start) }
        var most: UInt64?
        var index = count - 22
        while index >= 0 {
            if number(tail, index, 4) == 0x0605_4B50 {
                // A list longer than the file is invalid.
                for size in [number(tail, index + 12, 4), try size64(before: index, tail, file)].compactMap(\.self)
                where size <= file.size { most = max(most ?? 0, size) }
            }
            index -= 1
        }
        return most
    }

    /// Returns the size stated by the 64-bit record; nil without one.
    private static func size64(before index: Int, _ tail: [UInt8], _ file: InputFile) throws -> UInt64? {
        let locator = index - locatorSize
        guard locator >= 0, number(tail, locator, 4) == 0x0706_4B50 else { return nil }
        let place = number(tail, locator + 8, 8)
        guard place < file.size else { return nil }
        var record = [UInt8](repeating: 0, count: 56)
        let count = try record.withUnsafeMutableBytes { try file.read(into: $0, at: Int(place)) }
        guard count == record.count, number(record, 0, 4) == 0x0606_4B50 else { return nil }
        return number(record, 40, 8)
    }

    /// Reads a little-endian number.
    private static func number(_ bytes: [UInt8], _ start: Int, _ length: Int) -> UInt64 {
        (0..<length).reduce(0) { $0 | UInt64(bytes[start + $1]) << UInt64(8 * $1) }
    }
}

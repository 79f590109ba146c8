import Diagnostics
import Entitlements

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension TrustedKeys {
    /// Reads the keys that the operator trusts.
    ///
    /// - Parameters:
    ///   - path: the file named with `--trusted-keys`; nil for the one in the user's configuration folder, where there
    ///     is one.
    ///   - environment: of it, `XDG_CONFIG_HOME` and `HOME`.
    /// - Returns: ``none`` when nothing was named and the configuration folder has no such file.
    /// - Throws: status 66 when a file cannot be read, 78 when it is no set of keys.
    public static func read(from path: String?, environment: [String: String]) throws(Failure) -> TrustedKeys {
        if let path { return try read(path) }
        guard let path = configuredPath(environment), (try? FileStatus.of(path)) != nil else { return .none }
        return try read(path)
    }

    private static func read(_ path: String) throws(Failure) -> TrustedKeys {
        let bytes = try SmallFile.bytes(of: path, limit: largestFile, tooLong: .config)
        return try TrustedKeys(jwks: bytes, file: path)
    }

    /// `aurae-report/trusted-keys.json` in the user's configuration folder.
    ///
    /// - Returns: nil when the environment names no such folder. One that is not absolute does not count (XDG Base
    ///   Directory Specification): it would be another in every working folder.
    static func configuredPath(_ environment: [String: String]) -> String? {
        let folders = [environment["XDG_CONFIG_HOME"], environment["HOME"].map { $0 + "/.config" }]
        return folders.compactMap(\.self).first { $0.hasPrefix("/") }.map { $0 + "/\(Product.name)/trusted-keys.json" }
    }
}

extension SigningKey {
    /// Reads a private key, if it is private: a regular file of the user's that nobody else can open.
    ///
    /// - Throws: status 66 when it cannot be read, 78 when it is not private or not a key.
    static func read(from path: String) throws(Failure) -> SigningKey {
        // Opening a pipe could wait for ever.
        let file = try SmallFile.reading(path) { () throws(SystemFault) in
            try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        }
        defer { try? file.close() }
        // The file that was opened is looked at, not its name, which may be another's by now.
        let status = try SmallFile.reading(path) { () throws(SystemFault) in try FileStatus.of(file) }
        try checkPrivate(status, path)
        let bytes = try SmallFile.reading(path) { () throws(SystemFault) in
            try SmallFile.beginning(of: file, limit: largestFile)
        }
        try SmallFile.check(bytes, limit: largestFile, tooLong: .config, path)
        return try SigningKey(jwk: bytes, file: path)
    }

    /// Whoever can read the key can make licences; whoever can write it can have the operator sign with theirs.
    private static func checkPrivate(_ status: FileStatus, _ path: String) throws(Failure) {
        let place = Place(file: path)
        guard status.isRegularFile else { throw Failure(.config, "is not a regular file", at: place) }
        guard status.owner == geteuid() else {
            throw Failure(
                .config, "the private key belongs to another user", at: place,
                hint: "run this as the user who owns the key")
        }
        guard status.permissions & 0o077 == 0 else {
            let mode = String(status.permissions, radix: 8)
            throw Failure(
                .config, "others may open the private key (mode 0\(mode)); it must be 0600", at: place,
                hint: "chmod 600 it, or make new keys if somebody may have read it")
        }
    }
}

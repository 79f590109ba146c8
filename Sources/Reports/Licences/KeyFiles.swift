import Diagnostics
import Entitlements
import Files

extension TrustedKeys {
    /// Reads the keys that the operator trusts.
    ///
    /// - Parameters:
    ///   - path: the file named with `--trusted-keys`; nil for the one in the user's configuration folder, where there
    ///     is one.
    ///   - environment: of it, `XDG_CONFIG_HOME` and `HOME`.
    /// - Returns: ``none`` when nothing was named and the configuration folder has no such file.
    /// - Throws: status 66 when a file cannot be read, 78 when it is no set of keys.
    package static func read(from path: String?, environment: [String: String]) throws(Failure) -> TrustedKeys {
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
    package static func read(from path: String) throws(Failure) -> SigningKey {
        let bytes = try PrivateFile.bytes(
            of: path, holding: "the private key", remedy: "make new keys", limit: largestFile)
        return try SigningKey(jwk: bytes, file: path)
    }
}

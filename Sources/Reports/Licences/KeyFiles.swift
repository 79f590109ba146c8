import Diagnostics
import Entitlements
import Files

/// Locations of the trusted licence keys.
package struct TrustedKeyPlaces: Sendable {
    /// `--trusted-keys`: files, and folders of files; if empty, those of the user's configuration and the machine's.
    package var named: [String]
    /// Environment variables, of which `XDG_CONFIG_HOME` and `HOME` are used.
    package var environment: [String: String]
    /// The machine's folder of keys.
    package var machine = "/etc/\(Product.name)/keys"

    package init(named: [String], environment: [String: String], machine: String? = nil) {
        self.named = named
        self.environment = environment
        if let machine { self.machine = machine }
    }

    /// File name endings of keys in a folder.
    private static let endings = [".json", ".jwks"]

    /// The key files, and the revocation lists beside them.
    ///
    /// - Throws: status 66 if a folder cannot be read, 78 if a named one has no key file.
    package func files() throws(Failure) -> (keys: [String], lists: [String]) {
        var keys: [String] = []
        for path in named {
            guard (try? FileStatus.of(path))?.isFolder == true else {
                keys.append(path)
                continue
            }
            let inside = try Self.keys(in: path)
            guard !inside.isEmpty else {
                throw Failure(
                    .config, "the folder contains no key files", at: Place(file: path),
                    hint: "expected names ending in .json or .jwks")
            }
            keys += inside
        }
        if named.isEmpty {
            if let own = Self.configuredPath(environment), (try? FileStatus.of(own)) != nil { keys.append(own) }
            keys += try Self.keys(in: machine)
        }
        var folders: [String] = []
        for path in keys where path != "-" && !folders.contains(FilePath.folder(of: path)) {
            folders.append(FilePath.folder(of: path))
        }
        var lists: [String] = []
        for folder in folders { lists += try Self.names(in: folder, ending: [RevocationList.ending]) }
        return (keys, lists)
    }

    private static func keys(in folder: String) throws(Failure) -> [String] {
        try names(in: folder, ending: endings)
    }

    /// - Throws: status 66 if the folder exists but cannot be read: it may contain a revocation list.
    private static func names(in folder: String, ending: [String]) throws(Failure) -> [String] {
        guard FilePath.isTaken(folder) else { return [] }
        let all: [String]
        do throws(SystemFault) { all = try FolderNames.of(folder) } catch { throw error.reading(folder) }
        let names = all.filter { name in !name.hasPrefix(".") && ending.contains(where: name.hasSuffix) }
        let base = folder == "/" ? "" : folder
        return names.sorted().map { "\(base)/\($0)" }
    }

    /// `aurae-report/trusted-keys.json` in the user's configuration folder; nil if the environment names no such
    /// folder.
    static func configuredPath(_ environment: [String: String]) -> String? {
        ProcessSurroundings.configurationFolder(environment).map { "\($0)/\(Product.name)/trusted-keys.json" }
    }
}

extension TrustedKeys {
    /// Reads the keys that the operator trusts, and their issuers' revocation lists.
    ///
    /// - Returns: ``none`` if nothing was named and there are none in the usual locations.
    /// - Throws: status 66 if a file cannot be read, 78 if it is not a key set, or a revocation list is not signed by
    ///   one of the keys.
    package static func read(from places: TrustedKeyPlaces) throws(Failure) -> TrustedKeys {
        let files = try places.files()
        var trusted = TrustedKeys.none
        for path in files.keys {
            let bytes = try SmallFile.bytes(of: path, limit: largestFile, tooLong: .config)
            try trusted.add(try TrustedKeys(jwks: bytes, file: path), file: path)
        }
        for path in files.lists {
            let bytes = try SmallFile.bytes(of: path, limit: RevocationList.largestFile, tooLong: .config)
            try trusted.revoke(listed: LicenceText.token(of: bytes), file: path)
        }
        return trusted
    }
}

extension SigningKey {
    /// Reads a private key, if it is private: a regular file of the user's that no other user can open.
    ///
    /// - Throws: status 66 if it cannot be read, 78 if it is not private or not a key.
    package static func read(from path: String) throws(Failure) -> SigningKey {
        let bytes = try PrivateFile.bytes(
            of: path, holding: "the private key", remedy: "make new keys", limit: largestFile)
        return try SigningKey(jwk: bytes, file: path)
    }
}

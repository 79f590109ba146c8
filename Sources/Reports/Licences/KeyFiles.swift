import Diagnostics
import Entitlements
import Files

/// Where the keys lie whose licences count.
package struct TrustedKeyPlaces: Sendable {
    /// `--trusted-keys`: files, and folders of files; without any, those of the user's configuration and the machine's.
    package var named: [String]
    /// Of it, `XDG_CONFIG_HOME` and `HOME`.
    package var environment: [String: String]
    /// The machine's folder of keys.
    package var machine = "/etc/\(Product.name)/keys"

    package init(named: [String], environment: [String: String], machine: String? = nil) {
        self.named = named
        self.environment = environment
        if let machine { self.machine = machine }
    }

    /// What the names of files of keys end in, in a folder of them.
    private static let endings = [".json", ".jwks"]

    /// The files of keys, and the lists of revoked licences that lie beside them.
    ///
    /// - Throws: status 66 when a folder cannot be looked into, 78 when one that was named has no file of keys.
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
                    .config, "there is no file of keys in the folder", at: Place(file: path),
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

    /// - Throws: status 66 when the folder is there and cannot be looked into: a list of revoked licences may be in it.
    private static func names(in folder: String, ending: [String]) throws(Failure) -> [String] {
        guard FilePath.isTaken(folder) else { return [] }
        let all: [String]
        do throws(SystemFault) { all = try FolderNames.of(folder) } catch { throw error.reading(folder) }
        let names = all.filter { name in !name.hasPrefix(".") && ending.contains(where: name.hasSuffix) }
        let base = folder == "/" ? "" : folder
        return names.sorted().map { "\(base)/\($0)" }
    }

    /// `aurae-report/trusted-keys.json` in the user's configuration folder; nil when the environment names no such folder.
    static func configuredPath(_ environment: [String: String]) -> String? {
        ProcessSurroundings.configurationFolder(environment).map { "\($0)/\(Product.name)/trusted-keys.json" }
    }
}

extension TrustedKeys {
    /// Reads the keys that the operator trusts, and what their issuers have revoked.
    ///
    /// - Returns: ``none`` when nothing was named and there are none in the usual places.
    /// - Throws: status 66 when a file cannot be read, 78 when it is no set of keys, or a list of revoked licences is not
    ///   signed by one of them.
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
    /// Reads a private key, if it is private: a regular file of the user's that nobody else can open.
    ///
    /// - Throws: status 66 when it cannot be read, 78 when it is not private or not a key.
    package static func read(from path: String) throws(Failure) -> SigningKey {
        let bytes = try PrivateFile.bytes(
            of: path, holding: "the private key", remedy: "make new keys", limit: largestFile)
        return try SigningKey(jwk: bytes, file: path)
    }
}

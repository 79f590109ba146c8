import Diagnostics
import Files
import Reports

/// Locations of settings files and trusted keys.
struct SettingsPlaces: Sendable {
    /// The folder of the machine's configuration.
    var machine = "/etc"

    /// The existing settings files, in order of increasing precedence: the machine's, the user's, and the one given on
    /// the command line.
    ///
    /// - Parameters:
    ///   - environment: environment variables, of which `XDG_CONFIG_HOME` and `HOME` are used.
    ///   - named: value of `--config`.
    /// - Throws: status 66 if one cannot be read, or the named one does not exist; 78 if one is invalid.
    func files(_ environment: [String: String], named: String?) throws(Failure) -> [SettingsFile] {
        var files: [SettingsFile] = []
        for path in usual(environment) where isThere(path) { files.append(try Self.read(path)) }
        if let named { files.append(try Self.read(named)) }
        return files
    }

    /// The default paths, whether or not the files exist.
    func usual(_ environment: [String: String]) -> [String] {
        let name = Product.name + ".conf"
        let own = ProcessSurroundings.configurationFolder(environment).map { "\($0)/\(name)" }
        return ["\(machine)/\(name)"] + [own].compactMap(\.self)
    }

    /// Whether a file exists. For a service, `HOME` may name another user's folder, whose contents are unknown; those
    /// files are ignored.
    private func isThere(_ path: String) -> Bool {
        path.hasPrefix(machine + "/") ? FilePath.isTaken(path) : (try? FileStatus.of(path)) != nil
    }

    private static func read(_ path: String) throws(Failure) -> SettingsFile {
        let bytes = try SmallFile.bytes(of: path, limit: SettingsFile.largest, tooLong: .config)
        return try SettingsFile(bytes: bytes, path: path == "-" ? "standard input" : path)
    }
}

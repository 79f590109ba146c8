import Diagnostics
import Files
import Reports
import SettingsFiles

/// Where files of settings and trusted keys are looked for.
struct SettingsPlaces: Sendable {
    /// The folder of the machine's configuration.
    var machine = "/etc"

    /// The files of settings that are there, in the order in which later ones win: the machine's, the user's, and the
    /// one that was named.
    ///
    /// - Parameters:
    ///   - environment: of it `XDG_CONFIG_HOME` and `HOME`.
    ///   - named: `--config`.
    /// - Throws: status 66 when one cannot be read, or the named one is not there; 78 when one is not as it must be.
    func files(_ environment: [String: String], named: String?) throws(Failure) -> [SettingsFile] {
        var files: [SettingsFile] = []
        for path in usual(environment) where isThere(path) { files.append(try Self.read(path)) }
        if let named { files.append(try Self.read(named)) }
        return files
    }

    /// The paths that need not be named, whether something is there or not.
    func usual(_ environment: [String: String]) -> [String] {
        let name = Product.name + ".conf"
        let own = ProcessSurroundings.configurationFolder(environment).map { "\($0)/\(name)" }
        return ["\(machine)/\(name)"] + [own].compactMap(\.self)
    }

    /// Of a folder of somebody else's, which `HOME` may still name for a service, nobody can say what is in it.
    private func isThere(_ path: String) -> Bool {
        path.hasPrefix(machine + "/") ? FilePath.isTaken(path) : (try? FileStatus.of(path)) != nil
    }

    private static func read(_ path: String) throws(Failure) -> SettingsFile {
        let bytes = try SmallFile.bytes(of: path, limit: SettingsFile.largest, tooLong: .config)
        return try SettingsFile(bytes: bytes, path: path == "-" ? "standard input" : path)
    }
}

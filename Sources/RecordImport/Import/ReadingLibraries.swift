import CSQLite
import CSodium

/// The libraries used by the import, with their versions on this machine.
public enum ReadingLibraries {
    public static var versions: [(name: String, version: String)] {
        [
            ("sqlite", String(cString: sqlite3_libversion())), ("libsodium", String(cString: sodium_version_string())),
            ("libzip", ZipLibrary.version),
        ]
    }
}

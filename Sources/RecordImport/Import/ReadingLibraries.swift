import CSQLite
import CSodium
import CZip

/// The libraries that the import needs, with their versions on this machine.
public enum ReadingLibraries {
    public static var versions: [(name: String, version: String)] {
        [
            ("sqlite", String(cString: sqlite3_libversion())), ("libsodium", String(cString: sodium_version_string())),
            ("libzip", String(cString: zip_libzip_version())),
        ]
    }
}

/// The program's name and version, as in its outputs and `--version`.
package enum Product {
    package static let name = "aurae-report"
    /// `major.minor`.
    package static let version = "0.1"
    /// `aurae-report X.Y`.
    package static let generator = name + " " + version
}

/// The program's name and version, as its outputs and `--version` give them.
public enum Product {
    public static let name = "aurae-report"
    /// `major.minor`.
    public static let version = "0.1"
    /// `aurae-report X.Y`.
    public static let generator = name + " " + version
}

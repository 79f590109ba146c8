/// Origin of an option's value that is not on the command line.
enum SettingOrigin: Sendable, Equatable {
    /// An environment variable, by name.
    case environment(String)
    case file(String, line: Int)

    /// `/etc/aurae-report.conf, line 3`.
    var words: String {
        switch self {
        case .environment(let variable): variable
        case .file(let path, let line): "\(path), line \(line)"
        }
    }
}

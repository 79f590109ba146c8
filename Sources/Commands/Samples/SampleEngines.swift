import Diagnostics
import Reports

/// Report engines for the samples' brands, each opened once.
final class SampleEngines {
    private let executable: String
    private var engines: [String: ReportEngine] = [:]

    init(executable: String) { self.executable = executable }

    /// - Throws: status 70 if no usable font is installed.
    func engine(of brand: Brand) throws(Failure) -> ReportEngine {
        let key = brand.faces.files.joined(separator: "/")
        if let known = engines[key] { return known }
        let engine = try ReportEngine(fonts: brand.fonts(executable: executable))
        engines[key] = engine
        return engine
    }
}

import CairoBackend
import Diagnostics
import Files

/// Opens the fonts on a thread of its own, while what is to be drawn is read: with one report, the two take as long as each
/// other.
package final class EngineOpening {
    /// An engine is for one thread at a time: the one that made it has ended before another gets it.
    private struct Opened: @unchecked Sendable {
        let engine: Result<ReportEngine, Failure>
    }

    private let opened: BackgroundWork<Opened>
    /// The brand whose fonts are opened; nil if the caller chose the fonts.
    package private(set) var brand: Brand?

    /// Opens the fonts of a brand.
    ///
    /// - Parameter executable: path of the running program, around which the fonts are looked for.
    package convenience init(of brand: Brand, executable: String) {
        self.init { brand.fonts(executable: executable, hashes: false) }
        self.brand = brand
    }

    /// - Parameter fonts: looks for the fonts' files; called on that thread.
    package init(fonts: @escaping @Sendable () -> FontLocations) {
        opened = BackgroundWork {
            Opened(
                engine: Result { () throws(Failure) in
                    let engine = try ReportEngine(fonts: fonts())
                    engine.prepare()
                    return engine
                })
        }
    }

    /// An engine that is open.
    package init(_ engine: ReportEngine) {
        let engine = Opened(engine: .success(engine))
        opened = BackgroundWork(beginsNow: false) { engine }
    }

    /// Waits until the fonts are open.
    ///
    /// - Throws: `Failure` 70 when no usable font is installed.
    package func engine() throws(Failure) -> ReportEngine { try opened.value().engine.get() }
}

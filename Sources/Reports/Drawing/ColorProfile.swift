import Diagnostics
import Files
import PDFFinishing

/// The sRGB profile in archived reports. Its authors allow anyone to copy it.
enum ColorProfile {
    /// The Debian package that contains it.
    static let debianPackage = "icc-profiles-free"
    /// Its usual locations.
    private static let places = [
        "/usr/share/color/icc/sRGB.icc", "/System/Library/ColorSync/Profiles/sRGB Profile.icc",
    ]
    private static let largest = 1 << 20

    /// Nil if it is not installed.
    static var path: String? { places.first { (try? FileStatus.of($0).isRegularFile) == true } }

    /// - Throws: status 66 if it is not installed, or is not a profile of RGB colours.
    static func outputIntent() throws(Failure) -> OutputIntent {
        guard let path else {
            throw Failure(
                .noInput, "an archived report needs the sRGB colour profile, which is not installed",
                hint: "aurae-report doctor tells the command that installs it")
        }
        let bytes = try SmallFile.beginning(of: path, limit: largest)
        guard let intent = OutputIntent(profile: bytes) else {
            throw Failure(.noInput, "is not a colour profile that an archived report can carry", at: Place(file: path))
        }
        return intent
    }
}

import CairoBackend
import DisplayList
import ReportDocument
import Workers

/// The look of reports and their issuer: colours, fonts, a clinic's lines and logo, and the type size. A brand never
/// changes a report's content.
package struct Brand: Sendable, Equatable {
    package var name: String
    package var colors = ColorScheme()
    package var faces = BrandFaces.aurae
    /// Folder searched first for the faces; nil for the program's own folders only.
    package var fontFolder: String?
    package var clinic: ClinicFrame?
    /// Whether text is 18 points or more, for patients.
    package var isLarge = false

    /// Aurae's own (Aurae PRD §6).
    package static let aurae = Brand(name: "aurae")

    /// The fonts of the reports on this machine.
    ///
    /// - Parameters:
    ///   - executable: path of the running program.
    ///   - hashes: whether another process must find the same files.
    package func fonts(executable: String, hashes: Bool = true) -> FontLocations {
        FontLocations.search(executable: executable, named: fontFolder, faces: faces, hashes: hashes)
    }
}

extension Brand: Wire {
    package static var blank: Brand { Brand(name: "") }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&name)
        var parts = colors.colors.sorted { $0.key.rawValue < $1.key.rawValue }.map {
            ColorPart(role: $0.key, color: $0.value)
        }
        try coder.code(&parts)
        colors = ColorScheme(Dictionary(parts.map { ($0.role, $0.color) }) { $1 })
        try coder.code(&faces)
        try coder.code(&fontFolder)
        try coder.code(&clinic)
        try coder.code(&isLarge)
    }
}

/// A colour and its role, as encoded.
private struct ColorPart: Wire {
    var role: ColorRole
    var color: Color

    static var blank: ColorPart { ColorPart(role: .text, color: Palette.ink) }

    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&role)
        try coder.code(&color.red)
        try coder.code(&color.green)
        try coder.code(&color.blue)
    }
}

extension ColorRole: Wire {}

extension BrandFaces: Wire {
    package static var blank: BrandFaces { .aurae }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&displayFamily)
        try coder.code(&textFamily)
        try coder.code(&files)
        try coder.code(&leastDisplay)
    }
}

extension ClinicFrame: Wire {
    package static var blank: ClinicFrame { ClinicFrame(name: "") }

    package mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&name)
        try coder.code(&clinician)
        try coder.code(&header)
        try coder.code(&footer)
        var sent = logo.map(SentImage.init)
        try coder.code(&sent)
        logo = sent.flatMap(\.image)
    }
}

/// A picture, as encoded.
private struct SentImage: Wire {
    var width = 0
    var height = 0
    var bytes: [UInt8] = []
    var digest = ""

    static var blank: SentImage { SentImage() }

    init() {}

    init(_ image: RasterImage) {
        (width, height, bytes, digest) = (image.width, image.height, image.bytes, image.digest)
    }

    var image: RasterImage? { RasterImage(width: width, height: height, bytes: bytes, digest: digest) }

    mutating func code<Coder: WireCoder>(with coder: inout Coder) throws(WireFault) {
        try coder.code(&width)
        try coder.code(&height)
        try coder.code(&bytes)
        try coder.code(&digest)
    }
}

import CairoBackend

/// One page of a report as a file of its own, instead of a PDF.
package struct PictureOrder: Sendable, Equatable {
    package var format: PictureFormat
    /// From 1.
    package var page: Int

    /// Dots an inch that can be asked for, and those of a picture of which nobody says it.
    package static let resolutions = PictureFormat.resolutions
    package static let usualResolution = PictureFormat.usualResolution

    package init(format: PictureFormat, page: Int) {
        self.format = format
        self.page = page
    }

    /// Of a file's name.
    ///
    /// - Parameter resolution: dots an inch, of a picture made of dots.
    /// - Returns: nil for a name that does not end in `.png` or `.svg`, in whatever case.
    package init?(name: String, page: Int, resolution: Int) {
        let name = name.lowercased()
        guard name.hasSuffix(".png") || name.hasSuffix(".svg") else { return nil }
        self.init(format: name.hasSuffix(".svg") ? .svg : .png(resolution: resolution), page: page)
    }
}

import CairoBackend

/// One page of a report as a file of its own, instead of a PDF.
package struct PictureOrder: Sendable, Equatable {
    package var format: PictureFormat
    /// Page number, from 1.
    package var page: Int

    /// Allowed resolutions in dots per inch. ``usualResolution`` is the default.
    package static let resolutions = PictureFormat.resolutions
    package static let usualResolution = PictureFormat.usualResolution

    package init(format: PictureFormat, page: Int) {
        self.format = format
        self.page = page
    }

    /// The order for a file name.
    ///
    /// - Parameter resolution: dots per inch, for a raster picture.
    /// - Returns: nil for a name that does not end in `.png` or `.svg`, in any case.
    package init?(name: String, page: Int, resolution: Int) {
        let name = name.lowercased()
        guard name.hasSuffix(".png") || name.hasSuffix(".svg") else { return nil }
        self.init(format: name.hasSuffix(".svg") ? .svg : .png(resolution: resolution), page: page)
    }
}

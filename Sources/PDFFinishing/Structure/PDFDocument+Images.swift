import Diagnostics
import DisplayList

extension PDFDocument {
    /// Makes pictures known to the one page that was drawn, as the objects that contents name (ISO 32000-1 §8.9.5): opaque,
    /// so that no page holds transparency.
    mutating func addImages(_ images: [RasterImage]) throws(Failure) {
        guard !images.isEmpty else { return }
        var named = PDFDictionary()
        for (number, image) in images.enumerated() {
            let stream = PDFStream(
                image.bytes,
                dictionary: [
                    "Type": .name("XObject"), "Subtype": .name("Image"), "Width": .integer(image.width),
                    "Height": .integer(image.height), "ColorSpace": .name("DeviceRGB"), "BitsPerComponent": 8,
                ])
            named[PageContent.name(ofImage: number)] = .reference(objects.add(.stream(compressed(stream))))
        }
        var resources = dictionary(try objects.dictionary(pages[0])["Resources"]) ?? [:]
        resources["XObject"] = .dictionary(named)
        try updatePage(0) { $0["Resources"] = .dictionary(resources) }
    }
}

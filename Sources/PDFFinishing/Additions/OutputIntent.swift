import Diagnostics

/// The colour space of the pages' colour values (ISO 19005-2 §6.2.3).
public struct OutputIntent: Sendable {
    /// An ICC profile for three-component colours.
    let profile: [UInt8]

    /// - Parameter profile: the bytes of a profile.
    /// - Returns: nil if it is not an RGB profile of a version allowed in PDF/A-2, or is too large to be one.
    public init?(profile: [UInt8]) {
        guard profile.count >= 132, profile.count < 1 << 20, profile[36..<40].elementsEqual("acsp".utf8),
            profile[16..<20].elementsEqual("RGB ".utf8), profile[8] <= 4,
            ["mntr", "prtr", "scnr", "spac"].contains(where: { profile[12..<16].elementsEqual($0.utf8) })
        else { return nil }
        self.profile = profile
    }
}

extension PDFDocument {
    /// Declares sRGB as the output intent.
    public mutating func setOutputIntent(_ intent: OutputIntent) {
        let profile = objects.add(.stream(PDFStream(intent.profile, dictionary: ["N": 3])))
        let dictionary = objects.add([
            "Type": .name("OutputIntent"), "S": .name("GTS_PDFA1"), "OutputConditionIdentifier": .text("sRGB"),
            "Info": .text("sRGB"), "DestOutputProfile": .reference(profile),
        ])
        catalog["OutputIntents"] = [.reference(dictionary)]
    }
}

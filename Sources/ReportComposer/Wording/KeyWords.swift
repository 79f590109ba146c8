import Diagnostics

/// Keys of an export as words of a report.
enum KeyWords {
    /// `light_sensitivity` as `light sensitivity`; own words stay as they are.
    static func spaced(_ key: String) -> String {
        let gap = UInt8(ascii: "_")
        return key.utf8.contains(gap)
            ? key.utf8.split(separator: gap).map { Substring($0) }.joined(separator: " ") : key
    }

    /// The same with a capital first: `partly_cloudy` as `Partly cloudy`.
    static func sentence(_ key: String) -> String { NumberWords.capitalised(spaced(key)) }
}

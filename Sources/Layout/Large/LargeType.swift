import DisplayList

/// The type of large print: informative text is at least 18 points, any other at least 12.
enum LargeType {
    struct Setting {
        var style: TextStyle
        var leading: Points
        var spaceBefore: Points
    }

    static let body = Setting(style: TextStyle(.regular, 18), leading: 25, spaceBefore: 8)
    /// The first words of a table entry.
    static let entry = Setting(style: TextStyle(.bold, 18), leading: 25, spaceBefore: 14)
    static let listItem = Setting(style: TextStyle(.regular, 18), leading: 25, spaceBefore: 5)
    static let link = Setting(style: TextStyle(.semibold, 18), leading: 25, spaceBefore: 6)

    static func heading(_ rank: HeadingRank) -> Setting {
        switch rank {
        case .report: Setting(style: TextStyle(.display, 30), leading: 36, spaceBefore: 12)
        case .page: Setting(style: TextStyle(.display, 26), leading: 32, spaceBefore: 30)
        case .section: Setting(style: TextStyle(.bold, 22), leading: 28, spaceBefore: 26)
        case .subsection: Setting(style: TextStyle(.bold, 20), leading: 26, spaceBefore: 20)
        case .item: Setting(style: TextStyle(.bold, 18), leading: 25, spaceBefore: 16)
        }
    }

    // Header and footer.
    static let name = TextStyle(.bold, 18)
    static let detail = TextStyle(.regular, 14)
    static let pageNumber = TextStyle(.bold, 14)
    static let brandLine = TextStyle(.semibold, 12)
    static let provenance = TextStyle(.regular, 12)
}

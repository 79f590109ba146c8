import Foundation

/// The project the tests belong to.
enum ProjectFolder {
    static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
}

/// Taking away reports of earlier runs that no patient of the source has any more, and older versions.
package struct Pruning: Sendable, Equatable {
    /// Where they go; nil for nowhere.
    package var attic: String?
    /// Permissions of files put there.
    var permissions: FilePermissions?

    package init(attic: String? = nil) { self.attic = attic }
}

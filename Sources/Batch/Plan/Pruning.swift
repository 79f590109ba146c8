/// Taking away reports of earlier runs that no patient of the source has any more, and older versions.
package struct Pruning: Sendable, Hashable {
    /// Where they go; nil for nowhere.
    package var attic: String?

    package init(attic: String? = nil) { self.attic = attic }
}

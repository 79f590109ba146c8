import CGLib
import CPango

/// How Pango divides texts of one style: into items, each of one font, script and direction.
///
/// It is what a layout does first. A layout of a text does more that words need not: it breaks lines, and asks each glyph for
/// its ink.
final class TextDivision {
    private let context: OpaquePointer
    private let attributes: OpaquePointer

    /// - Parameters:
    ///   - context: must not go before this does.
    ///   - attributes: of all of a text, besides its font; they are copied.
    ///   - description: the font.
    init(context: OpaquePointer, attributes: OpaquePointer, description: OpaquePointer) {
        self.context = context
        self.attributes = pango_attr_list_copy(attributes)
        pango_attr_list_insert(self.attributes, pango_attr_font_desc_new(description))
    }

    deinit { pango_attr_list_unref(attributes) }

    /// The item of a text that is one, from left to right; nil where it is not. Whoever asks frees it.
    func onlyItem(of text: String) -> UnsafeMutablePointer<PangoItem>? {
        var text = text
        let items = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                pango_itemize(context, $0.baseAddress, 0, Int32($0.count), attributes, nil)
            }
        }
        defer { g_list_free(items) }
        var all: [UnsafeMutablePointer<PangoItem>] = []
        var next = items
        while let entry = next {
            if let item = entry.pointee.data { all.append(item.assumingMemoryBound(to: PangoItem.self)) }
            next = entry.pointee.next
        }
        guard all.count == 1, all[0].pointee.analysis.level == 0 else {
            all.forEach(pango_item_free)
            return nil
        }
        return all[0]
    }
}

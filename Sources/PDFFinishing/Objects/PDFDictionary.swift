/// Keys and values in the order in which they are written, so that the same additions give the same bytes.
///
/// Dictionaries of a PDF are short: looking through them in order is faster than hashing.
public struct PDFDictionary: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    public private(set) var entries: [(key: String, value: PDFValue)]

    /// - Parameter entries: keys without the slash, each once.
    public init(_ entries: [(key: String, value: PDFValue)] = []) { self.entries = entries }

    public init(dictionaryLiteral elements: (String, PDFValue)...) {
        self.init(elements.map { (key: $0.0, value: $0.1) })
    }

    /// nil when there is no such key; setting nil removes it, setting another value keeps its place.
    public subscript(key: String) -> PDFValue? {
        get { entries.first { $0.key == key }?.value }
        set {
            let index = entries.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append((key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    public static func == (first: PDFDictionary, second: PDFDictionary) -> Bool {
        first.entries.elementsEqual(second.entries) { $0.key == $1.key && $0.value == $1.value }
    }
}

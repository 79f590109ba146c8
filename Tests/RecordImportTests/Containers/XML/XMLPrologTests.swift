import Testing

@testable import RecordImport

/// The part of an XML document before its first element.
struct XMLPrologTests {
    private func prolog(_ text: String) -> XMLProlog? { XMLProlog(Array(text.utf8)) }

    @Test("the first element, behind declarations and comments")
    func root() {
        #expect(prolog("<a/>")?.root == "a")
        #expect(prolog("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- <b> --> <x:a-b y=\"1\"/>")?.root == "x:a-b")
        for text in ["", "a", "<", "<?xml", "<!-- a", "</a>", "<!ELEMENT a>", "{\"a\":1}"] {
            #expect(prolog(text) == nil, "\(text)")
        }
    }

    @Test(
        "where the document type is, whatever it declares",
        arguments: [
            "<!DOCTYPE a>", "<!DOCTYPE a SYSTEM \"x>y\">", "<!DOCTYPE a [<!ELEMENT a EMPTY>] >",
            "<!DOCTYPE a [<!-- ]> isn't the end --><?x ]> ?><!ATTLIST a b CDATA #IMPLIED ]>",
            "<!DOCTYPE a PUBLIC 'x' 'y' [ ]>",
        ])
    func documentType(_ type: String) {
        let found = prolog("<?xml version=\"1.0\"?>\(type)<a/>")
        #expect(found?.documentType == 21..<21 + type.utf8.count)
        #expect(found?.root == "a")
        #expect(found?.declaresEntity == false)
        // Cut short, it is none.
        #expect(prolog(String(type.dropLast())) == nil)
        #expect(prolog(type + type + "<a/>") == nil)
    }

    @Test("an entity is noticed, unless in a comment")
    func entity() {
        #expect(prolog("<!DOCTYPE a [<!ENTITY b 'c'>]><a/>")?.declaresEntity == true)
        #expect(prolog("<!DOCTYPE a [<!ENTITY % b SYSTEM 'c'>]><a/>")?.declaresEntity == true)
        #expect(prolog("<!DOCTYPE a [<!-- <!ENTITY b 'c'> -->]><a/>")?.declaresEntity == false)
    }
}

import Testing

@testable import RecordImport

struct NightMembersTests {
    @Test func `members are told by their names, and whether these are columns`() {
        let members = NightMembers(["notes": "woke", "eventtype": "", "blanket": "heavy"])
        #expect(members.count == 3 && !members.isEmpty)
        #expect(members["notes"] == "woke" && members["eventtype"]?.isEmpty == true && members["none"] == nil)
        #expect(members.columns.count == 2)
        #expect(members.columns.contains { $0.column == .notes && $0.text == "woke" })
        #expect(members.columns.contains { $0.column == .eventType && $0.text.isEmpty })
        #expect(members.unknown == ["blanket"])
        #expect(NightMembers().isEmpty)
    }
}

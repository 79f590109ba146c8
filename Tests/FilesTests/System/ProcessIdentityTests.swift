import Foundation
import Testing

@testable import Files

@Suite("A process told from every other")
struct ProcessIdentityTests {
    @Test("this one is alive, one that has ended or whose number another has is not, of another machine nobody knows")
    func life() throws {
        let own = ProcessIdentity.own
        #expect(own.isAlive == true && own.number == Int(getpid()) && own.started > 0)
        let child = Process()
        child.executableURL = URL(fileURLWithPath: "/bin/sleep")
        child.arguments = ["60"]
        try child.run()
        var other = own
        other.number = Int(child.processIdentifier)
        // It began after this one.
        #expect(other.isAlive == false)
        other.started = 0
        #expect(other.isAlive == true)
        child.terminate()
        child.waitUntilExit()
        #expect(other.isAlive == false)
        other.boot = "another"
        #expect(other.isAlive == nil)
        // A machine that has no name for its start cannot be told from another.
        other.boot = ""
        #expect(other.isAlive == nil)
    }

    @Test("is written in five lines, and nothing else is read as one")
    func text() {
        let one = ProcessIdentity(host: "node7", boot: "b-1", space: "4:26", number: 12, started: 345)
        #expect(one.text == "host node7\nboot b-1\nspace 4:26\nprocess 12\nstarted 345\n")
        #expect(ProcessIdentity(one.text) == one)
        for text in ["", "host a\n", one.text + "x", one.text.replacing("345", with: "soon")] {
            #expect(ProcessIdentity(text) == nil)
        }
    }
}

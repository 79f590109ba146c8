import Diagnostics
import Entitlements
import Foundation
import Records
import Testing

@testable import Reports

struct LicenceBookTests {
    private let fixture: LicenceFixture
    private let end = Instant(seconds: LicenceFixture.now.seconds + 30 * LicenceFixture.day)

    init() throws { fixture = try LicenceFixture() }

    private func book(licence: String? = nil, keys: String? = "jwks.json", sources: [String] = ["headaches.csv"]) throws
        -> LicenceBook
    {
        try LicenceBook(fixture.request(licence: licence, keys: keys), sources: sources.map(fixture.folder.file))
    }

    private func entitlement(_ book: LicenceBook, _ id: String, _ cell: String? = nil) throws(Failure) -> Entitlement {
        try book.entitlement(of: PatientIdentity(id: id, name: "Secret Name", entitlement: cell))
    }

    private func refusal(_ book: LicenceBook, _ id: String, _ cell: String? = nil) -> Failure? {
        do throws(Failure) {
            _ = try entitlement(book, id, cell)
            return nil
        } catch { return error }
    }

    @Test func withoutALicenceProIsMissing() throws {
        let failure = try #require(refusal(try book(), "p-001"))
        #expect(failure.status == .noPermission)
        #expect(failure.message == "the entitlement pro is missing: there is no licence")
    }

    @Test func theRunsLicenceCountsForWhomItNames() throws {
        try fixture.folder.write(try fixture.token(for: "p-001") + "\n", to: "one.jwt")
        let one = try book(licence: "one.jwt")
        #expect(try entitlement(one, "p-001") == .pro(until: end, isTrial: false))
        #expect(refusal(one, "p-002")?.message == "the licence is another patient's (sub)")
        #expect(refusal(one, "p-002")?.place?.file == fixture.folder.file("one.jwt"))
        #expect(refusal(one, "")?.message.contains("the input names no patient") == true)
        try fixture.folder.write(try fixture.token(for: "*"), to: "all.jwt")
        let all = try book(licence: "all.jwt")
        for id in ["p-001", "p-002", ""] { #expect(try entitlement(all, id).isPro) }
    }

    @Test func aPatientsOwnLicenceStandsInTheirCell() throws {
        let book = try book()
        let token = try fixture.token(for: "p-001")
        #expect(try entitlement(book, "p-001", token).isPro)
        // The cells of two patients swapped.
        #expect(refusal(book, "p-002", token)?.message == "the licence is another patient's (sub)")
        #expect(refusal(book, "p-002", token)?.place == Place(column: "entitlement"))
        #expect(try entitlement(book, "p-002", try fixture.token(for: "*")).isPro)
        #expect(
            refusal(book, "p-001", try fixture.token(for: "p-001", days: 0))?.message == "the licence has expired (exp)"
        )
        let foreign = try fixture.token(for: "p-001", by: try SigningKey.generate())
        #expect(refusal(book, "p-001", foreign)?.message.contains("not trusted") == true)
    }

    @Test func aPatientsOwnLicenceStandsInAFileBesideTheTable() throws {
        try fixture.makeFolder("clinic/licences")
        try fixture.folder.write(try fixture.token(for: "p-001") + "\r\n", to: "clinic/p-001.jwt")
        try fixture.folder.write(try fixture.token(for: "p-002"), to: "clinic/licences/p-002.jwt")
        try fixture.folder.write(try fixture.token(for: "p-003"), to: "p-003.jwt")
        for source in ["clinic", "clinic/headaches.csv"] {
            let book = try book(sources: [source])
            #expect(try entitlement(book, "p-001", "p-001.jwt").isPro)
            #expect(try entitlement(book, "p-002", "licences/p-002.jwt").isPro)
            #expect(refusal(book, "p-002", "p-001.jwt")?.message.contains("another patient's") == true)
            #expect(refusal(book, "p-003", "p-003.jwt")?.message.contains("not in the table's folder") == true)
            #expect(refusal(book, "p-003", "../p-003.jwt")?.message.contains("leads out") == true)
            #expect(refusal(book, "p-003", fixture.folder.file("p-003.jwt"))?.message.contains("leads out") == true)
            #expect(refusal(book, "p-001", "licences")?.message.contains("a folder") == true)
        }
    }

    @Test func standardInputHasNoFolder() throws {
        try fixture.folder.write(try fixture.token(for: "p-001"), to: "p-001.jwt")
        let book = try LicenceBook(fixture.request(), sources: ["-"])
        #expect(refusal(book, "p-001", "p-001.jwt")?.message.contains("not in the table's folder") == true)
        #expect(try entitlement(book, "p-001", try fixture.token(for: "p-001")).isPro)
    }

    @Test func aNameInTwoFoldersIsNotGuessed() throws {
        for clinic in ["north", "south"] {
            try fixture.makeFolder(clinic)
            try fixture.folder.write(try fixture.token(for: "p-001"), to: "\(clinic)/p-001.jwt")
        }
        let both = try book(sources: ["north", "south/headaches.csv"])
        #expect(refusal(both, "p-001", "p-001.jwt")?.message.contains("more than one folder") == true)
        // One folder named twice is one.
        let same = try book(sources: ["north", "north/headaches.csv", "north/../north"])
        #expect(try entitlement(same, "p-001", "p-001.jwt").isPro)
    }

    @Test func eitherLicenceWillDo() throws {
        try fixture.folder.write(try fixture.token(for: "*", days: 0), to: "expired.jwt")
        let expired = try book(licence: "expired.jwt")
        #expect(try entitlement(expired, "p-001", try fixture.token(for: "p-001")).isPro)
        #expect(refusal(expired, "p-001")?.message == "the licence has expired (exp)")
        #expect(refusal(expired, "p-001")?.place?.file == fixture.folder.file("expired.jwt"))
        // The fault in the patient's own licence is reported, as that is what the clinic will correct.
        #expect(refusal(expired, "p-001", "none.jwt")?.place == Place(column: "entitlement"))
        try fixture.folder.write(try fixture.token(for: "*"), to: "all.jwt")
        #expect(try entitlement(try book(licence: "all.jwt"), "p-001", "none.jwt").isPro)
    }

    @Test func anUnlockedPatientUnlocksNobodyElse() throws {
        let book = try book()
        #expect(try entitlement(book, "p-001", try fixture.token(for: "*")).isPro)
        #expect(refusal(book, "p-002")?.status == .noPermission)
    }

    @Test func withoutTrustedKeysNoLicenceCounts() throws {
        try fixture.folder.write(try fixture.token(for: "*"), to: "all.jwt")
        let book = try book(licence: "all.jwt", keys: nil)
        let failure = try #require(refusal(book, "p-001"))
        #expect(failure.status == .noPermission)
        #expect(failure.message.contains("no keys are trusted"))
        #expect(failure.hint?.contains("--trusted-keys") == true)
    }

    @Test func whatTheUserNamedMustBeThere() throws {
        func status(licence: String?, keys: String?) -> Diagnostics.ExitStatus? {
            do throws(Failure) {
                _ = try LicenceBook(fixture.request(licence: licence, keys: keys), sources: [])
                return nil
            } catch { return error.status }
        }
        #expect(status(licence: "none.jwt", keys: "jwks.json") == .noInput)
        #expect(status(licence: nil, keys: "none.json") == .noInput)
        #expect(status(licence: nil, keys: nil) == nil)
        try fixture.folder.write("[]", to: "bad.json")
        #expect(status(licence: nil, keys: "bad.json") == .config)
    }

    @Test func absurdFilesAreRefusedUnread() throws {
        try fixture.folder.write(String(repeating: "e", count: 50_000_000), to: "huge.jwt")
        let book = try book(licence: "huge.jwt", sources: ["headaches.csv"])
        #expect(refusal(book, "p-001")?.message.contains("16 KiB") == true)
        #expect(refusal(book, "p-001", "huge.jwt")?.message.contains("16 KiB") == true)
        try fixture.folder.write("", to: "empty.jwt")
        #expect(refusal(book, "p-001", "empty.jwt")?.message.contains("three parts") == true)
    }

    @Test func noMessageHoldsACellOrAName() throws {
        let book = try book()
        let cells = [
            "secret.jwt", "../secret", "/secret", "eysecret.secret.secret", "secret/secret",
            try fixture.token(for: "secret"),
            try fixture.token(for: "secret") + "A",
        ]
        for cell in cells {
            let failure = try #require(refusal(book, "p-001", cell))
            let words = [failure.message, failure.hint ?? "", failure.place?.description ?? ""].joined(separator: " ")
            #expect(!words.lowercased().contains("secret"), "\(words)")
            #expect(cell.split(separator: ".").filter { $0.count > 20 }.allSatisfy { !words.contains($0) })
        }
    }
}

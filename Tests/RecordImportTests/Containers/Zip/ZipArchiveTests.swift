import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

/// Archives that are refused, with the status and the next step.
struct ZipArchiveTests {
    private let folder = ExportFolder()
    private static let table = "onset_time,severity\n2026-03-05T07:00:00Z,3\n2026-03-06T07:00:00Z,5\n"
    private let table = ZipBytes.Member("headaches.csv", ZipArchiveTests.table)

    private func refusal(of members: ZipBytes.Member...) throws -> Failure {
        let failure = try #require(thrownFailure { _ = try folder.read(ZipBytes(members).bytes, as: "a.zip") })
        #expect(failure.status == .dataError)
        #expect(failure.hint != nil)
        #expect(folder.scratch.isEmpty)
        return failure
    }

    @Test("the builder's archives are sound: what is refused below is so for one reason")
    func sound() throws {
        let found = try folder.read(ZipBytes(table, .init("notes.txt", "nothing")).bytes, as: "a.zip")
        #expect(found.headaches.map(\.storedSeverity) == [3, 5])
        // `zlib.crc32(b"123456789")`.
        #expect(ZipBytes.crc32(Array("123456789".utf8)) == 0xCBF4_3926)
    }

    @Test("encrypted, or compressed in a way that is not read")
    func methods() throws {
        var member = table
        member.flags = 1
        #expect(try refusal(of: member).message == "the archive is encrypted")
        #expect(try refusal(of: member).place?.file == folder["a.zip"] + "/headaches.csv")
        member = table
        for method in [1, 9, 12, 14, 93, 95] as [UInt64] {
            member.method = method
            #expect(try refusal(of: member).message.contains("compression method is not supported"), "\(method)")
        }
    }

    @Test(
        "names that lead out of the archive",
        arguments: [
            "../headaches.csv", "a/../../headaches.csv", "/etc/headaches.csv", "..\\headaches.csv", "C:\\headaches.csv",
            "\\\\host\\headaches.csv", "a/..",
        ])
    func names(_ name: String) throws {
        #expect(try refusal(of: .init(name, Self.table)).message.contains("leads out of it"))
        #expect(try refusal(of: table, .init(name, "x")).message.contains("leads out of it"))
    }

    @Test("two members of one name, and members that lie over each other")
    func twice() throws {
        #expect(try refusal(of: table, table).message.contains("two members of this name"))
        var other = ZipBytes.Member("other.csv", [])
        other.bytesOf = 0
        let long = ZipBytes.Member("headaches.csv", String(repeating: Self.table, count: 10))
        #expect(try refusal(of: long, other).message == "members of the archive overlap")
    }

    @Test("sizes that cannot be, stated or real")
    func sizes() throws {
        var member = table
        for size in [0, 1, Self.table.utf8.count - 1, Self.table.utf8.count + 1] {
            member.statedSize = size
            #expect(try refusal(of: member).message == "the archive is damaged or truncated", "\(size)")
        }
        for size in [0x7FFF_FFFF, 0xFFFF_FFFE] {
            member.statedSize = size
            #expect(try refusal(of: member).message.contains("exceeds the limit"), "\(size)")
        }
    }

    @Test("more members than anybody's export has")
    func members() throws {
        let many = (0..<10_001).map { ZipBytes.Member("\($0).csv", []) }
        let failure = try #require(thrownFailure { _ = try folder.read(ZipBytes(many).bytes, as: "a.zip") })
        #expect(failure.status == .dataError)
        #expect(failure.message == "the archive has more than 10000 members")
        // A list of 17 MiB, as the record at the end has it: not read at all.
        let size = 17 << 20
        var bytes: [UInt8] = [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: size)
        bytes += [0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0] + [0, 0, 0x10, 1, 4, 0, 0, 0, 0, 0]
        #expect(thrownFailure { _ = try folder.read(bytes, as: "a.zip") }?.message == failure.message)
        #expect(folder.scratch.isEmpty)
    }

    @Test("cut short anywhere, it is refused and nothing stays behind")
    func truncated() throws {
        let whole = ZipBytes(table).bytes
        for end in 1..<whole.count {
            let failure = thrownFailure { _ = try folder.read(Array(whole[..<end]), as: "a.zip") }
            #expect(failure?.status == .dataError, "\(end)")
            #expect(failure?.hint != nil, "\(end)")
        }
        #expect(folder.scratch.isEmpty)
    }

    @Test("with any bit turned, it is refused or says the same")
    func damaged() throws {
        let whole = ZipBytes(table).bytes
        for index in whole.indices {
            var bytes = whole
            bytes[index] ^= 0x10
            do {
                let found = try folder.read(bytes, as: "a.zip")
                #expect(found.headaches.map(\.storedSeverity) == [3, 5], "\(index)")
            } catch let failure as Failure {
                #expect(failure.status == .dataError, "\(index)")
            }
        }
        #expect(folder.scratch.isEmpty)
    }

    @Test("what comes to far more than its size is refused before the disk is full of it")
    func bomb() throws {
        // 64 MiB of zeros in 64 KB, and the same with a stated size of 1 MiB.
        let path = folder["bomb.zip"]
        let script = """
            import struct, sys, zipfile
            with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as z: z.writestr("headaches.csv", bytes(64 << 20))
            data = open(sys.argv[1], "rb").read()
            open(sys.argv[1] + ".small.zip", "wb").write(
                data.replace(struct.pack("<I", 64 << 20), struct.pack("<I", 1 << 20)))
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, path]
        try process.run()
        process.waitUntilExit()
        let failure = try #require(thrownFailure { _ = try folder.open("bomb.zip") })
        #expect(failure.status == .dataError)
        #expect(failure.message.contains("exceeds the limit"))
        #expect(thrownFailure { _ = try folder.open("bomb.zip.small.zip") }?.message.contains("damaged") == true)
        #expect(folder.scratch.isEmpty)
    }
}

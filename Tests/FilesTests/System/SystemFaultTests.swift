import Diagnostics
import Foundation
import Testing

@testable import Files

struct SystemFaultTests {
    @Test(arguments: [
        (ENOENT, Diagnostics.ExitStatus.cannotCreate), (EACCES, .cannotCreate), (EROFS, .cannotCreate),
        (EISDIR, .cannotCreate),
        (ENOTDIR, .cannotCreate), (ENAMETOOLONG, .cannotCreate), (ENOSPC, .ioError), (EDQUOT, .ioError),
        (EIO, .ioError),
    ])
    func creatingFailsWithStatus73UnlessTheDiskIsAtFault(code: Int32, status: Diagnostics.ExitStatus) {
        let failure = SystemFault(code: code).creating("out.pdf")
        #expect(failure.status == status)
        #expect(failure.message.hasPrefix("out.pdf: "))
    }

    @Test(arguments: [ENOSPC, EDQUOT, EFBIG, EIO, EBADF]) func writingFailsWithStatus74(code: Int32) {
        let failure = SystemFault(code: code).writing("out.pdf")
        #expect(failure.status == .ioError)
        #expect(failure.message.hasPrefix("out.pdf: "))
        #expect(!failure.isSilent)
    }

    @Test func aClosedPipeIsSilent() {
        #expect(SystemFault(code: EPIPE).writing("standard output") == .readerWentAway)
        #expect(Failure.readerWentAway.isSilent)
        #expect(Failure.readerWentAway.status == .ioError)
    }
}

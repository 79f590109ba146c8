import Foundation
import Testing

@testable import RecordImport

struct Windows1252Tests {
    private func utf8(_ bytes: [UInt8]) -> String {
        var utf8: [UInt8] = []
        bytes.withUnsafeBytes { Windows1252.append($0, to: &utf8) }
        return String(decoding: utf8, as: UTF8.self)
    }

    @Test func `every byte as Foundation has it`() {
        for byte in UInt8.min...UInt8.max {
            let expected = String(data: Data([byte]), encoding: .windowsCP1252)
            if let expected, !expected.isEmpty { #expect(utf8([byte]) == expected, "\(byte)") }
        }
    }

    @Test func `no two bytes mean the same`() {
        #expect(Set((UInt8.min...UInt8.max).map { utf8([$0]) }).count == 256)
        #expect(utf8([0x81]) == "\u{81}")
        #expect(utf8([0x80, 0x93, 0x4F, 0xC9, 0x94]) == "€“OÉ”")
    }
}

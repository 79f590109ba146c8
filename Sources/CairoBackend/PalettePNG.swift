import CDeflate
import DisplayList

/// A picture of sixteen colours as a PNG (ISO/IEC 15948), 4 bits a pixel, without metadata about when or where it was
/// made.
struct PalettePNG {
    let width: Int
    let height: Int
    /// Sixteen colours; pictures mostly of the first one are encoded fastest.
    let palette: [Color]

    /// Buffers for compressing pictures one after the other, on one thread at a time.
    final class Room {
        /// libdeflate makes a page's picture 8 % larger at level 4 than at level 6, in two thirds of the time.
        fileprivate let compressor = libdeflate_alloc_compressor(4)

        deinit { libdeflate_free_compressor(compressor) }
    }

    /// - Parameters:
    ///   - room: buffers from earlier pictures; they do not affect the output.
    ///   - row: a row's pixels, each in the lower 24 bits of a number, with red highest; they become the nearest
    ///     colours of the palette.
    func bytes(in room: Room, _ row: (Int) -> UnsafeBufferPointer<UInt32>) -> [UInt8] {
        var header: [UInt8] = []
        header += Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
        // 4 bits, palette index, the only compression and filter methods, not interlaced.
        header += [4, 3, 0, 0, 0]
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        bytes += Self.chunk("IHDR", header)
        bytes += Self.chunk("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] })
        bytes += Self.chunk("IDAT", Self.compressed(rows(row), in: room))
        return bytes + Self.chunk("IEND", [])
    }

    /// Two pixels a byte, the left one in the upper half; each row begins with its filter type, 0 for none.
    private func rows(_ row: (Int) -> UnsafeBufferPointer<UInt32>) -> [UInt8] {
        let length = 1 + (width + 1) / 2
        var bytes = [UInt8](repeating: 0, count: height * length)
        let first = palette[0].number
        var known = [(number: UInt32, index: UInt8)](repeating: (first, 0), count: Self.places)
        for line in 0..<height {
            let pixels = row(line)
            for column in 0..<width {
                let number = pixels[column] & 0xFF_FFFF
                if number == first { continue }
                let place = Int((number &* 0x9E37_79B1) >> 24)
                if known[place].number != number { known[place] = (number, nearest(number)) }
                let index = known[place].index
                bytes[line * length + 1 + column / 2] |= column & 1 == 0 ? index << 4 : index
            }
        }
        return bytes
    }

    /// Number of cached nearest colours: a picture has some hundred, and those at the edges of letters recur.
    private static let places = 256

    private func nearest(_ number: UInt32) -> UInt8 {
        let color = (red: Int(number >> 16), green: Int(number >> 8 & 0xFF), blue: Int(number & 0xFF))
        var best = (index: 0, distance: Int.max)
        for (index, candidate) in palette.enumerated() {
            let red = color.red - Int(candidate.red)
            let green = color.green - Int(candidate.green)
            let blue = color.blue - Int(candidate.blue)
            let distance = red * red + green * green + blue * blue
            if distance < best.distance { best = (index, distance) }
        }
        return UInt8(best.index)
    }

    /// A chunk: length, name, content, and the checksum of the latter two.
    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + content
        return bigEndian(UInt32(content.count)) + named + bigEndian(libdeflate_crc32(0, named, named.count))
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// A zlib stream (RFC 1950).
    private static func compressed(_ bytes: [UInt8], in room: Room) -> [UInt8] {
        guard let compressor = room.compressor else { return stored(bytes) }
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        let result = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            count = libdeflate_zlib_compress(compressor, bytes, bytes.count, buffer.baseAddress, bound)
        }
        return result.isEmpty ? stored(bytes) : result
    }

    /// A zlib stream with uncompressed bytes, for a machine without enough memory to compress them.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(block.count)
            let length = UInt16(block.count)
            stream.append(rest.isEmpty ? 1 : 0)
            for number in [length, ~length] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
            stream += block
        } while !rest.isEmpty
        return stream + bigEndian(libdeflate_adler32(1, bytes, bytes.count))
    }
}

extension Color {
    /// The colour in 24 bits, red highest, blue lowest.
    fileprivate var number: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}

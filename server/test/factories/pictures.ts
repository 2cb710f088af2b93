import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** An image with some structure, so that it is not one colour. */
export function drawing(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#c06030"/><circle cx="50%" cy="40%" r="25%" fill="#f0d0b0"/></svg>`
  return sharp(Buffer.from(svg))
}

export const jpeg = (width = 480, height = 600) => drawing(width, height).jpeg().toBuffer()
export const png = (width = 480, height = 600) => drawing(width, height).png().toBuffer()
export const webp = (width = 480, height = 600) => drawing(width, height).webp().toBuffer()

/** A PNG chunk with its length and checksum. */
export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** The header chunk of a PNG; colour type 0 is grey, 6 is RGBA. */
function header(width: number, height: number, depth: number, colour: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, colour, 0, 0, 0], 8)
  return chunk('IHDR', data)
}

/** A valid PNG of zeros: small to send, huge when decoded. */
export function zeros(width: number, height: number, depth = 1, colour = 0): Buffer {
  const channels = colour === 6 ? 4 : 1
  const row = 1 + Math.ceil((width * depth * channels) / 8)
  const data = deflateSync(Buffer.alloc(row * height))
  return Buffer.concat([
    PNG_MAGIC,
    header(width, height, depth, colour),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG that claims a size and contains next to nothing. */
export function claiming(width: number, height: number): Buffer {
  return Buffer.concat([
    PNG_MAGIC,
    header(width, height, 8, 6),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Inserts a chunk right after the header of a PNG. */
export function withChunk(picture: Buffer, type: string, data: Uint8Array): Buffer {
  const afterHeader = PNG_MAGIC.length + 25
  return Buffer.concat([picture.subarray(0, afterHeader), chunk(type, data), picture.subarray(afterHeader)])
}

/** Inserts a segment right after the start of a JPEG. */
export function withSegment(picture: Buffer, marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.byteLength + 2, 2)
  return Buffer.concat([picture.subarray(0, 2), head, data, picture.subarray(2)])
}

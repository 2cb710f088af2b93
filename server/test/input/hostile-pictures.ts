import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, claiming, drawing, jpeg, png, webp, withChunk, withSegment, zeros } from '#test/factories/pictures.ts'
import { CANARY, type Hostile } from '#test/input/hostile.ts'

const text = (value: string) => Buffer.from(value, 'latin1')
const SCRIPT = text(`<html><script>alert("${CANARY}")</script></html>`)
const SVG = text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${CANARY}')"><script>1</script></svg>`)
const ZIP = Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(26), text(CANARY)])
const GPS = { IFD0: { ImageDescription: CANARY }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } }
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>${CANARY}</script></x:xmpmeta>`

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)
const refused = async (bytes: Buffer | Promise<Buffer>) => ({ bytes: await bytes, reason: 'photoNotImage' as const })
const reencoded = async (bytes: Buffer | Promise<Buffer>) => ({ bytes: await bytes, reason: null })
const tooMany = async (bytes: Buffer) => ({ bytes, reason: 'photoTooManyPixels' as const })
const after = async (picture: Promise<Buffer>, tail: Buffer) => Buffer.concat([await picture, tail])

/** Files that are not accepted images, whatever they claim. */
const PRETENDERS: Hostile = {
  'SVG with a script': () => refused(SVG),
  'SVG behind an XML declaration': () => refused(Buffer.concat([text('<?xml version="1.0"?><!-- x -->'), SVG])),
  'SVG behind 4 KB of spaces': () => refused(Buffer.concat([Buffer.alloc(4096, ' '), SVG])),
  'HTML named as a JPEG': () => refused(SCRIPT),
  'JPEG magic, then HTML': () => refused(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), SCRIPT])),
  'PNG magic, then HTML': () => refused(Buffer.concat([zeros(1, 1).subarray(0, 8), SCRIPT])),
  'WebP magic, then SVG': () => refused(Buffer.concat([text('RIFF\u00ff\u0000\u0000\u0000WEBPVP8 '), SVG])),
  'PNG header, then SVG': () => refused(Buffer.concat([zeros(9, 9).subarray(0, 33), SVG])),
  GIF: () => refused(drawing(40, 50).gif().toBuffer()),
  'GIF that is a script': () => refused(text(`GIF89a/*${'\u0000'.repeat(20)}*/=1;alert("${CANARY}")`)),
  'GIF with a page behind it': () => refused(after(drawing(40, 50).gif().toBuffer(), SCRIPT)),
  'BMP that is a script': () => refused(text(`BM=1;/*${'\u0000'.repeat(60)}*/alert("${CANARY}")`)),
  TIFF: () => refused(drawing(40, 50).tiff().toBuffer()),
  AVIF: () => refused(drawing(40, 50).avif().toBuffer()),
  HEIC: () => refused(text('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic')),
  ICO: () => refused(Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(64)])),
  'Photoshop file': () => refused(Buffer.concat([text('8BPS\u0000\u0001'), Buffer.alloc(64)])),
  'drawing commands (ImageTragick)': () =>
    refused(text(`push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 'https://x/|id ${CANARY}'`)),
  PostScript: () => refused(text(`%!PS-Adobe-3.0 EPSF-3.0\n(${CANARY}) run`)),
  PDF: () => refused(text(`%PDF-1.7\n${CANARY}\n%%EOF`)),
  ZIP: () => refused(ZIP),
  'Windows program': () => refused(Buffer.concat([text('MZ'), Buffer.alloc(200)])),
  MP4: () => refused(text('\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000isommp42')),
  'animated PNG': async () => refused(withChunk(await png(), 'acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))),
  'nothing at all': () => refused(Buffer.alloc(0)),
  'one byte': () => refused(Buffer.from([0xff])),
}

/** Real images with embedded data; only the pixels may be kept. */
const CARRIERS: Hostile = {
  'JPEG with a page behind it': () => reencoded(after(jpeg(), SCRIPT)),
  'JPEG with a ZIP behind it': () => reencoded(after(jpeg(), ZIP)),
  'PNG with a script behind it': () => reencoded(after(png(), SCRIPT)),
  'WebP with a script behind it': () => reencoded(after(webp(), SCRIPT)),
  'JPEG with GPS': () => reencoded(drawing(480, 600).jpeg().withExif(GPS).toBuffer()),
  'PNG with GPS': () => reencoded(drawing(480, 600).png().withExif(GPS).toBuffer()),
  'WebP with GPS': () => reencoded(drawing(480, 600).webp().withExif(GPS).toBuffer()),
  'JPEG with a script in its XMP': () => reencoded(drawing(480, 600).jpeg().withXmp(XMP).toBuffer()),
  'WebP with a script in its XMP': () => reencoded(drawing(480, 600).webp().withXmp(XMP).toBuffer()),
  'JPEG with a script as comment': async () => reencoded(withSegment(await jpeg(), 0xfe, SCRIPT)),
  'JPEG with a broken colour profile': async () =>
    reencoded(withSegment(await jpeg(), 0xe2, text(`ICC_PROFILE\u0000\u0001\u0001${CANARY}`))),
  'JPEG with IPTC and Photoshop data': async () =>
    reencoded(withSegment(await jpeg(), 0xed, text(`Photoshop 3.0\u00008BIM\u0004\u0004\u0000\u0000${CANARY}`))),
  'JPEG with its own colour profile': () => reencoded(drawing(480, 600).withIccProfile('p3').jpeg().toBuffer()),
  'JPEG in CMYK': () => reencoded(drawing(480, 600).toColourspace('cmyk').jpeg().toBuffer()),
  'PNG with a page as text': async () => reencoded(withChunk(await png(), 'tEXt', text(`Comment\u0000${SCRIPT}`))),
  'PNG with a compressed text of 100 MB': async () =>
    reencoded(
      withChunk(await png(), 'zTXt', Buffer.concat([text('Comment\u0000\u0000'), deflateSync(Buffer.alloc(1e8))])),
    ),
  'PNG with a compressed profile of 100 MB': async () =>
    reencoded(withChunk(await png(), 'iCCP', Buffer.concat([text('icc\u0000\u0000'), deflateSync(Buffer.alloc(1e8))]))),
  'PNG with an unknown chunk': async () => reencoded(withChunk(await png(), 'prVt', text(CANARY))),
  'animated WebP': async () => {
    const frames = [await drawing(200, 250).png().toBuffer(), await drawing(200, 250).negate().png().toBuffer()]
    return reencoded(
      sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    )
  },
  'a line of one pixel': () => reencoded(zeros(60_000, 1)),
  'a line of ten million pixels': () => reencoded(zeros(10_000_000, 1)),
  'one pixel': () => reencoded(zeros(1, 1)),
}

/** Small uploads that are large when decoded. */
const BOMBS: Hostile = {
  'PNG of 400 megapixels of zeros': () => tooMany(zeros(20_000, 20_000)),
  'PNG of 25 megapixels in four channels': () => reencoded(zeros(5000, 5000, 8, 6)),
  'PNG of 25 megapixels in 16 bits': () => reencoded(zeros(5000, 5000, 16, 6)),
  'PNG that claims 30,000 x 30,000': () => tooMany(claiming(30_000, 30_000)),
  'PNG that claims 4,000 x 4,000 and is empty': () => refused(claiming(4000, 4000)),
  'PNG that claims the largest size there is': () => refused(claiming(2 ** 31 - 1, 2 ** 31 - 1)),
  'PNG without any size': () => refused(claiming(0, 0)),
  'JPEG that claims 65,500 x 65,500': async () => {
    const bytes = Buffer.from(await jpeg())
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(65_500, frame + 5)
    bytes.writeUInt16BE(65_500, frame + 7)
    return tooMany(bytes)
  },
}

/** Truncated or damaged. */
const BROKEN: Hostile = {
  'half a JPEG': async () => refused(half(await jpeg())),
  'half a PNG': async () => refused(half(await png())),
  'half a WebP': async () => refused(half(await webp())),
  'PNG whose pixels are noise': async () => {
    const bytes = await png()
    return refused(Buffer.concat([bytes.subarray(0, 33), chunk('IDAT', Buffer.alloc(5000, 0xa7)), bytes.subarray(-12)]))
  },
  'PNG with a wrong checksum': async () => {
    const bytes = Buffer.from(await png())
    bytes.writeUInt8((bytes.at(29) ?? 0) ^ 0xff, 29)
    return refused(bytes)
  },
}

/** Files that must never reach a browser unchanged, with the expected result. */
export const HOSTILE_PICTURES: Hostile = { ...PRETENDERS, ...CARRIERS, ...BOMBS, ...BROKEN }

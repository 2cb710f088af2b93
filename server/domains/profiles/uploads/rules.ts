import type { ProfileReason } from '@jodi/shared/profiles/contract.ts'
import { PHOTO_WIDTHS } from '@jodi/shared/profiles/photos.ts'

const NAME_MAX = 100
const FALLBACK = 'bio-data'
const TAIL = 2048
const DICTIONARY = 65_536
const XREF_STREAM = /^\s*\d+\s+\d+\s+obj\b/
const ENCRYPT = nameToken('Encrypt')
/** What may be between a key and its value. */
const SPACE = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`
const WEB_PAGE = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|hta:application)[\s>/]|<\?php\s/i
const ARCHIVES = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c']
/** Tape archives, disk images and medical images have their signature at an offset. */
const AT_PLACE: [at: number, magic: string][] = [
  [257, 'ustar'],
  [32_769, 'CD001'],
  [128, 'DICM'],
]
const ZIP_END_MAX = 22 + 65_535

/** Whether these bytes have the signature of a PDF. */
export const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** Why these bytes are rejected as bio data, or null for a PDF with a valid structure and without encryption. */
export function findBioDataError(bytes: Uint8Array): ProfileReason | null {
  const text = latin1(bytes)
  if (!/^%PDF-[12]\.\d/.test(text) || !hasStructure(text)) return 'bioDataNotPdf'
  // The trailer and the dictionary of a cross-reference stream are never compressed, so the key is in plain text.
  return ENCRYPT.test(text) ? 'bioDataEncrypted' : null
}

/** The end of the file gives the offset of the cross-references, which must be there. */
function hasStructure(text: string): boolean {
  const end = text.slice(-TAIL).match(/startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/)
  if (!end) return false
  const at = text.slice(Number(end[1]), Number(end[1]) + DICTIONARY)
  if (/^\s*xref\s/.test(at)) {
    const trailer = text.indexOf('trailer', Number(end[1]))
    return trailer > 0 && /\/Root\b/.test(text.slice(trailer))
  }
  if (!XREF_STREAM.test(at)) return false
  const dictionary = at.slice(0, at.indexOf('stream'))
  return /\/Type\s*\/XRef\b/.test(dictionary) && /\/Root\b/.test(dictionary)
}

/**
 * Whether the text of a PDF, including the content of its streams, gives one of these keys one of its values, or
 * contains more object streams than were read.
 */
export function containsActiveText(bytes: Uint8Array, names: Record<string, string[]>, objectStreams: number): boolean {
  const text = latin1(bytes)
  const holds = Object.entries(names).some(([key, values]) => {
    const value = values.map((name) => nameToken(name).source).join('|')
    return new RegExp(`${nameToken(key).source}${SPACE}(?:${value})`).test(text)
  })
  return holds || [...text.matchAll(new RegExp(nameToken('ObjStm'), 'g'))].length > objectStreams
}

/** Whether these bytes, besides being a PDF, can also be opened by another program: as a web page, or an archive. */
export function isPolyglot(bytes: Uint8Array): boolean {
  const text = latin1(bytes)
  if (WEB_PAGE.test(text) || ARCHIVES.some((magic) => text.includes(magic))) return true
  // A ZIP is read from its end record, which may be followed by a comment.
  if (text.slice(-ZIP_END_MAX).includes('PK\x05\x06')) return true
  return AT_PLACE.some(([at, magic]) => text.startsWith(magic, at))
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** A PDF name as a token: any of its letters may be written as `#` and two hex digits. */
function nameToken(name: string): RegExp {
  const letters = [...name].map((letter) => {
    const hex = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${[...hex].map((digit) => `[${digit}${digit.toUpperCase()}]`).join('')})`
  })
  return new RegExp(`/${letters.join('')}(?![A-Za-z0-9#])`)
}

/**
 * The file name for people: the last part of a path, without characters that are invalid in file systems or headers.
 */
export function cleanFileName(header: string | undefined): string {
  const last = decoded(header ?? '')
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)
  const name = (last ?? '')
    // Invisible characters could disguise the file extension.
    .replace(/[\p{C}<>:"|?*%;]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.pdf$/i, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${[...name].slice(0, NAME_MAX).join('').trim() || FALLBACK}.pdf`
}

function decoded(text: string): string {
  return /^(?:[^%]|%[0-9a-fA-F]{2})*$/.test(text) ? new TextDecoder().decode(percentBytes(text)) : ''
}

function percentBytes(text: string): Uint8Array {
  return Buffer.from(
    text.replace(/%([0-9a-fA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}

/** The path of a file for its uploader before it is saved; for a photo `/{width}` is appended. */
export const draftPath = (key: string) => `/files/drafts/${key}`

/** The files of a photo: one per width. */
export function photoFiles(key: string, widths: readonly number[] = PHOTO_WIDTHS): string[] {
  return widths.map((width) => `${key}.w${width}`)
}

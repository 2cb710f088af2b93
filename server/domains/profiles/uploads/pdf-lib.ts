import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as PdfLib from '@cantoo/pdf-lib'
import type { PDFContext, PDFDict, PDFName, PDFObject, PDFParser } from '@cantoo/pdf-lib'
import type { ProfileReason } from '@jodi/shared/profiles/contract.ts'
import { containsActiveText, findBioDataError, isPolyglot } from '#domains/profiles/uploads/rules.ts'

// Each file is checked in a new process: the package's single file is loaded in a quarter of the time that its 350
// modules take.
const SINGLE_FILE = new URL('../dist/pdf-lib.min.js', import.meta.resolve('@cantoo/pdf-lib'))
const pdf: typeof PdfLib = createRequire(import.meta.url)(fileURLToPath(SINGLE_FILE))

const PER_TICK = 1000

/** Actions that run when a PDF is opened or clicked, other than going to a place in it or to a URL. */
const ACTIONS = [
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToR',
  'GoToE',
  'Thread',
  'Rendition',
  'Movie',
  'Sound',
  'GoTo3DView',
  'RichMediaExecute',
]
const ANNOTATIONS = ['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D']
const FILES = ['EmbeddedFile']
const FORBIDDEN: Record<string, string[]> = { S: ACTIONS, Subtype: ANNOTATIONS, Type: FILES }
const NAMES = Object.values(FORBIDDEN).flat()
/** Forms with scripts of their own, and portfolios of files. */
const FORBIDDEN_KEYS = ['XFA', 'Collection']
/** Streams whose data is in another file. */
const OUTSIDE_KEYS = ['F', 'FFilter', 'Ref']
/** A URL that opens something other than a web page, an email or a call: another scheme, or a network folder. */
const OTHER_ADDRESS = /^(?:(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:|[/\\]{2})/i
/** One of these beside `EF` names the embedded file. */
const FILE_NAMES = ['F', 'UF', 'DOS', 'Mac', 'Unix']

/** Why a PDF is rejected: not a PDF, encrypted, with active content, or at the same time another file type. */
export async function findPdfError(bytes: Uint8Array): Promise<ProfileReason | null> {
  const reason = findBioDataError(bytes)
  if (reason) return reason
  if (isPolyglot(bytes)) return 'bioDataNotPlain'
  try {
    return (await isActive(bytes)) ? 'bioDataNotPlain' : null
  } catch {
    return 'bioDataNotPdf'
  }
}

/** Checks every object in the file, including those that a later revision replaces. */
async function isActive(bytes: Uint8Array): Promise<boolean> {
  const parser = pdf.PDFParser.forBytesWithOptions(bytes, PER_TICK, false, false)
  const context = contextOf(parser)
  const assign = context.assign.bind(context)
  let found = false
  let objectStreams = 0
  context.assign = (ref, object) => {
    if (isUnread(object)) throw new Error('an object of a PDF could not be read')
    // The value of a key may be a separate object that is just a name.
    found ||= hasAction(object) || (object instanceof pdf.PDFName && NAMES.includes(textOf(object)))
    if (object instanceof pdf.PDFRawStream && nameIn(object.dict, 'Type') === 'ObjStm') {
      objectStreams += 1
      // The parser keeps only one value of a duplicate key.
      found ||= containsActiveText(pdf.decodePDFRawStream(object).decode(), FORBIDDEN, 0)
    }
    assign(ref, object)
  }
  await parser.parseDocument()
  // A viewer may still find objects that the parser considered part of something else.
  return found || containsActiveText(bytes, FORBIDDEN, objectStreams)
}

function contextOf(parser: PDFParser): PDFContext {
  const { context } = parser as unknown as { context: unknown }
  if (!(context instanceof pdf.PDFContext)) throw new Error('the parser of PDFs is built differently')
  return context
}

function hasAction(object: PDFObject): boolean {
  if (object instanceof pdf.PDFArray) return object.asArray().some(hasAction)
  if (object instanceof pdf.PDFStream) return isElsewhere(object.dict) || hasAction(object.dict)
  if (!(object instanceof pdf.PDFDict)) return false
  const keys = object.keys().map(textOf)
  if (Object.entries(FORBIDDEN).some(([key, values]) => values.includes(nameIn(object, key) ?? ''))) return true
  if (FORBIDDEN_KEYS.some((key) => keys.includes(key))) return true
  if (nameIn(object, 'S') === 'URI' && !isPlainAddress(valueIn(object, 'URI'))) return true
  if (keys.includes('EF') && FILE_NAMES.some((key) => keys.includes(key))) return true
  return object.values().some(hasAction)
}

function isElsewhere(dict: PDFDict): boolean {
  return dict.keys().some((key) => OUTSIDE_KEYS.includes(textOf(key)))
}

/** A value that is a separate object is not resolved, and counts as none. */
function isPlainAddress(value: PDFObject | undefined): boolean {
  if (!(value instanceof pdf.PDFString || value instanceof pdf.PDFHexString)) return false
  // Viewers ignore spaces and control characters.
  return !OTHER_ADDRESS.test(value.decodeText().replace(/[\s\p{C}]/gu, ''))
}

function valueIn(dict: PDFDict, key: string): PDFObject | undefined {
  return dict.entries().find(([name]) => textOf(name) === key)?.[1]
}

function nameIn(dict: PDFDict, key: string): string | undefined {
  const value = valueIn(dict, key)
  return value instanceof pdf.PDFName ? textOf(value) : undefined
}

// The library does not decode escapes in lower case.
function textOf(name: PDFName): string {
  return name.decodeText().replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Programs with other parsing rules may find something in it. */
function isUnread(object: PDFObject): boolean {
  return (
    object instanceof pdf.PDFInvalidObject || (object instanceof pdf.PDFRawStream && isUnreadObjectStream(object.dict))
  )
}

/**
 * An object stream that the library does not open: with a predictor, or without its type, which viewers do not require.
 */
function isUnreadObjectStream(dict: PDFDict): boolean {
  const keys = dict.keys().map(textOf)
  const isTyped = nameIn(dict, 'Type') === 'ObjStm'
  return isTyped ? keys.includes('DecodeParms') : keys.includes('N') && keys.includes('First')
}

